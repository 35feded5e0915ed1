package generals

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
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

// veiled lays the veil out over a match that waits, and does what the person wants.
func (m *MatchScene) veiled(a *app.App, c *ui.Context) {
	if !m.paused || m.Leaving || m.Play.Last() == nil || m.Play.Err != nil || m.Play.Over() {
		return
	}
	if m.desk.curtained() { // nothing of the map
		c.FillRect(c.Window(), theme.Side(int(m.desk.hot.player)).Soft)
	}
	does, player := m.veil.Frame(a, c, m.Play, m.offers(a))
	switch does {
	case play.VeilResumes:
		m.pause(a, false)
	case play.VeilTakesBack:
		play.TakeBack(a, m.Play)
	case play.VeilSurrenders:
		m.surrender(a, player)
	case play.VeilRestarts, play.VeilSwaps:
		play.Rematch(a, m.Play.Choices, does == play.VeilSwaps)
	case play.VeilLeaves:
		play.SayKept(a, m.Play)
		a.Home()
	}
}

// pause makes the match wait, or go on.
func (m *MatchScene) pause(a *app.App, on bool) {
	m.paused = on
	m.pace()
	a.Turned()
}

func (m *MatchScene) offers(a *app.App) play.VeilOffers {
	choices, n := m.Play.Choices, words.Int("n", m.played())
	o := play.VeilOffers{Swap: choices.Humans() == 1, Waits: a.T("veil.waits")}
	if choices.Humans() == 1 {
		o.Sub = a.F("veil.step", n, app.TextArg("other", a.SeatLabel(choices.Opponent())))
		me := m.desk.mouse
		o.GivesUp = []play.Surrender{{Player: me, Button: a.T("veil.surrender"), Says: a.F("veil.surrender_asks", n, app.TextArg("other", a.SideName(int(1-me))))}}
		return o
	}
	o.Sub = a.F("veil.step_two", n)
	if m.desk.curtained() {
		me := m.desk.hot.player
		o.GivesUp = []play.Surrender{{Player: me, Button: a.F("veil.surrender_side", app.TextArg("player", a.SideName(int(me)))),
			Says: a.F("veil.surrender_asks", n, app.TextArg("other", a.SideName(int(1-me))))}}
		return o
	}
	for p := range engine.Player(2) {
		o.GivesUp = append(o.GivesUp, play.Surrender{Player: p, Button: a.F("veil.surrender_side", app.TextArg("player", a.SideName(int(p)))), Says: a.T("veil.surrender_both")})
	}
	return o
}

// surrender gives the match up for a player. Whoever else sits here need not answer first.
func (m *MatchScene) surrender(a *app.App, p engine.Player) {
	m.pause(a, false)
	m.Play.Pacer.Step()
	for player, person := range m.desk.People {
		switch {
		case person == nil:
		case engine.Player(player) == p:
			person.Seat.Surrender()
		case m.desk.curtained():
			person.Seat.Release(1)
		}
	}
}
