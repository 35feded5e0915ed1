package generals

import (
	"slices"

	"generals-chess/assets/words"
	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// bar is the row on top: the way out and what is played on the left, the buttons on the right.
func (m *MatchScene) bar(a *app.App, c *ui.Context, l matchLayout) {
	r := app.MatchBar(c, l.bar)
	app.BarHelp(a, c, &r)
	if m.Play.Last() != nil && app.BarPause(a, c, &r, m.paused) {
		m.pause(a, !m.paused)
	}
	if app.BarBack(c, &r, a.T("common.menu"), ui.KeyNone) {
		m.leave(a, c)
	}
	r.CutLeft(c.Px(theme.Space3))
	title := a.T("app.name")
	c.Label(r.CutLeft(c.TextWidth(title, theme.BodyStrong)+c.Px(theme.Space3)), title, theme.BodyStrong, theme.TextHi)
	if last := m.Play.Last(); last != nil && !l.compact {
		describeMap(a, c, r, m.Play, viewOf(last, m.desk.eyes))
	}
}

// describeMap names the map: its size, and the seed or the file.
func describeMap(a *app.App, c *ui.Context, r render.Rect, p *play.Play, view *generals.View) {
	size := a.F("common.size", words.Int("rows", view.Height), words.Int("columns", view.Width))
	c.Label(r.CutLeft(c.TextWidth(size, theme.Control)+c.Px(theme.Space3)), size, theme.Control, theme.TextLow)
	if p.Choices.Map.Kind == settings.FileMap {
		c.Label(r, a.MapLabel(p.Choices.Map), theme.Mono, theme.TextLow)
		return
	}
	c.Label(r, a.F("common.seed", words.Text("seed", p.SeedText)), theme.Control, theme.TextLow)
}

// control is one thing to do under the board: a button with its key, or with no action what the mouse does.
type control struct {
	id, cap, text string
	off           bool
	act           func()
}

// controls are the buttons under the board, and the keys worth knowing. Two who play at once have keys of their own.
func (m *MatchScene) controls(a *app.App, c *ui.Context, l matchLayout) {
	r := l.hints
	if !l.compact {
		r.CutLeft(max(m.pane.board.Camera().Bounds().X-r.X-c.Px(8), 0))
	}
	if m.Play.Choices.Open() {
		style := theme.Small
		if l.compact {
			style = theme.Micro
		}
		c.Label(r, openHint(a), style, theme.TextLow)
		return
	}
	for _, k := range m.offered(a, l.compact) {
		b := ui.Button{Text: k.text, Cap: k.cap, Kind: ui.Quiet, Disabled: k.off}
		need := c.ButtonWidth(b)
		if l.compact {
			need -= c.Px(12)
		}
		if r.W < need {
			return
		}
		box := r.CutLeft(need)
		if k.act == nil {
			x := box.X + c.Px(8) + c.KeyCap(box.X+c.Px(8), box.CY(), k.cap) + c.Px(8)
			c.Label(render.R(x, box.Y, box.Right()-x, box.H), k.text, theme.Small, theme.TextLow)
			continue
		}
		if c.Button(k.id, app.Middle(box, min(c.ButtonHeight(b), box.H-c.Px(2))), b) {
			k.act()
		}
	}
}

// offered are the controls of the person at the mouse.
func (m *MatchScene) offered(a *app.App, compact bool) []control {
	d, planner := &m.desk, m.desk.planner(m.desk.mouse)
	list := []control{
		{"stay-now", "Q", a.T("hint.stay"), false, func() { m.pane.refused(a, planner.Stay()) }},
		{"undo-now", "E", a.T("hint.undo"), d.idle() && d.takeBack == nil, func() { d.undo(d.mouse) }},
		{"clear-now", "C", a.T("hint.clear"), d.idle(), planner.Clear},
		{"general-now", "G", a.T("hint.general"), false, func() { planner.SelectGeneral(); m.pane.keepInSight(d.mouse) }},
		{"keys-now", "F1", a.T("hint.help"), false, a.Help},
	}
	if compact {
		return list
	}
	return slices.Insert(list, 0, control{"", "WASD", a.T("hint.move"), false, nil})
}

// openHint says who plays with which keys at an open table.
func openHint(a *app.App) string {
	return a.T("hint.open_red") + "   ·   " + a.T("hint.open_blue")
}
