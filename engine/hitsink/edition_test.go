package hitsink

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
)

// editions plays the same match by the first edition of the rules and by the newest, side by side: all pass except submarine 0, which
// dives, and lays a mine when it is forced to surface.
func editions(t *testing.T) (first, newest engine.State) {
	t.Helper()
	var states [2]engine.State
	for i, edition := range []int{1, 0} {
		s, err := Rules{}.New(engine.Setup{Players: 3, Seed: 4, Edition: edition})
		require.NoError(t, err)
		s.Step([]engine.Decision{{Move: "2"}, {Fault: engine.Failed}, {Move: "3"}})
		for turns := 0; turns < 7; {
			decision := engine.Decision{Move: "W"}
			if s.ToMove()[0] == 0 {
				if turns++; turns == 1 {
					decision.Move = "P"
				} else if turns == 7 {
					decision.Move = "N+0-1 N+1+0 N-1+0 N+0+1"
				}
			}
			s.Step([]engine.Decision{decision})
		}
		states[i] = s
	}
	return states[0], states[1]
}

// TestEditions: only the changed rule differs, and no position reached under both editions has two hashes.
func TestEditions(t *testing.T) {
	first, newest := editions(t)
	require.NotEmpty(t, first.(*state).sea.Mines(), "laid in the turn in which it had to come up")
	require.Empty(t, newest.(*state).sea.Mines())
	require.NotEqual(t, first.Hash(), newest.Hash())

	first.(*state).sea.mines, first.(*state).sea.ships[0].Mines = newest.(*state).sea.mines, 4
	require.Equal(t, newest.Hash(), first.Hash())

	for _, s := range []engine.State{first, newest} {
		s.(*state).sea.ships[0].Hull, s.(*state).sea.ships[0].Damage = 0, 3
		s.(*state).order = nil
	}
	was, _ := first.Result()
	require.Equal(t, []int{3, 1, 2}, was.Ranks, "by the score alone, and then by the number")
	is, _ := newest.Result()
	require.Equal(t, []int{2, 3, 1}, is.Ranks, "who had no ship is last")
	require.Equal(t, was.Scores, is.Scores)
}

// TestTwoShipsAndOneWithout: the game goes on with a player who has no ship.
func TestTwoShipsAndOneWithout(t *testing.T) {
	s, err := Rules{}.New(engine.Setup{Players: 3, Seed: 1})
	require.NoError(t, err)
	s.Step([]engine.Decision{{Move: "9"}, {Move: "1"}, {Move: "1"}})
	for len(s.ToMove()) > 0 {
		s.Step([]engine.Decision{{}})
	}
	result, _ := s.Result()
	require.Equal(t, RoundLimit, result.Reason)
	require.Equal(t, []int{3, 1, 2}, result.Ranks)
}
