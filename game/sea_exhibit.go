package game

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/session"
	"generals-chess/render/sea"
)

// seaExhibit is the sea of exported pictures.
type seaExhibit struct{ *sea.Model }

func (seaKit) exhibit(a *App) exhibit {
	m := sea.New(a.seaArt)
	o := a.mapOptions(0)
	o.ReduceMotion = true
	m.SetOptions(o)
	return seaExhibit{m}
}

func (e seaExhibit) show(snap *session.Snapshot, eyes engine.Player) {
	e.SetView(seaOf(snap, eyes), snap.Seen(eyes), 0)
}

func (e seaExhibit) cells() (rows, columns int) { return e.View().Side, e.View().Side }

// totals are a ship's score and the sound cells of its hull.
func (e seaExhibit) totals(a *App, p engine.Player) string {
	v := e.View()
	ship := hitsink.Ship{}
	switch {
	case v.Player == p:
		ship = v.Ship
	case int(p) < len(v.Ships):
		ship = v.Ships[p]
	}
	if ship.Kind == hitsink.None {
		return ""
	}
	if ship.Dead() {
		return a.F("export.score_sunk", words.Int("score", ship.Score()))
	}
	return a.F("export.score", words.Int("score", ship.Score()), words.Int("sound", soundCells(&ship)), words.Int("cells", ship.Len()))
}

func soundCells(s *hitsink.Ship) (n int) {
	for i := range s.Len() {
		if s.Hull.Sound(i) {
			n++
		}
	}
	return n
}

// most is what a ship with many hits has.
func (e seaExhibit) most(a *App) string {
	return a.F("export.score", words.Int("score", -88), words.Int("sound", 8), words.Int("cells", 8))
}
