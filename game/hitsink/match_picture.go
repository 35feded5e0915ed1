package hitsink

import (
	"math/bits"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/render"
	"generals-chess/render/sea"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// mapPicture is the sea in the window, and the pointer on it.
type mapPicture struct {
	app.Pointer[hitsink.Cell]
	sea *sea.Model
}

func newMapPicture(a *app.App) mapPicture { return mapPicture{sea: sea.New(artOf(a))} }

// options sets the options of the sea. Steps follow each other after stepMS. hurried means that nothing slides.
func (b *mapPicture) options(a *app.App, stepMS int64, hurried bool) {
	o := a.MapOptions(stepMS)
	o.ReduceMotion = o.ReduceMotion || hurried
	b.sea.SetOptions(o)
}

// show draws a view and the events that led to it, handles zoom, pan and pointer, and reports whether b.Hover was clicked.
func (b *mapPicture) show(c *ui.Context, area render.Rect, v *hitsink.View, events []engine.Event) (clicked bool) {
	b.sea.Advance(c.In.NowMS)
	b.sea.SetArea(area, c.Env.BoardScale())
	b.sea.SetView(v, events, c.In.NowMS)
	camera := b.sea.Camera()
	at, on, clicked := b.Point(c, area, &camera.Camera, camera.CellAt)
	b.sea.SetHover(at, on)
	c.Layer(area, b.sea)
	return clicked
}

// under describes what is under the pointer, "" if the pointer is not on the sea.
func (m *matchView) under(a *app.App) string {
	return m.picture.under(a, m.names)
}

// under describes what is under the pointer, "" if the pointer is not on the sea.
func (b *mapPicture) under(a *app.App, names *playerNames) string {
	if !b.Over || b.sea.View() == nil {
		return ""
	}
	what := b.seenAt(a, names, b.Hover)
	return a.F("sea.at", words.Int("x", b.Hover.X), words.Int("y", b.Hover.Y), words.Text("what", what))
}

// seenAt describes a cell, as far as the picture's view shows it.
func (b *mapPicture) seenAt(a *app.App, names *playerNames, cell hitsink.Cell) string {
	v := b.sea.View()
	if v.Player != engine.Spectator {
		return a.T(markKey(v.At(cell)))
	}
	if p := b.sea.ShipAt(cell); p >= 0 {
		return shipAt(a, names, &v.Ships[p], p, cell)
	}
	for _, mine := range v.Mines {
		if mine.Cell == cell {
			return mineAt(a, names, mine)
		}
	}
	if v.WreckAt(cell) {
		return a.T("sea.at_some_wreck")
	}
	return a.T("sea.at_water")
}

// mineAt describes a mine by its owner.
func mineAt(a *app.App, names *playerNames, mine hitsink.Mine) string {
	if mine.Owner < 0 {
		return a.T("sea.at_some_mine")
	}
	return a.F("sea.at_mine", words.Text("player", names.name(int(mine.Owner))))
}

// shipAt describes the ship in a cell, and the state of its hull there.
func shipAt(a *app.App, names *playerNames, ship *hitsink.Ship, p engine.Player, cell hitsink.Cell) string {
	if p < 0 {
		return a.T("sea.at_some_wreck")
	}
	key := "sea.at_damaged"
	switch {
	case ship.Dead():
		key = "sea.at_wreck"
	case ship.Hull.Sound(cell.Reach(ship.Head)):
		key = "sea.at_ship"
	}
	return a.F(key, words.Text("player", names.name(int(p))), words.Text("ship", kindName(a, ship.Kind)))
}

// markKey returns the key of the text for a mark of rule 11.
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

// tablePart lays out the score table.
func (m *matchView) tablePart(a *app.App, l *ui.Layout) {
	high := tableHeadH + mostRowH*float32(len(m.table.ranks))
	if r, ok := l.Place(ui.Box{MinW: tableNarrow, H: high, MinH: min(high, tableLeastH), Grow: 1, MaxH: high}); ok {
		if p := m.table.draw(a, l.Context, r, m); p >= 0 {
			m.choose(p)
		}
	}
}

// head lays out the round and whose turn it is.
func (m *matchView) head(a *app.App, l *ui.Layout) {
	l.Either(ui.Box{}, func() {
		l.Row(ui.Box{Gap: theme.Space2}, func() {
			m.roundOf(a, l)
			l.Fill()
			m.whose(a, l, ui.Box{Align: ui.Middle}, true)
		})
		l.Column(ui.Box{}, func() {
			l.Row(ui.Box{Gap: theme.Space2}, func() { m.roundOf(a, l) })
			m.whose(a, l, ui.Box{Align: ui.Start}, false)
		})
	})
}

func (m *matchView) roundOf(a *app.App, l *ui.Layout) {
	l.Label(ui.Box{}, a.T("sea.view_round"), theme.Label, theme.TextLow)
	l.Label(ui.Box{}, l.Num(m.table.view.Round), theme.StatSide, theme.TextHi)
	l.Label(ui.Box{}, a.F("match.of", words.Int("most", hitsink.Rounds)), theme.Body, theme.TextLow)
}

// whose lays out whose turn it is. A long name may be cut, unless whole is set.
func (m *matchView) whose(a *app.App, l *ui.Layout, at ui.Box, whole bool) {
	v := m.table.view
	at.Gap = 6
	l.Row(at, func() {
		text, b := turnText(a, v, m.names), ui.Box{}
		if v.ToMove >= 0 {
			side := theme.SeaSide(int(v.ToMove))
			l.Icon(side.Icon, 12, side.Plate)
			if !whole {
				b = frame.Name(l, text, theme.BodyStrong)
			}
		}
		l.Label(b, text, theme.BodyStrong, theme.TextHi)
	})
}

// turnText returns the text about the player whose turn has begun.
func turnText(a *app.App, v *hitsink.View, names *playerNames) string {
	switch {
	case v.ToMove >= 0:
		return a.F("sea.view_whose", words.Text("player", names.name(int(v.ToMove))))
	case v.Choosing():
		return a.T("sea.view_choosing")
	}
	return a.T("sea.view_over")
}

// pathTrace is a plan drawn on the sea: the ship's course, and the actions on it.
type pathTrace struct {
	course  []hitsink.Ship
	planned []sea.Planned
}

// follow sets the trace to the course and the targets of a plan.
func (t *pathTrace) follow(p *hitsink.Plan) {
	t.course, t.planned = t.course[:0], t.planned[:0]
	for i, a := range p.Actions() {
		ship := p.Ship(i)
		switch a.Act {
		case hitsink.Forward, hitsink.Back, hitsink.Clockwise, hitsink.CounterClockwise:
			t.course = append(t.course, *p.Ship(i + 1))
			continue
		}
		order := sea.Planned{Act: a.Act, From: ship.Head, At: p.Target(i), Blast: blasts(a.Act, ship.Kind)}
		switch a.Act {
		case hitsink.Ram:
			order.At = ship.Head.Add(ship.Dir.Ahead())
		case hitsink.ScanSea: // the scan shows the sea around where the turn ends
			order.From = p.Ship(len(p.Actions())).Head
		case hitsink.Repair:
			mended := p.Ship(i+1).Hull &^ ship.Hull
			if mended == 0 {
				continue
			}
			order.From = ship.Cell(bits.TrailingZeros(uint(mended)))
		}
		t.planned = append(t.planned, order)
	}
}

// blasts reports whether an action of a kind of ship hits the 3x3 cells around its target.
func blasts(act hitsink.Act, k hitsink.Kind) bool {
	return act == hitsink.LayMine || act == hitsink.Fire && k == hitsink.Carrier
}

// show puts the trace on the sea.
func (t *pathTrace) show(m *sea.Model) {
	m.SetCourse(t.course)
	m.SetPlan(t.planned)
}
