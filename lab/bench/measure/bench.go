package measure

import (
	"context"

	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/bot"
)

// Bench measures one section of the part with its name.
type Bench struct {
	Name string
	Run  func(ctx context.Context, o Order, tell Tell) (Section, error)
}

// Tournament is a tournament played to measure its speed, with all results stored as usual.
type Tournament struct {
	Game       string
	Name, What string
	Options    map[string]string
	Seats      []string
	Plan       schedule.Plan
	Keep       bot.KeepRunning // of bots; "" for built-in AIs
}
