package small_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai"
	"generals-chess/engine/generals/small"
	"generals-chess/engine/replay"
	"generals-chess/engine/situation"
)

// played returns a situation from a match of two AIs, for red, after that many turns.
func played(t *testing.T, turns int) *situation.Situation {
	t.Helper()
	var seats []engine.Seat
	for p := range 2 {
		seat, err := ai.Open("easy", engine.Player(p), 3)
		require.NoError(t, err)
		seats = append(seats, seat)
	}
	m, err := engine.NewMatch(generals.Rules{}, engine.Setup{Game: "generals", Players: 2, Seed: 5}, seats)
	require.NoError(t, err)
	r := &replay.Record{Header: replay.HeaderOf(m, make([]replay.Seat, 2), time.Time{})}
	for range turns + 1 {
		turn, err := m.Turn(context.Background())
		require.NoError(t, err)
		r.Turns = append(r.Turns, replay.TurnOf(turn))
	}
	s, err := situation.Of(generals.Rules{}, r, turns, 0)
	require.NoError(t, err)
	return s
}

// view returns what red sees in a situation.
func view(t *testing.T, s *situation.Situation) *generals.View {
	t.Helper()
	state, err := s.State(generals.Rules{})
	require.NoError(t, err, "every situation can be played")
	return state.View(0).(*generals.View)
}

// owned returns the number of red cells.
func owned(v *generals.View) (n int) {
	for i := range v.Type {
		if v.Index(i).Owner == 0 {
			n++
		}
	}
	return n
}

func large(v *generals.View, least int32) bool {
	return slices.ContainsFunc(v.Army, func(n int32) bool { return n >= least })
}

// TestShrink shrinks a match of 150 steps while different properties hold.
func TestShrink(t *testing.T) {
	for _, c := range []struct {
		name  string
		shows func(s *situation.Situation, v *generals.View) bool
		rows  int // of the smallest, at most
		turns int
	}{
		{"anything", func(*situation.Situation, *generals.View) bool { return true }, 2, 0},
		{"an army of 40", func(_ *situation.Situation, v *generals.View) bool { return large(v, 40) }, 2, 0},
		{"12 cells", func(_ *situation.Situation, v *generals.View) bool { return owned(v) >= 12 }, 16, 0},
		{"step 100", func(_ *situation.Situation, v *generals.View) bool { return v.Time >= 100 }, 2, 100},
		{"20 moves", func(s *situation.Situation, _ *generals.View) bool {
			n := 0
			for _, d := range s.Past {
				if d[0].Move != "" {
					n++
				}
			}
			return n >= 20
		}, 16, 40},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := played(t, 150)
			require.True(t, c.shows(s, view(t, s)), "it shows before it is made smaller")
			var best *situation.Situation
			tries := 0
			require.NoError(t, small.Shrink(s, nil, func(s *situation.Situation, _ []engine.Move) (int, bool, error) {
				tries++
				v := view(t, s)
				if !c.shows(s, v) {
					return 0, false, nil
				}
				best = s
				return len(s.Past), true, nil
			}))
			v := view(t, best)
			require.True(t, c.shows(best, v))
			require.LessOrEqual(t, len(best.Past), c.turns)
			require.LessOrEqual(t, v.Height, c.rows)
			require.Less(t, tries, 3000)
			t.Logf("%d tries; %d turns, %dx%d, %s", tries, len(best.Past), v.Height, v.Width, best.Setup.Init)
		})
	}
}
