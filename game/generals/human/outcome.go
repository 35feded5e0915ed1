package human

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// Ending is how a move comes out if nobody else moves there.
type Ending uint8

// The endings. Unknown is a move into fog, or one that is not legal.
const (
	Unknown Ending = iota
	Joins          // an own tile gets the soldiers
	Takes          // the tile becomes one's own
	Fails          // the tile stays whose it is, and all soldiers that went are lost
)

// Outcome is what a move will do, counted against what stands at its end now.
type Outcome struct {
	Ending Ending
	Sent   int           // soldiers that go: all but one
	Stood  int           // soldiers at the end before
	Left   int           // soldiers there afterwards
	Holder engine.Player // whose the tile is afterwards
	Kind   generals.Kind // of the tile
}

// Needed is the smallest army that takes the tile: one soldier stays behind, and one must be left.
func (o Outcome) Needed() int { return o.Stood + 2 }

// Army is the army that would go, with the one who stays behind.
func (o Outcome) Army() int { return o.Sent + 1 }

// Foretell tells what a move of the viewer would do in v. Equal forces leave the tile with 0 soldiers to
// whoever holds it: the move fails.
func Foretell(v *generals.View, m generals.Move) Outcome {
	if m == generals.Stay || v.Check(v.Player, m) != nil {
		return Outcome{}
	}
	tile := v.At(m.To())
	o := Outcome{Sent: v.At(m.From()).Army - 1, Stood: tile.Army, Holder: tile.Owner, Kind: tile.Kind}
	switch {
	case tile.Kind == generals.Hidden:
		o.Stood = 0
	case tile.Owner == v.Player:
		o.Ending, o.Left = Joins, o.Stood+o.Sent
	case tile.Kind == generals.Land && tile.Owner == generals.Nobody:
		o.Ending, o.Left, o.Stood, o.Holder = Takes, o.Sent, 0, v.Player
	case o.Sent > o.Stood:
		o.Ending, o.Left, o.Holder = Takes, o.Sent-o.Stood, v.Player
	default:
		o.Ending, o.Left = Fails, o.Stood-o.Sent
	}
	return o
}

// Target is a tile the selection may move to, and what that would do.
type Target struct {
	Cell    generals.Cell
	Outcome Outcome
}

// Targets appends what each legal move of the selection would do at the end of the queue.
func (p *Planner) Targets(into []Target) []Target {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.view == nil || !p.has {
		return into
	}
	after := Forecast(p.view, p.moves())
	for _, d := range Legal(after, p.player, p.selected) {
		target := Target{Cell: p.selected.Step(d)}
		if p.view.At(target.Cell).Kind != generals.Hidden { // also what the queue will have taken by then
			target.Outcome = Foretell(after, MoveFrom(p.selected, d))
		}
		into = append(into, target)
	}
	return into
}
