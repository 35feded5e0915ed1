package generals

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/render/ui"
)

// TestTakingBackTellsNothingAnew checks that a nudge shown before is not shown again when a step is taken back.
func TestTakingBackTellsNothingAnew(t *testing.T) {
	s, m := against(t)
	s.Until(func() bool { return m.Shown == 0 })
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

// TestAMoveByKeyTeachesTheFirstNudge moves by a key, whose move is played at once and so may be in no frame's queue.
func TestAMoveByKeyTeachesTheFirstNudge(t *testing.T) {
	s, m := against(t)
	s.Until(func() bool { return m.Shown == 0 })
	require.True(t, s.Shows(s.App.T("nudge.move")), "%q", s.Texts())
	for _, k := range []ui.Key{ui.KeyW, ui.KeyA, ui.KeyS, ui.KeyD} { // one of them is no mountain
		s.Press(k)
		s.Tick()
	}
	s.Until(func() bool { return m.desk.guide.Facts.Step > 0 })
	s.Tick()
	require.False(t, s.Shows(s.App.T("nudge.move")), "%q", s.Texts())
	m.desk.guide.Facts.Moved = false
	m.desk.guide.Facts.Play(true, true)
	require.True(t, m.desk.guide.Facts.Moved && !m.desk.guide.Facts.Stayed)
	m.desk.guide.Facts.Play(false, true)
	require.True(t, m.desk.guide.Facts.Stayed)
	s.Leave()
}
