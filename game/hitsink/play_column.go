package hitsink

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/app"
	"generals-chess/game/hitsink/lookout"
	"generals-chess/game/hitsink/ship"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// waiting returns the text that is shown while it is not the person's turn.
func (m *playScene) waiting(a *app.App) string {
	switch {
	case m.Snapshot().Over:
		return ""
	case m.Paused:
		return a.T("match.paused")
	}
	return a.T("sea.others_move")
}

// Sizes on the card of the own ship, logical px.
const (
	hullCellW, hullSmallW    = 16, 12
	supplyH, supplySmallH    = 24, 17
	supplyBarW, supplyLeastW = 26, 8 // width of a bar, and its least width
	seaMapSide, seaMapSmall  = 84, 56
	supplyMost               = 4 // the most of anything that a ship has
	supplyGap, supplyNumberW = 4, 14
)

// shipCard lays out the own ship: its hull, its supplies, and a small map of the whole sea.
func (m *playScene) shipCard(a *app.App, l *ui.Layout) {
	s, side := newShipCard(m.me, &m.view().Ship, m.helm.orders), float32(seaMapSide)
	if l.Compact() {
		side = seaMapSmall
	}
	around := func(drop int, words func()) {
		l.Row(ui.Box{Gap: theme.Space4}, func() {
			l.Column(ui.Box{W: 1, MinW: 1, Grow: 1, Gap: theme.Space1}, words)
			if r, ok := l.Place(ui.Box{W: side, H: side, Align: ui.Start, Drop: drop}); ok {
				m.smallMap(l.Context, r)
			}
		})
	}
	l.Either(ui.Box{}, func() {
		around(0, func() {
			s.hullLine(a, l)
			s.supplies(a, l)
		})
		l.Column(ui.Box{Gap: theme.Space1}, func() {
			s.hullLine(a, l)
			around(1, func() { s.supplies(a, l) })
		})
	})
	if m.sunk() || !m.orders.tight {
		s.score(a, l)
	}
}

// smallMap draws the whole sea with a frame round the part that is shown large.
func (m *playScene) smallMap(c *ui.Context, at render.Rect) {
	camera := m.pane.sea.Camera()
	if camera.Tile() == 0 {
		return
	}
	x, y := camera.Corner()
	t, area := float32(camera.Tile()), camera.Area()
	lookout.Map(c, at, m.view(), m.me, m.book, render.R((area.X-x)/t, (area.Y-y)/t, area.W/t, area.H/t))
}

// shipCard shows the own ship: its hull and its supplies, before and after the orders.
type shipCard struct {
	me            engine.Player
	now           *hitsink.Ship // scored without the cost of the plan
	before, after hitsink.Ship  // at the start of the orders and after them; the same while others move
	ordered       bool
}

func newShipCard(me engine.Player, now *hitsink.Ship, o *ship.Orders) shipCard {
	s := shipCard{me: me, now: now, before: *now, after: *now}
	if o != nil {
		s.before, s.after, s.ordered = *o.Plan().Ship(0), *o.Plan().Now(), true
	}
	return s
}

// hullLine lays out the ship's kind, its hull from the bow on, and its state. The state goes below where there is no room beside.
func (s *shipCard) hullLine(a *app.App, l *ui.Layout) {
	state, ordered, tone := stateText(a, &s.before), stateText(a, &s.after), theme.Accent
	if s.before.Underwater && ordered == "" {
		ordered = a.T("sea.do_surface")
	}
	switch {
	case s.before.Dead():
		tone = theme.Warn
	case s.after.Dead():
		state, tone = a.F("sea.state_ordered", words.Text("state", ordered)), theme.Warn
	case ordered != state && ordered != "":
		state, tone = a.F("sea.state_ordered", words.Text("state", ordered)), theme.TextMid
	}
	l.Either(ui.Box{}, func() {
		l.Row(ui.Box{Gap: theme.Space2}, func() {
			s.name(a, l)
			l.Fill()
			l.Label(ui.Box{}, state, theme.Small, tone)
		})
		l.Column(ui.Box{}, func() {
			l.Row(ui.Box{Gap: theme.Space2}, func() { s.name(a, l) })
			l.Words(ui.Box{}, state, theme.Small, tone)
		})
	})
}

// name lays out the ship's mark, its kind and its hull.
func (s *shipCard) name(a *app.App, l *ui.Layout) {
	own, colors, style, cell := &s.after, theme.SeaSide(int(s.me)), theme.H2, float32(hullCellW)
	if l.Compact() {
		style, cell = theme.BodyStrong, hullSmallW
	}
	l.Icon(colors.Icon, cell-2, colors.Plate)
	l.Label(ui.Box{}, kindName(a, own.Kind), style, theme.TextHi)
	if r, ok := l.Place(ui.Box{W: (cell + 2) * float32(own.Len())}); ok {
		for i := range own.Len() {
			hullCell(l.Context, r.CutLeft(l.Px(cell)).Center(l.Px(cell), l.Px(cell)), s.before.Hull.Sound(i), own.Hull.Sound(i), colors.Plate)
			r.CutLeft(l.Px(2))
		}
	}
}

// hullCell draws a cell of the hull as it is now. A check mark says that the orders repair it, a hit that they damage it.
func hullCell(c *ui.Context, r render.Rect, sound, ordered bool, tone theme.Color) {
	fill := theme.Bg0
	if sound {
		fill = tone
	}
	c.FillRound(r, c.Px(3), fill)
	switch {
	case !sound && ordered:
		c.IconIn(r, "check", r.W*0.8, theme.Accent)
	case !ordered:
		c.IconIn(r, "hit", r.W*0.6, theme.Warn)
	}
}

// stateText describes the state of a ship other than damage; under water with the rounds left.
func stateText(a *app.App, s *hitsink.Ship) string {
	switch {
	case s.Dead() || !s.Underwater:
		return shipState(a, s)
	case s.Dive == 0:
		return a.T("sea.state_deep_last")
	}
	return a.F("sea.state_deep", words.Int("n", s.Dive))
}

// shipState describes the state of a ship other than damage, "" for nothing.
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

// supplies lays out the supplies of the turn, in two columns if there is room. Solid bars are left, pale ones are spent by the
// orders, dark ones are gone.
func (s *shipCard) supplies(a *app.App, l *ui.Layout) {
	before, after := s.before, s.after
	class := after.Kind.Class()
	if !s.ordered { // what the next turn will have
		before.Moves, before.Shots = class.Moves, class.Shots
		after.Moves, after.Shots = class.Moves, class.Shots
	}
	if after.Dead() {
		after.Moves, after.Shots = 0, 0
	}
	moving := func() {
		supply{a.T("sea.moves"), after.Moves, before.Moves, class.Moves}.lay(l)
		supply{a.T("sea.shots"), shotsOf(&after), shotsOf(&before), class.Shots}.lay(l)
	}
	other := func() {
		supply{a.T("sea.mines"), after.Mines, before.Mines, class.Mines}.lay(l)
		skillLine(a, l, &before, &after)
	}
	l.Either(ui.Box{}, func() {
		l.Row(ui.Box{Gap: theme.Space5}, func() {
			l.Column(ui.Box{W: 1, MinW: 1, Grow: 1}, moving)
			l.Column(ui.Box{W: 1, MinW: 1, Grow: 1}, other)
		})
		l.Column(ui.Box{}, func() {
			moving()
			other()
		})
	})
}

// shotsOf returns how many shots a ship has left. Guns do not fire under water.
func shotsOf(s *hitsink.Ship) int {
	if s.Underwater {
		return 0
	}
	return s.Shots
}

// supplyLine returns the height and the text style of a line of the supplies.
func supplyLine(l *ui.Layout) (high float32, style theme.Style) {
	if l.Compact() {
		return supplySmallH, theme.Small
	}
	return supplyH, theme.Body
}

// skillLine lays out whether the skill can be used.
func skillLine(a *app.App, l *ui.Layout, before, after *hitsink.Ship) {
	high, style := supplyLine(l)
	l.Row(ui.Box{H: high, MinH: high, Gap: theme.Space2}, func() {
		l.Label(ui.Box{Grow: 1}, a.T(skillOf(after).text), style, theme.TextMid)
		l.Label(ui.Box{}, skillText(a, before, after), style, theme.TextHi)
	})
}

// skillText describes in a word or two whether the skill can be used, or when; "" for a ship that has sunk.
func skillText(a *app.App, before, after *hitsink.Ship) string {
	switch {
	case after.Dead():
		return ""
	case ship.Skill(after.Kind) == hitsink.Nothing:
		return a.T("sea.skill_always")
	case after.Underwater && !before.Underwater: // whoever dives can surface in the turn after
		return a.F("sea.skill_in", words.Int("n", 1))
	case after.Underwater:
		return a.T("sea.skill_ready")
	case after.Cooldown > 0:
		return a.F("sea.skill_in", words.Int("n", after.Cooldown))
	}
	return a.T("sea.skill_ready")
}

// supply is one thing that is used up: how much is left after the orders, how much there was before them, and the most that there can be.
type supply struct {
	name            string
	left, had, most int
}

func (s supply) lay(l *ui.Layout) {
	high, style := supplyLine(l)
	l.Row(ui.Box{H: high, MinH: high, Gap: theme.Space2}, func() {
		l.Label(ui.Box{Grow: 1}, s.name, style, theme.TextMid)
		if r, ok := l.Place(ui.Box{W: supplyMost*(supplyBarW+supplyGap) - supplyGap, MinW: supplyMost*(supplyLeastW+supplyGap) - supplyGap}); ok {
			s.bars(l.Context, r)
		}
		l.Write(ui.Box{W: supplyNumberW}, l.Num(s.left), theme.BodyStrong, theme.TextHi, render.Right)
	})
}

// bars draws bars at the right of r: solid for what is left, pale for what is spent, dark for what is gone.
func (s supply) bars(c *ui.Context, r render.Rect) {
	gap := c.Px(supplyGap)
	width := (r.W+gap)/supplyMost - gap
	for i := s.most - 1; i >= 0; i-- {
		tone := theme.Bg3
		switch {
		case i < s.left:
			tone = theme.Gold
		case i < s.had:
			tone = theme.Gold.Fade(0.35)
		}
		c.FillRound(r.CutRight(width).Center(width, c.Px(6)), c.Px(3), tone)
		r.CutRight(gap)
	}
}

// score lays out the own score and its parts. It is left out where there is no room.
func (s *shipCard) score(a *app.App, l *ui.Layout) {
	now := s.now
	figures := [...]figure{
		{a.T("sea.table_score"), now.Score()}, {a.T("sea.table_hits"), now.Hits}, {a.T("sea.table_sunken"), now.Sunken}, {a.T("sea.table_damage"), now.Damage},
	}
	l.Column(ui.Box{Drop: 1}, func() {
		l.Space(theme.Space1)
		l.Hairline()
		l.Space(theme.Space1)
		l.Either(ui.Box{}, func() {
			l.Row(ui.Box{Gap: theme.Space2}, func() {
				for i, f := range figures {
					if i > 0 {
						l.Fill()
					}
					f.lay(l)
				}
			})
			l.Row(ui.Box{Gap: theme.Space1}, func() {
				for _, f := range figures {
					l.Column(ui.Box{W: 1, MinW: 1, Grow: 1}, func() {
						l.Label(ui.Box{}, f.name, theme.Label, theme.TextLow)
						l.Label(ui.Box{}, l.Num(f.value), theme.Value, theme.TextHi)
					})
				}
			})
		})
	})
}
