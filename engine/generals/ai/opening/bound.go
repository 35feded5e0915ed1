package opening

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
)

// Bound is proven: player me cannot hold more land after so many steps from state on, whatever anybody does. A move takes
// one cell at most, a force comes one cell farther with a step, and mountains are never passed.
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

// The effort of Searched.
const (
	searches   = 4
	searchWork = 50000
)

// Searched is the most land that a long search with the whole map in sight finds for player me after so many steps
// from state on, against somebody who stays and whose general is left alone.
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

// looker shows what players see.
type looker interface {
	View(engine.Player) engine.View
}

// known is what player me would know without fog.
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
