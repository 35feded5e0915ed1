package tactics

import "generals-chess/engine/generals/ai/chart"

// Threat is what the foe can do to our general, and the time left to answer.
type Threat struct {
	Attack
	Slack int // the moves we may spend elsewhere and still hold by gathering, below 0 if we cannot hold
	Short int // the soldiers that we then lack
}

// Threat finds what the foe can do to our general in at most longest moves, each of which it makes towards it. Moves is
// 0 where nothing threatens. Slack is longest where gathering is never needed; armies that stand on the foe's way are not
// counted on.
func (t *Tactics) Threat(longest int) Threat {
	danger := t.threat(&t.Field, longest)
	t.menace = t.menace[:0]
	if danger.Moves > 0 {
		t.menace = append(t.menace, t.line...)
	}
	return danger
}

func (t *Tactics) threat(f *Field, longest int) Threat {
	home := f.Throne[chart.Mine]
	danger := Threat{Slack: longest}
	danger.Attack, _ = t.attack(f, chart.Foe, Aim{Throne: home, Longest: longest})
	if danger.Moves == 0 {
		return danger
	}
	t.tread(t.line)
	t.defence.Plan(f, chart.Mine, home, longest, t.untrod)
	for n := danger.Moves; n <= longest; n++ {
		lacking, need := int(t.table[n])-f.holds(home, n), 0
		for need <= n && t.defence.Brings(need) < lacking {
			need++
		}
		danger.Slack = min(danger.Slack, n-need)
		danger.Short = max(danger.Short, lacking-t.defence.Brings(n))
	}
	return danger
}

// Lurk puts an army of the foe's, which was seen on a cell so many steps ago and is out of sight, on the hidden cell it can
// have reached that is nearest to our general.
func (t *Tactics) Lurk(from, steps, army int) {
	t.reach.Reset(t.N)
	t.reach.Add(from)
	t.reach.Flood(t.chart, func(i int) bool { return t.Open(i) && !t.chart.Places[i].Seen })
	best := -1
	for i := range t.Cells {
		if int(t.reach.Dist[i]) > steps || t.chart.Places[i].Seen {
			continue
		}
		if best < 0 || t.chart.Apart(i, t.chart.Home) < t.chart.Apart(best, t.chart.Home) {
			best = i
		}
	}
	if best >= 0 && t.Cells[best].Army < int32(army) {
		t.Cells[best] = Cell{Army: int32(army), Owner: chart.Foe, City: t.Cells[best].City}
	}
}

// tread notes the cells that a line comes by.
func (t *Tactics) tread(line []Move) {
	if len(t.trod) != t.N {
		t.trod = make([]bool, t.N)
	}
	clear(t.trod)
	for _, m := range line {
		t.trod[m.To] = true
	}
}

// untrod tells whether the line last noted leaves cell i alone.
func (t *Tactics) untrod(i int) bool { return !t.trod[i] }
