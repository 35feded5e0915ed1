package game

import (
	"generals-chess/engine/hitsink"
	"generals-chess/render/sea"
)

// seaStill is a picture of the sea in which nothing moves.
func seaStill(a *App, v *hitsink.View) still { return a.stillSea(v) }

func (a *App) stillSea(v *hitsink.View) *sea.Model {
	m := sea.New(a.seaArt)
	m.SetOptions(sea.Options{Marks: a.settings.Marks, ReduceMotion: true})
	m.SetView(v, nil, 0)
	return m
}
