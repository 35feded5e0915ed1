package menu

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/library"
	"generals-chess/game/library/index"
	"generals-chess/game/play"
	"generals-chess/game/play/resume"
	"generals-chess/game/settings"
	"generals-chess/game/tournament"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// leave starts a match with these choices and leaves it after its first step.
func leave(s *gametest.Screen, c settings.Choices) {
	s.T.Helper()
	keepIn(s)
	play.StartMatch(s.App, c)
	playOne(s)
	s.App.Home()
	s.Tick()
	home := s.App.Scene().(*Home)
	s.Until(func() bool { return home.left.offer != nil })
	s.T.Cleanup(play.MatchesOf(s.App).Keeper.Flush)
}

// keepIn keeps matches in a folder of the test, and seats built-in AIs.
func keepIn(s *gametest.Screen) {
	m := play.MatchesOf(s.App)
	m.Records = filepath.Join(s.T.TempDir(), "records")
	m.Keeper.Folder = filepath.Dir(m.Records)
	s.SeatAIs()
}

// playOne plays the newest match until it can be continued later. Against an AI on land each Enter is a step, however early it comes, so
// there it is pressed once.
func playOne(s *gametest.Screen) {
	s.T.Helper()
	plays := play.MatchesOf(s.App).Plays
	p := plays[len(plays)-1]
	once, pressed := p.Choices.Game == settings.Generals && p.Choices.Humans() == 1, false
	s.Until(func() bool {
		if p.Last() != nil && p.Last().Number == 0 && !(once && pressed) {
			pressed = true
			s.Press(ui.KeyEnter)
			if p.Choices.Humans() > 1 && !s.Shows(s.App.T("curtain.show")) {
				s.Press(ui.KeySpace) // done
			}
		}
		return p.Last() != nil && play.CanContinue(p)
	})
}

func TestContinuePictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		tournament.Of(s.App).Folder = s.T.TempDir()
		leave(s, gametest.Choices(settings.PlayAI, 20413))
		home := s.App.Scene().(*Home)
		s.Until(func() bool { return home.Listed() && home.walls[home.chosen] != nil })
		require.True(s.T, s.Shows(s.App.T("continue.go")))
		s.Layout("continue")
	})
}

// TestAMatchThatWasLeftHasRoom checks in windows of all heights that nothing on the home screen overlaps.
func TestAMatchThatWasLeftHasRoom(t *testing.T) {
	for _, size := range []gametest.Size{{Name: "1366x768", W: 1366, H: 768}, {Name: "1280x720", W: 1280, H: 720}, {Name: "1280x690", W: 1280, H: 690}, {Name: "1024x640", W: 1024, H: 640}, {Name: "1280x795", W: 1280, H: 795}} {
		for _, lang := range []string{"en", "zh", "ko"} {
			t.Run(size.Name+" "+lang, func(t *testing.T) {
				s := gametest.New(t, size, lang)
				tournament.Of(s.App).Folder = t.TempDir()
				s.App.Home()
				s.Tick()
				require.True(t, s.Shows(s.App.T("contest.home_title")))
				s.Fits("home")
				leave(s, gametest.Choices(settings.PlayAI, 20413))
				home := s.App.Scene().(*Home)
				s.Until(func() bool { return home.Listed() })
				require.True(t, s.Shows(s.App.T("contest.home_title")), "the lowest row")
				s.Fits("continue")
			})
		}
	}
}

// TestNothingBehindACurtainIsShownAtHome checks that neither player's view is shown.
func TestNothingBehindACurtainIsShownAtHome(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	leave(s, gametest.Choices(settings.TwoPlayers, 20413))
	home := s.App.Scene().(*Home)
	require.Nil(t, home.left.offer.View)
	require.Nil(t, home.left.still)
	require.True(t, slices.ContainsFunc(s.Texts(), func(text string) bool { return strings.HasSuffix(text, ", Red’s turn") }), "%q", s.Texts())
}

// TestAMatchThatWasLeftNamesItsPeople checks that the offer names the people, and that they keep their names when it is continued.
func TestAMatchThatWasLeftNamesItsPeople(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	c := gametest.Choices(settings.TwoPlayers, 20413)
	c.Names = settings.Names("Anna", "Ben")
	leave(s, c)
	require.Contains(t, strings.Join(s.Texts(), ""), "Anna – Ben · 16 × 16")
	require.Contains(t, strings.Join(s.Texts(), ""), ", Anna’s turn")
	s.ClickText(s.App.T("continue.go"))
	p := play.MatchesOf(s.App).Plays[len(play.MatchesOf(s.App).Plays)-1]
	t.Cleanup(func() { p.Stop(); <-p.Session.Done() })
	s.Until(func() bool { return s.Shows("Anna’s turn") })
	require.Equal(t, []string{"Anna", "Ben"}, p.Last().Names)
}

// TestLongNamesCutNothingElse checks that the card says on which map two people with long names play, in the smallest window in which it
// names them, too.
func TestLongNamesCutNothingElse(t *testing.T) {
	for _, size := range gametest.Sizes {
		s := gametest.New(t, size, "en")
		c := gametest.Choices(settings.TwoPlayers, 20413)
		c.Names = settings.Names("Bartholomew Featherst", "Wilhelmina Ponsonby")
		leave(s, c)
		shown := false
		for _, cmd := range s.Context.Cmds() {
			if cmd.Op == render.OpText && strings.HasSuffix(cmd.Str, "16 × 16") {
				shown = true
				require.LessOrEqual(t, s.Context.TextWidth(cmd.Str, theme.Small), cmd.Rect.W+1, "%s: it is whole", size.Name)
			}
		}
		require.True(t, shown, "%s: %q", size.Name, s.Texts())
	}
}

// TestContinueGoesOn continues with Enter, the screen's default.
func TestContinueGoesOn(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	leave(s, gametest.Choices(settings.SeaPlay, 20413))
	s.App.Settings().Game = settings.HitSink
	s.App.Home()
	home := s.App.Scene().(*Home)
	s.Until(func() bool { return home.left.offer != nil })
	s.Press(ui.KeyEnter)
	require.NotSame(t, home, s.App.Scene())
	plays := play.MatchesOf(s.App).Plays
	p := plays[len(plays)-1]
	s.Until(func() bool { return p.Last() != nil })
	require.Equal(t, uint64(20413), p.Last().Setup.Seed)
	for _, p := range plays {
		p.Stop()
		<-p.Session.Done()
	}
}

// TestAMatchIsKeptAsItWasLeft checks that its hints are kept, and the time when it was left, not that of its first turn.
func TestAMatchIsKeptAsItWasLeft(t *testing.T) {
	for _, mode := range []settings.Mode{settings.PlayAI, settings.SeaPlay} {
		s := gametest.New(t, gametest.Wide, "en")
		keepIn(s)
		c := gametest.Choices(mode, 20413)
		play.StartMatch(s.App, c)
		playOne(s)
		before := *play.Left(s.App, c.Game)[0]
		p := play.MatchesOf(s.App).Plays[0]
		p.Hints.Add(1)
		s.Tick()
		require.Equal(t, 1, play.Left(s.App, c.Game)[0].Hints)
		p.Hints.Add(1)
		s.App.Home()
		left := play.Left(s.App, c.Game)
		require.Len(t, left, 1)
		require.Equal(t, 2, left[0].Hints)
		require.True(t, left[0].At.After(before.At))
		<-p.Session.Done()
		play.MatchesOf(s.App).Keeper.Flush()
	}
}

// TestTheHomeScreenShowsTheGameChosen checks that it follows a choice made on another screen, as by a tournament that was begun.
func TestTheHomeScreenShowsTheGameChosen(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	s.App.Settings().ChooseGame(settings.HitSink)
	s.App.Home()
	s.Tick()
	require.True(t, s.Shows("Command a ship"))
	s.App.Settings().ChooseGame(settings.Generals)
	s.Tick()
	require.True(t, s.Shows("Two players"), "%q", s.Texts())
	require.False(t, s.Shows("Command a ship"))
}

// TestAMatchOfWhichNothingWasPlayedLeavesNothing checks that it leaves no record, and nothing to continue.
func TestAMatchOfWhichNothingWasPlayedLeavesNothing(t *testing.T) {
	for _, mode := range []settings.Mode{settings.PlayAI, settings.TwoPlayers, settings.SeaPlay} {
		s := gametest.New(t, gametest.Wide, "en")
		keepIn(s)
		c := gametest.Choices(mode, 20413)
		play.StartMatch(s.App, c)
		p := play.MatchesOf(s.App).Plays[0]
		s.Until(func() bool { return p.Last() != nil })
		s.App.Home()
		s.Tick()
		<-p.Session.Done()
		require.Zero(t, p.Last().Number)
		require.Empty(t, play.Left(s.App, c.Game))
		require.NoDirExists(t, play.MatchesOf(s.App).Records)
	}
}

// TestAMatchIsNotContinuedAfterTheRematch takes the rematch that a captain is offered whose ship has sunk.
func TestAMatchIsNotContinuedAfterTheRematch(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	keepIn(s)
	play.StartMatch(s.App, gametest.Choices(settings.SeaPlay, 20413))
	playOne(s)
	lost := play.Left(s.App, settings.HitSink)[0]
	s.App.Scene().(interface{ Rematch(a *app.App) }).Rematch(s.App)
	s.Tick()
	require.Empty(t, play.Left(s.App, settings.HitSink))
	plays := play.MatchesOf(s.App).Plays
	require.Equal(t, lost.Choices.Map, plays[len(plays)-1].Choices.Map, "it is on the same map, as from the result")
}

// TestAMatchThatWasLeftIsNotLostToANewOne checks that the newest match is offered, and the one before once that is over; five are kept,
// and whoever leaves another one is told so.
func TestAMatchThatWasLeftIsNotLostToANewOne(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	leave(s, gametest.Choices(settings.PlayAI, 1))
	for seed := uint64(2); seed <= 7; seed++ {
		play.StartMatch(s.App, gametest.Choices(settings.PlayAI, seed))
		playOne(s)
		plays := play.MatchesOf(s.App).Plays
		play.SayCanContinue(s.App, plays[len(plays)-1])
		told := s.App.Said()
		require.Equal(t, seed > resume.Most, strings.Contains(told[len(told)-1], "the oldest is only a replay now"), "%d: %q", seed, told)
		s.App.Home()
		s.Tick()
	}
	for seed := uint64(7); seed > 2; seed-- {
		saved := play.Left(s.App, settings.Generals)[0]
		require.Equal(t, seed, saved.Choices.Map.Seed)
		play.Discard(s.App, &play.Offer{Saved: saved})
	}
	require.Empty(t, play.Left(s.App, settings.Generals))
}

// TestAnOlderMatchGoesOnFromTheListOfReplays continues a match that the home screen, which offers the newest only, does not show.
func TestAnOlderMatchGoesOnFromTheListOfReplays(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	leave(s, gametest.Choices(settings.PlayAI, 1))
	play.StartMatch(s.App, gametest.Choices(settings.PlayAI, 2))
	playOne(s)
	s.App.Home()
	s.Tick()
	for _, p := range play.MatchesOf(s.App).Plays {
		<-p.Session.Done()
	}

	book := index.NewBook("")
	defer book.Close()
	s.App.Add(book)
	library.OpenReplays(s.App)
	list := s.App.Scene().(*library.Replays)
	s.Until(func() bool { return len(list.Found.All) == 2 })
	require.True(t, s.Shows("Not finished"))
	s.Press(ui.KeyDown, gametest.KeyOf(action.Resume))
	s.Until(func() bool { return s.App.Scene() != app.Scene(list) })
	plays := play.MatchesOf(s.App).Plays
	p := plays[len(plays)-1]
	s.Until(func() bool { return p.Last() != nil })
	require.Equal(t, uint64(1), p.Last().Setup.Seed)
	require.Equal(t, 1, p.Last().Number)
	p.Stop()
	<-p.Session.Done()
}

// TestTheCardOfAMatchThatWasLeft checks in windows of all heights that the card's words keep its margin and are whole, and that it says where
// the other matches are that were left.
func TestTheCardOfAMatchThatWasLeft(t *testing.T) {
	for _, size := range []gametest.Size{{Name: "1280x1000", W: 1280, H: 1000}, gametest.Wide, {Name: "1366x768", W: 1366, H: 768}, {Name: "1024x640", W: 1024, H: 640}} {
		s := gametest.New(t, size, "en")
		tournament.Of(s.App).Folder = t.TempDir()
		leave(s, gametest.Choices(settings.PlayAI, 20413))
		require.False(t, s.Shows("1 more in Replays"))
		leave(s, gametest.Choices(settings.PlayAI, 20414))
		s.Tick()
		require.True(t, s.Shows("1 more in Replays"), "%s: %q", size.Name, s.Texts())
		title, _ := tellLeft(s.App, s.App.Scene().(*Home).left.offer)
		at := slices.IndexFunc(s.Context.Cmds(), func(c render.Cmd) bool { return c.Op == render.OpText && c.Str == title })
		require.GreaterOrEqual(t, at, 0, "%s: %q", size.Name, s.Texts())
		words := s.Context.Cmds()[at].Rect
		card := slices.IndexFunc(s.Context.Cmds(), func(c render.Cmd) bool {
			return c.Rect.W > 400 && c.Rect.W < 600 && c.Rect.Has(render.Point{X: words.X, Y: words.CY()})
		})
		require.GreaterOrEqual(t, words.X-s.Context.Cmds()[card].Rect.X, s.Context.Px(theme.Space4), size.Name)
	}
}
