package generals

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/game/generals/moment"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

func TestASlowOpponentIsWaitedFor(t *testing.T) {
	s, m, _, _ := opening(t)
	person := m.desk.People[0]
	require.True(t, s.Shows("Your move"), "%q", s.Texts())
	view := viewOf(m.snapshot(), 0)
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

func TestADroppedMoveSaysWhy(t *testing.T) {
	s, m, src, general := opening(t)
	s.Press(ui.KeyG)
	d := firstLegal(viewOf(m.snapshot(), 0), general)
	s.Press(gametest.KeyOf(leftHand.dirs[d]))
	v := *viewOf(m.snapshot(), 0)
	v.Army = append([]int32(nil), v.Army...)
	v.Army[general.Row*v.Width+general.Col] = 1
	go func() { _, _ = m.desk.People[0].Seat.Decide(t.Context(), &v) }()
	require.Eventually(t, func() bool { return len(m.planned(0)) == 0 }, gametest.WaitMost, gametest.WaitEvery)
	s.Tick()
	require.True(t, s.Shows("Needs at least 2 soldiers: one always stays."))
	_ = src
}
