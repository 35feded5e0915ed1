package hindsight

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/replay"
)

// TestWorst checks the turning point of a player, and of a match.
func TestWorst(t *testing.T) {
	r := &Report{Findings: []Finding{{Player: 0, Turn: 3, Weight: 0.4}, {Player: 1, Turn: 5, Weight: 0.9}, {Player: 0, Turn: 9, Weight: 0.6}}}
	ended := func(ranks ...int) *replay.Record {
		return &replay.Record{Header: replay.Header{Seats: make([]replay.Seat, len(ranks))}, Turns: make([]replay.Turn, 20), End: &replay.End{Ranks: ranks}}
	}
	unfinished := ended(0, 0)
	unfinished.End = nil
	for _, c := range []struct {
		name   string
		record *replay.Record
		of     engine.Player
		want   int
		ok     bool
	}{
		{"the loser's", ended(2, 1), engine.Spectator, 9, true},
		{"the other's", ended(1, 2), engine.Spectator, 5, true},
		{"of a draw", ended(1, 1), engine.Spectator, 5, true},
		{"without an end", unfinished, engine.Spectator, 5, true},
		{"the winner's", ended(1, 2), 0, 9, true},
		{"nothing is known of the last", ended(1, 2, 3), engine.Spectator, 5, true},
		{"nothing is known of the losers", ended(1, 1, 2), engine.Spectator, 19, true},
		{"of the last nothing is known", ended(1, 2, 3), 2, 19, true},
		{"of the winner nothing is known", ended(3, 2, 1), 2, 19, false},
	} {
		w, ok := r.Worst(c.record, c.of)
		require.Equal(t, c.want, w.Turn, c.name)
		require.Equal(t, c.ok, ok, c.name)
		require.Equal(t, c.want == 19, w.Finding == nil, c.name)
	}
}
