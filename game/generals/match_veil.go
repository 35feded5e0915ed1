package generals

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

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
