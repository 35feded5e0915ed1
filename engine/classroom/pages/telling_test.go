package pages

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/replay"
)

// TestFailedIn: the turn of a crash is that of the answer, whatever the number of turns that were played after it.
func TestFailedIn(t *testing.T) {
	both := []engine.Player{0, 1}
	fine := replay.Turn{Asked: both, Answers: make([]replay.Answer, 2)}
	crash := replay.Turn{Asked: both, Answers: []replay.Answer{{}, {Verdict: engine.RE}}}
	require.Equal(t, 2, failedIn(&replay.Record{Turns: []replay.Turn{fine, fine, crash}}, 1))
	require.Equal(t, 1, failedIn(&replay.Record{Turns: []replay.Turn{fine, crash, fine, fine}}, 1))
	require.Equal(t, 3, failedIn(&replay.Record{Turns: []replay.Turn{fine, crash, fine, fine}}, 0), "nobody failed in that seat")
	alone := replay.Turn{Asked: []engine.Player{1}, Answers: []replay.Answer{{Verdict: engine.TLE}}}
	require.Equal(t, 0, failedIn(&replay.Record{Turns: []replay.Turn{alone}}, 1))
}
