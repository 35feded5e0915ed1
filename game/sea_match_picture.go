package game

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/sea"
	"generals-chess/render/ui"
)

// seaPicture is the sea as a view shows it, and what the pointer does on it.
type seaPicture struct {
	sea   *sea.Model
	hover hitsink.Cell
	over  bool // the pointer is on hover
	pan   panner
	twin  *seaPicture // another one beside it, which lights up the same cell; nil for none
}

func newSeaPicture(a *App) seaPicture { return seaPicture{sea: sea.New(a.seaArt)} }

// options sets the switches: a step follows the other after stepMS; hurried ones do not slide.
func (b *seaPicture) options(a *App, c *ui.Context, stepMS int64, hurried bool) {
	o := a.mapOptions(stepMS)
	o.Coordinates = o.Coordinates && !c.Compact()
	o.ReduceMotion = o.ReduceMotion || hurried
	b.sea.SetOptions(o)
}

// show brings the sea to a view and the events that led there, lets the person zoom, pan and point, and tells
// whether b.hover was clicked.
func (b *seaPicture) show(c *ui.Context, area render.Rect, v *hitsink.View, events []engine.Event) (clicked bool) {
	b.sea.Advance(c.In.NowMS)
	b.sea.SetArea(area, c.Env.Scale)
	b.sea.SetView(v, events, c.In.NowMS)
	clicked = b.point(c, area)
	c.Layer(area, b.sea)
	return clicked
}

// point zooms with the wheel, pans with a drag and marks the cell under the pointer.
func (b *seaPicture) point(c *ui.Context, area render.Rect) (clicked bool) {
	camera := b.sea.Camera()
	click := b.pan.move(c, area, &camera.Camera)
	b.over = false
	if c.Hovered(area) {
		b.hover, b.over = camera.CellAt(c.In.Mouse)
	}
	if twin := b.twin; twin != nil && twin.over && !b.over {
		b.sea.SetHover(twin.hover, true)
	} else {
		b.sea.SetHover(b.hover, b.over)
	}
	return click && b.over
}

// under says what is under the pointer; "" when it is not on the sea.
func (m *seaMatch) under(a *App) string {
	return m.underPointer(a, &m.picture)
}

// underPointer is what b shows under the pointer.
func (m *seaMatch) underPointer(a *App, b *seaPicture) string {
	if !b.over || b.sea.View() == nil {
		return ""
	}
	what := m.seenAt(a, b, b.hover)
	return a.F("sea.at", words.Int("x", b.hover.X), words.Int("y", b.hover.Y), textArg("what", what))
}

// seenAt says what is in a cell, as far as the picture's view knows.
func (m *seaMatch) seenAt(a *App, b *seaPicture, cell hitsink.Cell) string {
	v := b.sea.View()
	if v.Player != engine.Spectator {
		return a.T(markKey(v.At(cell)))
	}
	if p := b.sea.ShipAt(cell); p >= 0 {
		return m.shipAt(a, &v.Ships[p], p, cell)
	}
	for _, mine := range v.Mines {
		if mine.Cell == cell {
			return a.F("sea.at_mine", textArg("player", m.names.name(int(mine.Owner))))
		}
	}
	return a.T("sea.at_water")
}

func (m *seaMatch) shipAt(a *App, ship *hitsink.Ship, p engine.Player, cell hitsink.Cell) string {
	key := "sea.at_damaged"
	switch {
	case ship.Dead():
		key = "sea.at_wreck"
	case ship.Hull.Sound(cell.Reach(ship.Head)):
		key = "sea.at_ship"
	}
	return a.F(key, textArg("player", m.names.name(int(p))), textArg("ship", a.kindName(ship.Kind)))
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
