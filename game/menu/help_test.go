package menu

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/game/gametest"
	"generals-chess/game/settings"
	"generals-chess/game/viewer"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// pageNames are what the pictures of the help's pages are called.
var pageNames = [...]string{"help", "help-sea", "help-bots", "help-keys"}

func TestHelpPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		s.App.Home()
		s.Tick()
		s.Press(ui.KeyF1)
		require.IsType(s.T, &HelpScene{}, s.App.Scene())
		for i, page := range pageNames {
			require.Equal(s.T, i, s.App.Scene().(*HelpScene).page)
			s.Golden(page)
			s.Press(ui.KeyRight)
		}
		s.Press(ui.KeyF1)
		require.IsType(s.T, &Home{}, s.App.Scene())
	})
}

// TestHelpNeedsNoScrolling holds every page against every window but the smallest.
func TestHelpNeedsNoScrolling(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		s.App.Home()
		s.Tick()
		if s.Context.Compact() {
			return // this one scrolls
		}
		pages := helpPages(s.App)
		require.Len(s.T, pages, len(pageNames))
		for i := range pages {
			page := &pages[i]
			room := s.Context.Env.H - s.Context.Px(theme.TopBarH+theme.Space2)
			w := min(s.Context.Env.W-2*s.Context.Px(theme.Space4), s.Context.Px(helpWidth))
			require.LessOrEqual(s.T, page.Total(s.App, s.Context, w), room, pageNames[i])
		}
	})
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
