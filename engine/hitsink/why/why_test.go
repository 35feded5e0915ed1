package why

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/hindsight"
	"generals-chess/engine/hitsink"
)

// sailed plays a match from a sea on and returns the findings. The player to move prints its next answer, or W after the last.
func sailed(t *testing.T, sea *hitsink.Sea, turns int, answers map[engine.Player][]engine.Move) map[string]string {
	t.Helper()
	state := hitsink.Underway(sea, 3)
	r := New()
	r.Observe(hindsight.At(state), nil, nil)
	for range turns {
		asked := state.ToMove()
		if len(asked) == 0 {
			break
		}
		p, move := asked[0], engine.Move("W")
		if list := answers[p]; len(list) > 0 {
			move, answers[p] = list[0], list[1:]
		}
		decoded, err := hitsink.Rules{}.Decode([]byte(move))
		require.NoError(t, err)
		answer := engine.Answer{Decision: engine.Decision{Move: decoded}, Response: []byte(move)}
		state.Step([]engine.Decision{answer.Decision})
		r.Observe(hindsight.At(state), asked, []engine.Answer{answer})
	}
	r.Begin()
	assert.Empty(t, r.Next())
	said := map[string]string{}
	for _, f := range r.Report().Findings {
		said[f.What.Key] = f.What.String()
		assert.NotEmpty(t, f.Instead.Key)
		assert.False(t, f.Fell())
	}
	return said
}

// two returns a sea with two adjacent ships, far from all edges, and a third that sees neither.
func two(t *testing.T) *hitsink.Sea {
	t.Helper()
	sea := hitsink.NewSea(hitsink.SideFor(3), 3)
	require.True(t, sea.Place(0, hitsink.Cruiser, hitsink.Cell{X: 10, Y: 10}, hitsink.Up))
	require.True(t, sea.Place(1, hitsink.Cruiser, hitsink.Cell{X: 13, Y: 10}, hitsink.Up))
	require.True(t, sea.Place(2, hitsink.Cruiser, hitsink.Cell{X: 30, Y: 28}, hitsink.Up))
	return sea
}

func TestSentences(t *testing.T) {
	for _, test := range []struct {
		name    string
		answers map[engine.Player][]engine.Move
		has     []string // keys
		hasNot  []string
	}{
		{"nobody fires", nil, []string{"why.sea-not-fired"}, []string{"why.sea-at-water", "why.sea-in-range", "why.sea-not-followed"}},
		{"one fires at the other, who cannot get away", map[engine.Player][]engine.Move{0: {"F+3+0", "F+3+1"}},
			[]string{"why.sea-not-fired"}, []string{"why.sea-at-water", "why.sea-not-followed", "why.sea-in-range"}},
		{"a hit is not followed", map[engine.Player][]engine.Move{0: {"F+3+0", "W"}}, []string{"why.sea-not-followed"}, nil},
		{"a shot at water", map[engine.Player][]engine.Move{0: {"F-3+0"}}, []string{"why.sea-at-water"}, []string{"why.sea-not-followed"}},
		{"a second shot at the cell", map[engine.Player][]engine.Move{0: {"F+3+0 F+3+0"}}, []string{"why.sea-at-damaged"}, []string{"why.sea-at-water"}},
		{"a shot at a cell damaged before", map[engine.Player][]engine.Move{0: {"F+3+0", "F+3+0"}}, []string{"why.sea-at-damaged"}, []string{"why.sea-at-water"}},
		{"an action that is refused", map[engine.Player][]engine.Move{0: {"N+9+9 W"}}, []string{"why.sea-not-done"}, nil},
		{"text that is no action", map[engine.Player][]engine.Move{0: {"X"}}, []string{"why.sea-not-done"}, nil},
		{"an action, and text that is none", map[engine.Player][]engine.Move{0: {"S X"}}, nil, []string{"why.sea-not-done"}},
		{"an action, and a W", map[engine.Player][]engine.Move{0: {"S W"}}, nil, []string{"why.sea-not-done"}},
		{"nothing but W", map[engine.Player][]engine.Move{0: {" WW W"}}, nil, []string{"why.sea-not-done"}},
		{"an alternative that is refused", map[engine.Player][]engine.Move{0: {"N+9+9 F+3+0"}}, nil, []string{"why.sea-not-done"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			said := sailed(t, two(t), 6, test.answers)
			for _, key := range test.has {
				assert.Contains(t, said, key)
			}
			for _, key := range test.hasNot {
				assert.NotContains(t, said, key)
			}
		})
	}
}

// TestTheReasonIsOfAnAction: a W before a refused action is not why the turn was wasted.
func TestTheReasonIsOfAnAction(t *testing.T) {
	said := sailed(t, two(t), 1, map[engine.Player][]engine.Move{0: {"W N-9-9"}, 1: {"W N-9-9"}, 2: {"W N-9-9"}})
	assert.Contains(t, said["why.sea-not-done"], "A mine can only be laid next to the ship")
}

// TestStayingInRange: staying where a ship in sight can fire is reported if one move would have led out of its range.
func TestStayingInRange(t *testing.T) {
	sea := hitsink.NewSea(hitsink.SideFor(3), 3)
	require.True(t, sea.Place(0, hitsink.Submarine, hitsink.Cell{X: 10, Y: 10}, hitsink.Up))
	require.True(t, sea.Place(1, hitsink.Cruiser, hitsink.Cell{X: 15, Y: 10}, hitsink.Up))
	require.True(t, sea.Place(2, hitsink.Cruiser, hitsink.Cell{X: 30, Y: 28}, hitsink.Up))
	assert.Contains(t, sailed(t, sea, 6, map[engine.Player][]engine.Move{0: {"F+5+0", "F+5+1"}}), "why.sea-in-range")
}

// TestAShieldTakenOff: a shot at a damaged cell that takes off a shield is not wasted.
func TestAShieldTakenOff(t *testing.T) {
	sea := hitsink.NewSea(hitsink.SideFor(2), 2)
	require.True(t, sea.Place(1, hitsink.Destroyer, hitsink.Cell{X: 10, Y: 10}, hitsink.Up)) // whose turn is the first
	require.True(t, sea.Place(0, hitsink.Battleship, hitsink.Cell{X: 13, Y: 10}, hitsink.Up))
	sea.Ship(0).Hull = 0b1110
	for _, shield := range []bool{true, false} {
		now := sea.Clone()
		now.Ship(0).Shield = shield
		said := sailed(t, now, 1, map[engine.Player][]engine.Move{1: {"F+3+0"}})
		assert.Equal(t, !shield, said["why.sea-at-damaged"] != "", "a shield: %v", shield)
	}
}

// TestKnownMine: sailing into a mine that the map showed is reported.
func TestKnownMine(t *testing.T) {
	sea := two(t)
	said := sailed(t, sea, 9, map[engine.Player][]engine.Move{0: {"N+0-1", "M"}})
	assert.Contains(t, said, "why.sea-known-mine")
}

// TestAtSeaBeforeTheFirstTurn: there are no findings while the ships are chosen.
func TestAtSeaBeforeTheFirstTurn(t *testing.T) {
	state, err := hitsink.Rules{}.New(engine.Setup{Players: 4, Seed: 3})
	require.NoError(t, err)
	r := New()
	r.Observe(hindsight.At(state), nil, nil)
	assert.Empty(t, r.Report().Findings)
	state.Step(make([]engine.Decision, 4))
	r.Observe(hindsight.At(state), []engine.Player{0, 1, 2, 3}, make([]engine.Answer, 4))
	assert.Empty(t, r.Report().Findings)
}
