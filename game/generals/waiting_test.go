package generals

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/game/generals/human"
	"generals-chess/game/generals/moment"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

func TestASlowOpponentIsWaitedFor(t *testing.T) {
	s, m, _, _ := opening(t)
	person := m.desk.People[0]
	require.True(t, s.Shows("Your move"), "%q", s.Texts())
	view := viewOf(m.Snapshot(), 0)
	person.Planner.Look(view)
	require.Nil(t, person.Planner.Stay())
	_, err := person.Seat.Decide(t.Context(), view)
	require.NoError(t, err)
	s.Tick()
	require.True(t, s.Shows("Your move"), "not yet: most opponents answer at once")
	s.Wait(2 * slowMS)
	require.True(t, s.Shows("Waiting for Blue"), "%q", s.Texts())

	next, answer := context.WithCancel(t.Context())
	defer answer()
	go func() { _, _ = person.Seat.Decide(next, view) }()
	require.Eventually(t, func() bool { return !person.Seat.Answered() }, gametest.WaitMost, gametest.WaitEvery)
	s.Tick()
	require.True(t, s.Shows("Your move"))
}

func TestPause(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	c := gametest.Choices(settings.PlayAI, 3)
	c.Pace = settings.RealTime
	m, _ := matchOn(s, c, 0)
	paused := func() bool { return m.Play.Pacer.Pace().Paused }
	s.Wait(moment.StartMS + 100)
	require.False(t, paused())
	s.Press(ui.KeyP)
	require.True(t, paused())
	require.True(t, s.Shows("Resume"))
	s.ClickText("The match waits for you")
	require.False(t, paused())
	s.Press(ui.KeyF1)
	s.Tick()
	require.True(t, paused(), "the match waits while help lies over it")
	s.Press(ui.KeyF1)
	require.False(t, paused())
	s.Press(ui.KeyEscape, ui.KeyEscape)
	require.True(t, paused(), "and while it is asked whether to leave")
	s.Press(ui.KeyEscape)
	require.False(t, paused())
}

func TestButtonsOfTheQueue(t *testing.T) {
	s, m, _, _ := opening(t)
	s.Press(ui.KeyG, ui.KeyQ, ui.KeyQ, ui.KeyQ)
	s.ClickText("Undo")
	require.Len(t, m.planned(0), 2)
	s.ClickText("Clear")
	require.Empty(t, m.planned(0))
	s.Press(ui.KeyEnter)
	require.Len(t, m.planned(0), 1, "the button that was clicked does not take Enter")
}

// TestAWalkThatRanOutOfSoldiersSaysSo checks at every table, for every person there, that a walk says at its tile why it ends, and that the
// queue still says so when the note is gone.
func TestAWalkThatRanOutOfSoldiersSaysSo(t *testing.T) {
	open := gametest.Choices(settings.TwoPlayers, 20413)
	open.Table = settings.Open
	timed := gametest.Choices(settings.PlayAI, 20413)
	timed.Pace = settings.RealTime
	for name, c := range map[string]settings.Choices{"alone": gametest.Choices(settings.PlayAI, 20413), "in real time": timed, "at an open table": open} {
		t.Run(name, func(t *testing.T) {
			s := gametest.New(t, gametest.Wide, "en")
			m, _ := matchOn(s, c, 0)
			for p := range engine.Player(c.Humans()) {
				v := *viewOf(m.Snapshot(), p)
				general, planner := v.Generals[p], m.desk.planner(p)
				m.desk.mouse = p
				planner.Select(general)
				require.Nil(t, planner.Move(firstLegalOf(&v, p, general), human.Asked))
				v.Army = slices.Clone(v.Army)
				v.Army[general.Row*v.Width+general.Col] = 1
				planner.Take(&v)
				says := "Stops at " + general.String() + ": no soldiers left to move on."
				s.Tick()
				require.True(t, s.Shows(says))
				m.desk.mouse = 1 - p
				s.Tick()
				require.True(t, s.Shows(says), "beside the tile, while the mouse plays for another")
				m.desk.mouse = p
				s.Wait(stopMS + 100)
				require.False(t, s.Shows(says))
				require.Contains(t, strings.Join(s.Texts(), " "), says+" 1 move left out")
				planner.Clear()
			}
		})
	}
}
