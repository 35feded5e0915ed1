package game

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/session"
	"generals-chess/render/board"
)

// generalsExhibit is the board of exported pictures.
type generalsExhibit struct{ *board.Model }

func (generalsKit) exhibit(a *App) exhibit {
	m := board.New(a.art)
	o := a.mapOptions(0)
	o.ReduceMotion = true
	m.SetOptions(o)
	return generalsExhibit{m}
}

func (e generalsExhibit) show(snap *session.Snapshot, eyes engine.Player) {
	e.SetView(boardOf(snap, eyes), snap.Seen(eyes), 0)
}

func (e generalsExhibit) cells() (rows, columns int) { return e.View().Height, e.View().Width }

func (e generalsExhibit) totals(a *App, p engine.Player) string {
	return generalsTotals(a, e.View().Totals[p])
}

// most is what a very large side has.
func (e generalsExhibit) most(a *App) string {
	return generalsTotals(a, generals.Totals{Army: 8888, Land: 888, Cities: 88})
}

func generalsTotals(a *App, t generals.Totals) string {
	army, land := words.Int("army", t.Army), words.Int("land", t.Land)
	if t.Cities < 0 { // the viewer cannot know
		return a.F("export.army_land", army, land)
	}
	return a.F("export.army_land_cities", army, land, words.Int("cities", t.Cities))
}

func (generalsExhibit) out(engine.Player) bool { return false }
