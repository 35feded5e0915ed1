package e2e

import (
	"context"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/generals/human"
)

// ScriptedLearner is a seat that plays as the lesson teaches, from what it sees and has seen: it captures land, gathers one large army, looks
// for the general in the fog, and attacks it.
type ScriptedLearner struct {
	player  engine.Player
	memory  human.Memory
	hunting bool // the large army is moving
}

// NewScriptedLearner returns a seat for player p.
func NewScriptedLearner(p engine.Player) *ScriptedLearner { return &ScriptedLearner{player: p} }

// The sizes at which the large army starts, and at which it is too small to continue.
const (
	setOut   = 24
	turnBack = 6
	spreads  = 50 // steps in which capturing land has priority
)

// Name returns "graduate".
func (*ScriptedLearner) Name() string { return "graduate" }

// Close does nothing.
func (*ScriptedLearner) Close() error { return nil }

// Decide answers with one move.
func (g *ScriptedLearner) Decide(_ context.Context, view engine.View) (engine.Answer, error) {
	move := g.Choose(view.(*generals.View))
	return engine.Answer{Decision: engine.Decision{Move: move.Text()}, Verdict: engine.OK}, nil
}

// Choose returns the next move.
func (g *ScriptedLearner) Choose(v *generals.View) generals.Move {
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

// strike returns a move towards the enemy's general of the first army that can take it.
func (g *ScriptedLearner) strike(v *generals.View) (generals.Move, bool) {
	for i, tile := range g.memory.Tiles() {
		goal := v.CellOf(i)
		if tile.Kind != generals.General || tile.Owner == g.player {
			continue
		}
		for j := range v.Type {
			own := v.Index(j)
			way := human.Path(v, &g.memory, v.CellOf(j), goal)
			if own.Owner == g.player && len(way) > 0 && own.Army-1 > g.resistance(way)+len(way)/2 {
				return way[0], true
			}
		}
	}
	return generals.Stay, false
}

// resistance returns how many armies a path costs: those of others on it, and one for each tile that the player does not own.
func (g *ScriptedLearner) resistance(way []generals.Move) (n int) {
	for _, m := range way {
		if tile := g.memory.At(m.To()); tile.Owner != g.player {
			n += tile.Army + 1
		}
	}
	return n
}

// spread returns a move that captures a tile next to an army: the enemy's tiles first, then the tile farthest from home.
func (g *ScriptedLearner) spread(v *generals.View) (best generals.Move, found bool) {
	home, most := v.Generals[g.player], -1
	for i := range v.Type {
		from := v.CellOf(i)
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

// gather returns a move of the largest other army towards the large one.
func (g *ScriptedLearner) gather(v *generals.View, hub generals.Cell) (best generals.Move, found bool) {
	most := 1
	for i := range v.Type {
		from, tile := v.CellOf(i), v.Index(i)
		if from == hub || tile.Owner != g.player || tile.Army <= most {
			continue
		}
		if way := human.Path(v, &g.memory, from, hub); len(way) > 0 && g.resistance(way) == 0 {
			best, most, found = way[0], tile.Army, true
		}
	}
	return best, found
}

// scout returns a move of the large army towards the nearest enemy land, or otherwise towards the nearest tile never seen.
func (g *ScriptedLearner) scout(v *generals.View, hub generals.Cell) (generals.Move, bool) {
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
		way := human.Path(v, &g.memory, hub, v.CellOf(i))
		if len(way) > 0 && (best == nil || len(way) < len(best) || other && !seen) {
			best, seen = way, seen || other
		}
	}
	if best == nil {
		return generals.Stay, false
	}
	return best[0], true
}

// strongest returns the cell of the player's largest army.
func strongest(v *generals.View) (best generals.Cell) {
	most := -1
	for i := range v.Type {
		if tile := v.Index(i); tile.Owner == v.Player && tile.Army > most {
			best, most = v.CellOf(i), tile.Army
		}
	}
	return best
}

func abs(n int) int { return max(n, -n) }
