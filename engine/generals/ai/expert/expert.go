// Package expert is the strongest built-in player of Generals-Chess.
package expert

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/planner"
	"generals-chess/engine/generals/ai/thoughts"
)

// Expert plays a match. Think is asked once a step, in order.
type Expert struct {
	plain *planner.Planner // decides where nothing better does
}

// New is a player that knows nothing yet. The seed settles all its chance.
func New(seed uint64) *Expert {
	return &Expert{plain: planner.New(planner.Hard())}
}

// Think names a move that is legal in v.
func (e *Expert) Think(v *generals.View) generals.Move { return e.plain.Think(v) }

// Why names the concern behind the last move.
func (e *Expert) Why() string { return e.plain.Why() }

// Thoughts are those behind the last move.
func (e *Expert) Thoughts() *thoughts.Thoughts { return e.plain.Thoughts() }

// Overrule hears that another move was made than Think named.
func (e *Expert) Overrule() { e.plain.Overrule() }
