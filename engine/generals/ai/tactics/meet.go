package tactics

import (
	"generals-chess/engine/generals/ai/territory"
)

// meeting is a cell on the way of the enemy's at which its armies can be stopped.
type meeting struct {
	cell    int32
	index   int // of the enemy's move that comes there
	moves   int // that we have until then
	lacking int // soldiers that must come there
}

// meetings lays out where a line of the enemy's that takes our general can be stopped if we stay where we are: our general's
// cell last. Whoever holds a cell of its own moves into it before the other strikes; a cell that is not ours must
// be taken a step before.
func (t *Tactics) meetings(f *Field, line []Move) []meeting {
	t.stops = t.stops[:0]
	t.trial.Copy(f)
	last := meeting{cell: int32(f.EnemyGeneral[territory.Mine]), index: -1}
	for k, m := range line {
		force, at := t.trial.force(territory.Enemy, m), t.trial.Cells[m.To]
		switch {
		case m.To == last.cell && last.index < 0:
			last.index, last.moves, last.lacking = k, k+1, force-int(at.Army)
		case m.To == last.cell:
			last.lacking += force
		case at.Owner == territory.Mine:
			t.stops = append(t.stops, meeting{m.To, k, k + 1, force - int(at.Army)})
		default:
			t.stops = append(t.stops, meeting{m.To, k, k, force + int(at.Army)})
		}
		t.trial.play(territory.Enemy, m)
	}
	if last.index >= 0 {
		t.stops = append(t.stops, last)
	}
	return t.stops
}

// help plans what we can bring to a meeting, and tells the moves that takes: more than there are if they are not enough.
// What stands where the enemy comes by before is not counted on.
func (t *Tactics) help(f *Field, line []Move, m *meeting) (need int) {
	t.tread(line[:m.index])
	t.trod[m.cell] = false
	t.defence.Plan(f, territory.Mine, int(m.cell), m.moves, t.untrod)
	return t.defence.soonest(m.lacking, m.moves)
}

// meet is the slack that a line of the enemy's leaves us if it is stopped where that leaves most, or enough; and the soldiers
// that we lack if it can be stopped nowhere.
func (t *Tactics) meet(f *Field, line []Move, enough int) margin {
	stops := t.meetings(f, line)
	best := margin{slack: -1, short: territory.Far}
	for i := len(stops) - 1; i >= 0 && best.slack < enough; i-- {
		m := &stops[i]
		if m.moves <= max(best.slack, 0) {
			continue
		}
		best.slack = max(best.slack, m.moves-t.help(f, line, m))
		best.short = min(best.short, max(0, m.lacking-t.defence.Brings(m.moves)))
	}
	return best
}
