package hitsink

import (
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/hitsink/lookout"
	"generals-chess/game/hitsink/ship"
	"generals-chess/render"
	"generals-chess/render/sea"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// table lays out the sea and the panels. Keys go to the ship first, unless the keyboard's focus is on a tile.
func (m *playScene) table(a *app.App, c *ui.Context) {
	m.pane.point(a, c, m.pane.area)
	tabbed := c.HasFocus()
	if !tabbed {
		m.keys(a, c)
	}
	m.bar.begin()
	m.arrange(a, c)
	if m.screen.Lay(a, c) {
		m.leave(a, c)
	}
	if m.pane.clicked(a, c, &m.bar) {
		m.send()
	}
	if tabbed {
		m.keys(a, c)
	}
	m.pane.mark()
}

// drawSea draws the sea and over it the moment of sinking, or in a small window the blow and the advice.
func (m *playScene) drawSea(a *app.App, c *ui.Context, area render.Rect) {
	p := &m.pane
	if m.cramped(c) && !m.sunk() {
		m.toldBelow(a, c, &area)
	}
	p.area = area
	p.sea.SetArea(area, c.Env.BoardScale())
	head := p.sea.View().Ship.Head
	if m.helm.aiming() { // all that is in range of the place after the moves ordered
		head = m.helm.orders.Plan().Now().Head
	}
	p.eye.Hold(p.sea.Camera(), head, c.In.NowMS, a.Settings().ReduceMotion)
	p.draw(c, area, func() {
		m.advice.Drawn.OnSea(c, p.sea)
		m.losses.Draw(c, p.sea.Camera())
	})
	if m.sunk() {
		m.end.Moment(a.Words(), c, area)
	}
}

// toldBelow lays out the blow and the advice along the lower edge of an area, and leaves the rest of it.
func (m *playScene) toldBelow(a *app.App, c *ui.Context, area *render.Rect) {
	told := func(l *ui.Layout) {
		l.Column(ui.Box{Gap: theme.Space1}, func() {
			m.strip(a, l)
			m.hint(a, l)
		})
	}
	if high := c.Height(area.W, told); high > 0 {
		c.Lay(area.CutBottom(high), told)
		area.CutBottom(c.Px(theme.Space1))
	}
}

// keys handles the keys of the person.
func (m *playScene) keys(a *app.App, c *ui.Context) {
	send, leave := m.pane.keys(a, c, m.view().Ship.Head)
	if send {
		m.send()
	}
	if leave {
		m.escape(a, c)
	}
}

// seaPane is the sea in the window: mouse and keys on it, the aim, and the note beside a cell.
type seaPane struct {
	sea   *sea.Model
	helm  *helm
	area  render.Rect  // where it was laid out in the last frame
	mouse render.Point // where the pointer was in the last frame
	pan   render.Point
	eye   lookout.Eye
	note  app.Note[hitsink.Cell]
	asks  bool // the note asks whether to order something all the same
}

// options sets the options of the sea. A turn takes stepMS.
func (p *seaPane) options(a *app.App, stepMS int64, memory *ship.Memory) {
	p.sea.SetOptions(a.MapOptions(stepMS))
	var shown sea.Memory
	if a.Settings().Remember {
		shown = memory
	}
	p.sea.SetMemory(shown)
}

// draw draws the sea, what over draws on it, and the note. over may be nil. The note of a question stays as long as that is open.
func (p *seaPane) draw(c *ui.Context, area render.Rect, over func()) {
	c.Layer(area, p.sea)
	if over != nil {
		over()
	}
	if p.note.Text != "" && p.asks || p.note.Speaks(c.In.NowMS) {
		app.NoteBox(c, area, p.sea.Camera().RectOf(p.note.Cell), p.note.Text)
	}
}

// look handles zoom and pan. After either the camera no longer follows the ship.
func (p *seaPane) look(c *ui.Context, r render.Rect) {
	before := p.sea.Camera().Version()
	app.LookAround(c, r, &p.sea.Camera().Camera, &p.pan)
	if p.sea.Camera().Version() != before {
		p.eye.Free()
	}
}

// point highlights the cell under the pointer and aims: the cross-hair follows a pointer that moves. A click orders what is aimed, or a
// shot, at its cell. A right-click stops aiming.
func (p *seaPane) point(a *app.App, c *ui.Context, r render.Rect) {
	p.look(c, r)
	p.settle()
	cell, on := p.sea.Camera().CellAt(c.In.Mouse)
	on = on && c.Hovered(r)
	p.sea.SetHover(cell, on && c.Pointing())
	moved := c.In.Mouse != p.mouse
	p.mouse = c.In.Mouse
	if p.helm.orders == nil {
		return
	}
	if on && moved && p.helm.aiming() {
		p.helm.orders.Point(cell)
	}
	if c.Pressed(r, ui.MouseRight) {
		p.helm.orders.Lower()
	}
	if !on || !c.Pressed(r, ui.MouseLeft) {
		return
	}
	c.Blur()
	p.refused(a, cell, p.helm.orders.Strike(cell))
}

// keys handles the keys for zoom and orders. It reports whether to send the orders, and whether to leave. head is the cell of the own
// ship's head.
func (p *seaPane) keys(a *app.App, c *ui.Context, head hitsink.Cell) (send, leave bool) {
	p.zoomKeys(c, head)
	if p.helm.orders != nil {
		send = p.orderKeys(a, c)
	}
	if !c.Did(ui.Back) {
		return send, false
	}
	if p.helm.aiming() {
		p.helm.orders.Lower()
		return send, false
	}
	return send, true
}

// zoomKeys zooms towards the own ship, or shows the whole sea.
func (p *seaPane) zoomKeys(c *ui.Context, head hitsink.Cell) {
	camera := p.sea.Camera()
	ship := camera.RectOf(head)
	at := render.Point{X: ship.CX(), Y: ship.CY()}
	switch {
	case c.DidRepeat(action.ZoomIn):
		p.eye.Free()
		camera.Zoom(at, 1)
	case c.DidRepeat(action.ZoomOut):
		p.eye.Free()
		camera.Zoom(at, -1)
	case c.Did(action.WholeSea):
		p.eye.Free()
		camera.Fit()
	}
}

// orderKeys handles the keys that give orders, and reports whether to send them. Aiming goes first, because a gamepad's cross both aims
// and moves the ship.
func (p *seaPane) orderKeys(a *app.App, c *ui.Context) (send bool) {
	aiming := p.helm.orders.Aiming() != hitsink.Nothing
	if aiming {
		p.aimKeys(a, c)
	}
	for i := range commands {
		switch {
		case !c.Did(commands[i].does):
		case p.helm.aiming() && p.helm.orders.Aiming() == commands[i].act:
			p.helm.orders.Next()
		default:
			p.give(a, i)
		}
	}
	if c.DidRepeat(action.UndoOrder) {
		p.undo(a)
	}
	if c.Did(action.ClearOrders) {
		p.helm.orders.Clear()
	}
	return !aiming && p.helm.orders.Aiming() == hitsink.Nothing && !c.HasFocus() && c.Did(action.Send)
}

// aimKeys handles the keys that move the cross-hair and shoot.
func (p *seaPane) aimKeys(a *app.App, c *ui.Context) {
	for i, does := range [...]ui.Action{hitsink.Up: ui.Up, hitsink.Right: ui.Right, hitsink.Down: ui.Down, hitsink.Left: ui.Left} {
		if c.DidRepeat(does) {
			p.helm.orders.Shift(hitsink.Heading(i))
			if !p.eye.Near() {
				p.sea.Camera().Show(p.helm.orders.Cross())
			}
		}
	}
	if c.Did(ui.Press) {
		p.refused(a, p.helm.orders.Cross(), p.helm.orders.Shoot())
		if !p.helm.aiming() { // from now on the same key does something else
			p.say(p.helm.orders.Plan().Now().Head, a.T("sea.aim_done"))
		}
	}
}

// clicked carries out the clicks on the bar, and reports whether to send the orders.
func (p *seaPane) clicked(a *app.App, c *ui.Context, b *commandBar) (send bool) {
	if b.given >= 0 {
		p.give(a, b.given)
	}
	if b.undo {
		p.undo(a)
	}
	if b.given >= 0 || b.undo || b.send {
		c.Outdate()
	}
	return b.send
}

// undo removes the last order. If there is none, it says so beside the ship.
func (p *seaPane) undo(a *app.App) {
	if plan := p.helm.orders.Plan(); len(plan.Actions()) == 0 {
		p.say(plan.Now().Head, a.T("sea.nothing_ordered"))
	}
	p.helm.orders.Undo()
}

// give orders the act of a tile. A shot or a mine first asks for its cell; if its tile is lit already, aiming stops.
func (p *seaPane) give(a *app.App, tile int) {
	p.note = app.Note[hitsink.Cell]{} // a new order removes the note about an earlier one
	p.helm.refresh()
	k := p.helm.command(tile)
	head := p.helm.orders.Plan().Now().Head
	switch {
	case !k.hasAct():
		p.say(head, a.T(k.text+"_hint"))
	case tile == fireTile || tile == mineTile:
		if p.helm.orders.Aiming() == k.act {
			p.helm.orders.Lower()
			return
		}
		p.refused(a, head, p.helm.orders.Aim(k.act))
	default:
		p.refused(a, head, p.helm.orders.Give(k.act))
	}
}

// refused shows at a cell why something was not ordered. If it was, no earlier note stays.
func (p *seaPane) refused(a *app.App, cell hitsink.Cell, why *engine.Phrase) {
	p.note = app.Note[hitsink.Cell]{}
	if why != nil {
		p.say(cell, a.Phrase(*why, nil))
		p.asks = p.helm.orders.Asks()
		p.sea.FlashIllegal(cell)
	}
}

func (p *seaPane) say(cell hitsink.Cell, text string) {
	p.note, p.asks = app.Note[hitsink.Cell]{Cell: cell, Text: text}, false
}

// settle ends a question whose note another one has replaced, and removes the note of a question that has ended.
func (p *seaPane) settle() {
	switch o := p.helm.orders; {
	case o == nil:
	case p.note.Text == "" || !p.asks:
		o.Unask()
	case !o.Asks():
		p.note = app.Note[hitsink.Cell]{}
	}
}
