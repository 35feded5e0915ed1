package game

import (
	"generals-chess/assets/words"
	"generals-chess/engine/hitsink"
	"generals-chess/game/captain"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// column lays out the panels at the right.
func (m *seaPlay) column(a *App, c *ui.Context, l seaPlayLayout) {
	m.shipPanel(a, c, l)
	if m.sunk() { // no more orders: all that is left is for what was seen
		l.log = render.R(l.orders.X, l.orders.Y, l.orders.W, max(l.log.Bottom(), l.orders.Bottom())-l.orders.Y)
	} else {
		m.ordersPanel(a, c, l)
	}
	if !l.log.Empty() {
		m.logPanel(a, c, l)
	}
}

// ships are the own ship at the start of the orders and after them; the same while others move.
func (m *seaPlay) ships() (before, after hitsink.Ship) {
	if m.orders == nil {
		return m.view().Ship, m.view().Ship
	}
	return *m.orders.Plan().Ship(0), *m.orders.Plan().Now()
}

// shipPanel shows the ship: its hull, and what it has and spends.
func (m *seaPlay) shipPanel(a *App, c *ui.Context, l seaPlayLayout) {
	r := inside(c, l.ship, l.compact)
	before, after := m.ships()
	if l.compact {
		m.hullLine(a, c, r.CutTop(c.Px(22)), &after, theme.BodyStrong, 12)
		m.supplies(a, c, r.CutTop(c.Px(68)), before, after, true)
		m.scoreLine(a, c, r, &after, true)
		return
	}
	c.Label(r.CutTop(c.Px(18)), a.T("sea.your_ship"), theme.Label, theme.TextLow)
	m.hullLine(a, c, r.CutTop(c.Px(30)), &after, theme.H2, 16)
	r.CutTop(c.Px(8))
	m.supplies(a, c, r.CutTop(c.Px(96)), before, after, false)
	r.CutTop(c.Px(8))
	c.Hairline(r)
	m.scoreLine(a, c, r, &after, false)
}

// hullLine names the ship, shows its hull from the bow on, and what state it is in.
func (m *seaPlay) hullLine(a *App, c *ui.Context, r render.Rect, s *hitsink.Ship, style theme.Style, side float32) {
	colors := theme.SeaSide(int(m.me))
	c.IconIn(r.CutLeft(c.Px(side)), colors.Icon, c.Px(side-2), colors.Plate)
	r.CutLeft(c.Px(theme.Space2))
	r = c.LabelWidth(r, a.kindName(s.Kind), style, theme.TextHi, theme.Space4)
	cell := c.Px(side)
	for i := range s.Len() {
		hullCell(c, r.CutLeft(cell).Center(cell, cell), s.Hull.Sound(i), colors.Plate)
		r.CutLeft(c.Px(2))
	}
	r.CutLeft(c.Px(theme.Space3))
	tone := theme.Accent
	if s.Dead() {
		tone = theme.Warn
	}
	c.Text(r, m.stateText(a, s), theme.Small, tone, render.Right)
}

func hullCell(c *ui.Context, r render.Rect, sound bool, tone theme.Color) {
	if sound {
		c.FillRound(r, c.Px(3), tone)
		return
	}
	c.FillRound(r, c.Px(3), theme.Bg0)
	c.IconIn(r, "hit", r.W*0.6, theme.Warn)
}

// stateText tells what a ship is besides damaged.
func (m *seaPlay) stateText(a *App, s *hitsink.Ship) string {
	if s.Underwater && !s.Dead() {
		return a.F("sea.state_deep", words.Int("n", s.Dive))
	}
	return a.shipState(s)
}

// shipState tells what a ship is besides damaged, "" for nothing.
func (a *App) shipState(s *hitsink.Ship) string {
	switch {
	case s.Dead():
		return a.T("sea.state_sunk")
	case s.Underwater:
		return a.T("sea.legend_dived")
	case s.Shield:
		return a.T("sea.state_shield")
	case s.Scan:
		return a.T("sea.state_scan")
	}
	return ""
}

// supplies are what a turn has of everything: solid stays, pale is spent by the orders, dark is gone.
func (m *seaPlay) supplies(a *App, c *ui.Context, r render.Rect, before, after hitsink.Ship, compact bool) {
	class := after.Kind.Class()
	if m.orders == nil { // what the next turn will have
		before.Moves, before.Shots = class.Moves, class.Shots
		after.Moves, after.Shots = class.Moves, class.Shots
	}
	if after.Dead() {
		after.Moves, after.Shots = 0, 0
	}
	rows := [...]supply{
		{a.T("sea.moves"), after.Moves, before.Moves, class.Moves},
		{a.T("sea.shots"), after.Shots, before.Shots, class.Shots},
		{a.T("sea.mines"), after.Mines, before.Mines, class.Mines},
	}
	for i, s := range rows {
		s.draw(c, r.Row(i, 4, 0), compact)
	}
	row := r.Row(3, 4, 0)
	name := skillOf(&after)
	style := theme.Body
	if compact {
		style = theme.Small
	}
	rest := c.LabelWidth(row, a.T(name.text), style, theme.TextMid, theme.Space3)
	c.Text(rest, m.skillText(a, before, after), style, theme.TextHi, render.Right)
}

// skillText says whether the skill can be used.
func (m *seaPlay) skillText(a *App, before, after hitsink.Ship) string {
	switch {
	case after.Dead():
		return ""
	case captain.Skill(after.Kind) == hitsink.Nothing:
		return a.T("sea.skill_always")
	case after.Underwater && after.Underwater == before.Underwater:
		return a.T("sea.skill_ready")
	case after.Cooldown > 0:
		return a.F("sea.skill_in", words.Int("n", after.Cooldown))
	}
	return a.T("sea.skill_ready")
}

// supply is one thing that is used up: left after the orders, had before them, and how many there can be.
type supply struct {
	name            string
	left, had, most int
}

func (s supply) draw(c *ui.Context, r render.Rect, compact bool) {
	style, width := theme.Body, c.Px(26)
	if compact {
		style, width = theme.Small, c.Px(16)
	}
	c.Label(r, s.name, style, theme.TextMid)
	number := c.Num(s.left)
	c.Text(r.CutRight(c.Px(20)), number, theme.BodyStrong, theme.TextHi, render.Right)
	r.CutRight(c.Px(theme.Space2))
	for i := s.most - 1; i >= 0; i-- {
		tone := theme.Bg3
		switch {
		case i < s.left:
			tone = theme.Gold
		case i < s.had:
			tone = theme.Gold.Fade(0.35)
		}
		c.FillRound(r.CutRight(width).Center(width, c.Px(6)), c.Px(3), tone)
		r.CutRight(c.Px(4))
	}
}

// scoreLine is the own score and what it is made of.
func (m *seaPlay) scoreLine(a *App, c *ui.Context, r render.Rect, s *hitsink.Ship, compact bool) {
	now := &m.view().Ship // what a plan would cost is not scored
	for i, f := range [...]struct {
		name  string
		value int
	}{{a.T("sea.table_score"), now.Score()}, {a.T("sea.table_hits"), now.Hits}, {a.T("sea.table_sunken"), now.Sunken}, {a.T("sea.table_damage"), now.Damage}} {
		cell := r.Column(i, 4, c.Px(4))
		if compact {
			c.Label(cell.CutTop(cell.H/2), f.name, theme.Micro, theme.TextLow)
			c.Label(cell, c.Num(f.value), theme.BodyStrong, theme.TextHi)
			continue
		}
		cell.CutTop(c.Px(6))
		c.Label(cell.CutTop(c.Px(16)), f.name, theme.Label, theme.TextLow)
		c.Label(cell.CutTop(c.Px(22)), c.Num(f.value), theme.Value, theme.TextHi)
	}
}
