package e2e

import (
	"context"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/generals/human"
)

// Graduate plays as the lesson teaches, from what its side sees and has seen: it takes land, gathers one large army, looks
// for the general in the fog, and strikes. It is a seat.
type Graduate struct {
	player  engine.Player
	memory  human.Memory
	hunting bool // the large army is on its way
}

// NewGraduate seats one.
func NewGraduate(p engine.Player) *Graduate { return &Graduate{player: p} }

// When the large army sets out, and when it has become too small to go on.
const (
	setOut   = 24
	turnBack = 6
	spreads  = 50 // steps in which land comes first
)

// Name is what it is called.
func (*Graduate) Name() string { return "graduate" }

// Close leaves nothing behind.
func (*Graduate) Close() error { return nil }

// Decide answers with one move.
func (g *Graduate) Decide(_ context.Context, view engine.View) (engine.Answer, error) {
	move := g.Choose(view.(*generals.View))
	return engine.Answer{Decision: engine.Decision{Move: move.Text()}, Verdict: engine.OK}, nil
}

// Choose is its next move.
func (g *Graduate) Choose(v *generals.View) generals.Move {
	g.memory.Look(v)
	if m, ok := g.strike(v); ok {
		return m
	}
	if m, ok := g.spread(v); ok && (v.Time < spreads || v.Time%4 == 0) {
		return m
	}
	hub := strongest(v)
	switch army := v.At(hub).Army; {
	case army >= setOut:
		g.hunting = true
	case army <= turnBack:
		g.hunting = false
	}
	if g.hunting {
		if m, ok := g.scout(v, hub); ok {
			return m
		}
	}
	if m, ok := g.gather(v, hub); ok {
		return m
	}
	if m, ok := g.spread(v); ok {
		return m
	}
	m, _ := g.scout(v, hub)
	return m
}

// strike goes for the other's general with the first army that would take it.
func (g *Graduate) strike(v *generals.View) (generals.Move, bool) {
	for i, tile := range g.memory.Tiles() {
		goal := cellOf(v, i)
		if tile.Kind != generals.General || tile.Owner == g.player {
			continue
		}
		for j := range v.Type {
			own := v.Index(j)
			way := human.Path(v, &g.memory, cellOf(v, j), goal)
			if own.Owner == g.player && len(way) > 0 && own.Army-1 > g.resistance(way)+len(way)/2 {
				return way[0], true
			}
		}
	}
	return generals.Stay, false
}

// resistance is how many soldiers a way costs: those of others on it, and one for each tile that is not one's own.
func (g *Graduate) resistance(way []generals.Move) (n int) {
	for _, m := range way {
		if tile := g.memory.At(m.To()); tile.Owner != g.player {
			n += tile.Army + 1
		}
	}
	return n
}

// spread takes a tile beside an army: the other's first, then the one farthest from home.
func (g *Graduate) spread(v *generals.View) (best generals.Move, found bool) {
	home, most := v.Generals[g.player], -1
	for i := range v.Type {
		from := cellOf(v, i)
		for _, d := range human.Legal(v, g.player, from) {
			to := from.Step(d)
			tile := v.At(to)
			if tile.Owner == g.player || tile.Kind == generals.City || tile.Army >= v.At(from).Army-1 {
				continue
			}
			worth := abs(to.Row-home.Row) + abs(to.Col-home.Col)
			if tile.Owner != generals.Nobody {
				worth += 100
			}
			if worth > most {
				best, most, found = human.MoveFrom(from, d), worth, true
			}
		}
	}
	return best, found
}

// gather leads the largest of the other armies a step towards the large one.
func (g *Graduate) gather(v *generals.View, hub generals.Cell) (best generals.Move, found bool) {
	most := 1
	for i := range v.Type {
		from, tile := cellOf(v, i), v.Index(i)
		if from == hub || tile.Owner != g.player || tile.Army <= most {
			continue
		}
		if way := human.Path(v, &g.memory, from, hub); len(way) > 0 && g.resistance(way) == 0 {
			best, most, found = way[0], tile.Army, true
		}
	}
	return best, found
}

// scout leads the large army a step towards the nearest land of the other, or else the nearest tile that was never seen.
func (g *Graduate) scout(v *generals.View, hub generals.Cell) (generals.Move, bool) {
	if v.At(hub).Army < 2 {
		return generals.Stay, false
	}
	var best []generals.Move
	seen := false
	for i, tile := range g.memory.Tiles() {
		other := tile.Owner == 1-g.player && tile.Kind != generals.Hidden
		if tile.Kind != generals.Hidden && !other || seen && !other {
			continue
		}
		way := human.Path(v, &g.memory, hub, cellOf(v, i))
		if len(way) > 0 && (best == nil || len(way) < len(best) || other && !seen) {
			best, seen = way, seen || other
		}
	}
	if best == nil {
		return generals.Stay, false
	}
	return best[0], true
}

// strongest is the side's largest army.
func strongest(v *generals.View) (best generals.Cell) {
	most := -1
	for i := range v.Type {
		if tile := v.Index(i); tile.Owner == v.Player && tile.Army > most {
			best, most = cellOf(v, i), tile.Army
		}
	}
	return best
}

func cellOf(v *generals.View, i int) generals.Cell {
	return generals.Cell{Row: i / v.Width, Col: i % v.Width}
}

func abs(n int) int { return max(n, -n) }
