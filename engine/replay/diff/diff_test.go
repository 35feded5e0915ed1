package diff_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/replay"
	"generals-chess/engine/replay/diff"
)

// teller answers from a list, and records what it is told.
type teller struct {
	moves []engine.Move
	seen  []int // the steps of the views
	told  []string
}

func (t *teller) Name() string { return "teller" }
func (t *teller) Close() error { return nil }
func (t *teller) Decide(ctx context.Context, v engine.View) (engine.Answer, error) {
	if err := ctx.Err(); err != nil {
		return engine.Answer{}, err
	}
	t.seen = append(t.seen, v.(*generals.View).Time)
	move := t.moves[0]
	t.moves = t.moves[1:]
	text := []byte("{" + string(move) + "}")
	return engine.Answer{Decision: engine.Decision{Move: move}, Verdict: engine.OK, Request: []byte("?"), Response: text, CPU: time.Second}, nil
}
func (t *teller) Revise(output []byte) { t.told = append(t.told, string(output)) }

// recorded returns a match in which Red's seat gave these moves, "" for doing nothing, and Blue's none.
func recorded(t *testing.T, moves ...engine.Move) *replay.Record {
	t.Helper()
	m, err := engine.NewMatch(generals.Rules{}, engine.Setup{Seed: 3}, []engine.Seat{&teller{moves: moves}, &teller{moves: make([]engine.Move, len(moves))}})
	require.NoError(t, err)
	r := &replay.Record{Header: replay.HeaderOf(m, make([]replay.Seat, 2), time.Time{})}
	for range moves {
		turn, err := m.Turn(t.Context())
		require.NoError(t, err)
		r.Turns = append(r.Turns, replay.TurnOf(turn))
	}
	return r
}

func TestAsk(t *testing.T) {
	r := recorded(t, "", "", "", "")
	seat := &teller{moves: []engine.Move{"", "", "0,0 up", ""}}
	var list []diff.Turn
	require.NoError(t, diff.Ask(t.Context(), generals.Rules{}, r, 0, seat, func(turn diff.Turn) error {
		list = append(list, turn)
		return nil
	}))
	require.Equal(t, []int{0, 1, 2, 3}, seat.seen, "after an answer that differs the next turn is the recorded one")
	require.Equal(t, []string{"{}", "{}", "{}", "{}"}, seat.told, "it hears the recorded answers as its own")
	for n, turn := range list {
		require.Equal(t, n, turn.Number)
		require.Equal(t, n == 2, turn.Telling())
		require.Equal(t, n == 2, turn.Differs)
	}
}

func TestAskEndsEarly(t *testing.T) {
	r := recorded(t, "", "", "")
	stop := errors.New("enough")
	seat := &teller{moves: make([]engine.Move, 3)}
	require.ErrorIs(t, diff.Ask(t.Context(), generals.Rules{}, r, 1, seat, func(diff.Turn) error { return stop }), stop)
	require.Len(t, seat.seen, 1)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	require.ErrorIs(t, diff.Ask(ctx, generals.Rules{}, r, 1, seat, func(diff.Turn) error { return nil }), context.Canceled)
}
