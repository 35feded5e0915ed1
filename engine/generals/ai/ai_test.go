package ai

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

func TestOpen(t *testing.T) {
	for _, level := range Levels() {
		seat, err := Open(level, 1, 7)
		require.NoError(t, err)
		assert.Equal(t, "ai:"+level, seat.Name())
		view := match(t, 3, "10x10").View(1)
		answer, err := seat.Decide(context.Background(), view)
		require.NoError(t, err)
		assert.Equal(t, engine.OK, answer.Verdict)
		assert.Equal(t, level == "normal", answer.Debug == "expand")
		move, err := generals.ParseMove(answer.Move)
		require.NoError(t, err)
		assert.NoError(t, view.(*generals.View).Check(1, move))

		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		_, err = seat.Decide(ctx, view)
		assert.ErrorIs(t, err, context.Canceled)
		_, err = seat.Decide(context.Background(), match(t, 3, "10x10").View(0))
		assert.ErrorContains(t, err, "no view of player 1")
		assert.NoError(t, seat.Close())
		assert.NoError(t, seat.Close())
	}
}

func TestOpenRefuses(t *testing.T) {
	_, err := Open("godlike", 0, 1)
	assert.EqualError(t, err, `there is no AI level "godlike": choose one of easy, normal`)
	_, err = Open("easy", engine.Spectator, 1)
	assert.ErrorContains(t, err, "player 0 or 1")
}

// anyLayers draws a map of any legal size, with generals that may be walled in.
func anyLayers(t *rapid.T) generals.Layers {
	side := rapid.OneOf(rapid.IntRange(2, 6), rapid.IntRange(7, generals.MaxSide))
	l := generals.Layers{Height: side.Draw(t, "height"), Width: side.Draw(t, "width")}
	dice := newLuck(rapid.Uint64().Draw(t, "terrain"))
	rocky := dice.below(4) * 20
	for range l.Height * l.Width {
		code, army := int8(0), int32(0)
		switch d := dice.below(100); {
		case d < rocky:
			code = 1
		case d >= 95:
			code, army = 2, int32(dice.below(50))
		}
		l.Type, l.Army = append(l.Type, code), append(l.Army, army)
	}
	first := dice.below(len(l.Type))
	second := (first + 1 + dice.below(len(l.Type)-1)) % len(l.Type)
	for p, i := range []int{first, second} {
		l.Type[i], l.Army[i] = int8(7+p), 10
		l.Generals[p] = generals.Cell{Row: i / l.Width, Col: i % l.Width}
	}
	return l
}

// TestAlwaysLegal plays every level against a random player on any map: every move must be legal.
func TestAlwaysLegal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		level := rapid.SampledFrom(Levels()).Draw(t, "level")
		me := engine.Player(rapid.IntRange(0, 1).Draw(t, "player"))
		p := generals.NewPosition(anyLayers(t))
		th, err := NewThinker(level, 1)
		if err != nil {
			t.Fatal(err)
		}
		dice := newLuck(rapid.Uint64().Draw(t, "opponent"))
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
			orders[me], orders[1-me] = p.Order(move), p.Order(stray(p.View(1-me), dice))
			p.Step(orders[0], orders[1])
		}
	})
}

// stray is any legal move of the viewer.
func stray(v *generals.View, dice luck) generals.Move {
	best, seen := generals.Stay, 0
	for i := range v.Height * v.Width {
		for d := generals.Up; d <= generals.Right; d++ {
			m := generals.Move{Row: int32(i / v.Width), Col: int32(i % v.Width), Dir: d}
			if v.Check(v.Player, m) == nil {
				if seen++; dice.below(seen) == 0 {
					best = m
				}
			}
		}
	}
	return best
}

// TestDeterministic replays the views of a match to a fresh thinker, and to one that has just played
// another match: the moves must be the same. Views are only read.
func TestDeterministic(t *testing.T) {
	for _, level := range Levels() {
		t.Run(level, func(t *testing.T) {
			var views []*generals.View
			var moves []generals.Move
			play(t, match(t, 5, "14x16"), [2]Thinker{thinker(t, level, 1), thinker(t, level, 2)}, func(v *generals.View, m generals.Move) {
				if v.Player == 0 {
					views, moves = append(views, v), append(moves, m)
				}
			})
			again := thinker(t, level, 1)
			if level == "normal" { // easy draws on its chance in every match
				play(t, match(t, 6, "12x12"), [2]Thinker{again, thinker(t, level, 2)}, nil)
			}
			for i, v := range views {
				before := fmt.Sprint(*v)
				require.Equal(t, moves[i], again.Think(v), "time %d", v.Time)
				require.Equal(t, before, fmt.Sprint(*v), "the view was written to")
			}
		})
	}
}

// TestSeedMatters: easy draws its whims from the seed.
func TestSeedMatters(t *testing.T) {
	moves := func(seed uint64) (list []generals.Move) {
		play(t, match(t, 5, "12x12"), [2]Thinker{thinker(t, "easy", seed), thinker(t, "easy", 9)}, func(v *generals.View, m generals.Move) {
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

// TestLevelsAreOrdered: each level beats the one before it clearly, on both sides of the same maps.
func TestLevelsAreOrdered(t *testing.T) {
	names := Levels()
	for i := 1; i < len(names); i++ {
		wins := 0
		const maps = 20
		for seed := range uint64(maps) {
			for me := range engine.Player(2) {
				var players [2]Thinker
				players[me], players[1-me] = thinker(t, names[i], seed), thinker(t, names[i-1], seed)
				if play(t, match(t, seed, "12x12"), players, nil) == me {
					wins++
				}
			}
		}
		assert.GreaterOrEqual(t, wins, 2*maps*9/10, "%s against %s", names[i], names[i-1])
	}
}

// TestEasyIsNotHelpless: easy beats somebody who plays at random more often than it loses.
func TestEasyIsNotHelpless(t *testing.T) {
	score := 0
	for seed := range uint64(20) {
		switch play(t, match(t, seed, "10x10"), [2]Thinker{thinker(t, "easy", seed), &strayer{newLuck(seed)}}, nil) {
		case 0:
			score++
		case 1:
			score--
		}
	}
	assert.Positive(t, score)
}

// strayer plays at random.
type strayer struct{ dice luck }

func (s *strayer) Think(v *generals.View) generals.Move { return stray(v, s.dice) }
