package belief

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/yield"
)

// late marks a cell that cannot have been reached so far.
const late = 255

// arrivals holds the earliest times at which the enemy can have reached each cell's border from its general, ready to enter the cell. It
// moves a cell a step, and never through a cell before the last time that cell was seen not to be the enemy's.
type arrivals struct {
	at    []uint8 // from cell a to cell b at a*n+b, at most late
	heads []int16 // by time: the first cell of the list of cells reached then, never for none
	next  []int16 // the next cell in a cell's list
	n     int
	turn  int // the cell to compute next
}

func (r *arrivals) reset(n int) {
	*r = arrivals{at: make([]uint8, n*n), heads: make([]int16, late+1), next: make([]int16, n), n: n}
	for t := range r.heads {
		r.heads[t] = never
	}
}

// from returns the arrivals from cell a.
func (r *arrivals) from(a int) []uint8 { return r.at[a*r.n : (a+1)*r.n] }

// flood computes the arrivals from cell a.
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

// put makes cell i the enemy's from time t on.
func (r *arrivals) put(i, t int) {
	t = min(t, late)
	r.next[i] = r.heads[t]
	r.heads[t] = int16(i)
}

// freeUntil returns when the cell was last seen not to be the enemy's, before it first was.
func (m *mark) freeUntil() int16 {
	if m.sign == nothing || m.sign >= held {
		return m.before
	}
	return m.at
}

// passable reports whether the enemy can have passed through cell i.
func passable(c *territory.Map, i int) bool {
	p := &c.Places[i]
	return p.Kind != generals.City || p.Owner == territory.Enemy
}

// floodWork limits the cells for which a step computes arrivals. Rows that are not recomputed stay valid: they are only earlier than
// necessary.
const floodWork = 48 << 10

// update recomputes as many rows as floodWork allows, in rotation.
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
