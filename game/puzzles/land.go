package puzzles

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/puzzles"
	"generals-chess/engine/puzzle"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	gamegenerals "generals-chess/game/generals"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// land is the desk of Generals-Chess. A step is played as soon as a move is queued.
type land struct {
	board  *gamegenerals.Practice
	view   *generals.View // the view on the board, nil for none
	turns  int            // turns played up to view
	undone engine.Move    // taken back since, "" for none
}

func newLand(a *app.App) *land { return &land{board: gamegenerals.NewPractice(a)} }

func (l *land) reset(undone engine.Move) {
	l.board.Begin()
	l.view, l.undone = nil, undone
}

func (l *land) aspect(t puzzle.Table) float32 {
	v := l.view
	if v == nil {
		v = t.View().(*generals.View)
	}
	return float32(v.Height) / float32(v.Width)
}

func (*land) foot(*app.App, *ui.Context) float32 { return 0 }

func (l *land) play(a *app.App, c *ui.Context, at frame.Places, t puzzle.Table, still bool) (move engine.Move, moved, leave bool) {
	l.board.Options(a)
	if l.view == nil || l.turns != t.Turns() {
		l.view, l.turns = t.View().(*generals.View), t.Turns()
		l.board.Show(a, l.view, t.Seen(), c.In.NowMS)
		if m, err := generals.ParseMove(l.undone); err == nil && m != generals.Stay {
			l.board.Planner().Select(m.From()) // as taking back does in a match
		}
		l.undone = ""
	}
	if still {
		l.board.Planner().Clear()
		l.board.Look(c, at.Board)
		return "", false, false
	}
	_, leave = l.board.Hands(a, c, at.Board)
	m, moved := l.board.Take(c.In.NowMS)
	return m.Text(), moved, leave
}

// draw draws the board, the goal, the moves that Blue will make, and the hint or the answer.
func (l *land) draw(a *app.App, c *ui.Context, at frame.Places, o over) {
	l.board.Draw(a, c, at.Board, nil)
	defer c.SetTheme(c.SetTheme(c.Theme().OnBoard()))
	if goal, ok := l.goal(o.p); ok {
		drawGoal(c, l.tile(goal))
	}
	if o.done < len(o.p.Others) {
		l.arrows(c, o.p.Others[o.done:], o.done, theme.BlueText)
	}
	if o.answer && o.done < len(o.p.Answer) {
		l.arrows(c, o.p.Answer[o.done:], o.done, theme.TextHi)
	}
	if m, err := generals.ParseMove(o.hint); err == nil && o.hinted > 0 && m != generals.Stay {
		drawHint(c, l.tile(m.From()))
		if o.hinted > 1 {
			drawHint(c, l.tile(m.To()))
		}
	}
}

func (l *land) tile(c generals.Cell) render.Rect { return l.board.Board().Camera().RectOf(c) }

// goal returns the tile that a puzzle is about, if it is in sight.
func (l *land) goal(p *puzzle.Puzzle) (c generals.Cell, ok bool) {
	owner := engine.Player(1)
	switch p.Kind {
	case puzzles.Hold:
		owner = puzzle.Solver
	case puzzles.Grow:
		return c, false
	}
	for i := range l.view.Type {
		if tile := l.view.Index(i); tile.Kind == generals.General && tile.Owner == owner {
			return l.view.CellOf(i), true
		}
	}
	return c, false
}

// arrows draws moves over the borders that they cross, each with the number of its step. over is the number of steps played before. Of
// equal moves only the first is drawn.
func (l *land) arrows(c *ui.Context, moves []engine.Move, over int, tone theme.Color) {
	c.PushClip(c.Window())
	defer c.PopClip()
	for i, text := range moves {
		m, err := generals.ParseMove(text)
		if err != nil || m == generals.Stay || m.Dir > generals.Right || slices.Index(moves, text) < i {
			continue
		}
		from, to := l.tile(m.From()), l.tile(m.To())
		dx, dy, size := (to.CX()-from.CX())/from.W, (to.CY()-from.CY())/from.H, from.W*0.15
		x, y := (from.CX()+to.CX())/2, (from.CY()+to.CY())/2
		if numbered := from.W >= c.Px(leastNumbered); numbered {
			disc := render.R(x-size, y-size, 2*size, 2*size)
			c.Circle(x, y, size+c.Px(1), theme.Board)
			c.Circle(x, y, size, tone)
			c.Text(disc, frame.Number(over+i+1), theme.Micro, theme.Board, render.Center)
			x, y, size = x+1.5*dx*size, y+1.5*dy*size, size*0.7
		}
		head := [...]render.Point{{X: x + dx*size, Y: y + dy*size}, {X: x - dx*size + dy*size, Y: y - dy*size + dx*size}, {X: x - dx*size - dy*size, Y: y - dy*size - dx*size}}
		c.Polygon(head[:], tone)
		c.Polyline(head[:], c.Px(1.5), theme.Board, true)
	}
}

// leastNumbered is the size from which on a tile has room for the number of a step, logical px.
const leastNumbered = 40

// tells returns nil: cells and an arrow say enough.
func (*land) tells(*app.App, engine.View, engine.Move) []string { return nil }
