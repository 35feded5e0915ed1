package menu

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

func TestLookPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		s.App.Home()
		s.App.OpenSettings()
		s.App.Scene().(*Preferences).tab = 1
		s.Tick()
		s.Golden("look")
	})
}

// onLook opens the tab of the look.
func onLook(t *testing.T) *gametest.Screen {
	s := gametest.New(t, gametest.Wide, "en")
	s.App.Home()
	s.App.OpenSettings()
	s.Tick()
	s.ClickText("Look")
	s.Tick()
	return s
}

func TestALookIsChosen(t *testing.T) {
	s := onLook(t)
	s.ClickText("Red-green safe")
	s.ClickText("Light")
	s.ClickText("1,204")
	s.ClickText("130 %")
	s.Tick()
	env := s.App.Env(1280, 800, 1)
	require.Equal(t, theme.Theme{Palette: theme.RedGreen, Light: true}, env.Theme)
	require.InDelta(t, 1.3, env.Scale, 0.001)
	require.InDelta(t, 1, env.BoardScale(), 0.001, "boards stay as they are")
	require.Equal(t, "1,204", s.App.Words().Number(1204))
	saved := s.Saved[len(s.Saved)-1]
	require.Equal(t, "red-green", saved.Palette)
	require.Equal(t, 130, saved.Text)
}

// TestALookIsChosenByKeysAndGamepad chooses a palette without a mouse.
func TestALookIsChosenByKeysAndGamepad(t *testing.T) {
	for name, keys := range map[string][3]ui.Key{"keys": {ui.KeyTab, ui.KeyEnter, ui.KeyRight}, "gamepad": {ui.PadNext, ui.PadA, ui.PadRight}} {
		s := onLook(t)
		s.Context.Focus("tab", true)
		s.Press(keys[0], keys[0], keys[1])
		require.NotZero(t, s.App.Env(1280, 800, 1).Theme.Palette, name)
		s.Context.Focus("background", true)
		s.Press(keys[2])
		require.True(t, s.App.Env(1280, 800, 1).Theme.Light, name)
	}
}

func TestTheWindowSaysWhatWordsItHasRoomFor(t *testing.T) {
	s := onLook(t)
	s.App.Settings().Text = 150
	s.Tick()
	require.False(t, s.Shows("This window has room for 150 %."))
	env := s.App.Env(800, 600, 1)
	require.Less(t, env.Text, float32(1.5))
	require.GreaterOrEqual(t, 800/env.Scale, float32(640), "the smallest layout fits")
}
