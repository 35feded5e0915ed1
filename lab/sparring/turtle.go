package sparring

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/planner"
)

// turtle takes its share of the map and then keeps everything at home, until the army is so large or
// the time so late that it comes out with all of it.
type turtle struct {
	home, out *planner.Planner // both see every step, so that either knows all
	broken    bool             // it has come out
	why       string
}

// When a turtle comes out: at this time, or with so much more than the enemy has, in percent.
const (
	outbreakTime = 220
	outbreakLead = 150
)

// hermit grows at home and never strikes.
func hermit() planner.Tuning {
	t := grower()
	t.Opening = generals.StepLimit
	t.Watch, t.Alert, t.Field, t.Prey = 10, 14, 10, 8
	t.CityTime = 90
	return t
}

// outbreak strikes with all there is.
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

// Why names the concern behind the last move.
func (t *turtle) Why() string { return t.why }
