package generals

import (
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

// drawHints are the keys worth knowing, under the board, whose picture begins at left. Two who play at once
// have their own.
func drawHints(a *app.App, c *ui.Context, l matchLayout, left float32, two bool) {
	r := l.hints
	if l.compact {
		text := a.T("hint.compact")
		if two {
			text = openHint(a)
		}
		c.Label(r, text, theme.Micro, theme.TextLow)
		return
	}
	r.CutLeft(max(left-r.X, 0))
	if two {
		c.Label(r, openHint(a), theme.Small, theme.TextLow)
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
func openHint(a *app.App) string {
	return a.T("hint.open_red") + "   ·   " + a.T("hint.open_blue")
}

type hint struct{ cap, capKey, text string }

// matchHints is read only.
var matchHints = []hint{
	{"WASD", "", "hint.move"}, {"Q", "", "hint.stay"}, {"E", "", "hint.undo"}, {"C", "", "hint.clear"},
	{"", "hint.right_click", "hint.path"}, {"G", "", "hint.general"}, {"F1", "", "hint.help"},
}
