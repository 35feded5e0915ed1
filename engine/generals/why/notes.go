package why

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/hindsight"
)

// Limits for late findings.
const (
	lateShare = 2 // finding the enemy's general in the last half of the match is late
	longMatch = 40
	pointing  = 1 // from this far away soldiers see a general
	noteWorth = 0.05
)

// withoutChances returns the findings that need no chances: a general that was found late, or never.
func (r *Review) withoutChances() (list []hindsight.Finding) {
	for u := range engine.Player(2) {
		if f, ok := r.scouting(u); ok {
			list = append(list, f)
		}
	}
	return list
}

// scouting reports when a player who did not win found the enemy's general, if that was late.
func (r *Review) scouting(u engine.Player) (hindsight.Finding, bool) {
	if r.last() < longMatch || r.won(u) {
		return hindsight.Finding{}, false
	}
	general := r.cellOf(r.steps[0].truth.Generals[1-u])
	first := -1
	for n := range r.steps {
		if r.sees(n, u, general) {
			first = n
			break
		}
	}
	f := hindsight.Finding{Player: u, Turn: first, Weight: noteWorth, What: foundLate.WithInt("step", first)}
	switch {
	case first < 0:
		f.Turn, f.What = r.last(), neverFound
	case lateShare*first < r.last():
		return f, false
	}
	f.What = f.What.WithInt("player", int(u)).WithInt("other", int(1-u))
	if n, cell := r.pointed(u, general, f.Turn); n >= 0 {
		f.Instead = lookThere.WithInt("step", n).With("cell", r.cell(cell)).WithInt("player", int(u))
	}
	return f, true
}

// pointed returns the first step from which on, until step end, the player's knowledge pointed to the general, or to a cell from which a few
// soldiers would have seen it, and that cell; -1 if there is none.
func (r *Review) pointed(u engine.Player, general, end int) (step, cell int) {
	step = -1
	for i := r.plan.count() - 1; i >= 0; i-- {
		n := r.plan.at(i)
		if n >= end {
			continue
		}
		at := r.memories[n][u].Likeliest()
		if at < 0 || r.apart(at, general) > pointing || at != general && r.steps[n].truth.Index(at).Kind != generals.Land {
			break
		}
		step, cell = n, at
	}
	if step == 0 {
		return -1, -1 // nothing was known then
	}
	return step, cell
}

// apart returns the distance between two cells in rows or columns, whichever is larger.
func (r *Review) apart(a, b int) int {
	width := r.steps[0].truth.Width
	x, y := generals.Cell{Row: a / width, Col: a % width}, generals.Cell{Row: b / width, Col: b % width}
	return max(x.Row-y.Row, y.Row-x.Row, x.Col-y.Col, y.Col-x.Col)
}
