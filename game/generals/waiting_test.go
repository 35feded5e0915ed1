package generals

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/game/gametest"
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
