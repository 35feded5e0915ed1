package hitsink

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/hitsink"
	"generals-chess/internal/testkit/gametest"
)

// TestUnderWaterTheCardAndTheKeysAgree: no shots, and nobody surfaces in the turn in which it dives.
func TestUnderWaterTheCardAndTheKeysAgree(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	above := hitsink.Ship{Kind: hitsink.Submarine, Hull: 0b111, Shots: 1, Mines: 4}
	below := above
	below.Underwater = true
	require.Equal(t, "×1", leftText(&above, fireTile))
	require.Equal(t, "×0", leftText(&below, fireTile))
	require.Equal(t, "ready", skillText(s.App, &above, &above))
	require.Equal(t, "in 1 turn", skillText(s.App, &above, &below))
	require.Equal(t, "ready", skillText(s.App, &below, &below))
	require.Equal(t, "Under water, surfaces next", stateText(s.App, &below))
	below.Dive = 1
	require.Equal(t, "Under water, 1 more turn", stateText(s.App, &below))
}
