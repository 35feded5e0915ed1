package hitsink

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
)

// hunted returns the choices of a person among n hunters.
func hunted(n int, seed uint64) settings.Choices {
	c := gametest.Choices(settings.SeaPlay, seed)
	c.Seats = []string{"human"}
	for range n {
		c.Seats = append(c.Seats, "ai:hunter")
	}
	return c
}

// TestMapsThatAreDrawnAreFair finds seas in which the person is sunk before the first order, and checks that no match is drawn on one.
func TestMapsThatAreDrawnAreFair(t *testing.T) {
	unfair := 0
	for seed := range uint64(100) {
		if !New().Fair(hunted(5, seed)) {
			unfair++
		}
	}
	require.Greater(t, unfair, 5, "there are such seas")
	require.Less(t, unfair, 50)
	s := gametest.New(t, gametest.Wide, "en")
	seen := gametest.Choices(settings.SeaPlay, 3307)
	seats := newSeatList(seen.Seats)
	seen.Seats = seats.againstCaptains(5)
	require.False(t, New().Fair(seen), "a player saw it: sunk in round 1, before the first order")
	for range 20 {
		c := hunted(5, 0)
		c.Map.Seed = play.FairSeed(s.App, c)
		require.True(t, New().Fair(c), "seed %d", c.Map.Seed)
	}
}
