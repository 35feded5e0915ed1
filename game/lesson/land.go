package lesson

import (
	"generals-chess/assets/words"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/game/generals"
	"generals-chess/game/lesson/course"
	"generals-chess/game/lesson/landcourse"
	"generals-chess/render/ui"
)

// land is the table of the lesson of Generals-Chess. A turn is played as soon as a move is queued.
type land struct {
	board *generals.Practice
	try   *landcourse.Try
	steps []string
	shown int // turns on the board, -1 for none
}

func newLand(a *app.App) *land {
	l := &land{board: generals.NewPractice(a)}
	for _, s := range landcourse.Steps() {
		l.steps = append(l.steps, s.Name)
	}
	return l
}

func (l *land) names() []string { return l.steps }
func (*land) prefix() string    { return "lesson.land." }

func (l *land) begin(step int) {
	l.board.Begin()
	l.try, l.shown = landcourse.Begin(landcourse.Steps()[step]), -1
}

func (l *land) aspect() float32                  { return float32(l.try.View.Height) / float32(l.try.View.Width) }
func (*land) foot(*app.App, *ui.Context) float32 { return 0 }

func (l *land) play(a *app.App, c *ui.Context, at frame.Places, still bool) (refused, leave bool) {
	l.board.Options(a)
	l.show(a, c)
	if still {
		l.board.Look(c, at.Board)
		return false, false
	}
	refused, leave = l.board.Hands(a, c, at.Board)
	if m, ok := l.board.Take(c.In.NowMS); ok {
		l.try.Play(m)
		l.show(a, c)
	}
	return refused, leave
}

// show brings the board to the newest turn. The general is selected at first, as in a match, unless another army is the one to lead.
func (l *land) show(a *app.App, c *ui.Context) {
	if l.shown != l.try.Turns {
		l.shown = l.try.Turns
		l.board.Show(a, l.try.View, l.try.Seen, c.In.NowMS)
		if l.shown == 0 && l.try.AtHome() {
			l.board.Planner().SelectGeneral()
		}
	}
}

func (l *land) draw(a *app.App, c *ui.Context, at frame.Places, pointed bool) {
	l.board.Draw(a, c, at.Board, func() {
		if pointed {
			l.point(c)
		}
	})
}

// point draws the pointer, and the mark of the goal.
func (l *land) point(c *ui.Context) {
	camera := l.board.Board().Camera()
	if cell, ok := landcourse.Next(l.try, l.board.Plan(), l.try.Step.Gather > 0); ok {
		drawPointer(c, camera.RectOf(cell))
	}
	if goal, ok := l.try.Goal(); ok && l.try.Step.Marked {
		drawMark(c, camera.RectOf(goal))
	}
}

// tools lays out a button that lets a step pass, in lessons in which time must pass.
func (l *land) tools(a *app.App, in *ui.Layout) {
	if l.try.Step.Waits && in.Button(ui.Box{Align: ui.Start}, "wait", ui.Button{Text: a.T("lesson.wait"), Icon: "wait", Cap: action.LeftStay}) {
		l.board.Planner().Stay()
	}
}

func (l *land) standing() course.Standing { return l.try.Standing() }
func (l *land) turns() int                { return l.try.Turns }
func (l *land) remark() course.Remark     { return l.try.Remark() }
func (l *land) back() string              { return l.prefix() + l.try.Step.Name + ".back" }

// how returns "found" once the enemy general is in sight: the army then attacks it instead of searching.
func (l *land) how() string {
	if l.try.Found() {
		return "found"
	}
	return "how"
}

func (l *land) numbers(*app.App) []words.Arg {
	there, needed := l.try.Numbers()
	goal, _ := l.try.Goal()
	return []words.Arg{words.Int("there", there), words.Int("needed", needed), words.Text("cell", goal.String()), words.Int("army", l.try.Army())}
}
