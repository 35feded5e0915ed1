package ai

import (
	"slices"

	"generals-chess/engine/hitsink"
)

// use is what a turn's guns are given for.
func (d *decision) use() hitsink.Act {
	if d.special.Act == hitsink.Nothing && (d.volley.n > 0 || d.path.ram >= 0) {
		return hitsink.Fire
	}
	return d.special.Act
}

// end is how the ship lies after the turn.
func (d *decision) end() hitsink.Pose { return d.path.poses[d.path.n] }

// option keeps a decision if it is the best that ends so and gives the guns for that.
func (h *hunter) option(d *decision) {
	for i := range h.options {
		if o := &h.options[i]; o.end() == d.end() && o.use() == d.use() {
			if d.worth > o.worth {
				*o = *d
			}
			return
		}
	}
	h.options = append(h.options, *d)
}

// foremost are the best so many options, best first.
func (h *hunter) foremost(n int) []decision {
	slices.SortStableFunc(h.options, func(a, b decision) int { return b.worth - a.worth })
	return h.options[:min(n, len(h.options))]
}

// copyFrom makes h the same as another hunter, without sharing anything that changes.
func (h *hunter) copyFrom(o *hunter) {
	scratch := *h
	*h = *o
	h.seen, h.wreck, h.mine = append(scratch.seen[:0], o.seen...), append(scratch.wreck[:0], o.wreck...), append(scratch.mine[:0], o.mine...)
	h.mines = append(scratch.mines[:0], o.mines...)
	h.contacts, h.before = append(scratch.contacts[:0], o.contacts...), append(scratch.before[:0], o.before...)
	h.guess, h.shots, h.enemies = scratch.guess[:0], scratch.shots[:0], scratch.enemies[:0]
	h.volleys, h.been = scratch.volleys, scratch.been
	h.way, h.queue, h.sums = scratch.way, scratch.queue, scratch.sums
	h.options, h.all = scratch.options[:0], false
}
