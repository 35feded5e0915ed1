package e2e

import (
	"context"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/seats"
	"generals-chess/render/theme"
)

// rehearsal is a match as the engine plays it without a window.
type rehearsal struct {
	setup  engine.Setup
	moves  []generals.Move // red's
	result engine.Result
	end    *generals.View
}

// rehearse plays ai:normal as red against ai:easy.
func rehearse(t *testing.T, setup engine.Setup) rehearsal {
	t.Helper()
	var players []engine.Seat
	for p, level := range []string{"normal", "easy"} {
		seat, err := seats.Open(generals.Rules{}, engine.SeatSpec{Kind: engine.AISeat, Arg: level}, engine.Player(p), seats.Options{Seed: setup.Seed})
		require.NoError(t, err)
		players = append(players, seat)
	}
	match, err := engine.NewMatch(generals.Rules{}, setup, players)
	require.NoError(t, err)
	defer match.Close()
	r := rehearsal{setup: setup}
	r.result, err = match.Play(context.Background(), func(turn engine.Turn) {
		move, err := generals.ParseMove(turn.Answers[0].Move)
		require.NoError(t, err)
		r.moves = append(r.moves, move)
	})
	require.NoError(t, err)
	r.end = match.View(engine.Spectator).(*generals.View)
	return r
}

// TestWholeMatch plays a match against the AI with keys and mouse from the first step to the result. The
// moves are those of a rehearsal, so the window must come to exactly its end.
func TestWholeMatch(t *testing.T) {
	const least = 30 // steps: enough for every way to move
	var best rehearsal
	for seed := range uint64(60) {
		r := rehearse(t, engine.Setup{Players: 2, Seed: seed, Options: map[string]string{"size": "8x8"}})
		if r.result.Winner() == 0 && len(r.moves) >= least && (best.moves == nil || len(r.moves) < len(best.moves)) {
			best = r
		}
	}
	require.NotNil(t, best.moves, "red wins none of the rehearsals")
	t.Logf("seed %d, %d steps", best.setup.Seed, len(best.moves))

	w := desk(t).Open(windowW, windowH, "--red", "human", "--blue", "ai:easy", "--size", "8x8", "--seed", strconv.FormatUint(best.setup.Seed, 10))
	general := best.end.Generals[0]
	for n, m := range best.moves {
		before := w.Part(matchStep)
		play(w, board{8, 8}, general, n, m)
		w.Await("step "+strconv.Itoa(n+1), func() bool { return !w.Part(matchStep).Same(before) || !w.rematchButton().Empty() })
	}
	last := w.awaitResult()
	require.Equal(t, 0, last.Winner)
	require.Equal(t, best.result.Phrase.String(), last.End.String())
	require.Equal(t, best.end, last.View)
	require.Positive(t, w.Part(resultWords).Count(theme.Side(0).Plate), "the result does not show red's mark")
	require.Zero(t, w.Close())
}

// play makes one move, each time in another of the ways there are.
func play(w *Window, b board, general generals.Cell, n int, m generals.Move) {
	w.t.Helper()
	if m == generals.Stay {
		w.Press("q")
		return
	}
	from, to := b.at(m.From()), b.at(m.To())
	switch {
	case m.From() == general:
		w.Press("g", letters[m.Dir])
	case n%4 == 0:
		w.Click(from)
		w.RightClick(to)
	case n%4 == 1:
		w.Drag(from, to)
	case n%4 == 2:
		w.Click(from)
		w.Press(arrows[m.Dir])
	default:
		w.Click(from)
		w.Press(letters[m.Dir])
	}
}
