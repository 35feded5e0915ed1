package human

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// Ending is the result of a move if nobody else moves there.
type Ending uint8

// The endings. A move into fog, or one that is not legal, has Unknown.
const (
	Unknown Ending = iota
	Joins          // the soldiers join an own tile
	Takes          // the tile changes to the mover
	Fails          // the owner keeps the tile, and all soldiers sent are lost
)

// Outcome is the effect of a move against the soldiers that stand at its end now.
type Outcome struct {
	Ending Ending
	Sent   int           // soldiers sent: all but one
	Stood  int           // soldiers at the end before the move
	Left   int           // soldiers there after the step: those of its production count
	Holder engine.Player // the tile's owner after the move
	Kind   generals.Kind // of the tile
}

// Needed returns the smallest army that takes the tile: one soldier stays behind, and one must be left.
func (o Outcome) Needed() int { return o.Stood + 2 }

// Army returns the size of the army, with the soldier that stays behind.
func (o Outcome) Army() int { return o.Sent + 1 }

// OutcomeOf returns the outcome of a move of the viewer in v. If the forces are equal, 0 soldiers remain, the owner keeps the tile and the
// move fails.
func OutcomeOf(v *generals.View, m generals.Move) Outcome {
	if m == generals.Stay || v.Check(v.Player, m) != nil {
		return Outcome{}
	}
	tile, code := v.At(m.To()), v.Type[index(v, m.To())]
	o := Outcome{Sent: v.At(m.From()).Army - 1, Stood: tile.Army, Holder: tile.Owner, Kind: tile.Kind}
	switch {
	case tile.Kind == generals.Hidden:
		o.Stood = 0
		return o
	case tile.Owner == v.Player:
		o.Ending, o.Left = Joins, o.Stood+o.Sent
	case tile.Kind == generals.Land && tile.Owner == generals.Nobody:
		o.Ending, o.Left, o.Stood, o.Holder, code = Takes, o.Sent, 0, v.Player, ownLand
	case o.Sent > o.Stood:
		o.Ending, o.Left, o.Holder, code = Takes, o.Sent-o.Stood, v.Player, taken(code)
	default:
		o.Ending, o.Left = Fails, o.Stood-o.Sent
	}
	if produces(code, v.Time+1) {
		o.Left++
	}
	return o
}

// Target is a tile that the selected army may move to, and the outcome.
type Target struct {
	Cell    generals.Cell
	Outcome Outcome
}

// Targets appends the legal moves of the selected army at the end of the queue, with their outcomes.
func (p *Planner) Targets(into []Target) []Target {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.view == nil || !p.has {
		return into
	}
	after := Forecast(p.view, p.moves())
	for _, d := range Legal(after, p.player, p.selected) {
		target := Target{Cell: p.selected.Step(d)}
		if p.view.At(target.Cell).Kind != generals.Hidden { // a tile that is hidden now stays Unknown, even if the queue takes it first
			target.Outcome = OutcomeOf(after, MoveFrom(p.selected, d))
		}
		into = append(into, target)
	}
	return into
}
