package sparring

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/planner"
)

// mirror copies the last move that it saw the enemy make, rotated about the middle of the map, if that captures a cell. Otherwise it
// grows. Defence always comes first.
type mirror struct {
	*planner.Planner
	before generals.View // a copy of the last view
	seen   bool          // there is a copy
	why    string
}

// Think copies the enemy's move if it can.
func (m *mirror) Think(v *generals.View) generals.Move {
	move := m.Planner.Think(v)
	m.why = m.Planner.Why()
	copied := m.copied(v)
	m.before.CopyFrom(v) // the view is overwritten in the next turn
	m.seen = true
	if calm(m.Planner) && copied != generals.Stay && copied != move {
		m.Overrule()
		m.why = "mirror"
		return copied
	}
	return move
}

// Why returns the reason for the last move.
func (m *mirror) Why() string { return m.why }

// copied returns the enemy's last move rotated about the middle, or Stay if it saw none or it would capture nothing.
func (m *mirror) copied(v *generals.View) generals.Move {
	if !m.seen || m.before.Time != v.Time-1 {
		return generals.Stay
	}
	from := m.left(v)
	if from < 0 {
		return generals.Stay
	}
	for d := range m.Next[from] {
		to := m.Next[from][d]
		if to < 0 || !m.came(v, int(to)) {
			continue
		}
		turned := m.Move(m.N-1-from, []int{1, 0, 3, 2}[d])
		if v.Check(v.Player, turned) == nil && m.takes(v, turned) {
			return turned
		}
	}
	return generals.Stay
}

// left returns a cell that an enemy army has just left, or -1.
func (m *mirror) left(v *generals.View) int {
	for i := range m.N {
		was, is := m.before.Index(i), v.Index(i)
		if was.Owner == 1-v.Player && is.Owner == was.Owner && is.Army < was.Army && is.Army <= 2 {
			return i
		}
	}
	return -1
}

// came reports whether cell i has just become the enemy's, or received more than it can have grown.
func (m *mirror) came(v *generals.View, i int) bool {
	was, is := m.before.Index(i), v.Index(i)
	return is.Owner == 1-v.Player && (was.Owner != is.Owner || is.Army > was.Army+1)
}

// takes reports whether a move captures a cell.
func (m *mirror) takes(v *generals.View, move generals.Move) bool {
	from, to := v.At(move.From()), v.At(move.To())
	return to.Owner != v.Player && to.Army < from.Army-1
}
