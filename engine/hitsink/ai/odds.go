package ai

import (
	"generals-chess/engine/hitsink"
	"generals-chess/engine/yield"
)

// guess is a cell on which a sound cell of a ship may lie now.
type guess struct {
	cell   hitsink.Cell
	group  int  // which contact
	bit    int  // which of its cells, as it was last seen; -1 for one that was not
	shot   int  // odds that a shot there hits
	blast  int  // odds that a blast there hits
	inView bool // the cell is seen now
}

// crowd is how many contacts are weighed in a turn, at most.
const crowd = 24

// shift is how far a ship that moved may have gone ahead, with the odds of that.
type shift struct{ by, odds int }

// guesses lists where the sound cells of all contacts may be.
func (r *reckoning) guesses() {
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

// guessSeen is for a ship that is seen now: what is seen is sure, what lies beyond is likely.
func (r *reckoning) guessSeen(g int, c *contact) {
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
	if c.hidden == 0 || c.n < 2 {
		return
	}
	by, ends := c.axis(), 0
	front, rear := c.cells[0].Add(by), c.cells[c.n-1].Sub(by)
	for _, end := range [...]hitsink.Cell{front, rear} {
		if r.view.At(end) == hitsink.Unknown && r.view.Inside(end) {
			ends++
		}
	}
	for _, end := range [...]hitsink.Cell{front, rear} {
		if r.view.At(end) == hitsink.Unknown && r.view.Inside(end) {
			odds := 650 / ends
			if c.n == 1 {
				odds = sure / ends
			}
			r.suppose(guess{cell: end, group: g, bit: -1, shot: odds, blast: odds})
		}
	}
}

// guessGone is for a ship that was seen earlier: it stayed, or went on by its pace, or turned about its head.
func (r *reckoning) guessGone(g int, c *contact) {
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

// spread adds the odds of the ship having gone ahead by some cells.
func (r *reckoning) spread(g int, c *contact, first, by, odds int) {
	way := c.axis().Times(by)
	for i := range c.n {
		if cell := c.cells[i].Add(way); c.sound.Sound(i) && r.view.Inside(cell) {
			r.add(g, first, cell, i, odds)
		}
	}
}

// add raises the odds of a cell, among the guesses from first on.
func (r *reckoning) add(g, first int, cell hitsink.Cell, bit, odds int) {
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

// suppose notes a guess; shots do not reach under water.
func (r *reckoning) suppose(g guess) {
	if r.contacts[g.group].dived {
		g.shot = 0
	}
	r.guess = append(r.guess, g)
}
