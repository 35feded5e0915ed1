package library

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/game/app"
	"generals-chess/game/library/index"
	"generals-chess/game/play"
	"generals-chess/internal/testkit/gametest"
)

// TestAnEmptyListBeginsTheFirstMatch checks the button of the empty list in every window and language.
func TestAnEmptyListBeginsTheFirstMatch(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		s.RecordsOf(nil)
		s.App.Home()
		OpenReplays(s.App)
		s.T.Cleanup(func() { app.Part[*index.Book](s.App).Close() })
		s.Indexed()
		s.Tick()
		s.Layout("replays-empty")
		s.ClickText(s.App.T("replays.play_first"))
		s.Tick()
		require.NotEmpty(s.T, play.MatchesOf(s.App).Plays, "no match has begun")
	})
}
