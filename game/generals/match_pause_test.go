package generals

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/games"
	"generals-chess/game/action"
	"generals-chess/game/generals/moment"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// TestVeilPictures shows the pause menu over a match, and the question whether to surrender.
func TestVeilPictures(t *testing.T) {
	gametest.Everywhere(t, func(s *gametest.Screen) {
		matchOn(s, gametest.Choices(settings.PlayAI, 3), 30)
		s.Press(ui.KeyP)
		s.ClickText(s.App.T("paused.surrender"))
		s.Wait(1000)
		s.Tick()
		require.True(s.T, s.Shows(s.App.T("paused.keep")), "%q", s.Texts())
		s.Golden("paused")
	})
}

// TestEscClosesTheQuestionFirst checks that Esc goes on with the match only after that.
func TestEscClosesTheQuestionFirst(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, _ := matchOn(s, gametest.Choices(settings.PlayAI, 3), 30)
	s.Press(ui.KeyP)
	s.ClickText("Surrender")
	s.Tick()
	require.True(t, s.Shows("Keep playing"))
	s.Press(ui.KeyEnter)
	require.False(t, s.Shows("Keep playing"), "Enter does not surrender")
	require.True(t, m.Paused)
	s.ClickText("Surrender")
	s.Tick()
	s.Press(ui.KeyEscape)
	require.False(t, s.Shows("Keep playing"))
	require.True(t, m.Paused)
	for _, asks := range []bool{true, false, true} { // a question closes by the key that opened it
		s.Press(ui.KeyR)
		require.Equal(t, asks, s.Shows("Keep playing"))
	}
	s.Press(ui.KeyEscape)
	require.True(t, m.Paused)
	s.Press(ui.KeyEscape)
	require.False(t, m.Paused)
}

// TestRestartSaysFromWhere checks what the menu says of a match from the beginning, and of one that was played on.
func TestRestartSaysFromWhere(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	m, _ := matchOn(s, gametest.Choices(settings.PlayAI, 3), 30)
	s.Press(ui.KeyP)
	require.True(t, s.Shows("The same map from the start"))
	m.Play.Choices.From = &settings.From{Turns: 18}
	s.Tick()
	require.True(t, s.Shows("From where it was played on"), "%q", s.Texts())
}

// TestTakingBackGoesOneStepBack checks that the result reports it, and that against Expert it must have been allowed.
func TestTakingBackGoesOneStepBack(t *testing.T) {
	s, m := against(t)
	s.Press(ui.KeyU)
	s.Tick()
	require.True(t, s.Shows("There is no step to take back."), "%q", s.Texts())
	for n := range 3 {
		s.Press(ui.KeyQ)
		s.Until(func() bool { return m.Play.Last().Number == n+1 })
	}
	require.True(t, play.CanTakeBack(m.Play))
	hash := m.Play.Steps[2].Hash()
	s.Press(ui.KeyP, ui.KeyU)
	again := s.App.Scene().(*MatchScene)
	require.NotSame(t, m, again)
	s.Until(func() bool { return again.Play.Last() != nil })
	require.Equal(t, 2, again.Play.Last().Number)
	require.Equal(t, hash, again.Play.Last().Hash())
	require.Equal(t, 1, again.Play.TakenBack)
	require.Empty(t, again.planned(0))
	s.Leave()

	c := gametest.Choices(settings.PlayAI, 3)
	c.Seats[1] = "ai:expert"
	require.False(t, play.MayTakeBack(c))
	c.TakeBack = true
	require.True(t, play.MayTakeBack(c))
	c.Seats[0] = "human"
	c.Seats[1] = "human"
	require.False(t, play.MayTakeBack(c), "two people do not take back")
}

// TestTakingBackSaysThatTheQueueIsCleared takes back by the key and by the menu's row, with moves queued and with none.
func TestTakingBackSaysThatTheQueueIsCleared(t *testing.T) {
	for _, menu := range []bool{false, true} {
		for _, queued := range []bool{false, true} {
			s, m := against(t, func(c *settings.Choices) { c.Pace = settings.RealTime })
			s.Until(func() bool { return m.Play.Last().Number > 0 })
			m.Pause(s.App, m, true)
			if queued {
				require.Nil(t, m.desk.planner(0).Stay())
			}
			s.Tick()
			if menu {
				s.ClickText("Take back a step")
			} else {
				m.takeBack(s.App)
			}
			s.Tick()
			again := s.App.Scene().(*MatchScene)
			require.NotSame(t, m, again)
			s.Until(func() bool { return again.Shown >= 0 })
			require.Equal(t, queued, s.Shows("The queue was cleared, too."), "%q", s.Texts())
			s.Leave()
		}
	}
}

// TestTakingBackKeepsTheArmy checks that the selection returns to where the army came from. Undo with nothing queued takes nothing back,
// and says so.
func TestTakingBackKeepsTheArmy(t *testing.T) {
	s, m := against(t)
	s.Until(func() bool { return m.Shown == 0 })
	general := viewOf(m.Snapshot(), 0).Generals[0]
	planner := m.desk.planner(0)
	for n := range 6 { // then the general has soldiers to spare
		s.Press(ui.KeyQ)
		s.Until(func() bool { return m.Play.Last().Number == n+1 })
	}
	d := firstLegal(viewOf(m.Play.Last(), 0), general)
	s.Press(ui.KeyG, gametest.KeyOf(leftHand.dirs[d]))
	s.Until(func() bool { return m.Play.Last().Number == 7 && planner.Len() == 0 })
	s.Press(ui.KeyE, ui.KeyE)
	s.Tick()
	require.Same(t, m, s.App.Scene(), "nothing is taken back")
	require.True(t, s.Shows("Nothing is queued."), "%q", s.Texts())
	require.Equal(t, general.Step(d), m.desk.plans[0].Selected)
	s.Press(ui.KeyU)
	again := s.App.Scene().(*MatchScene)
	require.NotSame(t, m, again)
	s.Until(func() bool { return again.Shown == 6 })
	s.Tick()
	require.Equal(t, general, again.desk.plans[0].Selected)
	s.Press(ui.KeyU)
	s.Until(func() bool { m, ok := s.App.Scene().(*MatchScene); return ok && m != again && m.Shown == 5 })
	s.Tick()
	require.Equal(t, general, s.App.Scene().(*MatchScene).desk.plans[0].Selected)
	s.Leave()
}

// TestASurrenderEndsTheMatch checks that the other side wins and the result reports a surrender.
func TestASurrenderEndsTheMatch(t *testing.T) {
	s, m := against(t)
	s.Press(ui.KeyQ)
	s.Until(func() bool { return m.Play.Last().Number == 1 })
	s.Press(ui.KeyP)
	s.ClickText("Surrender")
	s.Tick()
	s.Press(ui.KeyLeft, ui.KeyEnter)
	s.Until(m.Play.Over)
	s.Tick()
	s.Wait(moment.EndMS)
	s.Until(func() bool { _, is := s.App.Scene().(*resultScene); return is })
	require.True(t, s.Shows("You surrendered."), "%q", s.Texts())
	require.True(t, s.Shows("You lost"))
	require.True(t, s.Shows("Given up so early, it does not count."))
	require.True(t, s.Shows("Step 1"), "the step that was played last: %q", s.Texts())
	require.Equal(t, engine.Player(1), m.Play.Last().Result.Winner())
	require.Empty(t, play.Failures(m.Play), "nobody failed")

	s.Press(ui.KeyR)
	s.Until(func() bool { return s.Shows("of 1") })
	s.Press(gametest.KeyOf(action.Newest))
	s.Tick()
	require.True(t, s.Shows("Surrender"), "%q", s.Texts())
	require.False(t, s.Shows("Step 2"), "no second step was played: %q", s.Texts())
	s.Press(ui.KeyLeft)
	s.Tick()
	require.True(t, s.Shows("Step 1") && s.Shows("of 1"), "%q", s.Texts())
}

// TestADoubleClickOrdersNothing checks that the second half of a double click does nothing in the match that the first half opened,
// wherever it is.
func TestADoubleClickOrdersNothing(t *testing.T) {
	for x := range 12 {
		s := gametest.New(t, gametest.Wide, "en")
		s.App.Home()
		s.Tick()
		s.ClickText("Play the AI")
		p, _ := s.Scripted(gametest.Choices(settings.PlayAI, 3))
		m := newMatchScene(s.App, p).(*MatchScene)
		s.App.Swap(m) // the seats of the match that was opened cannot be opened here
		s.Tick()
		before := m.desk.plans[0]
		s.Hasty = true
		s.Click(60*float32(x), s.In.Mouse.Y, ui.MouseLeft)
		s.Tick()
		require.Equal(t, before, m.desk.plans[0], "nothing is selected or ordered")
	}
}

// against returns a match against an AI that really plays.
func against(t *testing.T, change ...func(*settings.Choices)) (*gametest.Screen, *MatchScene) {
	s := gametest.New(t, gametest.Wide, "en")
	play.MatchesOf(s.App).Open = func(_ context.Context, spec engine.SeatSpec, setup engine.Setup, p engine.Player) (engine.Seat, error) {
		return New().Entry().Open(spec, p, games.Options{Seed: setup.Seed})
	}
	c := gametest.Choices(settings.PlayAI, 3)
	for _, f := range change {
		f(&c)
	}
	play.StartMatch(s.App, c)
	m := s.App.Scene().(*MatchScene)
	s.Until(func() bool { return m.Play.Last() != nil })
	return s, m
}
