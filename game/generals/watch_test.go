package generals

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/game/menu"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// watchOn opens the watch screen on a match that has been played for some turns.
func watchOn(s *gametest.Screen, turns int) (*WatchScene, *gametest.Script) {
	play, src := s.Scripted(gametest.Choices(settings.WatchBots, 7719))
	play.Choices.Seats[0] = "bot:python3 bots/ferret.py --depth 3"
	src.Spread(turns)
	s.App.Go(newWatchScene(s.App, play))
	s.Tick()
	return s.App.Scene().(*WatchScene), src
}

// said plays a turn in which Red's bot writes debug text and stderr.
func said(src *gametest.Script) {
	src.State.Step([]engine.Decision{{}, {}})
	src.Send(engine.Answer{Verdict: engine.OK, Debug: "plan hunt\n main stack 10,14 (25)", Stderr: "nodes 18204"},
		engine.Answer{Verdict: engine.OK})
}

// ferret allows a cut command line: it is longer than a row of the column, and the user wrote it.
const ferret = `cut "python3 bots/ferret.py --depth 3"`

// stack allows a cut line of debug text.
const stack = `cut " main stack 10,14 (25)"`

func TestWatchPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		w, src := watchOn(s, 150)
		said(src)
		s.Tick()
		w.SetPaused(true)
		w.Shown = len(w.Play.Steps) - 1
		s.Wait(2000)
		s.Golden("watch", ferret, stack)
	})
}

func TestWatchBothEyesPicture(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	w, _ := watchOn(s, 150)
	w.SetPaused(true)
	w.Shown = len(w.Play.Steps) - 1
	s.Press(ui.Key3)
	s.Wait(2000)
	s.Layout("watch-both", ferret)
}

func TestWatchKeysChooseTheEyes(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	w, _ := watchOn(s, 20)
	for key, boards := range map[ui.Key]int{ui.Key0: 1, ui.Key1: 1, ui.Key2: 1, ui.Key3: 2} {
		s.Press(key)
		require.Equal(t, boards, s.Layers())
	}
	s.Press(ui.Key2)
	require.Equal(t, engine.Player(1), w.boards[0].board.View().Player)
	s.Press(ui.Key0)
	require.Equal(t, engine.Spectator, w.boards[0].board.View().Player)
}

func TestWatchPace(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	w, src := watchOn(s, 0)
	s.Press(ui.KeySpace)
	require.True(t, w.Play.Pacer.Pace().Paused)
	src.Spread(3)
	s.Wait(5000)
	require.Equal(t, 0, w.Shown, "a pause shows nothing new")
	s.Press(ui.KeyPeriod, ui.KeyPeriod)
	require.Equal(t, 2, w.Shown, "single steps")
	s.Press(ui.KeyComma)
	require.Equal(t, 1, w.Shown, "a step back")
	s.Press(ui.KeySpace)
	require.False(t, w.Play.Pacer.Pace().Paused)
	for range 100 {
		s.Tick()
	}
	require.Equal(t, 3, w.Shown)
	s.Press(ui.KeyPlus)
	require.Equal(t, 8, w.Play.Choices.Rate)
	s.Press(ui.KeyPlus, ui.KeyPlus, ui.KeyPlus)
	require.Equal(t, 0, w.Play.Choices.Rate, "unlimited")
	src.Spread(20)
	s.Tick()
	require.Equal(t, 23, w.Shown, "unlimited shows the newest at once")
	s.Press(ui.KeyMinus)
	require.Equal(t, 60, w.Play.Choices.Rate)
}

func TestWatchShowsWhatBotsWrote(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	w, src := watchOn(s, 2)
	w.SetRate(0)
	said(src)
	s.Tick()
	s.Tick()
	texts := s.Texts()
	require.Contains(t, texts, "plan hunt")
	require.Equal(t, "2", texts[slices.Index(texts, "plan hunt")-1], "the step it was asked in, as in the replay and in arena replay show")
	require.True(t, s.Shows(" main stack 10,14 (25)"))
	require.False(t, s.Shows("nodes 18204"))
	s.ClickText("Errors")
	s.Tick()
	require.True(t, s.Shows("nodes 18204"))
}

func TestWatchSaysWhyABotLost(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	w, src := watchOn(s, 2)
	w.SetRate(0)
	why := engine.Phrase{Text: "It stopped with exit status 3."}
	src.State.Step([]engine.Decision{{Fault: engine.Failed}, {}})
	src.Send(engine.Answer{Decision: engine.Decision{Fault: engine.Failed}, Verdict: engine.RE, Why: why}, engine.Answer{Verdict: engine.OK})
	s.Tick()
	s.Tick()
	require.True(t, s.Shows("RE · It stopped with exit status 3.") || s.Shows("RE · It stopped with exit "), "%q", s.Texts())
	for range play.LingerMS/16 + 10 {
		s.Tick()
	}
	require.IsType(t, &resultScene{}, s.App.Scene(), "the result follows")
	require.Equal(t, 4, w.Play.Choices.Rate, "the next match is not watched as fast as can be")
	require.True(t, s.Shows("Easy AI won"), "%q", s.Texts())
	require.True(t, s.Shows("Crashed · It stopped with exit status 3."), "and says why: %q", s.Texts())
	require.True(t, s.Shows("Step 3"), "the row of the end has the number that the sentence has: %q", s.Texts())
}

// TestTheNextMatchIsNotUnlimited checks that who leaves a match that has ended for its result does not start the next one at unlimited speed.
func TestTheNextMatchIsNotUnlimited(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	w, src := watchOn(s, 2)
	w.SetRate(0)
	w.SetPaused(true)
	src.State.Step([]engine.Decision{{Fault: engine.Failed}, {}})
	src.Send(engine.Answer{Decision: engine.Decision{Fault: engine.Failed}, Verdict: engine.RE}, engine.Answer{Verdict: engine.OK})
	s.Tick()
	s.Press(ui.KeyEscape)
	require.IsType(t, &resultScene{}, s.App.Scene())
	require.Equal(t, 4, w.Play.Choices.Rate)
}

// TestAPauseAtTheEndLeadsToTheResult checks that who has stepped to the end of a match sees that it is over.
func TestAPauseAtTheEndLeadsToTheResult(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	w, src := watchOn(s, 2)
	s.Press(ui.KeySpace)
	src.State.Step([]engine.Decision{{Fault: engine.Failed}, {}})
	src.Send(engine.Answer{Decision: engine.Decision{Fault: engine.Failed}, Verdict: engine.RE}, engine.Answer{Verdict: engine.OK})
	s.Tick()
	over := "The match is over. Play (Space) leads to the result."
	require.False(t, s.Shows(over), "the end is not on the screen yet")
	s.Press(ui.KeyPeriod)
	require.True(t, s.Shows(over), "%q", s.Texts())
	s.Wait(5000)
	require.Same(t, w, s.App.Scene(), "it stays paused")
	s.Press(ui.KeySpace)
	for range 200 {
		s.Tick()
	}
	require.IsType(t, &resultScene{}, s.App.Scene())
}

func TestLeavingARunningMatchAsks(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	w, src := watchOn(s, 5)
	s.Press(ui.KeyEscape)
	require.True(t, s.Shows("Leave this match?"))
	require.True(t, w.Play.Pacer.Pace().Paused, "the match waits for the answer")
	s.Press(ui.KeyEscape)
	require.False(t, s.Shows("Leave this match?"))
	require.False(t, w.Play.Pacer.Pace().Paused)
	s.Press(ui.KeyEscape, ui.KeyEnter)
	require.Same(t, w, s.App.Scene(), "Enter does not throw the match away")
	s.Press(ui.KeyEscape)
	s.Press(ui.KeyTab, ui.KeyEnter)
	require.IsType(t, &menu.Home{}, s.App.Scene())
	require.True(t, src.Stopped)
}
