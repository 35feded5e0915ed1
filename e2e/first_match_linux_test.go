package e2e

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/seats"
)

// graduation plays a match of ScriptedLearner, which plays as the lesson teaches, against Easy.
func graduation(t *testing.T, seed uint64, size string) Rehearsal {
	t.Helper()
	easy, err := seats.Open(generals.Rules{}, engine.SeatSpec{Kind: engine.AISeat, Arg: "easy"}, 1, seats.Options{Seed: seed})
	require.NoError(t, err)
	setup := engine.Setup{Players: 2, Seed: seed, Options: map[string]string{"size": size}}
	r, err := RehearseWith(setup, []engine.Seat{NewScriptedLearner(0), easy}, generals.StepLimit)
	require.NoError(t, err)
	return r
}

// TestTheLessonTeachesEnough checks that playing as the lesson teaches wins most first matches against Easy.
func TestTheLessonTeachesEnough(t *testing.T) {
	won := 0
	for seed := range uint64(12) {
		if r := graduation(t, seed, "16x16"); r.Over && r.Result.Winner() == 0 {
			won++
		}
	}
	require.GreaterOrEqual(t, won, 9)
}

// TestSoakFirstMatch plays such a match in the window with the mouse only, and wins it.
func TestSoakFirstMatch(t *testing.T) {
	const least = 30 // steps: enough for everything that the lesson teaches
	var best Rehearsal
	for seed := range uint64(40) {
		r := graduation(t, seed, "8x8")
		if r.Over && r.Result.Winner() == 0 && len(r.Moves) >= least && !waits(r) && (best.Moves == nil || len(r.Moves) < len(best.Moves)) {
			best = r
		}
	}
	require.NotNil(t, best.Moves, "none of the matches can be played with the mouse alone")
	t.Logf("seed %d, %d steps", best.Setup.Seed, len(best.Moves))
	w := desk(t).Open(windowW, windowH, "--red", "human", "--blue", "ai:easy", "--size", "8x8", "--seed", strconv.FormatUint(best.Setup.Seed, 10))
	board, selected := w.Board(8, 8), best.Moves[0].From()
	for n, m := range best.Moves {
		before := w.Step()
		if m.From() == selected {
			w.Click(board.At(m.To()))
		} else { // a click on the army may be a move of the selected one
			w.Drag(board.At(m.From()), board.At(m.To()))
		}
		w.Await("step "+strconv.Itoa(n+1), func() bool { return w.Step() != before || w.over() })
		selected = m.To()
	}
	last := w.awaitResult()
	require.Equal(t, 0, last.Winner)
	require.Equal(t, best.Result.Phrase.String(), last.End.String())
	require.Zero(t, w.Close())
	checkRecord(t, w, len(best.Moves))
}

// waits reports whether a match contains a pass, which the mouse cannot make on the board.
func waits(r Rehearsal) bool {
	for _, m := range r.Moves {
		if m == generals.Stay {
			return true
		}
	}
	return false
}
