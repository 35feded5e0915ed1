package generals

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/replay"
	"generals-chess/game/action"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/viewer/timeline"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// named returns the choices of two people at one table, with these names.
func named(names ...string) settings.Choices {
	c := gametest.Choices(settings.TwoPlayers, 20413)
	c.Names = settings.Names(names...)
	return c
}

func TestPeopleAreCalledByTheirNames(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	one := gametest.Choices(settings.PlayAI, 1)
	one.Names = []string{"Anna"}
	fault := engine.Phrase{Key: "end.no-answer-both", Text: "Neither player gave an answer on step {step}."}
	for _, c := range []struct {
		choices   settings.Choices
		sides     [2]string
		table     [2]string
		red, blue string // who won
	}{
		{named(), [2]string{"Red", "Blue"}, [2]string{"Red", "Blue"}, "Red won", "Blue won"},
		{named("Anna", "Ben"), [2]string{"Anna", "Ben"}, [2]string{"Anna", "Ben"}, "Anna won", "Ben won"},
		{named("", "Ben"), [2]string{"Red", "Ben"}, [2]string{"Red", "Ben"}, "Red won", "Ben won"},
		{named("Kim", "Kim"), [2]string{"Kim (Red)", "Kim (Blue)"}, [2]string{"Kim (Red)", "Kim (Blue)"}, "Kim (Red) won", "Kim (Blue) won"},
		{named("Blue"), [2]string{"Blue (Red)", "Blue (Blue)"}, [2]string{"Blue (Red)", "Blue (Blue)"}, "Blue (Red) won", "Blue (Blue) won"},
		{one, [2]string{"Anna", "Blue"}, [2]string{"Anna", "Easy AI"}, "Anna won", "Blue won"},
	} {
		for p := range engine.Player(2) {
			require.Equal(t, c.sides[p], sideOf(s.App, c.choices, p))
			require.Equal(t, c.table[p], playerName(s.App, c.choices, p))
		}
		require.Equal(t, c.red, verdictLine(s.App, c.choices, 0, fault))
		require.Equal(t, c.blue, verdictLine(s.App, c.choices, 1, fault))
	}
}

func TestNamesPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		c := named("Anna", "小明")
		s.App.Settings().Last[settings.TwoPlayers] = c
		play.OpenSetup(s.App, settings.TwoPlayers)
		set := s.App.Scene().(*SetupScene)
		s.Until(func() bool { return set.Preview.board != nil })
		s.Layout("names-setup")
		set.Seats[1].Name = "Anna "
		s.Tick()
		require.True(t, s.Shows(s.App.T("setup.same_name")) || s.Size.W < 1280, "%q", s.Texts())
		set.Close()

		c.Table, c.Plan = settings.Curtain, 1
		m, _ := matchOn(s, c, 30)
		s.Layout("names-curtain")
		m.desk.hot.seen = [2]int{30, 30}
		s.Press(ui.KeyEnter)
		s.Layout("names-plan")

		play.OpenResult(s.App, gametest.Finished(s, c))
		s.Tick()
		s.Layout("names-result")
	})
}

// cuts returns the places where a long name may end in "…", in every language.
func cuts(s *gametest.Screen, c settings.Choices) (known []string) {
	was := s.App.Language()
	for _, lang := range words.Langs() {
		s.App.SetLanguage(string(lang))
		for p := range engine.Player(2) {
			known = append(known, `clipped "`+c.Names[p]+`"`, `cut "`+c.Names[p]+`"`, `cut "`+sideOf(s.App, c, p)+`"`)
			for _, key := range []string{"tile.side_land", "tile.side_general", "replay.eyes", "replay.eyes_beside", "match.waiting_other"} {
				known = append(known, `cut "`+s.App.F(key, words.Text("player", sideOf(s.App, c, p)))+`"`)
			}
		}
	}
	s.App.SetLanguage(was)
	return known
}

// TestLongNamesFitInAnyWindow uses two people with names as long as possible.
func TestLongNamesFitInAnyWindow(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	for _, c := range []settings.Choices{
		named(strings.Repeat("W", settings.MostName), strings.Repeat("명", settings.MostName)),
		named(strings.Repeat("Wu ", 7), strings.Repeat("Wu ", 7)),
	} {
		known := cuts(s, c)
		s.App.Settings().Last[settings.TwoPlayers] = c
		play.OpenSetup(s.App, settings.TwoPlayers)
		set := s.App.Scene().(*SetupScene)
		s.AnyWindow("names-long-setup", known...)
		set.Close()

		c.Table, c.Plan = settings.Curtain, 1
		m, _ := matchOn(s, c, 30)
		s.AnyWindow("names-long-curtain", known...)
		m.desk.hot.seen = [2]int{30, 30}
		s.Press(ui.KeyEnter)
		s.AnyWindow("names-long-plan", known...)
		s.Press(gametest.KeyOf(action.Pause))
		s.ClickText(s.App.T("paused.surrender"))
		s.AnyWindow("names-long-paused", known...)
		c.Table = settings.Open
		matchOn(s, c, 30)
		s.AnyWindow("names-long-open", known...)
		s.Press(gametest.KeyOf(action.Pause))
		s.ClickText(s.App.T("paused.surrender"))
		s.AnyWindow("names-long-open-paused", known...)

		play.OpenResult(s.App, gametest.Finished(s, c))
		s.Tick()
		s.AnyWindow("names-long-result", known...)

		at := gametest.LandTimeline(t, "16x16", 40)
		for p := range at.Record.Seats {
			at.Record.Seats[p] = replay.Seat{Name: c.Names[p], Spec: "human"}
		}
		replayOf(s, at, 30)
		s.AnyWindow("names-long-replay", known...)
	}
}

// TestNamesAreWrittenOnce checks that a name typed in the set-up is stored with the seats and in the record, and is used in all texts
// about the match.
func TestNamesAreWrittenOnce(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	play.MatchesOf(s.App).Records = t.TempDir()
	play.OpenSetup(s.App, settings.TwoPlayers)
	for _, name := range []string{"Anna ", "小明"} {
		for s.Press(ui.KeyTab); !s.Context.TextFocused(); s.Press(ui.KeyTab) {
		}
		s.Write(name)
	}
	s.Press(ui.KeyEnter)
	m := s.App.Scene().(*MatchScene)
	require.Equal(t, []string{"Anna", "小明"}, m.Play.Choices.Names)
	require.Equal(t, []string{"Anna", "小明"}, s.App.Settings().Last[settings.TwoPlayers].Names)
	s.Until(func() bool { return s.Shows("Anna’s turn") })
	require.Equal(t, []string{"Anna", "小明"}, m.Play.Last().Names)
	for m.Play.Last().Number == 0 { // a record begins with the first step
		s.Press(ui.KeyEnter)
		s.Press(ui.KeySpace)
		s.Tick()
	}
	m.Play.Stop()
	<-m.Play.Session.Done()

	paths, err := filepath.Glob(filepath.Join(play.MatchesOf(s.App).Records, "*"+replay.Ending))
	require.NoError(t, err)
	r, err := replay.Open(paths[0])
	require.NoError(t, err)
	require.Equal(t, []replay.Seat{{Name: "Anna", Spec: "human"}, {Name: "小明", Spec: "human"}}, r.Seats)
	at, err := timeline.Make(New().Rules(), r, New().Annotator())
	require.NoError(t, err)
	require.Equal(t, []string{"Anna", "小明"}, play.RecordChoices(s.App, at).Names)
	require.Equal(t, settings.Curtain, play.RecordChoices(s.App, at).Table)
	at.Record.Setup.SetOption("fog", "off")
	require.Equal(t, settings.Open, play.RecordChoices(s.App, at).Table)
	require.Equal(t, "小明", New().SeatName(s.App, 1, r.Seats[1]))
}
