// Package small makes situations of Generals-Chess smaller: delta debugging (Zeller and Hildebrandt, 2002) of the turns of the past,
// the rows and columns, the cells and the armies.
package small

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/shrink"
	"generals-chess/engine/situation"
)

// mostRounds bounds how often all ways are gone through: each round makes it smaller, or is the last.
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

// work is a situation that gets smaller.
type work struct {
	now      *talk
	shows    shrink.Shows
	tried    map[string]bool
	accepted int
	err      error
}

// try takes a candidate over if it shows what is looked for.
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

// chunks goes through so many parts of something in pieces, from halves down to single ones. try takes a piece away; where that
// does, there are fewer parts.
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

// later begins the match later, with what stood there as a prepared position: at the last turn if it can, or else ever earlier.
func (w *work) later() {
	turns := len(w.now.past)
	for back := 0; back < turns; back = max(1, 2*back) {
		if w.try(w.now.from(turns - back)) {
			return
		}
	}
}

// shorter leaves turns of the past out.
func (w *work) shorter() {
	w.chunks(func() int { return len(w.now.past) }, func(from, to int) bool {
		c := w.now.copy()
		c.past = slices.Delete(c.past, from, to)
		return w.try(c)
	})
}

// data forgets what the program asked to be handed back.
func (w *work) data() {
	if w.now.data != nil {
		c := w.now.copy()
		c.data = nil
		w.try(c)
	}
}

// idle has players stay who moved.
func (w *work) idle() {
	w.chunks(func() int { return len(w.now.moved()) }, func(from, to int) bool {
		c := w.now.copy()
		for _, m := range w.now.moved()[from:to] {
			c.past[m.turn][m.player] = ""
		}
		return w.try(c)
	})
}

// rows takes rows out, and columns columns.
func (w *work) rows() {
	w.chunks(func() int { return w.now.layers.Height }, func(from, to int) bool { return w.try(w.now.without(from, to, 0, 0)) })
}

func (w *work) columns() {
	w.chunks(func() int { return w.now.layers.Width }, func(from, to int) bool { return w.try(w.now.without(0, 0, from, to)) })
}

// each changes the cells that are meant, in pieces. Those that are changed are meant no more.
func (w *work) each(meant func(army int32, code int8) bool, change func(l *generals.Layers, i int)) {
	w.chunks(func() int { return len(w.now.cells(meant)) }, func(from, to int) bool {
		c := w.now.copy()
		for _, i := range w.now.cells(meant)[from:to] {
			change(&c.layers, i)
		}
		return w.try(c)
	})
}

// plain makes cells empty land, lands cities plain, and few leaves one soldier on a cell.
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

// fewer makes each army as small as it gets.
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
