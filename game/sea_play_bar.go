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
	r := l.bar
	pad := c.Px(theme.MarginSmall)
	if !l.compact {
		pad = c.Px(theme.Space5)
	}
	r.CutLeft(pad)
	r.CutRight(pad)
	m.actions(a, c, &r, l.compact)
	back := ui.Button{Text: a.T("common.menu"), Icon: "back", Kind: ui.Quiet}
	if c.Button("back", middle(r.CutLeft(c.ButtonWidth(back)), c.ButtonHeight(back)), back) {
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
func (m *seaPlay) actions(a *App, c *ui.Context, r *render.Rect, compact bool) {
	help := ui.Button{Icon: "help", Kind: ui.Quiet, Tip: a.T("common.help")}
	if c.Button("help", middle(r.CutRight(c.ButtonWidth(help)), c.ButtonHeight(help)), help) {
		a.Help()
	}
	gear := ui.Button{Icon: "gear", Kind: ui.Quiet, Tip: a.T("common.settings")}
	if c.Button("gear", middle(r.CutRight(c.ButtonWidth(gear)), c.ButtonHeight(gear)), gear) {
		a.OpenSettings()
	}
	if !m.begun() {
		return
	}
	b := ui.Button{Text: a.T("common.pause"), Icon: "pause", Kind: ui.Quiet, Shortcut: ui.KeyP}
	if m.paused {
		b.Text, b.Icon = a.T("common.resume"), "play"
	}
	if compact {
		b.Tip, b.Text = b.Text, ""
	}
	if c.Button("pause", middle(r.CutRight(c.ButtonWidth(b)), c.ButtonHeight(b)), b) {
		m.paused = !m.paused
	}
}
