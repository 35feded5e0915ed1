package lesson

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/generals"
	gamegenerals "generals-chess/game/generals"
	"generals-chess/game/lesson/course"
	"generals-chess/game/lesson/landcourse"
	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/ui"
)

// TestThePointerLeadsThroughTheLesson clicks what the pointer shows, with the mouse only, through all steps.
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
		s.Tick()
		agree(s, scene, l)
		s.Wait(gamegenerals.PracticeMS)
		agree(s, scene, l)
		require.NotEqual(t, course.Hopeless, scene.ended)
		require.NotEqual(t, course.TooLong, scene.ended)
	}
	require.True(t, scene.over(), "step %d", scene.step)
	agree(s, scene, l)
	require.True(t, s.Shows("You know all you need."))
	require.True(t, s.Shows("Take the general"), "what was learned")
	require.True(t, s.Shows("Play a match"))
	require.Equal(t, len(landcourse.Steps()), Done(s.App, settings.Generals))
}

// agree checks that text, board and pointer show one position: the board shows the newest turn and fills its place, and no sentence asks
// for what is done.
func agree(s *gametest.Screen, scene *Scene, l *land) {
	require.Equal(s.T, l.try.Turns, l.shown, "step %d", scene.step)
	last := generals.Cell{Row: l.try.View.Height - 1, Col: l.try.View.Width - 1}
	camera := l.board.Board().Camera()
	whole := camera.RectOf(generals.Cell{}).Join(camera.RectOf(last))
	place := scene.at.Board.Inset(-1)
	require.Equal(s.T, whole, whole.Intersect(place), "step %d: the board lies outside its place", scene.step)
	require.Greater(s.T, max(whole.W/place.W, whole.H/place.H), float32(0.7), "step %d: the board has the size of another", scene.step)
	if scene.ended == course.Reached {
		for _, name := range []string{"goal", "how"} {
			require.False(s.T, s.Shows(s.App.F(scene.key(name), l.numbers(s.App)...)), "step %d", scene.step)
		}
	}
}
