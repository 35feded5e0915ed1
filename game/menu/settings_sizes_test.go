package menu

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/game/app"
	"generals-chess/internal/testkit/gametest"
)

// offered returns the sizes of the interface in a window, with the one in force in brackets.
func offered(a *app.App, w, h int, device, wanted float64) string {
	a.Settings().Scale = wanted
	a.Env(w, h, device)
	_, items, inForce := sizes(a)
	var list []string
	for i, it := range items {
		if i == inForce {
			it.Text = "[" + it.Text + "]"
		}
		list = append(list, it.Text)
	}
	return strings.Join(list, " ")
}

func TestSizesThatTheWindowHasRoomFor(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	for _, c := range []struct {
		w, h           int
		device, wanted float64
		want           string
	}{
		{640, 480, 1, 0, "[Automatic (1×)] 1×"},
		{640, 480, 1, 3, "Automatic (1×) [1×]"},
		{1280, 800, 1, 0, "[Automatic (1×)] 1× 1.25× 1.5×"},
		{1280, 800, 1, 2, "Automatic (1×) 1× 1.25× [1.5×]"},
		{1280, 900, 1, 3, "Automatic (1×) 1× 1.25× 1.5× [1.75×]"}, // chosen in a larger window
		{1366, 700, 1, 1.25, "Automatic (1×) 1× [1.25×]"},
		{1920, 1080, 1, 1.7, "Automatic (1.5×) 1× 1.25× 1.5× 2× [1.7×]"}, // typed into the file
		{3840, 2160, 1, 1, "Automatic (3×) [1×] 1.25× 1.5× 2× 3×"},
		{2560, 1600, 2, 1.5, "Automatic (1×) 1× 1.25× [1.5×]"},
		{390, 844, 1, 0, "[Automatic (0.81×)]"},
		{390, 844, 1, 1, "Automatic (0.81×) [0.81×]"},
	} {
		require.Equal(t, c.want, offered(s.App, c.w, c.h, c.device, c.wanted), fmt.Sprintf("%dx%d on a screen of %v, wanted %v", c.w, c.h, c.device, c.wanted))
	}
}

// TestNoTwoSizesLookTheSame checks that all sizes differ in any window, except the automatic one, which says its size.
func TestNoTwoSizesLookTheSame(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	rapid.Check(t, func(t *rapid.T) {
		s.App.Settings().Scale = rapid.SampledFrom([]float64{0, 1, 1.25, 1.5, 2, 3}).Draw(t, "wanted")
		device := rapid.SampledFrom([]float64{1, 1.25, 1.5, 2, 3}).Draw(t, "device")
		now := s.App.Env(rapid.IntRange(360, 4000).Draw(t, "w"), rapid.IntRange(360, 2400).Draw(t, "h"), device).Scale
		values, _, inForce := sizes(s.App)
		seen := map[float64]bool{}
		for i, value := range values {
			size, _ := s.App.InForce(value)
			require.True(t, i == 0 || !seen[size], "%v is there twice", size)
			seen[size] = i > 0
		}
		is, _ := s.App.InForce(values[inForce])
		require.InDelta(t, float64(now)/device, is, 1e-6)
	})
}

func TestSettingsFitInAnyWindow(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	s.App.Home()
	s.App.OpenSettings()
	s.Tick()
	s.AnyWindow("settings")
}
