package ai

import (
	"slices"

	"generals-chess/engine/hitsink"
	"generals-chess/engine/yield"
)

// guess is a cell that may hold a sound cell of a ship now.
type guess struct {
	cell   hitsink.Cell
	group  int  // index of the contact
	bit    int  // index of the contact's cell; -1 for one never seen
	shot   int  // odds that a shot there hits
	blast  int  // odds that a blast there hits
	inView bool // the cell is visible now
}

// crowd is the most contacts considered in a turn.
const crowd = 24

// shift is a number of cells a moving ship may have advanced, with its odds.
type shift struct{ by, odds int }

// guesses lists where the sound cells of all contacts may be.
func (r *estimate) guesses() {
	yield.Now()
	r.guess = r.guess[:0]
	for g := range r.contacts[:min(len(r.contacts), crowd)] {
		c := &r.contacts[g]
		if c.seen == r.turn {
			r.guessSeen(g, c)
		} else if !c.lost {
			r.guessGone(g, c)
		}
	}
}

// guessSeen adds the cells of a visible ship: visible cells are certain, cells beyond are likely.
func (r *estimate) guessSeen(g int, c *contact) {
	for i := range c.n {
		if !c.sound.Sound(i) {
			continue
		}
		odds, seen := sure, r.view.At(c.cells[i]) != hitsink.Unknown
		if !seen {
			odds = 900
		}
		r.suppose(guess{cell: c.cells[i], group: g, bit: i, shot: odds, blast: odds, inView: seen})
	}
	if c.hidden == 0 {
		return
	}
	likely, ends := 650, []hitsink.Cell{c.cells[0].Add(c.axis()), c.cells[c.n-1].Sub(c.axis())}
	if c.n == 1 { // no ship is that short
		beside := c.cells[0].Beside()
		likely, ends = 900, beside[:]
	}
	ends = slices.DeleteFunc(ends, func(end hitsink.Cell) bool {
		return r.view.At(end) != hitsink.Unknown || !r.view.Inside(end) || r.wreck[r.index(end)]
	})
	for _, end := range ends {
		r.suppose(guess{cell: end, group: g, bit: -1, shot: likely / len(ends), blast: likely / len(ends)})
	}
}

// guessGone adds the cells of a ship seen earlier: it stayed, or went on at its pace, or turned about its head.
func (r *estimate) guessGone(g int, c *contact) {
	age := r.turn - c.seen
	settled := c.settled(r.tune.idle, age)
	if settled < 50 {
		return
	}
	first := len(r.guess)
	r.spread(g, c, first, 0, settled)
	if age > 1 || c.n < 2 {
		return
	}
	rest := sure - settled
	list := [...]shift{{+1, 400}, {-1, 150}, {+2, 150}}
	switch {
	case !c.headed:
		list = [...]shift{{+1, 250}, {-1, 250}, {+2, 80}}
	case c.pace > 0:
		list = [...]shift{{c.pace, 500}, {c.pace + 1, 150}, {-1, 80}}
	}
	turning := sure
	for _, s := range list {
		r.spread(g, c, first, s.by, rest*s.odds/sure)
		turning -= s.odds
	}
	if c.headed && c.sound.Sound(0) {
		r.add(g, first, c.cells[0], 0, rest*turning/sure)
	}
}

// spread adds the odds that the ship has advanced by some cells.
func (r *estimate) spread(g int, c *contact, first, by, odds int) {
	way := c.axis().Times(by)
	for i := range c.n {
		if cell := c.cells[i].Add(way); c.sound.Sound(i) && r.view.Inside(cell) {
			r.add(g, first, cell, i, odds)
		}
	}
}

// add raises the odds of a cell, among the guesses from index first on, or appends a guess.
func (r *estimate) add(g, first int, cell hitsink.Cell, bit, odds int) {
	if mark := r.view.At(cell); mark != hitsink.Unknown && !enemy(mark) {
		return
	}
	for i := first; i < len(r.guess); i++ {
		if known := &r.guess[i]; known.cell == cell {
			known.shot, known.blast = known.shot+odds, known.blast+odds
			return
		}
	}
	r.suppose(guess{cell: cell, group: g, bit: bit, shot: odds, blast: odds})
}

// suppose appends a guess, unless a wreck lies there; shots do not hit under water.
func (r *estimate) suppose(g guess) {
	if r.wreck[r.index(g.cell)] {
		return
	}
	if r.contacts[g.group].dived {
		g.shot = 0
	}
	r.guess = append(r.guess, g)
}
