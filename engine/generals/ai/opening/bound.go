package opening

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
)

// Bound returns a proven bound: player me cannot hold more land after steps steps from state on, whatever anybody does. A move takes at
// most one cell, a force advances one cell a step, and mountains are impassable.
func Bound(state engine.State, me engine.Player, steps int) int {
	c := known(state, me)
	var r territory.Route
	r.Reset(c.N)
	for i := range c.Places {
		if c.Places[i].Owner == territory.Mine {
			r.Add(i)
		}
	}
	r.Flood(c, func(int) bool { return true })
	near := 0
	for _, dist := range r.Dist {
		if int(dist) <= steps {
			near++
		}
	}
	return min(c.Land[territory.Mine]+steps, near)
}

// Limits of Searched.
const (
	searches   = 4
	searchWork = 50000
)

// Searched returns the most land that a long search with the whole map in sight finds for player me after steps steps from state on,
// against a player who stays and whose general is not attacked.
func Searched(state engine.State, me engine.Player, steps int) int {
	c := known(state, me)
	most := 0
	for k := range searches {
		var s search
		s.reset(c.N)
		s.luck, s.slope, s.end = territory.NewLuck(uint64(k)), 0, c.Time+steps
		s.survey(c, nil, nil)
		if c.EnemyGeneral >= 0 {
			s.guard[c.EnemyGeneral] = closed
		}
		s.root.read(c, &s.ground)
		s.improve(searchWork)
		s.play()
		most = max(most, c.Land[territory.Mine]+s.work.lands)
	}
	return most
}

// looker returns what players see.
type looker interface {
	View(engine.Player) engine.View
}

// known returns the map as player me would know it without fog.
func known(state looker, me engine.Player) *territory.Map {
	v := *state.View(me).(*generals.View)
	all := state.View(engine.Spectator).(*generals.View)
	v.Army, v.Type = all.Army, slices.Clone(all.Type)
	for i, code := range v.Type {
		if me == 1 && code >= 3 {
			v.Type[i] = (code - 3) ^ 1 + 3
		}
	}
	c := new(territory.Map)
	c.Observe(&v)
	return c
}
