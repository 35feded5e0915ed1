package generals

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/game/generals/human"
	"generals-chess/game/settings"
	"generals-chess/render/board"
)

// desk is the people at this computer: through whose eyes the board is seen, for whom the mouse plays,
// and what each has planned.
type desk struct {
	*sides
	choices *settings.Choices
	eyes    engine.Player // the Spectator's at an open table
	mouse   engine.Player
	memory  human.Memory // what eyes have seen, up to the step on the board
	hot     hotSeat      // used when a curtain falls between the turns
	plans   [2]human.Plan
	greeted [2]bool // whose general was selected for the beginning
}

// newDesk seats the people of a match of which the first steps are already known to them.
func newDesk(s *sides, c *settings.Choices, past int) desk {
	d := desk{sides: s, choices: c, eyes: engine.Spectator}
	d.hot.steps, d.hot.seen = c.Plan, [2]int{past, past}
	for player := range engine.Player(2) {
		if c.Human(player) && c.Humans() == 1 {
			d.eyes, d.mouse = player, player
		}
	}
	return d
}

// curtained reports whether a curtain falls between the turns.
func (d *desk) curtained() bool { return d.choices.Curtain() }

// timed reports whether the table says how long answers took: where a bot plays, whose author may be the person. How
// long a built-in AI thinks is nothing to play by.
func (d *desk) timed() bool { return d.choices.TellsThinking() }

// turnTo lets another player look and play, who is shown all steps from the first on.
func (d *desk) turnTo(p engine.Player) {
	d.eyes, d.mouse, d.greeted[p] = p, p, false
	d.memory = human.Memory{}
}

// greet selects the general of everybody who begins, once there is something to see. Who comes back behind the curtain goes on with the
// army of the last plan, if it came where it should.
func (d *desk) greet() {
	for p := range engine.Player(2) {
		if d.greeted[p] || d.absent(p) {
			continue
		}
		planner := d.planner(p)
		planner.Plan(&d.plans[p])
		d.greeted[p] = d.plans[p].HasSelected && len(planner.LegalTargets(nil)) > 0
		if !d.greeted[p] {
			_, d.greeted[p] = planner.SelectGeneral()
		}
	}
}

// click is a click on a tile; at an open table the mouse plays for whoever owns it, unless the army that is
// selected moves there.
func (d *desk) click(cell generals.Cell, owner engine.Player, consent human.Consent) *human.Refusal {
	if d.choices.Open() && owner >= 0 && owner != d.mouse && !d.planner(d.mouse).Reaches(cell) {
		d.mouse = owner
	}
	return d.planner(d.mouse).Click(cell, d.known(), consent)
}

// planner is the plan of a person, nil where none sits.
func (d *desk) planner(p engine.Player) *human.Planner {
	if d.People[p] == nil {
		return nil
	}
	return d.People[p].Planner
}

// mousePlan is what the person has planned for whom the mouse plays.
func (d *desk) mousePlan() *human.Plan { return &d.plans[d.mouse] }

// absent reports whether no person plays this side now: none sits there, or one who sits behind the curtain, or who looks
// back on steps that the plan already knows the end of.
func (d *desk) absent(p engine.Player) bool {
	return d.People[p] == nil || d.curtained() && (p != d.hot.player || d.hot.phase == lookingBack)
}

// copyPlans takes in what the people have planned. Who is absent has nothing planned.
func (d *desk) copyPlans() {
	for p := range engine.Player(2) {
		if d.absent(p) {
			d.plans[p] = human.Plan{Moves: d.plans[p].Moves[:0]}
			continue
		}
		d.planner(p).Plan(&d.plans[p])
	}
}

// targets appends what each move of the selection would do.
func (d *desk) targets(into []human.Target) []human.Target {
	if d.absent(d.mouse) {
		return into
	}
	return d.planner(d.mouse).Targets(into)
}

// known is what the player who looks has seen up to the step on the board, nil for a spectator.
func (d *desk) known() *human.Memory {
	if d.eyes == engine.Spectator {
		return nil
	}
	return &d.memory
}

// drawn is what the board shows of what was seen before.
func (d *desk) drawn(a *app.App) board.Memory {
	if d.eyes == engine.Spectator || !a.Settings().Remember {
		return nil
	}
	return &d.memory
}

// choose selects a tile; at an open table the mouse plays for whoever owns it.
func (d *desk) choose(cell generals.Cell, owner engine.Player) {
	if d.choices.Open() && owner >= 0 {
		d.mouse = owner
	}
	d.planner(d.mouse).Select(cell)
}

// mayStart reports whether a drag from here draws a path: from the selection, or from one's own army.
func (d *desk) mayStart(cell generals.Cell, tile generals.Tile) bool {
	mine := tile.Owner == d.mouse || d.choices.Open() && tile.Owner >= 0
	plan := d.mousePlan()
	return mine && tile.Army > 1 || plan.HasSelected && plan.Selected == cell
}

// deselect takes all selections back and reports whether there was one.
func (d *desk) deselect() (any bool) {
	for p := range engine.Player(2) {
		if planner := d.planner(p); planner != nil && d.plans[p].HasSelected {
			planner.Deselect()
			any = true
		}
	}
	return any
}

// goOn skips the look back, or ends the turn. played is the number of steps played.
func (d *desk) goOn(played int) {
	if d.hot.phase == lookingBack {
		d.hot.skip(played)
		return
	}
	d.endTurn(played)
}

// endTurn lets the curtain fall behind a player who has planned.
func (d *desk) endTurn(played int) {
	steps := d.hot.done(played)
	if steps == 0 {
		return
	}
	for _, person := range d.People {
		person.Seat.Release(steps)
	}
}
