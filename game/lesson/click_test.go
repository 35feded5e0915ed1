package lesson

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/game/lesson/course"
	"generals-chess/game/lesson/landcourse"
	"generals-chess/game/settings"
	"generals-chess/render/ui"
)

// TestThePointerLeadsThroughTheLesson clicks what the pointer shows, with the mouse only, through all the steps.
func TestThePointerLeadsThroughTheLesson(t *testing.T) {
	s, scene, l := onLand(t, 0)
	for range 600 {
		if scene.over() {
			break
		}
		c, ok := landcourse.Next(l.try, l.board.Plan(), l.try.Step.Gather > 0)
		switch {
		case scene.ended != course.Going || len(l.board.Plan().Moves) > 0:
		case ok:
			r := l.board.Board().Camera().RectOf(c)
			s.Click(r.CX(), r.CY(), ui.MouseLeft)
		default:
			s.ClickText("Stay a step")
		}
		s.Wait(stepMS)
		require.NotEqual(t, course.Hopeless, scene.ended)
		require.NotEqual(t, course.TooLong, scene.ended)
	}
	require.True(t, scene.over(), "step %d", scene.step)
	require.Equal(t, len(landcourse.Steps()), Done(s.App, settings.Generals))
}
