package tactics

import (
	"generals-chess/engine/generals/ai/territory"
)

// meeting is a cell on the enemy's path where its armies can be stopped.
type meeting struct {
	cell    int32
	index   int // index of the enemy's move onto the cell
	moves   int // moves we have until then
	lacking int // soldiers that must come there
}

// meetings returns where a line of the enemy's that takes our general can be stopped if our armies stay where they are, our general's cell
// last. On a cell of ours reinforcements arrive before the enemy's attack; a cell that is not ours must be taken a step earlier.
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

// help plans what we can bring to a meeting, and returns the moves that takes, or m.moves+1 if they are not enough. Armies on the enemy's
// path before the meeting do not count.
func (t *Tactics) help(f *Field, line []Move, m *meeting) (need int) {
	t.tread(line[:m.index])
	t.trod[m.cell] = false
	t.defence.Plan(f, territory.Mine, int(m.cell), m.moves, t.untrod)
	return t.defence.soonest(m.lacking, m.moves)
}

// meet returns the slack that a line of the enemy's leaves us if it is stopped where that leaves most, or enough; and the soldiers we lack
// if it can be stopped nowhere.
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
