package table

import (
	"cmp"
	"context"
	"slices"

	"generals-chess/cmd/arena/measure"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/bot"
)

// Kind is what a bench measures of a game. The kinds are measured one after the other, whatever the game.
type Kind int

// The kinds, in order.
const (
	Engine  Kind = iota // steps a second
	Minds               // how long the AIs think, and what they come to
	Judging             // a game asked of arena judge
	Turns               // what a bot's turn costs
)

// Bench measures one section of the part that goes by its name: arena bench NAME.
type Bench struct {
	Kind Kind
	Name string
	Run  func(ctx context.Context, o measure.Order, tell measure.Tell) (measure.Section, error)
}

// Tournament is one that is played for its speed, with everything kept as ever.
type Tournament struct {
	Name, What string
	Options    map[string]string
	Seats      []string
	Plan       schedule.Plan
	Keep       bot.KeepRunning // of bots; "" of built-in AIs
}

// Benches are those of all games, kind by kind.
func (all Games) Benches() (list []Bench) {
	for _, g := range all {
		list = append(list, g.Line.Benches...)
	}
	slices.SortStableFunc(list, func(a, b Bench) int { return cmp.Compare(a.Kind, b.Kind) })
	return list
}
