package tournament

import (
	"slices"

	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// doubleClick is the longest time between the two clicks that open something, ms.
const doubleClick = 400

// hear handles clicks and keys for the cells. The whole crosstable has one focus.
func (v *crossView) hear(c *ui.Context, l *crossLayout, t *standings) {
	v.open = false
	if len(t.rows) < 2 {
		return
	}
	place := l.body
	place.W -= c.Px(theme.Space3) // the scroll bar's place
	clicked, _ := c.ClickArea("cross", place)
	if clicked && c.In.Released[ui.MouseLeft] {
		v.clicked = true
	} else if clicked {
		v.open = v.on
	}
	if !c.HasFocus() && c.Hit(ui.Up, ui.Down, ui.Left, ui.Right) {
		c.Focus("cross", true)
	}
	if c.FocusedOn("cross") || !c.HasFocus() {
		v.keys(c, t)
	}
}

// keys handles the arrow keys.
func (v *crossView) keys(c *ui.Context, t *standings) {
	switch {
	case c.DidRepeat(ui.Up):
		v.walk(t, -1, 0)
	case c.DidRepeat(ui.Down):
		v.walk(t, 1, 0)
	case c.DidRepeat(ui.Left):
		v.walk(t, 0, -1)
	case c.DidRepeat(ui.Right):
		v.walk(t, 0, 1)
	}
}

// walk chooses the next cell in a direction, skipping the diagonal.
func (v *crossView) walk(t *standings, down, right int) {
	n := len(t.rows)
	i, j := v.place(t)
	if !v.on {
		i, j, down, right = 0, 1, 0, 0
	}
	i, j = i+down, j+right
	if i == j {
		i, j = i+down, j+right
	}
	if i < 0 || j < 0 || i >= n || j >= n {
		return
	}
	v.choose(t.rows[i].player, t.rows[j].player)
	v.reveal = true
}

// place returns the row and the column of the chosen cell.
func (v *crossView) place(t *standings) (i, j int) {
	at := func(player int) int {
		return slices.IndexFunc(t.rows, func(row standing) bool { return row.player == player })
	}
	return at(v.a), at(v.b)
}

func (v *crossView) choose(a, b int) { v.a, v.b, v.on = a, b, true }

// show chooses the cell that was clicked, and scrolls to the one chosen by keyboard.
func (v *crossView) show(c *ui.Context, l *crossLayout, t *standings, area render.Rect) {
	if v.clicked {
		v.clicked = false
		v.click(c, l, t, area)
	}
	if !v.reveal {
		return
	}
	v.reveal = false
	i, j := v.place(t)
	line := l.line(area, i)
	switch {
	case line.Y < l.body.Y:
		c.ScrollTo("rows", l.rowH*float32(i))
	case line.Bottom() > l.body.Bottom():
		c.ScrollTo("rows", l.rowH*float32(i+1)-l.body.H)
	}
	at := l.cells + l.pitch*float32(j)
	switch {
	case at < v.X:
		v.X = max(0, at-c.Px(theme.Space2))
	case at+l.pitch > v.X+l.beside.W:
		v.X = at + l.pitch + c.Px(theme.Space1) - l.beside.W
	}
}

// click chooses the cell under the pointer. A double click opens it.
func (v *crossView) click(c *ui.Context, l *crossLayout, t *standings, area render.Rect) {
	at := c.In.Mouse
	if !l.beside.Has(at) {
		return
	}
	i, j := int((at.Y-area.Y)/l.rowH), int((at.X-l.beside.X+v.X-l.cells)/l.pitch)
	if i < 0 || j < 0 || i >= len(t.rows) || j >= len(t.rows) || i == j || at.X-l.beside.X+v.X < l.cells {
		return
	}
	c.Focus("cross", false)
	a, b := t.rows[i].player, t.rows[j].player
	v.press(c, a, b)
}

// press chooses a cell. A second click on it, or Enter, opens it.
func (v *crossView) press(c *ui.Context, a, b int) {
	v.open = v.on && pairOf(v.a, v.b) == pairOf(a, b) && (!c.In.Released[ui.MouseLeft] || c.In.NowMS-v.clickMS < doubleClick)
	v.choose(a, b)
	v.clickMS = c.In.NowMS
}
