package game

import (
	"generals-chess/assets/words"
	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// tablePart is the score table.
func (m *seaMatch) tablePart(a *App, c *ui.Context, r render.Rect) {
	if p := m.table.draw(a, c, r, m); p >= 0 {
		m.choose(p)
	}
}

// below is what a tab shows.
func (m *seaMatch) below(a *App, c *ui.Context, in render.Rect, tab int) {
	if tab == seaLogTab {
		m.listLines(a, c, "log", in, m.log.lines, true)
		return
	}
	m.shipPanel(a, c, in, tab)
}

// head says which round it is, how many ships are left, and whose turn it is.
func (m *seaMatch) head(a *App, c *ui.Context, r render.Rect) {
	right := r
	right = right.CutRight(r.W * 0.6)
	c.Text(right.CutTop(c.Px(20)), a.F("sea.view_afloat", words.Int("n", m.table.afloat())), theme.Small, theme.TextMid, render.Right)
	m.whose(a, c, right.CutTop(c.Px(20)))
	line := r.CutTop(c.Px(38))
	label := line.CutLeft(c.TextWidth(a.T("sea.view_round"), theme.Label) + c.Px(8))
	label.Y += c.Px(6)
	c.Label(label, a.T("sea.view_round"), theme.Label, theme.TextLow)
	line = c.LabelWidth(line, c.Num(m.table.view.Round), theme.StatSide, theme.TextHi, 6)
	line.Y += c.Px(4)
	c.Label(line, a.F("match.of", words.Int("most", hitsink.Rounds)), theme.Body, theme.TextLow)
}

// whose says whose turn has begun, at the right of r.
func (m *seaMatch) whose(a *App, c *ui.Context, r render.Rect) {
	p := m.table.view.ToMove
	text := m.turnText(a)
	c.Text(r, text, theme.BodyStrong, theme.TextHi, render.Right)
	if p >= 0 {
		r.CutRight(c.TextWidth(text, theme.BodyStrong) + c.Px(6))
		side := theme.SeaSide(int(p))
		c.IconIn(r.CutRight(c.Px(14)), side.Icon, c.Px(12), side.Plate)
	}
}

// turnText says whose turn has begun.
func (m *seaMatch) turnText(a *App) string {
	v := m.table.view
	switch {
	case v.ToMove >= 0:
		return a.F("sea.view_whose", textArg("player", m.names.name(int(v.ToMove))))
	case v.Choosing():
		return a.T("sea.view_choosing")
	}
	return a.T("sea.view_over")
}
