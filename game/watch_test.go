package game

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/game/settings"
	"generals-chess/render/ui"
)

// watchOn opens the watching screen on a match that has been played for some turns.
func watchOn(s *screen, turns int) (*watch, *script) {
	play, src := s.scripted(choices(settings.WatchBots, 7719))
	play.Choices.Seats[0] = "bot:python3 bots/ferret.py --depth 3"
	src.spread(turns)
	s.app.Go(newWatch(s.app, play))
	s.tick()
	return s.app.Scene().(*watch), src
}

// said is a turn in which Red's bot wrote debug text and stderr.
func said(src *script) {
	src.state.Step([]engine.Decision{{}, {}})
	src.send(engine.Answer{Verdict: engine.OK, Debug: "plan hunt\n main stack 10,14 (25)", Stderr: "nodes 18204"},
		engine.Answer{Verdict: engine.OK})
}

func TestWatchPictures(t *testing.T) {
	everywhere(t, func(s *screen, name string) {
		w, src := watchOn(s, 150)
		said(src)
		s.tick()
		w.setPaused(true)
		w.shown = len(w.play.Steps) - 1
		s.wait(2000)
		s.golden("watch-" + name)
	})
}

func TestWatchBothEyesPicture(t *testing.T) {
	s := newScreen(t, wide, "en")
	w, _ := watchOn(s, 150)
	w.setPaused(true)
	w.shown = len(w.play.Steps) - 1
	s.press(ui.Key3)
	s.wait(2000)
	s.golden("watch-both")
}

func TestWatchKeysChooseTheEyes(t *testing.T) {
	s := newScreen(t, wide, "en")
	w, _ := watchOn(s, 20)
	for key, boards := range map[ui.Key]int{ui.Key0: 1, ui.Key1: 1, ui.Key2: 1, ui.Key3: 2} {
		s.press(key)
		require.Equal(t, boards, s.layers())
	}
	s.press(ui.Key2)
	require.Equal(t, engine.Player(1), w.boards[0].board.View().Player)
	s.press(ui.Key0)
	require.Equal(t, engine.Spectator, w.boards[0].board.View().Player)
}

func TestWatchPace(t *testing.T) {
	s := newScreen(t, wide, "en")
	w, src := watchOn(s, 0)
	s.press(ui.KeySpace)
	require.True(t, w.play.Pacer.Pace().Paused)
	src.spread(3)
	s.wait(5000)
	require.Equal(t, 0, w.shown, "a pause shows nothing new")
	s.press(ui.KeyPeriod, ui.KeyPeriod)
	require.Equal(t, 2, w.shown, "single steps")
	s.press(ui.KeyComma)
	require.Equal(t, 1, w.shown, "a step back")
	s.press(ui.KeySpace)
	require.False(t, w.play.Pacer.Pace().Paused)
	for range 100 {
		s.tick()
	}
	require.Equal(t, 3, w.shown)
	s.press(ui.KeyPlus)
	require.Equal(t, 16, w.play.Choices.Rate)
	s.press(ui.KeyPlus, ui.KeyPlus, ui.KeyPlus)
	require.Equal(t, 0, w.play.Choices.Rate, "unlimited")
	src.spread(20)
	s.tick()
	require.Equal(t, 23, w.shown, "unlimited shows the newest at once")
	s.press(ui.KeyMinus)
	require.Equal(t, 60, w.play.Choices.Rate)
}

func TestWatchShowsWhatBotsWrote(t *testing.T) {
	s := newScreen(t, wide, "en")
	w, src := watchOn(s, 2)
	w.setRate(0)
	said(src)
	s.tick()
	s.tick()
	require.True(t, s.shows("plan hunt"), "%q", s.texts())
	require.True(t, s.shows(" main stack 10,14 (25)"))
	require.False(t, s.shows("nodes 18204"))
	s.clickText("Errors")
	s.tick()
	require.True(t, s.shows("nodes 18204"))
}

func TestWatchSaysWhyABotLost(t *testing.T) {
	s := newScreen(t, wide, "en")
	w, src := watchOn(s, 2)
	w.setRate(0)
	why := engine.Phrase{Text: "It stopped with exit status 3."}
	src.state.Step([]engine.Decision{{Fault: engine.Failed}, {}})
	src.send(engine.Answer{Decision: engine.Decision{Fault: engine.Failed}, Verdict: engine.RE, Why: why}, engine.Answer{Verdict: engine.OK})
	s.tick()
	s.tick()
	require.True(t, s.shows("RE · It stopped with exit status 3.") || s.shows("RE · It stopped with exit "), "%q", s.texts())
	for range lingerMS/16 + 10 {
		s.tick()
	}
	require.IsType(t, &result{}, s.app.Scene(), "the result follows")
	require.True(t, s.shows("Blue wins"), "%q", s.texts())
	require.True(t, s.shows("Crashed · It stopped with exit status 3."), "and says why: %q", s.texts())
}

func TestLeavingARunningMatchAsks(t *testing.T) {
	s := newScreen(t, wide, "en")
	w, src := watchOn(s, 5)
	s.press(ui.KeyEscape)
	require.True(t, s.shows("Leave this match?"))
	require.True(t, w.play.Pacer.Pace().Paused, "the match waits for the answer")
	s.press(ui.KeyEscape)
	require.False(t, s.shows("Leave this match?"))
	require.False(t, w.play.Pacer.Pace().Paused)
	s.press(ui.KeyEscape, ui.KeyEnter)
	require.IsType(t, &home{}, s.app.Scene())
	require.True(t, src.stopped)
}
