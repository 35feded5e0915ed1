package ai

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/overlay"
	"generals-chess/internal/testkit/aitest"
)

func TestOpen(t *testing.T) {
	for _, level := range Levels() {
		seat, err := Open(level, 1, 7)
		require.NoError(t, err)
		assert.Equal(t, "ai:"+level, seat.Name())
		view := aitest.Match(t, 3, "10x10").View(1)
		answer, err := seat.Decide(context.Background(), view)
		require.NoError(t, err)
		assert.Equal(t, engine.OK, answer.Verdict)
		thought := overlay.Of(&answer, overlay.Grid{Rows: 10, Cols: 10})
		require.NotNil(t, thought, "every level says what it thinks")
		assert.Empty(t, thought.Skipped)
		assert.NotEmpty(t, thought.Side)
		move, err := generals.ParseMove(answer.Move)
		require.NoError(t, err)
		assert.NoError(t, view.(*generals.View).Check(1, move))

		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		_, err = seat.Decide(ctx, view)
		assert.ErrorIs(t, err, context.Canceled)
		_, err = seat.Decide(context.Background(), aitest.Match(t, 3, "10x10").View(0))
		assert.ErrorContains(t, err, "no view of player 1")
		assert.NoError(t, seat.Close())
		assert.NoError(t, seat.Close())
	}
}

func TestOpenRefuses(t *testing.T) {
	_, err := Open("godlike", 0, 1)
	assert.EqualError(t, err, `there is no AI level "godlike": choose one of `+strings.Join(Levels(), ", "))
	_, err = Open("easy", engine.Spectator, 1)
	assert.ErrorContains(t, err, "player 0 or 1")
}

// TestAlwaysLegal plays every level against a random player on any map: every move must be legal.
func TestAlwaysLegal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		level := rapid.SampledFrom(Levels()).Draw(t, "level")
		me := engine.Player(rapid.IntRange(0, 1).Draw(t, "player"))
		p := generals.NewPosition(aitest.AnyLayers(t))
		th, err := NewThinker(level, 1)
		if err != nil {
			t.Fatal(err)
		}
		dice := territory.NewLuck(rapid.Uint64().Draw(t, "opponent"))
		steps := rapid.IntRange(1, 150).Draw(t, "steps")
		for range steps {
			if p.Over() {
				return
			}
			v := p.View(me)
			move := th.Think(v)
			if err := v.Check(me, move); err != nil {
				t.Fatalf("time %d: %v: %v", v.Time, move, err)
			}
			orders := [2]generals.Order{}
			orders[me], orders[1-me] = p.Order(move), p.Order(aitest.Stray(p.View(1-me), dice))
			p.Step(orders[0], orders[1])
		}
	})
}

// TestDeterministic replays the views of a match to a fresh thinker, and to one that has just played another match: the moves must be the
// same, and the views unchanged.
func TestDeterministic(t *testing.T) {
	for _, level := range Levels() {
		t.Run(level, func(t *testing.T) {
			var views []*generals.View
			var moves []generals.Move
			aitest.Play(t, aitest.Match(t, 5, "12x14"), [2]aitest.Thinker{thinker(t, level, 1), thinker(t, "hard", 2)}, func(v *generals.View, m generals.Move) {
				if v.Player == 0 {
					views, moves = append(views, v), append(moves, m)
				}
			})
			again := thinker(t, level, 1)
			if level != "easy" { // easy continues its random stream from the last match
				aitest.Play(t, aitest.Match(t, 6, "10x10"), [2]aitest.Thinker{again, thinker(t, "hard", 2)}, nil)
			}
			for i, v := range views {
				before := fmt.Sprint(*v)
				require.Equal(t, moves[i], again.Think(v), "time %d", v.Time)
				require.Equal(t, before, fmt.Sprint(*v), "the view was written to")
			}
		})
	}
}

// TestSeedMatters: easy's random choices come from the seed.
func TestSeedMatters(t *testing.T) {
	moves := func(seed uint64) (list []generals.Move) {
		aitest.Play(t, aitest.Match(t, 5, "12x12"), [2]aitest.Thinker{thinker(t, "easy", seed), thinker(t, "easy", 9)}, func(v *generals.View, m generals.Move) {
			if v.Player == 0 && len(list) < 60 {
				list = append(list, m)
			}
		})
		return list
	}
	assert.Equal(t, moves(1), moves(1))
	assert.NotEqual(t, moves(1), moves(2))
}

// TestSteadyAllocations: once it knows the map, thinking allocates next to nothing.
func TestSteadyAllocations(t *testing.T) {
	views := record(t, "normal", "16x16")
	th := thinker(t, "normal", 1)
	for _, v := range views {
		th.Think(v)
	}
	last := views[len(views)-1]
	assert.LessOrEqual(t, testing.AllocsPerRun(20, func() { th.Think(last) }), 2.0)
}

// TestSoakLevelsAreOrdered: each level clearly beats the one before it, on both sides of the same maps. lab/measuring.md has the scores
// over many games.
func TestSoakLevelsAreOrdered(t *testing.T) {
	few := map[string]uint64{"expert": 3} // it is slow
	for k, level := range Levels() {
		if k > 0 {
			assert.GreaterOrEqual(t, points(t, level, Levels()[k-1], cmp.Or(few[level], 16)), 75, "%s against %s", level, Levels()[k-1])
		}
	}
}

// points returns level's score against other on both sides of that many maps, in percent.
func points(t *testing.T, level, other string, maps uint64) int {
	score := 0
	for seed := range maps {
		for me := range engine.Player(2) {
			var players [2]aitest.Thinker
			players[me], players[1-me] = thinker(t, level, seed), thinker(t, other, seed)
			switch aitest.Play(t, aitest.Match(t, seed, "15x15"), players, nil) {
			case me:
				score += 2
			case 1 - me:
			default:
				score++
			}
		}
	}
	return 25 * score / int(maps)
}

// TestEasyIsNotHelpless: easy beats a random player more often than it loses.
func TestEasyIsNotHelpless(t *testing.T) {
	score := 0
	for seed := range uint64(20) {
		switch aitest.Play(t, aitest.Match(t, seed, "10x10"), [2]aitest.Thinker{thinker(t, "easy", seed), &aitest.Strayer{Dice: territory.NewLuck(seed)}}, nil) {
		case 0:
			score++
		case 1:
			score--
		}
	}
	assert.Positive(t, score)
}
