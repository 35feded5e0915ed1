package turning

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/chance"
	"generals-chess/engine/hitsink"
	"generals-chess/game/session"
)

// played plays a match of ships that sail about and fire at random cells near them.
func played(t *testing.T, ships int, seed uint64) []*session.Snapshot {
	t.Helper()
	setup := engine.Setup{Game: "hitsink", Players: ships, Seed: seed}
	state, err := hitsink.Rules{}.New(setup)
	require.NoError(t, err)
	random, names := chance.New(seed), make([]string, ships)
	steps := []*session.Snapshot{session.Position(setup, names, state.Clone(), engine.Turn{})}
	for len(state.ToMove()) > 0 {
		var decisions []engine.Decision
		for range state.ToMove() {
			d := engine.Decision{Move: hitsink.MoveOf(hitsink.Action{Act: hitsink.Forward},
				hitsink.Action{Act: hitsink.Fire, At: hitsink.Cell{X: random.Below(5) - 2, Y: random.Below(5) - 2}})}
			if len(steps) == 1 {
				d.Move = hitsink.ChoiceOf(hitsink.Kind(1 + random.Below(5)))
			}
			decisions = append(decisions, d)
		}
		state.Step(decisions)
		steps = append(steps, session.Position(setup, names, state.Clone(), engine.Turn{}))
	}
	return steps
}

// TestPoints checks that each point changed the score as it says, and that no turn left out changed it more.
func TestPoints(t *testing.T) {
	sunk, rose := 0, 0
	for seed := range uint64(4) {
		steps := played(t, 6, seed)
		for ship := range engine.Player(6) {
			points := Points(steps, ship)
			require.LessOrEqual(t, len(points), Most)
			require.True(t, slices.IsSortedFunc(points, func(a, b Point) int { return a.Step - b.Step }))
			ended, least := false, 1000
			for _, p := range points {
				require.Equal(t, shipOf(steps[p.Step], ship).Score()-shipOf(steps[p.Step-1], ship).Score(), p.Change)
				require.True(t, p.What.Player == ship || p.What.Other == ship, "%+v", p.What)
				if !p.Sunk {
					require.Equal(t, p.Change > 0, p.What.Other != ship, "%+v", p)
					least = min(least, max(p.Change, -p.Change))
				}
				ended = ended || p.Sunk
				if p.Change > 0 {
					rose++
				}
			}
			require.Equal(t, shipOf(steps[len(steps)-1], ship).Dead(), ended, "the end of a ship is never left out")
			if ended {
				sunk++
			}
			for n := 1; len(points) == Most && n < len(steps); n++ {
				change := shipOf(steps[n], ship).Score() - shipOf(steps[n-1], ship).Score()
				shown := slices.ContainsFunc(points, func(p Point) bool { return p.Step == n })
				require.True(t, shown || max(change, -change) <= least)
			}
		}
	}
	require.Positive(t, sunk)
	require.Positive(t, rose)
}

func TestNoPoints(t *testing.T) {
	require.Empty(t, Points(nil, 0))
	require.Empty(t, Points(played(t, 2, 1)[:2], 0), "choosing a ship turns nothing")
}

// TestEveryShipSunkInATurnIsNamed checks the sentence about a turn in which a ship sank one ship, two or three.
func TestEveryShipSunkInATurnIsNamed(t *testing.T) {
	var events []engine.Event
	for other, want := range map[engine.Player]string{1: "0 sank 1", 2: "0 sank 1 and 2", 3: "0 sank 1 and 2 and 3"} {
		events = nil
		for p := range other {
			cells := []hitsink.Cell{{X: int(p)}}
			events = append(events, hitsink.Event{Kind: hitsink.Hit, Other: p + 1, Cells: cells, Count: 1}, hitsink.Event{Kind: hitsink.Sank, Other: p + 1, Cells: cells})
		}
		var point Point
		require.True(t, point.hear(events, 0, true))
		require.Equal(t, want, point.Phrase().String())
	}
}
