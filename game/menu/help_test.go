package menu

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/help"
	"generals-chess/game/settings"
	"generals-chess/game/viewer"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render"
	"generals-chess/render/dump"
	"generals-chess/render/ui"
)

// pageNames are the names of the pictures of the help's pages.
var pageNames = [...]string{"help", "help-sea", "help-bots", "help-keys", "help-maps"}

func TestHelpPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		s.App.Home()
		s.Tick()
		s.Press(ui.KeyF1)
		require.IsType(s.T, &HelpScene{}, s.App.Scene())
		for i, page := range pageNames {
			require.Equal(s.T, i, s.App.Scene().(*HelpScene).page)
			if i == 0 {
				s.Golden(page)
			} else {
				s.Layout(page)
			}
			s.Press(ui.KeyRight)
		}
		s.Press(ui.KeyF1)
		require.IsType(s.T, &Home{}, s.App.Scene())
	})
}

// TestHelpNeedsNoScrolling checks that every page fits every window except the smallest: the wheel moves nothing.
func TestHelpNeedsNoScrolling(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		s.App.Home()
		s.Tick()
		s.Press(ui.KeyF1)
		if s.Context.Compact() {
			return // the smallest window scrolls
		}
		for _, page := range pageNames {
			before := seen(s)
			s.In.Mouse, s.In.MouseIn = render.Point{X: s.Context.Env.W / 2, Y: s.Context.Env.H / 2}, true
			s.In.Wheel.Y = -3
			s.Tick()
			require.Equal(s.T, before, seen(s), page)
			s.Press(ui.KeyRight)
		}
	})
}

// seen returns everything on the screen, with its place.
func seen(s *gametest.Screen) []string {
	return dump.Frame{List: &s.Context.List, Fonts: s.Context.Fonts, W: s.Size.W, H: s.Size.H}.Dump()
}

func TestHelpOpensAtTheGameOneIsIn(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	for page, game := range []string{settings.Generals, settings.HitSink} {
		s.App.Settings().Game = game
		s.App.Home()
		s.App.Help()
		s.Tick()
		require.Equal(t, page, s.App.Scene().(*HelpScene).page)
	}
	s.App.Go(viewer.NewScene(s.App, gametest.LandTimeline(t, "20x20", 1), nil))
	s.App.Help()
	s.Tick()
	require.True(t, s.Shows("Replays: moving through"))
	s.ClickText("Bots")
	require.True(t, s.Shows("Bots of Hit & Sink"))
}

// TestHelpNamesEveryAction checks that every action stands on the help page of each place where it holds, or on the page of all games.
func TestHelpNamesEveryAction(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	named := map[string][]ui.Action{}
	for _, page := range helpPages(s.App) {
		for _, block := range slices.Concat(page.Columns...) {
			if keys, ok := block.(help.Keys); ok {
				for _, key := range keys.Keys {
					named[page.Game] = slices.Concat(named[page.Game], key.Does, key.Or)
				}
			}
		}
	}
	for page, places := range map[string]action.Place{
		settings.Generals: action.Land | action.OpenTable | action.LandWatch,
		settings.HitSink:  action.Sea | action.SeaWatch,
		app.KeysPage:      action.Everywhere | action.Menu | action.Lists | action.Tournament | action.Setup | action.Result | action.Replay,
		app.MapsPage:      action.Editor,
	} {
		for _, line := range action.Lines(places, ui.FirstAction, action.Actions-1) {
			for _, does := range slices.Concat(line.Does, line.Or) {
				if !slices.Contains(named[page], does) && !slices.Contains(named[app.KeysPage], does) {
					t.Errorf("the page %q has no %s", page, action.Name(does))
				}
			}
		}
	}
}
