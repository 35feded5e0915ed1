package sparring

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/planner"
)

// turtle captures its share of the map and then keeps everything at home, until its army is so large or the time so late that it attacks
// with all of it.
type turtle struct {
	home, out *planner.Planner // both see every step, so that both know the same
	broken    bool             // it has begun its attack
	why       string
}

// When a turtle attacks: at this time, or when its armies are this percentage of the enemy's.
const (
	outbreakTime = 220
	outbreakLead = 150
)

// hermit grows at home and never attacks.
func hermit() planner.Tuning {
	t := grower()
	t.Opening = generals.StepLimit
	t.Watch, t.Alert, t.Field, t.Prey = 10, 14, 10, 8
	t.CityTime = 90
	return t
}

// outbreak attacks with everything.
func outbreak() planner.Tuning {
	t := planner.Hard()
	t.Gathering, t.Longest, t.HomeTime, t.Rest = 40, 80, 500, 10
	return t
}

// Think stays at home until it is time.
func (t *turtle) Think(v *generals.View) generals.Move {
	home, out := t.home.Think(v), t.out.Think(v)
	us, enemy := v.Totals[v.Player], v.Totals[1-v.Player]
	if v.Time == 0 {
		t.broken = false
	}
	t.broken = t.broken || v.Time >= outbreakTime || v.Time > 60 && us.Army*100 > enemy.Army*outbreakLead
	if t.broken {
		t.why = t.out.Why()
		return out
	}
	t.out.Overrule()
	t.why = t.home.Why()
	return home
}

// Why returns the reason for the last move.
func (t *turtle) Why() string { return t.why }
