package hitsink

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/game/hitsink/lookout"
	"generals-chess/game/hitsink/ship"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// column lays out the panels at the right.
func (m *playScene) column(a *app.App, c *ui.Context, l playLayout) {
	view := m.view()
	newShipCard(m.me, &view.Ship, m.helm.orders).draw(a, c, l)
	m.smallMap(c, l)
	if m.sunk() { // no more orders: all that is left is for what was seen
		l.log = m.rest(l)
		m.logPart(a, c, l)
		return
	}
	m.orders.draw(a, c, l, view, m.waiting(a))
	if !l.blow.Empty() {
		lookout.Strip(a.Words(), c, l.blow, m.struck)
	}
	if !l.known.Empty() {
		list := lookout.List{Book: &m.book, Head: view.Ship.Head}
		list.Draw(a.Words(), c, app.Inside(c, l.known, l.compact), l.compact)
	}
	if !l.log.Empty() {
		m.logPart(a, c, l)
	}
}

func (m *playScene) logPart(a *app.App, c *ui.Context, l playLayout) {
	frame.In(c, app.Inside(c, l.log, l.compact), func(l *ui.Layout) { m.log.lay(a, l, m.me) })
}

// rest is all of the column below the own ship.
func (m *playScene) rest(l playLayout) render.Rect {
	rest := l.orders
	for _, r := range [...]render.Rect{l.blow, l.known, l.log} {
		if !r.Empty() {
			rest = rest.Join(r)
		}
	}
	return rest
}

// smallMap is the whole sea on the card of the own ship, with a frame round what is seen large.
func (m *playScene) smallMap(c *ui.Context, l playLayout) {
	camera, at := m.pane.sea.Camera(), l.smallMap(c)
	if camera.Tile() == 0 || at.Empty() {
		return
	}
	x, y := camera.Corner()
	t, area := float32(camera.Tile()), camera.Area()
	lookout.Map(c, at, m.view(), m.me, &m.book, render.R((area.X-x)/t, (area.Y-y)/t, area.W/t, area.H/t))
}

// waiting says what goes on while it is not the person's turn.
func (m *playScene) waiting(a *app.App) string {
	switch {
	case m.snapshot().Over:
		return ""
	case m.paused:
		return a.T("match.paused")
	}
	return a.T("sea.others_move")
}

// shipCard shows the own ship: its hull, and what it has and spends.
type shipCard struct {
	me            engine.Player
	now           *hitsink.Ship // what a plan would cost is not scored
	before, after hitsink.Ship  // at the start of the orders and after them; the same while others move
	ordered       bool
}

func newShipCard(me engine.Player, now *hitsink.Ship, o *ship.Orders) *shipCard {
	s := &shipCard{me: me, now: now, before: *now, after: *now}
	if o != nil {
		s.before, s.after, s.ordered = *o.Plan().Ship(0), *o.Plan().Now(), true
	}
	return s
}

func (s *shipCard) draw(a *app.App, c *ui.Context, l playLayout) {
	r := app.Inside(c, l.ship, l.compact)
	if l.compact {
		s.hullLine(a, c, r.CutTop(c.Px(20)), theme.BodyStrong, 12)
		supplies := r.CutTop(c.Px(66))
		if at := l.smallMap(c); !at.Empty() {
			supplies.CutRight(at.W + c.Px(theme.Space3))
		}
		s.supplies(a, c, supplies, true)
		r.CutTop(c.Px(4))
		s.scoreLine(a, c, r, true)
		return
	}
	c.Label(r.CutTop(c.Px(18)), a.T("sea.your_ship"), theme.Label, theme.TextLow)
	s.hullLine(a, c, r.CutTop(c.Px(30)), theme.H2, 16)
	r.CutTop(c.Px(8))
	supplies := r.CutTop(c.Px(96))
	supplies.CutRight(c.Px(seaMapSide + theme.Space5))
	s.supplies(a, c, supplies, false)
	r.CutTop(c.Px(8))
	c.Hairline(r)
	s.scoreLine(a, c, r, false)
}

// hullLine names the ship, shows its hull from the bow on, and what state it is in.
func (s *shipCard) hullLine(a *app.App, c *ui.Context, r render.Rect, style theme.Style, side float32) {
	own, colors := &s.after, theme.SeaSide(int(s.me))
	c.IconIn(r.CutLeft(c.Px(side)), colors.Icon, c.Px(side-2), colors.Plate)
	r.CutLeft(c.Px(theme.Space2))
	r = c.LabelWidth(r, kindName(a, own.Kind), style, theme.TextHi, theme.Space4)
	cell := c.Px(side)
	for i := range own.Len() {
		hullCell(c, r.CutLeft(cell).Center(cell, cell), own.Hull.Sound(i), colors.Plate)
		r.CutLeft(c.Px(2))
	}
	r.CutLeft(c.Px(theme.Space3))
	tone := theme.Accent
	if own.Dead() {
		tone = theme.Warn
	}
	c.Text(r, stateText(a, own), theme.Small, tone, render.Right)
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
func stateText(a *app.App, s *hitsink.Ship) string {
	if s.Underwater && !s.Dead() {
		return a.F("sea.state_deep", words.Int("n", s.Dive))
	}
	return shipState(a, s)
}

// shipState tells what a ship is besides damaged, "" for nothing.
func shipState(a *app.App, s *hitsink.Ship) string {
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
func (s *shipCard) supplies(a *app.App, c *ui.Context, r render.Rect, compact bool) {
	before, after := s.before, s.after
	class := after.Kind.Class()
	if !s.ordered { // what the next turn will have
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
	for i, row := range rows {
		row.draw(c, r.Row(i, 4, 0), compact)
	}
	row := r.Row(3, 4, 0)
	name := skillOf(&after)
	style := theme.Body
	if compact {
		style = theme.Small
	}
	rest := c.LabelWidth(row, a.T(name.text), style, theme.TextMid, theme.Space3)
	c.Text(rest, skillText(a, before, after), style, theme.TextHi, render.Right)
}

// skillText says whether the skill can be used.
func skillText(a *app.App, before, after hitsink.Ship) string {
	switch {
	case after.Dead():
		return ""
	case ship.Skill(after.Kind) == hitsink.Nothing:
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
func (s *shipCard) scoreLine(a *app.App, c *ui.Context, r render.Rect, compact bool) {
	now := s.now
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
