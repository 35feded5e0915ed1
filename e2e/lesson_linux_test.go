package e2e

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/generals"
	"generals-chess/game/generals/human"
	"generals-chess/game/lesson/landcourse"
	"generals-chess/game/settings"
	"generals-chess/render/theme"
)

// lessonPlace is where the parts of the lesson are in a window.
type lessonPlace struct {
	w, h    int
	offer   image.Point     // the way into it from home
	board   image.Rectangle // the room for the board
	gutters image.Point     // of it, for coordinates
	bars    image.Rectangle // of the progress
}

// The windows of the lesson.
var (
	wideLesson = lessonPlace{
		1280, 800, image.Pt(900, 726), image.Rect(48, 84, 760, 752), image.Pt(20, 18), image.Rect(808, 108, 1232, 114),
	}
	smallLesson = lessonPlace{
		640, 480, image.Pt(180, 327), image.Rect(8, 44, 388, 472), image.Pt(0, 0), image.Rect(400, 68, 632, 74),
	}
)

// lesson is a window that shows the lesson.
type lesson struct {
	*Window
	lessonPlace
}

// tile is the middle of a tile of a board of so many rows and columns.
func (p lessonPlace) tile(rows, columns int, c generals.Cell) image.Point {
	room := image.Rectangle{p.board.Min.Add(p.gutters), p.board.Max}
	side := min(room.Dx()/columns, room.Dy()/rows)
	return image.Pt(
		room.Min.X+(room.Dx()-columns*side)/2+c.Col*side+side/2,
		room.Min.Y+(room.Dy()-rows*side)/2+c.Row*side+side/2,
	)
}

// at waits until a step stands on the screen: its bar is lit.
func (l lesson) at(step int) {
	l.t.Helper()
	n := len(landcourse.Steps())
	x := l.bars.Min.X + (2*step+1)*l.bars.Dx()/(2*n)
	bar := image.Rect(x-2, l.bars.Min.Y+2, x+2, l.bars.Max.Y-2)
	l.Await("a step of the lesson", func() bool { return l.Part(bar).Count(theme.TextHi) > 0 })
}

// walk plays a step with the mouse, and waits until it is remembered.
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

// lessonDrags are drags that solve a step, as its pointer says.
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
			require.Nil(t, planner.Go(c, &try.Memory))
		case len(plan.Moves) == 0: // it only takes time
			m := anyMove(t, try.View)
			drags = append(drags, [2]generals.Cell{m.From(), m.To()})
			planner.Select(m.From())
			require.Nil(t, planner.Move(m.Dir))
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

// anyMove is a legal move onto own land.
func anyMove(t *testing.T, v *generals.View) generals.Move {
	t.Helper()
	for i := range v.Type {
		c := generals.Cell{Row: i / v.Width, Col: i % v.Width}
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
func openLesson(t *testing.T, p lessonPlace) lesson {
	t.Helper()
	l := lesson{desk(t).Open(windowW, windowH), p}
	l.Resize(p.w, p.h)
	l.Still()
	l.Until("the lesson", func() { l.Click(p.offer) }, func() bool { return l.Part(l.bars).Count(theme.TextHi) > 0 })
	return l
}

// TestLessonIsOfferedAndRemembered: the first start offers it, its first step is one drag, and it goes on there later.
func TestLessonIsOfferedAndRemembered(t *testing.T) {
	l := openLesson(t, wideLesson)
	l.walk(t, 0)
	require.Zero(t, l.Close())
	s, ok := l.Settings()
	require.True(t, ok)
	require.Equal(t, map[string]int{settings.Generals: 1}, s.Lessons)
}

// TestSoakLesson goes through all six steps with the mouse only.
func TestSoakLesson(t *testing.T) {
	for _, p := range []lessonPlace{wideLesson, smallLesson} {
		l := openLesson(t, p)
		for step := range landcourse.Steps() {
			l.walk(t, step)
		}
		l.Await("the end, which leads into a match", func() bool { return l.Look().Count(theme.Accent) > 2000 })
		require.Zero(t, l.Close())
	}
}
