// Package small shrinks situations of Generals-Chess by delta debugging (Zeller and Hildebrandt, 2002) of the past turns, the rows and
// columns, the cells and the armies.
package small

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/shrink"
	"generals-chess/engine/situation"
)

// mostRounds is the most passes over all reductions. Each pass shrinks the situation, or is the last.
const mostRounds = 12

// Shrink is a shrink.Shrinker.
func Shrink(s *situation.Situation, want []engine.Move, shows shrink.Shows) error {
	c, err := read(s, want)
	if err != nil {
		return err
	}
	w := &work{now: c, shows: shows, tried: map[string]bool{}}
	for range mostRounds {
		before := w.accepted
		for _, way := range []func(){w.later, w.rows, w.columns, w.shorter, w.data, w.idle, w.plain, w.lands, w.few, w.fewer} {
			if way(); w.err != nil {
				return w.err
			}
		}
		if w.accepted == before {
			return nil
		}
	}
	return nil
}

// work is a situation being shrunk.
type work struct {
	now      *talk
	shows    shrink.Shows
	tried    map[string]bool
	accepted int
	err      error
}

// try replaces the situation by a candidate if that still shows the behaviour.
func (w *work) try(c *talk) bool {
	if w.err != nil {
		return false
	}
	s := c.situation()
	if s == nil {
		return false
	}
	key := c.key()
	if w.tried[key] {
		return false
	}
	w.tried[key] = true
	turns, ok, err := w.shows(s, c.want)
	if w.err = err; !ok || err != nil {
		return false
	}
	c.past = c.past[:turns]
	w.now = c
	w.accepted++
	return true
}

// chunks reduces a list of count parts in pieces, from halves down to single parts. try tries to remove a piece, which makes count smaller.
func (w *work) chunks(count func() int, try func(from, to int) bool) {
	for size := max(count()/2, 1); w.err == nil; size /= 2 {
		for from := 0; from < count() && w.err == nil; {
			before := count()
			to := min(from+size, before)
			if !try(from, to) || count() >= before {
				from = to
			}
		}
		if size == 1 {
			return
		}
	}
}

// later begins the match later, with the position reached as a prepared one: at the last turn if that still shows the behaviour, otherwise
// earlier.
func (w *work) later() {
	turns := len(w.now.past)
	for back := 0; back < turns; back = max(1, 2*back) {
		if w.try(w.now.from(turns - back)) {
			return
		}
	}
}

// shorter removes past turns.
func (w *work) shorter() {
	w.chunks(func() int { return len(w.now.past) }, func(from, to int) bool {
		c := w.now.copy()
		c.past = slices.Delete(c.past, from, to)
		return w.try(c)
	})
}

// data removes the data that the program asked to get back.
func (w *work) data() {
	if w.now.data != nil {
		c := w.now.copy()
		c.data = nil
		w.try(c)
	}
}

// idle replaces moves by staying.
func (w *work) idle() {
	w.chunks(func() int { return len(w.now.moved()) }, func(from, to int) bool {
		c := w.now.copy()
		for _, m := range w.now.moved()[from:to] {
			c.past[m.turn][m.player] = ""
		}
		return w.try(c)
	})
}

// rows removes rows, and columns removes columns.
func (w *work) rows() {
	w.chunks(func() int { return w.now.layers.Height }, func(from, to int) bool { return w.try(w.now.without(from, to, 0, 0)) })
}

func (w *work) columns() {
	w.chunks(func() int { return w.now.layers.Width }, func(from, to int) bool { return w.try(w.now.without(0, 0, from, to)) })
}

// each changes the selected cells, in pieces. A changed cell is no longer selected.
func (w *work) each(meant func(army int32, code int8) bool, change func(l *generals.Layers, i int)) {
	w.chunks(func() int { return len(w.now.cells(meant)) }, func(from, to int) bool {
		c := w.now.copy()
		for _, i := range w.now.cells(meant)[from:to] {
			change(&c.layers, i)
		}
		return w.try(c)
	})
}

// plain turns cells into empty land, lands turns cities into land, and few leaves one soldier on a cell.
func (w *work) plain() {
	w.each(func(_ int32, code int8) bool { return code != 0 && code < firstGeneral }, func(l *generals.Layers, i int) {
		l.Type[i], l.Army[i] = 0, 0
	})
}

func (w *work) lands() {
	w.each(func(_ int32, code int8) bool { return code == redCity || code == redCity+1 }, func(l *generals.Layers, i int) { l.Type[i] -= redCity - redLand })
}

func (w *work) few() {
	w.each(many, func(l *generals.Layers, i int) { l.Army[i] = 1 })
}

func many(army int32, _ int8) bool { return army > 1 }

// fewer reduces each army as far as possible.
func (w *work) fewer() {
	for _, i := range w.now.cells(many) {
		low, high := int32(1), w.now.layers.Army[i]
		for low < high && w.err == nil {
			c := w.now.copy()
			c.layers.Army[i] = low + (high-low)/2
			if w.try(c) {
				high = c.layers.Army[i]
			} else {
				low = c.layers.Army[i] + 1
			}
		}
	}
}
