package game

import (
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/ui"
)

// table lays out the sea and the panels. Keys go to the ship first, unless somebody walks over the tiles
// with the keyboard.
func (m *seaPlay) table(a *App, c *ui.Context) {
	l := laySeaPlay(c)
	m.sea.SetArea(l.sea, c.Env.Scale)
	lookAround(c, l.sea, &m.sea.Camera().Camera, &m.pan)
	m.point(a, c, l.sea)
	tabbed := c.HasFocus()
	if !tabbed {
		m.keys(a, c)
	}
	m.bar(a, c, l)
	m.column(a, c, l)
	m.bottom(a, c, l)
	if tabbed {
		m.keys(a, c)
	}
	m.mark()
	c.Layer(l.sea, m.sea)
	m.drawNote(c, l.sea)
}

// point lights up the cell under the pointer and aims with it: the cross-hair follows a pointer that moves,
// a click shoots, or aims when nothing was aimed before. A click with the right button gives the aim up.
func (m *seaPlay) point(a *App, c *ui.Context, r render.Rect) {
	cell, on := m.sea.Camera().CellAt(c.In.Mouse)
	on = on && c.Hovered(r)
	m.sea.SetHover(cell, on)
	moved := c.In.Mouse != m.mouse
	m.mouse = c.In.Mouse
	if m.orders == nil {
		return
	}
	aiming := m.orders.Aiming() != hitsink.Nothing
	if on && moved && aiming {
		m.orders.Point(cell)
	}
	if c.Pressed(r, ui.MouseRight) {
		m.orders.Lower()
	}
	if !on || !c.Pressed(r, ui.MouseLeft) {
		return
	}
	c.Blur()
	if aiming {
		m.orders.Point(cell)
		m.refused(a, cell, m.orders.Shoot())
		return
	}
	m.arm(a, cell)
}

// arm aims the guns at a cell; the next click there shoots.
func (m *seaPlay) arm(a *App, cell hitsink.Cell) {
	if why := m.orders.WhyAt(hitsink.Fire, cell); why != nil {
		m.refused(a, cell, why)
		return
	}
	m.refused(a, cell, m.orders.Aim(hitsink.Fire))
	m.orders.Point(cell)
}

// keys let the person command.
func (m *seaPlay) keys(a *App, c *ui.Context) {
	m.zoomKeys(c)
	if m.orders != nil {
		m.orderKeys(a, c)
	}
	if c.Key(ui.KeyEscape) {
		if m.orders != nil && m.orders.Aiming() != hitsink.Nothing {
			m.orders.Lower()
			return
		}
		m.leave(a, c)
	}
}

// zoomKeys look closer at the own ship, or back at the whole sea.
func (m *seaPlay) zoomKeys(c *ui.Context) {
	camera := m.sea.Camera()
	ship := camera.RectOf(m.view().Ship.Head)
	at := render.Point{X: ship.CX(), Y: ship.CY()}
	switch {
	case c.KeyRepeat(ui.KeyPlus):
		camera.Zoom(at, 1)
	case c.KeyRepeat(ui.KeyMinus):
		camera.Zoom(at, -1)
	case c.Key(ui.KeyHome):
		camera.Fit()
	}
}

func (m *seaPlay) orderKeys(a *App, c *ui.Context) {
	for i := range commands {
		if c.Key(commands[i].key) {
			m.give(a, i)
		}
	}
	if c.KeyRepeat(ui.KeyBackspace) {
		m.orders.Undo()
	}
	if c.Key(ui.KeyDelete) {
		m.orders.Clear()
	}
	if m.orders.Aiming() == hitsink.Nothing {
		if !c.HasFocus() && c.Key(ui.KeyEnter) {
			m.send()
		}
		return
	}
	for i, key := range [...]ui.Key{hitsink.Up: ui.KeyUp, hitsink.Right: ui.KeyRight, hitsink.Down: ui.KeyDown, hitsink.Left: ui.KeyLeft} {
		if c.KeyRepeat(key) {
			m.orders.Shift(hitsink.Heading(i))
			m.sea.Camera().Show(m.orders.Cross())
		}
	}
	if c.Key(ui.KeyEnter) || c.Key(ui.KeySpace) {
		m.refused(a, m.orders.Cross(), m.orders.Shoot())
	}
}

// give orders what a tile stands for; a shot or a mine first asks for its cell.
func (m *seaPlay) give(a *App, tile int) {
	m.helm.refresh(m.orders)
	k := m.helm.command(tile)
	head := m.orders.Plan().Now().Head
	switch {
	case !k.hasAct():
		m.say(head, a.T(k.text+"_hint"))
	case tile == fireTile || tile == mineTile:
		if m.orders.Aiming() == k.act {
			m.orders.Lower()
			return
		}
		m.refused(a, head, m.orders.Aim(k.act))
	default:
		m.refused(a, head, m.orders.Give(k.act))
	}
}

// refused says at a cell why something was not ordered.
func (m *seaPlay) refused(a *App, cell hitsink.Cell, why *engine.Phrase) {
	if why != nil {
		m.say(cell, a.Phrase(*why, nil))
		m.sea.FlashIllegal(cell)
	}
}

func (m *seaPlay) say(cell hitsink.Cell, text string) {
	m.note = note[hitsink.Cell]{cell: cell, text: text}
}

func (m *seaPlay) drawNote(c *ui.Context, area render.Rect) {
	if m.note.speaks(c.In.NowMS) {
		noteBox(c, area, m.sea.Camera().RectOf(m.note.cell), m.note.text)
	}
}
