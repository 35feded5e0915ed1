package e2e

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// The window's size in these tests, and the screen's.
const (
	windowW, windowH = 1280, 800
	screenW, screenH = 1400, 900
)

// Where things are in a window of that size, in English.
var (
	homeWall = image.Rect(800, 100, 1200, 500)
	belowBar = image.Rect(0, 52, windowW, windowH)

	settingsVolume30 = image.Pt(758, 449)

	resultWords = image.Rect(728, 60, 1240, 340)
)

// newMap is the map that the program draws for a seed, everything seen.
func newMap(t *testing.T, seed uint64, size string) *generals.View {
	t.Helper()
	state, err := generals.Rules{}.New(engine.Setup{Players: 2, Seed: seed, Options: map[string]string{"size": size}})
	require.NoError(t, err)
	return state.View(engine.Spectator).(*generals.View)
}

// way is a direction in which a player's general can go at the start of a match, and where that leads.
func way(t *testing.T, v *generals.View, p engine.Player) (generals.Dir, generals.Cell) {
	t.Helper()
	for d := generals.Up; d <= generals.Right; d++ {
		to := v.Generals[p].Step(d)
		if v.Inside(to) && v.At(to).Kind == generals.Land {
			return d, to
		}
	}
	t.Fatal("the general is walled in")
	return 0, generals.Cell{}
}
