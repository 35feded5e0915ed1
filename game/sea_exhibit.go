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

// totals are a ship's score and the sound cells of its hull, of many ships only the score.
func (e seaExhibit) totals(a *App, p engine.Player) string {
	ship := e.ship(p)
	switch {
	case ship.Kind == hitsink.None:
		return ""
	case e.View().Players > manyPlayers:
		return words.Number(ship.Score())
	}
	return a.F("export.score", words.Int("score", ship.Score()), words.Int("sound", soundCells(&ship)), words.Int("cells", ship.Len()))
}

// ship is a player's as far as those know it who look; of Kind None where they do not.
func (e seaExhibit) ship(p engine.Player) hitsink.Ship {
	v := e.View()
	switch {
	case v.Player == p:
		return v.Ship
	case int(p) < len(v.Ships):
		return v.Ships[p]
	}
	return hitsink.Ship{}
}

func (e seaExhibit) out(p engine.Player) bool {
	ship := e.ship(p)
	return ship.Dead()
}

func soundCells(s *hitsink.Ship) (n int) {
	for i := range s.Len() {
		if s.Hull.Sound(i) {
			n++
		}
	}
	return n
}

// most is what a ship has with many hits.
func (e seaExhibit) most(a *App) string {
	if e.View().Players > manyPlayers {
		return words.Number(-88)
	}
	return a.F("export.score", words.Int("score", -88), words.Int("sound", 8), words.Int("cells", 8))
}
