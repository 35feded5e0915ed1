package game

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestASlowOpponentIsWaitedFor(t *testing.T) {
	s, m, _, _ := opening(t)
	person := m.sides.People[0]
	require.True(t, s.shows("Your move"), "%q", s.texts())
	view := boardOf(m.snapshot(), 0)
	person.Planner.Look(view)
	require.Nil(t, person.Planner.Stay())
	_, err := person.Seat.Decide(t.Context(), view)
	require.NoError(t, err)
	s.tick()
	require.True(t, s.shows("Your move"), "not yet: most opponents answer at once")
	s.wait(2 * slowMS)
	require.True(t, s.shows("Waiting for Blue"), "%q", s.texts())

	next, answer := context.WithCancel(t.Context())
	defer answer()
	go func() { _, _ = person.Seat.Decide(next, view) }()
	require.Eventually(t, func() bool { return !person.Seat.Answered() }, waitMost, waitEvery)
	s.tick()
	require.True(t, s.shows("Your move"))
}
