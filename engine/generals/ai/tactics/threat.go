package tactics

import "generals-chess/engine/generals/ai/chart"

// Threat is what the foe can do to our general, and the time left to answer.
type Threat struct {
	Attack
	Slack int // the moves we may spend elsewhere and still hold by gathering, below 0 if we cannot hold
}

// Threat finds what the foe can do to our general in at most longest moves, each of which it makes towards it. Moves is
// 0 where nothing threatens. Slack is longest where gathering is never needed; armies that
// stand on the foe's way are not counted on.
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
	t.trod = grid(t.trod, f.N)
	for _, m := range t.line {
		t.trod[m.To] = true
	}
	t.defence.Plan(f, chart.Mine, home, longest, t.untrod)
	for n := danger.Moves; n <= longest; n++ {
		lacking, need := int(t.table[n])-f.holds(home, n), 0
		for need <= n && t.defence.Brings(need) < lacking {
			need++
		}
		danger.Slack = min(danger.Slack, n-need)
	}
	return danger
}

// untrod tells whether the attack last planned leaves cell i alone.
func (t *Tactics) untrod(i int) bool { return !t.trod[i] }

// grid is a cleared list of n cells.
func grid(cells []bool, n int) []bool {
	if len(cells) != n {
		return make([]bool, n)
	}
	clear(cells)
	return cells
}
