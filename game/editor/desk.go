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

// desk is the part of the editor that differs between the games: the draft, the tools and the board. Cells are rows and columns.
type desk interface {
	draft() draft.Draft
	// take replaces the draft that is edited.
	take(draft.Draft)

	// look checks the draft as it is now and shows it on the board.
	look(c *ui.Context)
	options(a *app.App, c *ui.Context)
	board(c *ui.Context, area render.Rect)
	camera() *grid.Camera

	// tools returns the key of the heading over the tools, twice the key of the sentence that explains symmetries.
	tools() string
	twice() string
	palette(a *app.App, l *ui.Layout, columns int)
	sides(a *app.App, l *ui.Layout)
	keys(c *ui.Context)
	held() held

	// press begins a stroke at a cell, drag continues it, and pickUp chooses the tool that paints what is at the cell.
	press(at generals.Cell)
	drag(from, to generals.Cell)
	pickUp(at generals.Cell)
	// ghost draws what a press at a cell would paint. under says it in words; short leaves out the copy.
	ghost(c *ui.Context, at generals.Cell)
	under(a *app.App, at generals.Cell) (long, short string)

	// checks returns the results of the last look in words, and how many of them are warnings. stops reports whether the draft cannot be
	// played.
	checks(a *app.App) (list []check, warnings int)
	stops() bool
}

// held is the chosen tool with its settings. It is compared to see whether the words under the board are out of date.
type held struct{ tool, brush, dir, number int }

// picked returns the tool that a key of this tick chooses out of n, or now.
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

// turned returns the brush, of n, that a key of this tick chooses, or now.
func turned(c *ui.Context, now, n int) int {
	switch {
	case c.Did(action.BrushMore):
		return (now + 1) % n
	case c.Did(action.BrushLess):
		return (now + n - 1) % n
	}
	return now
}

// along calls do for each cell on a straight line between two cells, without the first.
func along(from, to generals.Cell, do func(generals.Cell)) {
	n := max(to.Row-from.Row, from.Row-to.Row, to.Col-from.Col, from.Col-to.Col)
	for i := 1; i <= n; i++ {
		do(generals.Cell{Row: from.Row + (to.Row-from.Row)*i/n, Col: from.Col + (to.Col-from.Col)*i/n})
	}
}

// sample lays out the card of tool i: its key, its picture, and below them its name, or short where the name is too long. It reports
// whether the card was clicked.
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

// outline draws a frame around cells that would be painted, and a dashed one around their copies. each draws one cell.
func outline(c *ui.Context, camera *grid.Camera, d draft.Draft, cells []generals.Cell, each func(at generals.Cell, r render.Rect, copied bool)) {
	var box, copies render.Rect
	for _, cell := range cells {
		r := rectOf(camera, cell)
		box = box.Join(r)
		each(cell, r, false)
		if other, ok := d.Copy(cell, *d.SymmetryOf()); ok {
			r = rectOf(camera, other)
			copies = copies.Join(r)
			each(other, r, true)
		}
	}
	if !copies.Empty() {
		dashed(c, copies, theme.White.Fade(0.55))
	}
	c.StrokeRound(box, c.Px(4), c.Px(1.5), theme.White.Fade(0.9))
}
