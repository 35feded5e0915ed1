package tactics

import (
	"generals-chess/engine/generals/ai/territory"
)

// Strike finds approximately the shortest plan with which s takes a general by what it gathers on the way. Unlike Attack it examines any
// number of lengths closely, and does not consider the safety of the general of s. It assumes that if some number of moves suffices, more
// do as well.
func (t *Tactics) Strike(s territory.Side, aim Aim) Attack {
	t.defence.Plan(&t.Field, Other(s), aim.EnemyGeneral, aim.Longest, nil)
	low := t.bareMoves(s, aim)
	if low > aim.Longest {
		return Attack{}
	}
	best, room := t.attackIn(&t.Field, s, aim.Longest, aim), aim.Longest
	if best.Moves == 0 {
		return Attack{}
	}
	for high := best.Moves; low < high; {
		n := (low + high) / 2
		if a := t.attackIn(&t.Field, s, n, aim); a.Moves > 0 {
			best, room, high = a, n, min(n, a.Moves)
		} else {
			low = n + 1
		}
	}
	return t.attackIn(&t.Field, s, room, aim)
}

// bareMoves returns the least number of moves in which s could take the general if no help came, more than aim.Longest if it cannot.
func (t *Tactics) bareMoves(s territory.Side, aim Aim) int {
	f, n := &t.Field, 1
	t.offence.Plan(f, s, aim.EnemyGeneral, aim.Longest, aim.Open)
	for n <= aim.Longest {
		ticks := (f.Time+n)/8 - f.Time/8
		if t.offence.Brings(n)+n*ticks > f.holds(aim.EnemyGeneral, n) {
			break
		}
		n++
	}
	return n
}
