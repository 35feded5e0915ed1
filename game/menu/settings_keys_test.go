package menu

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/game/action"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// onKeys opens the tab of the keys and starts to capture the first key of an action.
func onKeys(t *testing.T, does ui.Action) (*gametest.Screen, *Preferences) {
	s := gametest.New(t, gametest.Wide, "en")
	s.App.Home()
	s.App.OpenSettings()
	s.Tick()
	s.ClickText("Keys")
	p := s.App.Scene().(*Preferences)
	p.keys.does, p.keys.untilMS = does, s.In.NowMS+captureMS
	s.Tick()
	require.True(t, s.Shows("Press…"))
	return s, p
}

func TestAKeyIsChosen(t *testing.T) {
	s, _ := onKeys(t, action.LeftStay)
	s.Press(ui.KeyZ)
	require.Equal(t, "Z", s.App.Bindings().Cap(action.LeftStay))
	require.Equal(t, map[string][]string{"left_stay": {"z", "pad.y"}}, s.Saved[len(s.Saved)-1].Keys)
	s.ClickText("Reset all")
	require.Equal(t, "Q", s.App.Bindings().Cap(action.LeftStay))
}

func TestNothingElseHearsAKeyThatIsChosen(t *testing.T) {
	for _, k := range []ui.Key{ui.KeyEscape, ui.KeyF11, ui.KeyTab, ui.KeyM} {
		s, p := onKeys(t, action.LeftStay)
		s.Press(k)
		require.Same(t, p, s.App.Scene())
		require.False(t, s.App.Fullscreen())
		require.False(t, s.App.Settings().Muted)
	}
}

func TestSharedKeys(t *testing.T) {
	for button, want := range map[string][2]string{"Swap them": {"E", "Q"}, "Use it only here": {"E", ""}, "Back": {"Q", "E"}} {
		s, _ := onKeys(t, action.LeftStay)
		s.Press(ui.KeyE)
		require.True(t, s.Shows("E is also “Left hand: undo”."))
		s.ClickText(button)
		s.Tick()
		require.Equal(t, want, [2]string{s.App.Bindings().Cap(action.LeftStay), s.App.Bindings().Cap(action.LeftUndo)}, button)
		require.Equal(t, button != "Back", s.App.Keys().Rebound(action.LeftStay), "what was given back is no choice")
	}
}

func TestAButtonOfAGamepadIsChosen(t *testing.T) {
	s, _ := onKeys(t, action.LeftStay)
	s.Press(ui.PadLS + ui.PadKeys)
	require.Equal(t, [3]string{"Q", "", "LS"}, s.App.Bindings().Of(action.LeftStay).Caps)
}

func TestKeysPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		s.App.Home()
		s.App.OpenSettings()
		s.Tick()
		s.App.Scene().(*Preferences).tab = 2
		s.Tick()
		s.Layout("keys")
	})
}

// TestEveryActionHasItsRow checks that the tab lists every action of the table once.
func TestEveryActionHasItsRow(t *testing.T) {
	rows := map[ui.Action]int{}
	for _, g := range groups {
		for does := g.first; does <= g.last; does++ {
			rows[does]++
		}
	}
	for does := ui.FirstAction; does < action.Actions; does++ {
		require.Equal(t, 1, rows[does], action.Name(does))
	}
}
