package game

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/game/app"
	"generals-chess/render/ui"
)

// TestTheFirstWindowFitsOnADesktop checks that the window fits between its title bar and a task bar.
func TestTheFirstWindowFitsOnADesktop(t *testing.T) {
	for _, c := range [][6]int{
		{1280, 800, 1366, 768, 1280, 672}, {1280, 800, 1920, 1080, 1280, 800}, {1920, 1080, 1280, 720, 1280, 624},
		{1280, 800, 0, 0, 1280, 800}, {1280, 800, 640, 480, 1280, 800}, {640, 480, 1366, 768, 640, 480},
	} {
		w, h := windowSize(c[0], c[1], c[2], c[3])
		require.Equal(t, [2]int{c[4], c[5]}, [2]int{w, h}, "%v", c)
	}
}

// TestALargerWindowNeverHasAPoorerLayout checks that at any scale more pixels never make the layout compact.
func TestALargerWindowNeverHasAPoorerLayout(t *testing.T) {
	chance := rand.New(rand.NewPCG(rand.Uint64(), 0))
	compact := func(w, h int, device, wanted float32) bool {
		s := app.Scale(w, h, device, wanted, 1)
		return ui.Compact(float32(w)/s, float32(h)/s)
	}
	for range 200_000 {
		w, h := 360+chance.IntN(3600), 360+chance.IntN(2000)
		more, higher := w+chance.IntN(1200), h+chance.IntN(1200)
		device, wanted := []float32{1, 1.25, 1.5, 2}[chance.IntN(4)], []float32{0, 1, 1.25, 1.5, 2, 3}[chance.IntN(6)]
		if !compact(w, h, device, wanted) {
			require.False(t, compact(more, higher, device, wanted), "%dx%d has room, %dx%d has not (device %g, scale %g)", w, h, more, higher, device, wanted)
		}
	}
}
