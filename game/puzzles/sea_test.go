package puzzles

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/puzzle"
	"generals-chess/internal/testkit/gametest"
)

// TestWhoHitsIsNamed stays where the ship is: the news must name a ship that can hit it, with its place, as the known facts have it.
func TestWhoHitsIsNamed(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	scene := solving(s, "flee")
	scene.play(s.App, "")
	settle(s)
	require.Equal(t, puzzle.Over, scene.table.Standing())
	ship, place, ok := strings.Cut(strings.TrimSuffix(strings.TrimPrefix(scene.said.news, "There the "), " can hit you."), " at ")
	require.True(t, ok, scene.said.news)
	require.True(t, slices.ContainsFunc(scene.said.known, func(k string) bool { return strings.HasPrefix(k, place+": "+ship+",") }), "%s: %q", scene.said.news, scene.said.known)
	require.True(t, s.Shows(scene.said.news))
	scene.again(s.App)
	settle(s)
	require.Empty(t, scene.said.news)
}

// TestASeaPuzzleIsHelpedInTheWordsOfAMatch checks that hints name cells of the sea, not what a bot writes.
func TestASeaPuzzleIsHelpedInTheWordsOfAMatch(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	scene := solving(s, "sink")
	settle(s)
	s.ClickText("Hint")
	s.Tick()
	orders := scene.desk.tells(s.App, scene.table.View(), scene.p.Answer[0])
	require.NotEmpty(t, orders)
	require.Equal(t, "First order: "+orders[0]+".", scene.said.hint)
	s.ClickText("Hint")
	s.Tick()
	require.Equal(t, "Orders: "+strings.Join(orders, ", ")+".", scene.said.hint)
	require.NotContains(t, scene.said.hint, "F+")
	scene.answer = true
	s.Tick()
	require.Len(t, scene.said.answer, len(scene.p.Answer))
	require.Equal(t, strings.Join(orders, ", "), scene.said.answer[0])
}
