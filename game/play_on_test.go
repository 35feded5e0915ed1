package game

import (
	"fmt"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/engine/replay/files"
	"generals-chess/game/generals"
	"generals-chess/game/hitsink"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/viewer"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

var ()

// TestTheSameSeatsPlayOnTheSame checks that the same seats continue a match to the same end. The new record names its origin, the
// old one stays unchanged, and a rematch continues from the same turn.
func TestTheSameSeatsPlayOnTheSame(t *testing.T) {
	for _, c := range []struct {
		setup engine.Setup
		seats []string
	}{
		{gametest.LandSetup, []string{"ai:normal", "ai:easy"}},
		{gametest.SeaSetup4, []string{"ai:hunter", "ai:random", "ai:peaceful", "ai:passive"}},
	} {
		t.Run(c.setup.Game, func(t *testing.T) {
			s := gametest.Travel(t, gametest.Wide, "en", c.setup, c.seats...)
			before, err := os.ReadFile(s.Timeline.Ref.Path)
			require.NoError(t, err)
			n, last := len(s.Timeline.Record.Turns)/2, s.Timeline.Record.Turns[len(s.Timeline.Record.Turns)-1]
			play.PlayOn(s.App, s.Timeline, n, 0)
			require.Nil(t, s.App.Settings().LastMatch)
			chosen := s.App.Settings().Clone().Last
			for round := 1; round <= 2; round++ {
				s.Tick()
				s.Press(ui.KeyEnter)
				p := s.Playing()
				require.Equal(t, n, p.Past)
				p.Choices.Rate = 0 // so that the screen follows at once
				p.Pacer.Set(p.Game.FirstPace(p.Choices))
				s.Until(p.Over)
				<-p.Session.Done()
				require.Equal(t, uint64(last.Hash), p.Last().Hash(), "another end")
				s.Until(func() bool { return s.Shows("Rematch") })
				kept := s.Records()[round-1]
				require.Equal(t, &replay.Origin{Record: "first" + replay.Ending, Began: s.Timeline.Record.Began, Turns: n, Seats: s.Timeline.Record.Seats}, kept.Origin)
				require.Equal(t, s.Timeline.Record.Turns[:n], kept.Turns[:n])
			}
			after, err := os.ReadFile(s.Timeline.Ref.Path)
			require.NoError(t, err)
			require.Equal(t, before, after)
			require.Equal(t, chosen, s.App.Settings().Last, "what is played next time is as it was")
			require.NotNil(t, s.App.Settings().LastMatch, "the home screen shows its end")
			require.Nil(t, s.App.Settings().LastMatch.Choices.From)
			viewer.OpenReplay(s.App, files.Ref{Path: s.Newest()}, 0)
			s.Until(func() bool {
				return s.Shows(fmt.Sprintf("The first %d steps are from first.jsonl.gz. It was played on from there.", n))
			})
			s.App.Back()
			s.Tick()
			s.ClickText("Set up")
			s.Tick()
			require.True(t, s.Shows("Play on"), "%q", s.Texts())
		})
	}
}

// TestNothingGoesOnFromTheEndOrFromWhatIsFalse checks that neither a finished match nor an altered record can be continued.
func TestNothingGoesOnFromTheEndOrFromWhatIsFalse(t *testing.T) {
	s := gametest.Travel(t, gametest.Wide, "en", gametest.LandSetup, "ai:normal", "ai:easy")
	last := len(s.Timeline.Record.Turns)
	require.True(t, play.CanPlayOn(s.Timeline, last-1))
	require.False(t, play.CanPlayOn(s.Timeline, last))
	require.False(t, play.CanPlayOn(s.Timeline, -1))
	s.Timeline.Record.End = nil // cut off just before the end
	play.PlayOn(s.App, s.Timeline, last, 0)
	set := s.App.Scene().(*generals.SetupScene)
	s.Until(func() bool { return set.Problem(s.App) != "" })
	require.Contains(t, set.Problem(s.App), "over at this step")
	s.Timeline.Record.Turns[4].Hash++
	play.PlayOn(s.App, s.Timeline, 10, 0)
	set = s.App.Scene().(*generals.SetupScene)
	s.Until(func() bool { return set.Problem(s.App) != "" })
	s.Press(ui.KeyEnter)
	require.Same(t, set, s.App.Scene(), "nothing begins")
	s.Press(ui.KeyEscape)
	require.NotSame(t, set, s.App.Scene(), "back to where it was opened")
}

// TestASurrenderIsNoStepToPlayOnFrom checks the number of steps beside the choice: on land a surrender is none, and at sea it is a turn.
func TestASurrenderIsNoStepToPlayOnFrom(t *testing.T) {
	for _, c := range []struct {
		setup engine.Setup
		seats []string
		says  func(turns int) string
	}{
		{gametest.LandSetup, []string{"ai:normal", "ai:easy"}, func(turns int) string { return fmt.Sprintf("step %d of %d", turns-1, turns-1) }},
		{gametest.SeaSetup4, []string{"ai:hunter", "ai:random", "ai:peaceful", "ai:passive"}, func(turns int) string { return fmt.Sprintf("turn %d of %d", turns-1, turns) }},
	} {
		t.Run(c.setup.Game, func(t *testing.T) {
			s := gametest.Travel(t, gametest.Wide, "en", c.setup, c.seats...)
			r := s.Timeline.Record
			r.End.Phrase = engine.Surrender(0).Why
			play.PlayOn(s.App, s.Timeline, len(r.Turns), 0)
			s.Tick()
			require.True(t, s.Shows(c.says(len(r.Turns))), "%q", s.Texts())
		})
	}
}

// TestWhoSitsThereFirst checks the first choice of seats: the record's own, and AIs for those that cannot be seated here.
func TestWhoSitsThereFirst(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	for _, c := range []struct {
		game       string
		specs, own []string
	}{
		{settings.Generals, []string{"human", "human"}, []string{"human", "human"}},
		{settings.Generals, []string{"", "bot:python3 x.py"}, []string{"ai:expert", "bot:python3 x.py"}},
		{settings.HitSink, []string{"human", "ai:random", "human", "?"}, []string{"human", "ai:random", "ai:hunter", "ai:hunter"}},
	} {
		r := &replay.Record{}
		for _, spec := range c.specs {
			r.Seats = append(r.Seats, replay.Seat{Name: "x", Spec: spec})
		}
		choices := settings.Choices{Game: c.game, Seats: c.specs, From: &settings.From{Record: r, Turns: 5}}
		require.Equal(t, c.own, play.Takers(s.App, choices))
		r.Origin = &replay.Origin{Turns: 5, Seats: slices.Repeat([]replay.Seat{{Spec: "ai:easy"}}, len(c.specs))}
		require.Equal(t, "ai:easy", play.Takers(s.App, choices)[0], "those who sat there up to the turn")
		require.True(t, play.SeatReplaced(choices, 0))
	}
}

func TestPlayOnPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		lang := string(s.App.Words().Lang())
		land := gametest.Travel(s.T, s.Size, lang, gametest.LandSetup, "ai:normal", "ai:easy")
		play.PlayOn(land.App, land.Timeline, 60, 0)
		set := land.App.Scene().(*generals.SetupScene)
		set.Choices.Seats[1] = "human"
		land.Until(func() bool { return set.From.Still != nil && set.From.At.Eyes == 1 })
		land.Golden("play-on")
		sea := gametest.Travel(s.T, s.Size, lang, gametest.SeaSetup4, "ai:hunter", "ai:random", "ai:peaceful", "ai:passive")
		play.PlayOn(sea.App, sea.Timeline, 80, 0)
		board := sea.App.Scene().(*hitsink.SetupScene)
		sea.Until(func() bool { return board.From.Still != nil })
		sea.Layout("play-on-sea")
	})
}
