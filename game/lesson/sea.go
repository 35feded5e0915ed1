package lesson

import (
	"generals-chess/assets/words"
	"generals-chess/engine/hitsink"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	gamesink "generals-chess/game/hitsink"
	"generals-chess/game/lesson/course"
	"generals-chess/game/lesson/seacourse"
	"generals-chess/render/ui"
)

// sea is the table of the lesson of Hit & Sink.
type sea struct {
	practice *gamesink.Practice
	steps    []string
	try      *seacourse.Try
	kind     hitsink.Kind // the learner's ship

	coming []seacourse.Sighting // turns that are not shown yet
	fresh  bool                 // the position at the beginning is not shown yet
	dueMS  int64                // when the next turn may be shown
	told   int                  // the learner's turns that were shown completely
}

func newSea(a *app.App) *sea {
	t := &sea{practice: gamesink.NewPractice(a), kind: hitsink.Destroyer}
	for _, s := range seacourse.Steps() {
		t.steps = append(t.steps, s.Name)
	}
	return t
}

func (t *sea) names() []string { return t.steps }
func (*sea) prefix() string    { return "lesson.sea." }

func (*sea) aspect() float32 { return 1 }

func (t *sea) foot(a *app.App, c *ui.Context) float32 { return t.practice.BarHeight(a, c) }

func (t *sea) begin(step int) {
	t.practice.Begin()
	t.try = seacourse.Begin(seacourse.Steps()[step], t.kind)
	t.coming, t.fresh, t.dueMS, t.told = nil, true, 0, 0
}

func (t *sea) play(a *app.App, c *ui.Context, l frame.Places, still bool) (refused, leave bool) {
	if t.choosing() {
		return false, c.Did(ui.Back)
	}
	t.show(a, c, still)
	if still {
		t.practice.Look(a, c, l.Board, l.Foot)
		return false, false
	}
	refused, sent, leave := t.practice.Hands(a, c, l.Board, l.Foot)
	if sent {
		t.coming = t.try.Play(t.practice.Send())
	}
	return refused, leave
}

// choosing reports whether the ship is still to be chosen.
func (t *sea) choosing() bool { return t.try.View.Choosing() }

// show shows the coming turns, one at a time. After the last one the learner's orders begin, unless still is set.
func (t *sea) show(a *app.App, c *ui.Context, still bool) {
	now := c.In.NowMS
	t.practice.Options(a)
	if t.fresh && len(t.coming) == 0 {
		t.practice.Show(a, t.try.View, nil, now)
	}
	t.fresh = false
	for len(t.coming) > 0 && now >= t.dueMS && !t.practice.Sea().Animating(now) {
		s := t.coming[0]
		t.coming = t.coming[1:]
		t.practice.Show(a, s.View, s.Seen, now)
		if t.dueMS = now; len(s.Seen) > 0 {
			t.dueMS += gamesink.PracticeMS
		}
	}
	if len(t.coming) > 0 || now < t.dueMS {
		return
	}
	t.told = t.try.Turns
	if !still && t.try.Standing() == course.Going {
		t.practice.TakeTurn()
	}
}

func (t *sea) draw(a *app.App, c *ui.Context, l frame.Places, pointed bool) {
	if t.choosing() {
		if kind, taken := t.practice.Choose(a, c, l.Board.Join(l.Board.Move(0, l.Foot.Bottom()-l.Board.Bottom()))); taken {
			t.kind = kind
			t.coming = t.try.Play(hitsink.ChoiceOf(kind))
		}
		return
	}
	t.practice.Draw(c, l.Board, func() {
		if pointed {
			t.point(c)
		}
	})
}

// point draws the pointer, and the mark of the goal.
func (t *sea) point(c *ui.Context) {
	camera := t.practice.Sea().Camera()
	if mark, ok := t.try.Mark(); ok {
		drawMark(c, camera.RectOf(mark))
	}
	if o := t.practice.Orders(); o != nil {
		h := seacourse.Next(t.try, o)
		if h.Sea {
			drawPointer(c, camera.RectOf(h.Cell))
		} else {
			drawPointer(c, t.practice.Place(h.Act))
		}
	}
}

func (*sea) tools(*app.App, *ui.Layout) {}

func (t *sea) standing() course.Standing { return t.try.Standing() }
func (t *sea) turns() int                { return t.told }
func (t *sea) remark() course.Remark     { return t.try.Remark() }
func (t *sea) back() string              { return t.try.Back() }
func (*sea) how() string                 { return "how" }

func (t *sea) numbers(a *app.App) []words.Arg {
	class := t.kind.Class()
	return []words.Arg{words.Text("ship", a.T("ship."+class.Name)), words.Int("range", class.Range), words.Int("moves", class.Moves)}
}
