package generals

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/overlay"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// controls lays out the buttons under the board with their keys, as many as fit. At an open table it shows the keys of both players.
func (m *MatchScene) controls(a *app.App, l *ui.Layout) {
	if m.Play.Choices.Open() {
		red, blue := openHint(a, "hint.open_red", leftHand), openHint(a, "hint.open_blue", rightHand)
		l.Either(ui.Box{}, func() {
			l.Row(ui.Box{Gap: theme.Space6}, func() {
				l.Label(ui.Box{}, red, theme.Small, theme.TextLow)
				l.Label(ui.Box{}, blue, theme.Small, theme.TextLow)
			})
			l.Column(ui.Box{}, func() {
				l.Label(ui.Box{MinW: 1}, red, theme.Micro, theme.TextLow)
				l.Label(ui.Box{MinW: 1}, blue, theme.Micro, theme.TextLow)
			})
		})
		return
	}
	d, planner := &m.desk, m.desk.planner(m.desk.mouse)
	away := d.cannotPlay(d.mouse)
	l.Row(ui.Box{}, func() {
		l.Place(ui.Box{W: max((m.pane.board.Camera().Bounds().X-m.pane.area.X)/l.Env.Scale-theme.Space2, 1), MinW: 1})
		l.Row(ui.Box{Drop: 7, Gap: theme.Space2, PadX: theme.Space3}, func() {
			for _, d := range [...]generals.Dir{generals.Up, generals.Left, generals.Down, generals.Right} {
				l.KeyCap(l.Cap(leftHand.dirs[d]))
			}
			l.Label(ui.Box{}, a.T("hint.move"), theme.Small, theme.TextLow)
		})
		if hint(l, 1, "stay-now", action.LeftStay, a.T("hint.stay"), away) {
			m.pane.refused(a, planner.Stay())
		}
		if hint(l, 2, "undo-now", action.LeftUndo, a.T("hint.undo"), d.idle()) {
			m.pane.undo(a, d.mouse)
		}
		if hint(l, 3, "clear-now", action.LeftClear, a.T("hint.clear"), d.idle()) {
			planner.Clear()
		}
		if hint(l, 4, "general-now", action.LeftGeneral, a.T("hint.general"), away) {
			planner.SelectGeneral()
			m.pane.keepInSight(d.mouse)
		}
		if play.MayTakeBack(m.Play.Choices) && hint(l, 5, "back-now", action.TakeBack, a.T("hint.take_back"), !play.CanTakeBack(m.Play)) {
			m.takesBack = true
		}
		if hint(l, 6, "keys-now", action.Help, a.T("hint.help"), false) {
			a.Help()
		}
	})
}

// hint lays out a button with its key. Where room is short, the buttons with the highest drop go first.
func hint(l *ui.Layout, drop int, id string, does ui.Action, text string, off bool) (clicked bool) {
	return l.Button(ui.Box{Drop: drop}, id, ui.Button{Text: text, Cap: does, Kind: ui.Quiet, Disabled: off})
}

// openHint returns the text about a player's keys at an open table.
func openHint(a *app.App, key string, k hand) string {
	return a.F(key, a.Key("up", k.dirs[generals.Up]), a.Key("left", k.dirs[generals.Left]), a.Key("down", k.dirs[generals.Down]),
		a.Key("right", k.dirs[generals.Right]), a.Key("aside", k.aside))
}

// tellMove describes a move in words, and as an arrow on the board.
func tellMove(a *app.App, v engine.View, move engine.Move) (string, []overlay.Mark) {
	m, err := generals.ParseMove(move)
	if err != nil || m == generals.Stay {
		return a.T("hint.stay"), nil
	}
	from, to := m.From(), m.To()
	return from.String() + " → " + to.String(), []overlay.Mark{{
		Kind: overlay.Arrow, Cell: overlay.Cell{Row: from.Row, Col: from.Col}, To: overlay.Cell{Row: to.Row, Col: to.Col}, Colour: overlay.Green,
	}}
}

// Offers returns the rows of the pause menu.
func (m *MatchScene) Offers(a *app.App) play.PauseOffers {
	choices, n := m.Play.Choices, words.Int("n", m.played())
	o := play.PauseOffers{Shown: m.Play.Last(), Swap: choices.Humans() == 1, Waits: a.T("paused.waits")}
	if choices.Humans() == 1 {
		o.Sub = a.F("paused.step", n, words.Text("other", a.SeatLabel(choices.Opponent())))
		me := m.desk.mouse
		o.GivesUp = []play.Surrender{{Player: me, Button: a.T("paused.surrender"), Says: a.F("paused.surrender_asks", words.Text("other", sideOf(a, choices, 1-me)))}}
		return o
	}
	o.Sub = a.F("paused.step_two", n)
	if m.desk.curtained() { // nothing of the map may be seen
		me := m.desk.hot.player
		o.Hides = theme.Side(int(me)).Soft
		o.GivesUp = []play.Surrender{{Player: me, Button: a.F("paused.surrender_side", words.Text("player", sideOf(a, choices, me))),
			Says: a.F("paused.surrender_asks", words.Text("other", sideOf(a, choices, 1-me)))}}
		return o
	}
	for p := range engine.Player(2) {
		o.GivesUp = append(o.GivesUp, play.Surrender{Player: p, Button: a.F("paused.surrender_side", words.Text("player", sideOf(a, choices, p))), Says: a.T("paused.surrender_both")})
	}
	return o
}

// Surrender gives up the match for a player. Other people at this screen need not answer first.
func (m *MatchScene) Surrender(a *app.App, p engine.Player) {
	m.Pause(a, m, false)
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
