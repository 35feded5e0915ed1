package e2e

import (
	"fmt"
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/generals"
	"generals-chess/game/generals/human"
	"generals-chess/game/lesson/landcourse"
	"generals-chess/game/settings"
	"generals-chess/render/theme"
)

// lesson is a window that shows the lesson.
type lesson struct{ *Window }

// tile returns the middle of a tile of a board with the given rows and columns.
func (l lesson) tile(rows, columns int, c generals.Cell) image.Point {
	l.t.Helper()
	return l.Board(rows, columns).At(c)
}

// at waits until a step of the lesson is on the screen.
func (l lesson) at(step int) {
	l.t.Helper()
	l.Await("a step of the lesson", func() bool { return l.Shows(fmt.Sprintf("Part %d of %d", step+1, len(landcourse.Steps()))) })
	l.Still()
}

// walk plays a step with the mouse and waits until the settings record it.
func (l lesson) walk(t *testing.T, step int) {
	t.Helper()
	l.at(step)
	s := landcourse.Steps()[step]
	rows, columns := landcourse.Begin(s).View.Height, landcourse.Begin(s).View.Width
	for _, drag := range lessonDrags(t, s) {
		l.Drag(l.tile(rows, columns, drag[0]), l.tile(rows, columns, drag[1]))
	}
	l.AwaitSettings("the step is done", func(s settings.Settings) bool { return s.Lessons[settings.Generals] == step+1 })
}

// lessonDrags returns drags that solve a step, following its pointer.
func lessonDrags(t *testing.T, s *landcourse.Step) (drags [][2]generals.Cell) {
	t.Helper()
	try, planner, plan := landcourse.Begin(s), human.NewPlanner(landcourse.Learner), human.Plan{}
	for try.Standing() == 0 {
		planner.Look(try.View)
		planner.Plan(&plan)
		c, ok := landcourse.Next(try, &plan, s.Gather > 0)
		switch goal, known := try.Goal(); {
		case ok && try.View.At(c).Owner == landcourse.Learner && !(known && c == goal) && !(plan.HasSelected && nextTo(plan.Selected, c)):
			planner.Select(c)
			continue
		case ok:
			drags = append(drags, [2]generals.Cell{plan.Selected, c})
			require.Nil(t, planner.Go(c, &try.Memory, human.Asked))
		case len(plan.Moves) == 0: // the step only takes time
			m := anyMove(t, try.View)
			drags = append(drags, [2]generals.Cell{m.From(), m.To()})
			planner.Select(m.From())
			require.Nil(t, planner.Move(m.Dir, human.Asked))
		}
		m, _ := planner.Take(try.View)
		try.Play(m)
	}
	return drags
}

func nextTo(a, b generals.Cell) bool {
	d := generals.Cell{Row: a.Row - b.Row, Col: a.Col - b.Col}
	return d.Row*d.Row+d.Col*d.Col == 1
}

// anyMove returns a legal move onto the player's own land.
func anyMove(t *testing.T, v *generals.View) generals.Move {
	t.Helper()
	for i := range v.Type {
		c := v.CellOf(i)
		for _, d := range human.Legal(v, v.Player, c) {
			if v.At(c.Step(d)).Owner == v.Player {
				return human.MoveFrom(c, d)
			}
		}
	}
	require.Fail(t, "no army can move")
	return generals.Stay
}

// openLesson opens the lesson from the home screen of a first start.
func openLesson(t *testing.T, width, height int) lesson {
	t.Helper()
	l := lesson{desk(t).Open(windowW, windowH)}
	l.Resize(width, height)
	l.Still()
	l.Until("the lesson", func() { l.Click(l.On("Lesson")) }, func() bool { return l.Says("Part 1 of") })
	return l
}

// TestLessonIsOfferedAndRemembered checks that the first start offers the lesson, that its first step is one drag, and that progress is
// stored.
func TestLessonIsOfferedAndRemembered(t *testing.T) {
	l := openLesson(t, windowW, windowH)
	l.walk(t, 0)
	require.Zero(t, l.Close())
	s, ok := l.Settings()
	require.True(t, ok)
	require.Equal(t, map[string]int{settings.Generals: 1}, s.Lessons)
}

// TestSoakLesson plays all steps with the mouse only.
func TestSoakLesson(t *testing.T) {
	for _, size := range [][2]int{{windowW, windowH}, {640, 480}} {
		l := openLesson(t, size[0], size[1])
		for step := range landcourse.Steps() {
			l.walk(t, step)
		}
		l.Await("the end, which leads into a match", func() bool { return l.Look().Count(theme.Accent) > 2000 })
		require.Zero(t, l.Close())
	}
}
