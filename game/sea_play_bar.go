package game

import (
	"generals-chess/assets/words"
	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// bar is the row on top: the way out and what is played on the left, the round and the buttons on the right.
func (m *seaPlay) bar(a *App, c *ui.Context, l seaPlayLayout) {
	r := matchBar(c, l.bar)
	m.actions(a, c, &r)
	if barBack(c, &r, a.T("common.menu"), ui.KeyNone) {
		m.leave(a, c)
	}
	r.CutLeft(c.Px(theme.Space3))
	if m.begun() {
		m.round(a, c, &r, l.compact)
	}
	r = c.LabelWidth(r, a.T("sea.title"), theme.BodyStrong, theme.TextHi, theme.Space3)
	if !l.compact {
		r = c.LabelWidth(r, a.F("sea.view_ships", words.Int("n", len(m.play.Choices.Seats))), theme.Control, theme.TextLow, theme.Space3)
		c.Label(r, a.F("common.seed", words.Text("seed", m.play.seedText)), theme.Control, theme.TextLow)
	}
}

// begun tells whether there is a sea yet.
func (m *seaPlay) begun() bool { return m.play.Last() != nil && !m.view().Choosing() }

// round is how far the match is; it is cut off the right of r.
func (m *seaPlay) round(a *App, c *ui.Context, r *render.Rect, compact bool) {
	label, number, of := a.T("sea.view_round"), c.Num(m.view().Round), a.F("match.of", words.Int("most", hitsink.Rounds))
	style := theme.H2
	if compact {
		style = theme.BodyStrong
	}
	gap := c.Px(theme.Space2)
	r.CutRight(c.Px(theme.Space3))
	c.Text(r.CutRight(c.TextWidth(of, theme.Small)), of, theme.Small, theme.TextLow, render.Right)
	r.CutRight(gap)
	c.Text(r.CutRight(c.TextWidth(number, style)), number, style, theme.TextHi, render.Right)
	r.CutRight(gap)
	c.Text(r.CutRight(c.TextWidth(label, theme.Small)), label, theme.Small, theme.TextLow, render.Right)
	r.CutRight(gap)
}

// actions are the buttons at the right end; they are cut off r.
func (m *seaPlay) actions(a *App, c *ui.Context, r *render.Rect) {
	barHelp(a, c, r)
	if m.begun() && barPause(a, c, r, m.paused) {
		m.paused = !m.paused
	}
}
