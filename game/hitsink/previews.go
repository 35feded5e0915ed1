package hitsink

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/session"
	"generals-chess/game/viewer"
	"generals-chess/render/sea"
	"generals-chess/render/theme"
)

// exportView is the sea of exported pictures.
type exportView struct{ *sea.Model }

// ExportView is a sea of its own, on which nothing moves by itself.
func (Game) ExportView(a *app.App) viewer.ExportView {
	m := sea.New(artOf(a))
	o := a.MapOptions(0)
	o.ReduceMotion = true
	m.SetOptions(o)
	return exportView{m}
}

func (e exportView) Show(snap *session.Snapshot, eyes engine.Player) {
	e.SetView(viewOf(snap, eyes), snap.Seen(eyes), 0)
}

func (e exportView) Cells() (rows, columns int) { return e.View().Side, e.View().Side }

// Totals are a ship's score and the sound cells of its hull, of many ships only the score.
func (e exportView) Totals(a *app.App, p engine.Player) string {
	ship := e.ship(p)
	switch {
	case ship.Kind == hitsink.None:
		return ""
	case e.View().Players > viewer.ManyPlayers:
		return words.Number(ship.Score())
	}
	return a.F("export.score", words.Int("score", ship.Score()), words.Int("sound", soundCells(&ship)), words.Int("cells", ship.Len()))
}

// ship is a player's as far as those know it who look; of Kind None where they do not.
func (e exportView) ship(p engine.Player) hitsink.Ship {
	v := e.View()
	switch {
	case v.Player == p:
		return v.Ship
	case int(p) < len(v.Ships):
		return v.Ships[p]
	}
	return hitsink.Ship{}
}

func (e exportView) Out(p engine.Player) bool {
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

// Most is what a ship has with many hits.
func (e exportView) Most(a *app.App) string {
	if e.View().Players > viewer.ManyPlayers {
		return words.Number(-88)
	}
	return a.F("export.score", words.Int("score", -88), words.Int("sound", 8), words.Int("cells", 8))
}

// Settle has nothing to do: ships are drawn in any size.
func (exportView) Settle(*app.App) {}

// liveSea is a game of Hit & Sink.
type liveSea struct {
	*sea.Model
	view   *hitsink.View
	scores []int
}

// LivePreview is a small sea of a game that runs.
func (Game) LivePreview(a *app.App) play.LivePreview {
	m := sea.New(artOf(a))
	m.SetOptions(sea.Options{Marks: a.Settings().Marks, ReduceMotion: true})
	return &liveSea{Model: m}
}

func (l *liveSea) Show(v engine.View, nowMS int64) {
	l.view = v.(*hitsink.View)
	l.SetView(l.view, nil, nowMS)
	l.scores = l.scores[:0]
	for i := range l.view.Ships {
		l.scores = append(l.scores, l.view.Ships[i].Score())
	}
}

func (l *liveSea) When(a *app.App) string {
	return a.F("crosstable.round", words.Int("n", l.view.Round), words.Int("most", hitsink.Rounds))
}

func (l *liveSea) Counts() []int { return l.scores }

func (l *liveSea) Duel() bool { return false }

func (l *liveSea) Side(seat int) (icon string, tone theme.Color) {
	side := theme.SeaSide(seat)
	return side.Icon, side.Plate
}
