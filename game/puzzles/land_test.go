package puzzles

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/puzzle"
	"generals-chess/internal/testkit/gametest"
)

// TestTheGeneralThatFalls checks that a puzzle of the kind hold says so, and that the hint to stay names the key.
func TestTheGeneralThatFalls(t *testing.T) {
	s := gametest.New(t, gametest.Wide, "en")
	scene := solving(s, "hold")
	own := scene.p.Answer
	defer func() { scene.p.Answer = own }()
	scene.p.Answer = []engine.Move{generals.Stay.Text()}
	scene.takeHint()
	s.Tick()
	require.Equal(t, "Stay for a step: Q.", scene.said.hint)
	s.ClickText(s.App.T("hint.stay"))
	s.Tick()
	require.Equal(t, own[:0], scene.moves[1:], "the button plays one turn")
	require.Equal(t, generals.Stay.Text(), scene.moves[0])
	for scene.table.Standing() == puzzle.Going {
		scene.play(s.App, generals.Stay.Text())
	}
	s.Tick()
	require.Equal(t, "Your general has fallen.", scene.said.news)
}
