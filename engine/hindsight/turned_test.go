package hindsight

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/replay"
)

// TestTurned checks the turning point of a player, and of the losers.
func TestTurned(t *testing.T) {
	r := &Report{Findings: []Finding{{Player: 0, Turn: 3, Weight: 0.4}, {Player: 1, Turn: 5, Weight: 0.9}, {Player: 0, Turn: 9, Weight: 0.6}}}
	ended := func(ranks ...int) *replay.Record { return &replay.Record{End: &replay.End{Ranks: ranks}} }
	for _, c := range []struct {
		record *replay.Record
		of     engine.Player
		want   int
	}{
		{ended(2, 1), engine.Spectator, 9},
		{ended(1, 2), engine.Spectator, 5},
		{ended(1, 1), engine.Spectator, 5},
		{&replay.Record{}, engine.Spectator, 5},
		{ended(1, 2), 0, 9},
	} {
		require.Equal(t, c.want, r.TurningPoint(c.record, c.of).Turn)
	}
	require.Nil(t, r.TurningPoint(ended(1, 1, 2), engine.Spectator), "nothing is known of the last")
}
