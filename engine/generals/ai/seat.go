package ai

import (
	"fmt"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/expert"
	"generals-chess/engine/generals/ai/planner"
	"generals-chess/engine/generals/ai/thoughts"
	"generals-chess/engine/levels"
)

// Thinker is a way to play. Think must be called once a step, in order, and returns a move that is legal in v. A view with an earlier time,
// another player or another size starts a new match.
type Thinker interface {
	Think(v *generals.View) generals.Move
}

// table lists the AIs of this game; it never changes.
var table = levels.Table[Thinker, *generals.View]{
	Game: "Generals-Chess",
	Levels: []levels.Level[Thinker]{
		{Name: "easy", Elo: 1000, New: func(seed uint64) Thinker { return newEasy(seed) }},
		{Name: "normal", Elo: 1770, New: func(seed uint64) Thinker { return newNormal(seed) }},
		{Name: "hard", Elo: 2280, New: func(uint64) Thinker { return planner.New(planner.Hard()) }},
		{Name: "expert", Elo: 2810, New: func(seed uint64) Thinker { return expert.New(seed) }},
	},
	Viewer: func(v *generals.View) engine.Player { return v.Player },
	Move:   func(t Thinker, v *generals.View) engine.Move { return legal(v, t.Think(v)).Text() },
	Says:   says,
}

// says returns an AI's thoughts as a drawing.
func says(t Thinker) string {
	if t, ok := t.(thoughts.Thinker); ok {
		return t.Thoughts().Debug()
	}
	return ""
}

// Levels returns the names of the levels, weakest first.
func Levels() []string { return table.Names() }

// Elo returns a level's Elo rating, 0 for none. easy has 1000; each next level's follows from its score against the one below
// (lab/measuring.md).
func Elo(level string) int { return table.Elo(level) }

// NewThinker returns the AI of a level. All its chance comes from the seed.
func NewThinker(level string, seed uint64) (Thinker, error) { return table.New(level, seed) }

// Open returns the AI of a level as a seat for one player of a match.
func Open(level string, player engine.Player, seed uint64) (engine.Seat, error) {
	if player != 0 && player != 1 {
		return nil, fmt.Errorf("an AI plays as player 0 or 1, not %d", player)
	}
	return table.Open(level, player, seed*2+uint64(player))
}

// legal returns the move, or Stay if it is illegal, so that an AI never loses by a mistake.
func legal(v *generals.View, m generals.Move) generals.Move {
	if v.Check(v.Player, m) != nil {
		return generals.Stay
	}
	return m
}
