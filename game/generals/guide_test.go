package generals

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/render/ui"
)

// TestTakingBackTellsNothingAnew checks that a nudge shown before is not shown again when a step is taken back.
func TestTakingBackTellsNothingAnew(t *testing.T) {
	s, m := against(t)
	s.Until(func() bool { return m.shown == 0 })
	m.desk.guide.Facts.EnemySeen, m.desk.guide.Facts.Moved = true, true
	require.Equal(t, "nudge.enemy", m.desk.guide.Key(s.App))
	m.desk.guide.Facts.Step = 20
	require.NotEqual(t, "nudge.enemy", m.desk.guide.Key(s.App), "its time is over")

	s.Press(ui.KeyQ)
	s.Until(func() bool { return m.Play.Last().Number == 1 })
	s.Press(ui.KeyU)
	again := s.App.Scene().(*MatchScene)
	require.NotSame(t, m, again)
	again.desk.guide.Facts.EnemySeen = true
	require.NotEqual(t, "nudge.enemy", again.desk.guide.Key(s.App))
	s.Leave()
}
