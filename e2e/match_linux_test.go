package e2e

import (
	"encoding/json"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/replay"
	"generals-chess/render/theme"
)

// TestSoakWholeMatch plays a match against the AI with keys and mouse from the first step to the result. The moves are those of a
// rehearsal, so the window must reach exactly the same end.
func TestSoakWholeMatch(t *testing.T) {
	const least = 30 // steps: enough for every way to move
	var best Rehearsal
	for seed := range uint64(20) {
		setup := engine.Setup{Players: 2, Seed: seed, Options: map[string]string{"size": "8x8"}}
		r, err := Rehearse(setup, [2]string{"normal", "easy"}, generals.StepLimit)
		require.NoError(t, err)
		if r.Result.Winner() == 0 && len(r.Moves) >= least && (best.Moves == nil || len(r.Moves) < len(best.Moves)) {
			best = r
		}
	}
	require.NotNil(t, best.Moves, "red wins none of the rehearsals")
	t.Logf("seed %d, %d steps", best.Setup.Seed, len(best.Moves))

	w := desk(t).Open(windowW, windowH, "--red", "human", "--blue", "ai:easy", "--size", "8x8", "--seed", strconv.FormatUint(best.Setup.Seed, 10))
	hands := Hands{Window: w, Board: w.Board(8, 8), General: best.End.Generals[0]}
	for n, m := range best.Moves {
		before := w.Step()
		play := hands.Play
		w.Until("step "+strconv.Itoa(n+1), func() {
			if recorded(w) == n { // otherwise the screen is only slow, and a second press would be another move
				play(m)
				play = hands.Again
			}
		}, func() bool {
			return recorded(w) > n && (w.Step() != before || w.over())
		})
	}
	last := w.awaitResult()
	require.Equal(t, best.Moves, movesOf(t, w), "the window played other moves than the hands")
	require.Equal(t, 0, last.Winner)
	require.Equal(t, best.Result.Phrase.String(), last.End.String())
	var end *generals.View
	require.NoError(t, json.Unmarshal(last.View, &end))
	require.Equal(t, best.End, end)
	require.Positive(t, w.Part(resultWords).Count(theme.Side(0).Plate), "the result does not show red's mark")
	require.Zero(t, w.Close())
	checkRecord(t, w, len(best.Moves))
}

// recorded returns the number of turns in the only record on the desk so far.
func recorded(w *Window) int {
	if files := w.desk.records(); len(files) == 1 {
		if r, err := replay.Open(files[0]); err == nil {
			return len(r.Turns)
		}
	}
	return 0
}

// movesOf returns Red's moves in the only record on the desk.
func movesOf(t *testing.T, w *Window) (moves []generals.Move) {
	t.Helper()
	record, err := replay.Open(w.desk.records()[0])
	require.NoError(t, err)
	for i := range record.Turns {
		m, err := generals.ParseMove(record.Turns[i].Answers[0].Move)
		require.NoError(t, err)
		moves = append(moves, m)
	}
	return moves
}

// checkRecord verifies the only record on the desk by the rules.
func checkRecord(t *testing.T, w *Window, turns int) {
	t.Helper()
	files := w.desk.records()
	require.Len(t, files, 1)
	record, err := replay.Open(files[0])
	require.NoError(t, err)
	require.Len(t, record.Turns, turns)
	require.NotNil(t, record.End)
	require.NoError(t, replay.Verify(generals.Rules{}, record))
}
