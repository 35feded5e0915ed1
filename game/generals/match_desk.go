package generals

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/game/generals/human"
	"generals-chess/game/settings"
	"generals-chess/render/board"
)

// desk holds the people at this computer, with the player whose view the board shows, the player that the mouse plays for, and the plans.
type desk struct {
	*sides
	choices  *settings.Choices
	eyes     engine.Player // the Spectator at an open table
	mouse    engine.Player
	memory   human.Memory // what eyes has seen, up to the step on the board
	plans    [2]human.Plan
	greeted  [2]bool // the player's general was selected at the beginning
	revealed bool    // a match behind a curtain is over: nothing is hidden any more
}

// newDesk seats the people of a match. They know its first past steps already; in one that was left, who has not chosen since the last plans
// were played looks back on those again.
func newDesk(s *sides, c *settings.Choices, past int) desk {
	d := desk{sides: s, choices: c, eyes: engine.Spectator}
	d.hot.steps, d.hot.seen = c.Plan, [2]int{past, past}
	first := 0
	if c.From != nil {
		first = c.From.Turns
	}
	for p := d.hot.player; s.goesOn && p < 2; p++ {
		d.hot.seen[p] = max(past-c.Plan, first)
	}
	for player := range engine.Player(2) {
		if c.Human(player) && c.Humans() == 1 {
			d.eyes, d.mouse = player, player
		}
	}
	return d
}

// curtained reports whether a curtain falls between the turns, as long as the match goes on.
func (d *desk) curtained() bool { return d.choices.Curtain() && !d.revealed }

// timed reports whether the score table shows how long answers took: only where a bot plays, whose author may be the person. The think
// time of a built-in AI is nothing to play by.
func (d *desk) timed() bool { return d.choices.TellsThinking() }

// turnTo gives the board and the mouse to another player. The board then shows all steps from the first on.
func (d *desk) turnTo(p engine.Player) {
	d.eyes, d.mouse, d.greeted[p] = p, p, false
	d.memory = human.Memory{}
}

// selectGenerals selects the general of each player as soon as the first view has arrived. A player who returns behind the curtain keeps
// the army of the last plan selected, if that army can move.
func (d *desk) selectGenerals() {
	for p := range engine.Player(2) {
		if d.greeted[p] || d.cannotPlay(p) {
			continue
		}
		planner := d.planner(p)
		planner.Plan(&d.plans[p])
		d.greeted[p] = d.plans[p].HasSelected && len(planner.Targets(nil)) > 0
		if !d.greeted[p] {
			_, d.greeted[p] = planner.SelectGeneral()
		}
	}
}

// click handles a click on a tile. At an open table the mouse then plays for the owner of the tile, unless the selected army moves there.
func (d *desk) click(cell generals.Cell, owner engine.Player, consent human.Consent) *human.Refusal {
	if d.choices.Open() && owner >= 0 && owner != d.mouse && !d.planner(d.mouse).Reaches(cell) {
		d.mouse = owner
	}
	return d.planner(d.mouse).Click(cell, d.known(), consent)
}

// unwarn lets every planner forget a refused move.
func (d *desk) unwarn() {
	for _, person := range d.People {
		if person != nil {
			person.Planner.Unwarn()
		}
	}
}

// planner returns a person's planner, nil where no person sits.
func (d *desk) planner(p engine.Player) *human.Planner {
	if d.People[p] == nil {
		return nil
	}
	return d.People[p].Planner
}

// mousePlan returns the plan of the player at the mouse.
func (d *desk) mousePlan() *human.Plan { return &d.plans[d.mouse] }

// cannotPlay reports whether no person plays this side now: no person sits there, or the person is behind the curtain, or looks back on steps
// whose end the plan already knows.
func (d *desk) cannotPlay(p engine.Player) bool {
	return d.People[p] == nil || d.curtained() && (p != d.hot.player || d.hot.phase == lookingBack)
}

// copyPlans copies the people's plans. The plan of an absent person is empty.
func (d *desk) copyPlans() {
	for p := range engine.Player(2) {
		if d.cannotPlay(p) {
			d.plans[p] = human.Plan{Moves: d.plans[p].Moves[:0]}
			continue
		}
		d.planner(p).Plan(&d.plans[p])
	}
}

// targets appends the targets of the player at the mouse.
func (d *desk) targets(into []human.Target) []human.Target {
	if d.cannotPlay(d.mouse) {
		return into
	}
	return d.planner(d.mouse).Targets(into)
}

// known returns what the player at the board has seen up to the step on it, nil for the Spectator.
func (d *desk) known() *human.Memory {
	if d.eyes == engine.Spectator {
		return nil
	}
	return &d.memory
}

// shownMemory returns the memory that the board draws, nil where it draws none.
func (d *desk) shownMemory(a *app.App) board.Memory {
	if d.eyes == engine.Spectator || !a.Settings().Remember {
		return nil
	}
	return &d.memory
}

// choose selects a tile. At an open table the mouse then plays for the owner of the tile.
func (d *desk) choose(cell generals.Cell, owner engine.Player) {
	if d.choices.Open() && owner >= 0 {
		d.mouse = owner
	}
	d.planner(d.mouse).Select(cell)
}

// mayStart reports whether a drag from a tile draws a path: from the selected tile, or from an own army.
func (d *desk) mayStart(cell generals.Cell, tile generals.Tile) bool {
	mine := tile.Owner == d.mouse || d.choices.Open() && tile.Owner >= 0
	plan := d.mousePlan()
	return mine && tile.Army > 1 || plan.HasSelected && plan.Selected == cell
}

// deselect clears all selections and reports whether there was one.
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

// endTurn ends a player's planning behind the curtain. When both have planned, it releases their steps.
func (d *desk) endTurn(played int) {
	steps := d.hot.done(played)
	if steps == 0 {
		return
	}
	for _, person := range d.People {
		person.Seat.Release(steps)
	}
}
