package belief

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/yield"
)

// late is the arrival at a cell that cannot have been come by so far.
const late = 255

// arrivals tell how early the enemy can have come from its general to the border of each cell and so have been ready to
// enter it, moving a cell a step, and never through a cell before the last time that it was seen not to be the enemy's.
type arrivals struct {
	at    []uint8 // to cell b from cell a at a*n+b, at most late
	heads []int16 // the cells that are reached at a time, as a list: its first cell, never for none
	next  []int16 // the cell after a cell in its list
	n     int
	turn  int // the cell to work out next
}

func (r *arrivals) reset(n int) {
	*r = arrivals{at: make([]uint8, n*n), heads: make([]int16, late+1), next: make([]int16, n), n: n}
	for t := range r.heads {
		r.heads[t] = never
	}
}

// from is the row of arrivals from cell a.
func (r *arrivals) from(a int) []uint8 { return r.at[a*r.n : (a+1)*r.n] }

// flood works out the arrivals from cell a.
func (r *arrivals) flood(c *territory.Map, marks []mark, a int) {
	yield.Now()
	at := r.from(a)
	for i := range at {
		at[i] = late
	}
	at[a] = 0
	r.put(a, 0)
	for t := range min(c.Time+1, late) {
		for i := r.heads[t]; i != never; i = r.next[i] {
			for _, to := range c.Next[i] {
				if to >= 0 && at[to] == late && passable(c, int(to)) {
					at[to] = uint8(t + 1)
					r.put(int(to), max(t+1, int(marks[to].freeUntil())+1))
				}
			}
		}
	}
	for t := range r.heads {
		r.heads[t] = never
	}
}

// put lets cell i be the enemy's from time t on.
func (r *arrivals) put(i, t int) {
	t = min(t, late)
	r.next[i] = r.heads[t]
	r.heads[t] = int16(i)
}

// freeUntil is when the cell was last seen not to be the enemy's, before it was for the first time.
func (m *mark) freeUntil() int16 {
	if m.sign == nothing || m.sign >= held {
		return m.before
	}
	return m.at
}

// passable reports whether the enemy can have gone through cell i.
func passable(c *territory.Map, i int) bool {
	p := &c.Places[i]
	return p.Kind != generals.City || p.Owner == territory.Enemy
}

// floodWork is how many cells arrivals are worked out for in a step. What is not worked out anew stays true: it only
// is earlier than need be.
const floodWork = 48 << 10

// update works out as many rows as a step may, in turn.
func (r *arrivals) update(b *Belief) {
	first := r.n != b.c.N
	if first {
		r.reset(b.c.N)
	}
	if b.c.EnemyGeneral >= 0 {
		r.flood(b.c, b.marks, b.c.EnemyGeneral)
		return
	}
	for work, tries := 0, 0; tries < r.n && (first || work < floodWork); tries++ {
		if b.MayHide(r.turn) {
			r.flood(b.c, b.marks, r.turn)
			work += r.n
		}
		r.turn = (r.turn + 1) % r.n
	}
}
