package game

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/sea"
	"generals-chess/render/ui"
)

// seaPicture is the sea of a match that is watched, and what the pointer does on it.
type seaPicture struct {
	sea   *sea.Model
	eyes  engine.Player
	shown int // the step it shows, -1 for none
	hover hitsink.Cell
	over  bool // the pointer is on hover
	pan   panner
}

// show brings the sea to the step on display, lets the person zoom, pan and point, and tells on which ship
// was clicked, if any.
func (b *seaPicture) show(a *App, c *ui.Context, w *seaWatch, area render.Rect) (clicked engine.Player) {
	o := a.mapOptions(Every(w.play.Choices.Rate).Milliseconds())
	o.Coordinates = o.Coordinates && !c.Compact()
	o.ReduceMotion = o.ReduceMotion || w.hurried()
	b.sea.SetOptions(o)
	b.sea.Advance(c.In.NowMS)
	b.sea.SetArea(area, c.Env.Scale)
	if b.eyes != w.eyes || b.shown != w.shown {
		snap := w.snapshot()
		b.eyes, b.shown = w.eyes, w.shown
		b.sea.SetView(seaOf(snap, w.eyes), snap.Seen(w.eyes), c.In.NowMS)
	}
	b.sea.SetSelected(w.selected)
	clicked = b.point(c, area)
	c.Layer(area, b.sea)
	return clicked
}

// point zooms with the wheel, pans with a drag and marks the cell under the pointer.
func (b *seaPicture) point(c *ui.Context, area render.Rect) (clicked engine.Player) {
	camera := b.sea.Camera()
	click := b.pan.move(c, area, &camera.Camera)
	b.over = false
	if c.Hovered(area) {
		b.hover, b.over = camera.CellAt(c.In.Mouse)
	}
	b.sea.SetHover(b.hover, b.over)
	if click && b.over {
		return b.sea.ShipAt(b.hover)
	}
	return engine.Spectator
}

// under says what is under the pointer; "" when it is not on the sea.
func (w *seaWatch) under(a *App) string {
	b := &w.picture
	if !b.over || b.sea.View() == nil {
		return ""
	}
	what := w.seenAt(a, b.sea.View(), b.hover)
	return a.F("sea.at", words.Int("x", b.hover.X), words.Int("y", b.hover.Y), textArg("what", what))
}

// seenAt says what is in a cell, as far as the view knows.
func (w *seaWatch) seenAt(a *App, v *hitsink.View, cell hitsink.Cell) string {
	if v.Player != engine.Spectator {
		return a.T(markKey(v.At(cell)))
	}
	if p := w.picture.sea.ShipAt(cell); p >= 0 {
		return w.shipAt(a, &v.Ships[p], p, cell)
	}
	for _, m := range v.Mines {
		if m.Cell == cell {
			return a.F("sea.at_mine", textArg("player", w.names.name(int(m.Owner))))
		}
	}
	return a.T("sea.at_water")
}

func (w *seaWatch) shipAt(a *App, ship *hitsink.Ship, p engine.Player, cell hitsink.Cell) string {
	key := "sea.at_damaged"
	switch {
	case ship.Dead():
		key = "sea.at_wreck"
	case ship.Hull.Sound(cell.Reach(ship.Head)):
		key = "sea.at_ship"
	}
	return a.F(key, textArg("player", w.names.name(int(p))), textArg("ship", a.kindName(ship.Kind)))
}

// markKey is the key of the words for a mark of rule 11.
func markKey(m hitsink.Mark) string {
	switch m {
	case hitsink.Wreck:
		return "sea.at_some_wreck"
	case hitsink.Own:
		return "sea.at_own"
	case hitsink.Water:
		return "sea.at_water"
	case hitsink.DivedSound, hitsink.DivedDamaged:
		return "sea.at_enemy_dived"
	case hitsink.EnemySound:
		return "sea.at_enemy"
	case hitsink.EnemyDamaged:
		return "sea.at_enemy_damaged"
	case hitsink.MineMark:
		return "sea.at_some_mine"
	}
	return "sea.at_unseen"
}
