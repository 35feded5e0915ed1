package game

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/game/settings"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// pageNames are what the pictures of the help's pages are called.
var pageNames = [len(helpPages)]string{"help", "help-sea", "help-bots", "help-keys"}

func TestHelpPictures(t *testing.T) {
	everywhere(t, func(s *screen, name string) {
		s.app.Home()
		s.tick()
		s.press(ui.KeyF1)
		require.IsType(s.t, &help{}, s.app.Scene())
		for i, page := range pageNames {
			require.Equal(s.t, i, s.app.Scene().(*help).page)
			if i < 2 || s.size == wide || strings.HasSuffix(name, "en") {
				s.golden(page + "-" + name)
			}
			s.press(ui.KeyRight)
		}
		s.press(ui.KeyF1)
		require.IsType(s.t, &home{}, s.app.Scene())
	})
}

// TestHelpNeedsNoScrolling holds every page against every window but the smallest.
func TestHelpNeedsNoScrolling(t *testing.T) {
	everywhere(t, func(s *screen, name string) {
		s.app.Home()
		s.tick()
		if s.context.Compact() {
			return // this one scrolls
		}
		for i := range helpPages {
			page := &helpPages[i]
			room := s.context.Env.H - s.context.Px(theme.TopBarH+theme.Space2)
			w := min(s.context.Env.W-2*s.context.Px(theme.Space4), s.context.Px(helpWidth))
			require.LessOrEqual(s.t, page.total(s.app, s.context, w), room, pageNames[i])
		}
	})
}

func TestHelpOpensAtTheGameOneIsIn(t *testing.T) {
	s := newScreen(t, wide, "en")
	for page, game := range []string{settings.Generals, settings.HitSink} {
		s.app.settings.Game = game
		s.app.Home()
		s.app.Help()
		s.tick()
		require.Equal(t, page, s.app.Scene().(*help).page)
	}
	s.app.Go(newReplay(s.app, landFilm(t, "20x20", 1)))
	s.app.Help()
	s.tick()
	require.True(t, s.shows("Replays: moving through"))
	s.clickText("Bots")
	require.True(t, s.shows("Bots of Hit & Sink"))
}
