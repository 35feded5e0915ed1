package menu

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/game/app"
	"generals-chess/game/library"
	"generals-chess/game/library/daily"
	"generals-chess/game/library/index"
	"generals-chess/game/library/tally"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
)

// todayOn opens the home screen of a person who has played for some weeks, and today.
func todayOn(s *gametest.Screen) {
	s.T.Helper()
	s.RecordsOf(gametest.SeasonOfMatches())
	s.App.Home()
	s.Indexed()
	home := s.App.Scene().(*Home)
	s.Until(func() bool { return home.Listed() && home.walls[home.chosen] != nil })
	s.T.Cleanup(func() { app.Part[*index.Book](s.App).Close() })
}

func TestTodayPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		todayOn(s)
		s.Layout("home-today") // the board behind it differs every time
	})
}

// TestTheMapOfTheDayIsPlayed checks that it is played against the last opponent, on the map that everybody has, and that none of
// this is saved as a choice.
func TestTheMapOfTheDayIsPlayed(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	last := s.App.Settings().Last[settings.PlayAI].Clone()
	last.Seats, last.Map.Size = []string{"human", "ai:hard"}, "24x24"
	s.App.Settings().Last[settings.PlayAI] = last
	todayOn(s)
	s.ClickText("Map of the day")
	p := play.MatchesOf(s.App).Plays[0]
	require.Equal(t, uint64(20261121), p.Choices.Map.Seed)
	require.Equal(t, "16x16", p.Choices.Map.Size)
	require.Equal(t, last.Seats, p.Choices.Seats)
	require.Equal(t, last, s.App.Settings().Last[settings.PlayAI])
	p.Stop()
	<-p.Session.Done()
}

func TestTodaySharesALineAndLeadsToTheRecord(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	todayOn(s)
	require.True(t, s.Shows("Won in 60 steps"), "%q", s.Texts())
	s.ClickIcon("copy", 0)
	require.Equal(t, "Generals, map of 2026-11-21: won in 60 steps against Easy AI, on the first of 1 try", s.Context.Clip.Read())
	s.ClickText("Your record against Easy AI")
	require.IsType(t, &library.Career{}, s.App.Scene())
	g := play.MatchesOf(s.App).Games[0]
	require.Equal(t, "24 rounds", play.LongOf(s.App, g, &tally.Match{Turns: 78, Rounds: 24}), "where the game has rounds, the other players' turns do not count")
}

// TestTheMapOfTheDayGoesOnWhereItWasLeft checks that the panel says that the match was begun, and that Play continues it, although
// another match was left after it.
func TestTheMapOfTheDayGoesOnWhereItWasLeft(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	leave(s, daily.Choices(play.Last(s.App, settings.PlayAI), s.App.Settings().Ways().First(settings.PlayAI), app.Now(s.App)))
	leave(s, gametest.Choices(settings.PlayAI, 20413))
	home := s.App.Scene().(*Home)
	s.Until(func() bool { return home.today.left.offer != nil })
	require.Equal(t, "Begun. Step 1, against Easy AI", home.today.said.first)
	home.today.start(s.App)
	plays := play.MatchesOf(s.App).Plays
	again := plays[len(plays)-1]
	require.Equal(t, 1, again.Past)
	require.True(t, again.Choices.Rated)
	require.False(t, play.MayAdvise(again.Choices), "there are no hints in it")
	again.Stop()
	<-again.Session.Done()
}
