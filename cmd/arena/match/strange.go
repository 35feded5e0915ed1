package match

import (
	"context"
	"io"

	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
)

// strange records whether a seat answered at all, and whether it failed in its first turn: it may be a bot of another game.
type strange struct{ asked, failed bool }

// listen records which seats answered in this turn for the first time, and whether they failed.
func (t plan) listen(turn engine.Turn) {
	for i, p := range turn.Asked {
		if s := &t.strange[p]; !s.asked {
			s.asked, s.failed = true, turn.Answers[i].Fault != engine.NoFault
		}
	}
}

// tellOfOthers reports each bot that failed from the first turn on and turns out to be one of another game.
func (t plan) tellOfOthers(ctx context.Context, w io.Writer, tell table.Tell) error {
	for p, s := range t.strange {
		if !s.failed || t.specs[p].Kind != engine.BotSeat {
			continue
		}
		if err := tell.TellOfOther(ctx, w, t.game, table.Name(t.names[p]), t.specs[p].Arg, t.bots); err != nil {
			return err
		}
	}
	return nil
}
