package e2e

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// The size of the window in these tests, and of the screen.
const (
	windowW, windowH = 1280, 800
	screenW, screenH = 1400, 900
)

// Places in a window of that size, in English.
var (
	homeWall = image.Rect(800, 100, 1200, 500)
	belowBar = image.Rect(0, 52, windowW, windowH)

	settingsVolume30 = image.Pt(758, 449)

	resultWords = image.Rect(728, 60, 1240, 340)
)

// newMap returns the Spectator's view of the map that the program generates for a seed.
func newMap(t *testing.T, seed uint64, size string) *generals.View {
	t.Helper()
	state, err := generals.Rules{}.New(engine.Setup{Players: 2, Seed: seed, Options: map[string]string{"size": size}})
	require.NoError(t, err)
	return state.View(engine.Spectator).(*generals.View)
}

// way returns a direction in which a player's general can move at the start of a match, and the cell there.
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
