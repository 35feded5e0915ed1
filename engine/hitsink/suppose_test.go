package hitsink

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
)

// TestSuppose: a sea that a player supposes has the ships where they are supposed to lie, and obeys the rules.
func TestSuppose(t *testing.T) {
	sea := NewSea(32, 2)
	require.True(t, sea.Place(0, Carrier, Cell{10, 10}, Up))
	sea.Begin(0)
	v := sea.See(0, 2, 7)
	hurt := Ship{Kind: Battleship, Head: Cell{10, 6}, Dir: Right, Hull: 0b0011, Shield: true}
	on := Ship{Kind: Destroyer, Head: Cell{10, 12}, Dir: Up, Hull: 0b11}
	out := Ship{Kind: Destroyer, Head: Cell{31, 31}, Dir: Up, Hull: 0b11}
	guess := v.Suppose([]Ship{hurt, on, out, {Kind: Cruiser, Head: Cell{20, 20}, Dir: Up}},
		[]Cell{{12, 10}, {-1, 0}, {10, 11}}, []Cell{{13, 10}, {12, 10}})

	assert.Equal(t, hurt, *guess.Ship(1))
	for p := engine.Player(2); p <= 4; p++ {
		assert.Equal(t, None, guess.Ship(p).Kind, "ship %d lies on another, outside, or is sunk", p)
	}
	seen := guess.See(0, 5, 8)
	assert.Equal(t, EnemySound, seen.At(Cell{10, 6}))
	assert.Equal(t, EnemyDamaged, seen.At(Cell{8, 6}))
	assert.Equal(t, Wreck, seen.At(Cell{12, 10}))
	assert.Equal(t, MineMark, seen.At(Cell{13, 10}))
	assert.Equal(t, Own, seen.At(Cell{10, 11}), "no wreck lies on the own ship")
	assert.Equal(t, []any{5, 8, 32}, []any{seen.Players, seen.Round, seen.Side})
	assert.Equal(t, 2, guess.Alive())

	guess.Act(0, "F+0-4")
	assert.Zero(t, guess.Ship(0).Hits, "its shield is up")
	assert.Equal(t, 1, guess.See(1, 5, 8).Ship.Len()-3)
	assert.Equal(t, v.Ship, *sea.Ship(0), "the view is only read")
}

// TestSupposeAgreesWithThePlan: what the own ship can do in a supposed sea is what a plan made from the same view allows.
func TestSupposeAgreesWithThePlan(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sea := NewSea(32, 1)
		kind := rapid.SampledFrom(Kinds()).Draw(t, "kind")
		at := Cell{rapid.IntRange(0, 31).Draw(t, "x"), rapid.IntRange(0, 31).Draw(t, "y")}
		if !sea.Place(0, kind, at, Heading(rapid.IntRange(0, 3).Draw(t, "heading"))) {
			t.Skip()
		}
		sea.Begin(0)
		v := sea.See(0, 2, 1)
		plan, guess := NewPlan(v), v.Suppose(nil, nil, nil)
		act := Action{Act: Act(rapid.SampledFrom([]byte("MBCKASRPD")).Draw(t, "action"))}
		guess.Act(0, act.String())
		wasted := len(guess.Events()) > 0 && guess.Events()[0].Kind == Wasted
		assert.Equal(t, plan.Check(act) != nil, wasted, "%s", act)
	})
}
