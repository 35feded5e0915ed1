package generals

import (
	"slices"

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

// mayTakeBack lets Undo take the last step back where nothing is queued, as far as the match allows it now.
func (m *MatchScene) mayTakeBack(a *app.App) {
	switch may := play.CanTakeBack(m.Play); {
	case !may:
		m.desk.takeBack = nil
	case m.desk.takeBack == nil:
		m.desk.takeBack = func(engine.Player) { play.TakeBack(a, m.Play) }
	}
}
