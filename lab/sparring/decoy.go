package sparring

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/planner"
	"generals-chess/engine/generals/ai/territory"
)

// decoy shows the enemy small armies at one place, while it gathers a large one that goes along the map's edge.
type decoy struct {
	*planner.Planner
	way territory.Route
	why string
}

// decoyEvery is the number of steps between moves of a small army.
const decoyEvery = 3

// Think moves a small army now and then.
func (d *decoy) Think(v *generals.View) generals.Move {
	move := d.Planner.Think(v)
	d.why = d.Planner.Why()
	if d.Time < 40 || d.Time%decoyEvery != 0 || !calm(d.Planner) {
		return move
	}
	shown := d.show()
	if shown == generals.Stay || shown == move {
		return move
	}
	d.why = "show"
	return shown
}

// show moves a small army towards visible enemy land, or returns Stay if there is none.
func (d *decoy) show() generals.Move {
	d.way.Reset(d.N)
	for i := range d.Places {
		if p := &d.Places[i]; p.Owner == territory.Enemy && p.Seen {
			d.way.Add(i)
		}
	}
	d.way.Flood(&d.Map, d.Enterable)
	best, nearest := generals.Stay, int32(territory.Far)
	for i := range d.Places {
		p := &d.Places[i]
		if i == d.Home || p.Owner != territory.Mine || p.Army < 3 || p.Army > 9 || d.way.Dist[i] >= nearest {
			continue
		}
		if to := d.way.Back[i]; to >= 0 && d.Places[to].Army < p.Army-1 {
			best, nearest = d.Step(i, int(to)), d.way.Dist[i]
		}
	}
	return best
}

// Why returns the reason for the last move.
func (d *decoy) Why() string { return d.why }

// idler never moves.
type idler struct{}

// Think returns Stay.
func (idler) Think(*generals.View) generals.Move { return generals.Stay }

// Why returns "idle".
func (idler) Why() string { return "idle" }
