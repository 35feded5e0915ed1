package ai

import (
	"generals-chess/engine/breath"
	"generals-chess/engine/hitsink"
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
func (h *hunter) guesses() {
	breath.Take()
	h.guess = h.guess[:0]
	for g := range h.contacts[:min(len(h.contacts), crowd)] {
		c := &h.contacts[g]
		if c.seen == h.turn {
			h.guessSeen(g, c)
		} else if !c.lost {
			h.guessGone(g, c)
		}
	}
}

// guessSeen is for a ship that is seen now: what is seen is sure, what lies beyond is likely.
func (h *hunter) guessSeen(g int, c *contact) {
	for i := range c.n {
		if !c.sound.Sound(i) {
			continue
		}
		odds, seen := sure, h.view.At(c.cells[i]) != hitsink.Unknown
		if !seen {
			odds = 900
		}
		h.suppose(guess{cell: c.cells[i], group: g, bit: i, shot: odds, blast: odds, inView: seen})
	}
	if c.hidden == 0 || c.n < 2 {
		return
	}
	by, ends := c.axis(), 0
	front, rear := c.cells[0].Add(by), c.cells[c.n-1].Sub(by)
	for _, end := range [...]hitsink.Cell{front, rear} {
		if h.view.At(end) == hitsink.Unknown && h.view.Inside(end) {
			ends++
		}
	}
	for _, end := range [...]hitsink.Cell{front, rear} {
		if h.view.At(end) == hitsink.Unknown && h.view.Inside(end) {
			odds := 650 / ends
			if c.n == 1 {
				odds = sure / ends
			}
			h.suppose(guess{cell: end, group: g, bit: -1, shot: odds, blast: odds})
		}
	}
}

// guessGone is for a ship that was seen earlier: it stayed, or went on by its pace, or turned about its head.
func (h *hunter) guessGone(g int, c *contact) {
	age := h.turn - c.seen
	settled := c.settled(h.tune.idle, age)
	if settled < 50 {
		return
	}
	first := len(h.guess)
	h.spread(g, c, first, 0, settled)
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
		h.spread(g, c, first, s.by, rest*s.odds/sure)
		turning -= s.odds
	}
	if c.headed && c.sound.Sound(0) {
		h.add(g, first, c.cells[0], 0, rest*turning/sure)
	}
}

// spread adds the odds of the ship having gone ahead by some cells.
func (h *hunter) spread(g int, c *contact, first, by, odds int) {
	way := c.axis().Times(by)
	for i := range c.n {
		if cell := c.cells[i].Add(way); c.sound.Sound(i) && h.view.Inside(cell) {
			h.add(g, first, cell, i, odds)
		}
	}
}

// add raises the odds of a cell, among the guesses from first on.
func (h *hunter) add(g, first int, cell hitsink.Cell, bit, odds int) {
	if mark := h.view.At(cell); mark != hitsink.Unknown && !enemy(mark) {
		return
	}
	for i := first; i < len(h.guess); i++ {
		if known := &h.guess[i]; known.cell == cell {
			known.shot, known.blast = known.shot+odds, known.blast+odds
			return
		}
	}
	h.suppose(guess{cell: cell, group: g, bit: bit, shot: odds, blast: odds})
}

// suppose notes a guess; shots do not reach under water.
func (h *hunter) suppose(g guess) {
	if h.contacts[g.group].dived {
		g.shot = 0
	}
	h.guess = append(h.guess, g)
}
