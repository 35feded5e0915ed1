package editor

import (
	"generals-chess/engine/generals"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/editor/draft"
	"generals-chess/game/play"
	"generals-chess/render"
	"generals-chess/render/grid"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// desk is what the editor of one game has of its own: what is drawn, with what, and how it looks. Cells are rows and columns.
type desk interface {
	draft() draft.Draft
	// take puts another draft in the place of the one that is drawn.
	take(draft.Draft)

	// look looks the draft over as it is now, and shows it.
	look(c *ui.Context)
	options(a *app.App, c *ui.Context)
	board(c *ui.Context, area render.Rect)
	camera() *grid.Camera

	// tools is the key of what its tools are called, and twice that of what a symmetry does.
	tools() string
	twice() string
	palette(a *app.App, l *ui.Layout, columns int)
	sides(a *app.App, l *ui.Layout)
	keys(c *ui.Context)
	held() held

	// press begins a stroke, drag goes on with it, and pickUp takes what is at a cell.
	press(at generals.Cell)
	drag(from, to generals.Cell)
	pickUp(at generals.Cell)
	// ghost shows what press would do, and under says it, also where there is little room.
	ghost(c *ui.Context, at generals.Cell)
	under(a *app.App, at generals.Cell) (long, short string)

	// checks are what was found, and how much of it is to be looked at; stops reports whether it cannot be tried.
	checks(a *app.App) (list []check, warnings int)
	stops() bool
}

// held is what is painted with.
type held struct{ tool, brush, dir, number int }

// picked is which of so many tools the keys choose.
func picked(c *ui.Context, now, n int) int {
	for i := range min(n, int(action.Pick9-action.Pick1)+1) {
		if c.Did(action.Pick1 + ui.Action(i)) {
			return i
		}
	}
	switch {
	case c.DidRepeat(action.ToolOn):
		return (now + 1) % n
	case c.DidRepeat(action.ToolBack):
		return (now + n - 1) % n
	}
	return now
}

// turned is which of so many brushes the keys choose.
func turned(c *ui.Context, now, n int) int {
	switch {
	case c.Did(action.BrushMore):
		return (now + 1) % n
	case c.Did(action.BrushLess):
		return (now + n - 1) % n
	}
	return now
}

// along does something on all the way from a cell to another, but not at the first.
func along(from, to generals.Cell, do func(generals.Cell)) {
	n := max(to.Row-from.Row, from.Row-to.Row, to.Col-from.Col, from.Col-to.Col)
	for i := 1; i <= n; i++ {
		do(generals.Cell{Row: from.Row + (to.Row-from.Row)*i/n, Col: from.Col + (to.Col-from.Col)*i/n})
	}
}

// sample is the card of a tool: its picture over what it is called, with its key. It reports whether it was chosen.
func sample(l *ui.Layout, i int, chosen bool, p play.Thumbnail, name, short string) (clicked bool) {
	l.PushID(i)
	defer l.PopID()
	least := max(64, l.TextWidth(short, theme.Micro)/l.Env.Scale+2*theme.Space1+1)
	return l.Card("tile", chosen, ui.Box{H: cardH, MinW: least, PadX: theme.Space1, PadY: theme.Space1}, func() {
		l.Column(ui.Box{W: 1, Grow: 1, Gap: theme.Space1}, func() {
			l.Row(ui.Box{}, func() {
				l.Label(ui.Box{W: 12}, l.Cap(action.Pick1+ui.Action(i)), theme.Micro, theme.TextLow)
				l.Fill()
				if r, ok := l.Place(ui.Box{W: pictureW, H: pictureW}); ok {
					play.ShowThumbnail(l.Context, r, p)
				}
				l.Fill()
				l.Space(12)
			})
			if r, ok := l.Place(ui.Box{H: theme.Small.Spec().Line}); ok {
				style := theme.Small
				if l.TextWidth(name, style) > r.W {
					name = short
				}
				if l.TextWidth(name, style) > r.W {
					style = theme.Micro
				}
				l.Text(r, name, style, theme.TextMid, render.Center)
			}
		})
	})
}

// outline runs round cells that would be painted, and in dashes round their copies; each draws one of them.
func outline(c *ui.Context, camera *grid.Camera, d draft.Draft, cells []generals.Cell, each func(r render.Rect, copied bool)) {
	var box, copies render.Rect
	for _, cell := range cells {
		r := rectOf(camera, cell)
		box = box.Join(r)
		each(r, false)
		if other, ok := d.Copy(cell, *d.Twice()); ok {
			r = rectOf(camera, other)
			copies = copies.Join(r)
			each(r, true)
		}
	}
	if !copies.Empty() {
		dashed(c, copies, theme.White.Fade(0.55))
	}
	c.StrokeRound(box, c.Px(4), c.Px(1.5), theme.White.Fade(0.9))
}
