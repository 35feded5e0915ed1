package game

import (
	"generals-chess/assets/words"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// bar is the row on top: the way out and what is played on the left, the buttons on the right.
func (m *match) bar(a *App, c *ui.Context, l matchLayout) {
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
	title := a.T("app.name")
	c.Label(r.CutLeft(c.TextWidth(title, theme.BodyStrong)+c.Px(theme.Space3)), title, theme.BodyStrong, theme.TextHi)
	if !l.compact {
		m.describe(a, c, r)
	}
}

// describe names the map: its size, and the seed or the file.
func (m *match) describe(a *App, c *ui.Context, r render.Rect) {
	last := m.play.Last()
	if last == nil {
		return
	}
	view := boardOf(last, m.eyes)
	size := a.F("common.size", words.Int("rows", view.Height), words.Int("columns", view.Width))
	c.Label(r.CutLeft(c.TextWidth(size, theme.Control)+c.Px(theme.Space3)), size, theme.Control, theme.TextLow)
	if m.play.Choices.Map.Kind == settings.FileMap {
		c.Label(r, a.mapLabel(m.play.Choices.Map), theme.Mono, theme.TextLow)
		return
	}
	c.Label(r, a.F("common.seed", words.Text("seed", m.play.seedText)), theme.Control, theme.TextLow)
}

// actions are the buttons at the right end; they are cut off r.
func (m *match) actions(a *App, c *ui.Context, r *render.Rect, compact bool) {
	help := ui.Button{Icon: "help", Kind: ui.Quiet, Tip: a.T("common.help")}
	if c.Button("help", middle(r.CutRight(c.ButtonWidth(help)), c.ButtonHeight(help)), help) {
		a.Help()
	}
	gear := ui.Button{Icon: "gear", Kind: ui.Quiet, Tip: a.T("common.settings")}
	if c.Button("gear", middle(r.CutRight(c.ButtonWidth(gear)), c.ButtonHeight(gear)), gear) {
		a.OpenSettings()
	}
	if !m.curtained() {
		m.pauseButton(a, c, r, compact)
	}
}

func (m *match) pauseButton(a *App, c *ui.Context, r *render.Rect, compact bool) {
	b := ui.Button{Text: a.T("common.pause"), Icon: "pause", Kind: ui.Quiet, Shortcut: ui.KeyP}
	if m.paused {
		b.Text, b.Icon = a.T("common.resume"), "play"
	}
	if compact {
		b.Tip, b.Text = b.Text, ""
	}
	if c.Button("pause", middle(r.CutRight(c.ButtonWidth(b)), c.ButtonHeight(b)), b) {
		m.paused = !m.paused
		m.pace()
	}
}

// hints are the keys worth knowing, under the board.
func (m *match) hints(a *App, c *ui.Context, l matchLayout) {
	r := l.hints
	if l.compact {
		text := a.T("hint.compact")
		if m.play.Choices.Open() {
			text = m.openHint(a)
		}
		c.Label(r, text, theme.Micro, theme.TextLow)
		return
	}
	r.CutLeft(max(m.board.Camera().Bounds().X-r.X, 0))
	if m.play.Choices.Open() {
		c.Label(r, m.openHint(a), theme.Small, theme.TextLow)
		return
	}
	for _, h := range matchHints {
		legend := h.cap
		if h.capKey != "" {
			legend = a.T(h.capKey)
		}
		text := a.T(h.text)
		need := c.KeyCapWidth(legend) + c.TextWidth(text, theme.Small) + c.Px(theme.Space6+theme.Space2)
		if r.W < need {
			return
		}
		x := r.X + c.KeyCap(r.X, r.CY(), legend) + c.Px(theme.Space2)
		r.CutLeft(need)
		c.Label(render.R(x, r.Y, need, r.H), text, theme.Small, theme.TextLow)
	}
}

// openHint says who plays with which keys at an open table.
func (m *match) openHint(a *App) string {
	return a.T("hint.open_red") + "   ·   " + a.T("hint.open_blue")
}

type hint struct{ cap, capKey, text string }

// matchHints is read only.
var matchHints = []hint{
	{"WASD", "", "hint.move"}, {"Q", "", "hint.stay"}, {"E", "", "hint.undo"}, {"C", "", "hint.clear"},
	{"", "hint.right_click", "hint.path"}, {"G", "", "hint.general"}, {"F1", "", "hint.help"},
}
