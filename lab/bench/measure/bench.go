package measure

import (
	"context"

	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/bot"
)

// Bench measures one section of the part that goes by its name.
type Bench struct {
	Name string
	Run  func(ctx context.Context, o Order, tell Tell) (Section, error)
}

// Tournament is one that is played for its speed, with everything kept as ever.
type Tournament struct {
	Game       string
	Name, What string
	Options    map[string]string
	Seats      []string
	Plan       schedule.Plan
	Keep       bot.KeepRunning // of bots; "" of built-in AIs
}
