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
	r := matchBar(c, l.bar)
	m.actions(a, c, &r)
	if barBack(c, &r, a.T("common.menu"), ui.KeyNone) {
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
func (m *match) actions(a *App, c *ui.Context, r *render.Rect) {
	barHelp(a, c, r)
	if !m.curtained() && barPause(a, c, r, m.paused) {
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
