package landcourse

import (
	"generals-chess/engine/generals"
	"generals-chess/game/generals/human"
)

// Next returns the tile to press now, given the selection and the plan: the army to select, or the tile that it goes to next. far means
// that the next press takes the army all the way. ok is false if there is nothing to press.
func Next(t *Try, plan *human.Plan, far bool) (c generals.Cell, ok bool) {
	if len(plan.Moves) > 0 && far {
		return generals.Cell{}, false // the army is on its way
	}
	goal, known := t.Goal()
	if n := len(plan.Moves); n > 0 && known && plan.Moves[n-1].To() == goal {
		return generals.Cell{}, false // the army is on its way
	}
	after := human.Forecast(t.View, plan.Moves)
	if !known {
		return frontier(t, after, plan)
	}
	best, ok := starter(t, after, goal)
	if plan.HasSelected && useful(t, after, plan.Selected, goal) && (takes(t, after, plan.Selected, goal) || plan.Selected == best) {
		if far && after.At(goal).Owner != Learner { // a click on an own army would select that
			return goal, true
		}
		return steady(t, plan.Selected, goal)[0].To(), true
	}
	return best, ok
}

// takes reports whether the army on a tile would hold the goal after it has walked there.
func takes(t *Try, v *generals.View, from, goal generals.Cell) bool {
	way := steady(t, from, goal)
	return way != nil && human.Forecast(v, way).At(goal).Owner == Learner
}

// weak reports whether no army would hold the goal.
func weak(t *Try) bool {
	goal, known := t.Goal()
	if !known {
		return true
	}
	_, ok := starter(t, t.View, goal)
	return !ok
}

// useful reports whether an army on a tile can move and has a path to the goal.
func useful(t *Try, v *generals.View, from, goal generals.Cell) bool {
	tile := v.At(from)
	return tile.Owner == Learner && tile.Army > 1 && from != goal && steady(t, from, goal) != nil
}

// starter returns the tile of the largest army that would hold the goal.
func starter(t *Try, v *generals.View, goal generals.Cell) (best generals.Cell, ok bool) {
	most := 1
	for i := range v.Type {
		c := v.CellOf(i)
		if army := v.Index(i).Army; army > most && useful(t, v, c, goal) && takes(t, v, c, goal) {
			best, most, ok = c, army, true
		}
	}
	return best, ok
}

// frontier returns empty land beside the selected army, or the largest army that has such land beside it. ok is false once there is enough
// land.
func frontier(t *Try, v *generals.View, plan *human.Plan) (best generals.Cell, ok bool) {
	if owns(v) >= leastLand {
		return best, false
	}
	if plan.HasSelected {
		if c, ok := beside(v, plan.Selected); ok {
			return c, true
		}
	}
	most := 1
	for i := range v.Type {
		c := v.CellOf(i)
		if army := v.Index(i).Army; army > most {
			if _, room := beside(v, c); room {
				best, most, ok = c, army, true
			}
		}
	}
	return best, ok
}

// beside returns empty land that the army on a tile can take.
func beside(v *generals.View, from generals.Cell) (generals.Cell, bool) {
	for _, d := range human.Legal(v, Learner, from) {
		if tile := v.At(from.Step(d)); tile.Kind == generals.Land && tile.Owner == generals.Nobody {
			return from.Step(d), true
		}
	}
	return generals.Cell{}, false
}

func owns(v *generals.View) (n int) {
	for i := range v.Type {
		if v.Index(i).Owner == v.Player {
			n++
		}
	}
	return n
}

// largest returns the tile with the viewer's largest army.
func largest(v *generals.View) (best generals.Cell) {
	most := -1
	for i := range v.Type {
		if tile := v.Index(i); tile.Owner == v.Player && tile.Army > most {
			best, most = v.CellOf(i), tile.Army
		}
	}
	return best
}

// steady returns the path from one tile to another that the planner would take.
func steady(t *Try, from, to generals.Cell) []generals.Move {
	return human.Path(t.View, &t.Memory, from, to)
}
