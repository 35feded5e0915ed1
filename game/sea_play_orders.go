package game

import (
	"generals-chess/assets/words"
	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// ordersPanel lists what is ordered, says what is waited for, or helps to choose a cell.
func (m *seaPlay) ordersPanel(a *App, c *ui.Context, l seaPlayLayout) {
	r := inside(c, l.orders, l.compact)
	head := r.CutTop(c.Px(22))
	if m.orders == nil {
		c.Label(head, a.T("sea.orders"), theme.Label, theme.TextLow)
		c.Paragraph(r, m.waiting(a), theme.Body, theme.TextMid)
		return
	}
	m.ordersHead(a, c, head, l.compact)
	if m.orders.Aiming() != hitsink.Nothing {
		m.aimLines(a, c, r.CutBottom(c.Px(m.aimH(l.compact))), l.compact)
		r.CutBottom(c.Px(theme.Space1))
	}
	m.steps(a, c, r, l.compact)
}

func (m *seaPlay) ordersHead(a *App, c *ui.Context, r render.Rect, compact bool) {
	empty := len(m.orders.Plan().Actions()) == 0
	text := a.T("match.clear")
	b := smallButton(text, "Del", empty)
	if compact {
		b.Cap = ""
	}
	width := c.TextWidth(text, theme.Control) + c.Px(22)
	if b.Cap != "" {
		width += c.KeyCapWidth(b.Cap)
	}
	if c.Button("clear", r.CutRight(width), b) {
		m.orders.Clear()
	}
	c.Label(r, a.T("sea.orders"), theme.Label, theme.TextLow)
}

// waiting says what goes on while it is not the person's turn.
func (m *seaPlay) waiting(a *App) string {
	switch {
	case m.snapshot().Over:
		return ""
	case m.paused:
		return a.T("match.paused")
	}
	return a.T("sea.others_move")
}

// steps are the orders, one a row, each with a way to take it back.
func (m *seaPlay) steps(a *App, c *ui.Context, r render.Rect, compact bool) {
	plan := m.orders.Plan()
	if len(plan.Actions()) == 0 {
		m.listed = 0
		if m.orders.Aiming() == hitsink.Nothing {
			c.Paragraph(r, a.T("sea.no_orders"), theme.Small, theme.TextLow)
		}
		return
	}
	rowH := c.Px(28)
	if compact {
		rowH = c.Px(24)
	}
	if n := len(plan.Actions()); n > m.listed || r.H < m.listH {
		c.ScrollTo("orders", rowH*float32(n)) // the newest order is in sight
	}
	m.listed, m.listH = len(plan.Actions()), r.H
	content := c.BeginScroll("orders", r, rowH*float32(len(plan.Actions())))
	remove := -1
	for i := range plan.Actions() {
		if m.stepRow(a, c, content.CutTop(rowH), i, compact) {
			remove = i
		}
	}
	c.EndScroll()
	if remove >= 0 {
		m.orders.Remove(remove)
	}
}

// stepRow is one order: what is done, what it costs, and a way to take it back.
func (m *seaPlay) stepRow(a *App, c *ui.Context, r render.Rect, i int, compact bool) (remove bool) {
	plan := m.orders.Plan()
	act := plan.Actions()[i].Act
	before, after := plan.Ship(i), plan.Ship(i+1)
	c.PushID(i)
	b := ui.Button{Icon: "close", Kind: ui.Quiet, Tip: a.T("sea.take_back")}
	remove = c.Button("take-back", r.CutRight(r.H).Inset(c.Px(2)), b)
	c.PopID()
	icon := r.CutLeft(c.Px(18)).Center(c.Px(16), c.Px(16))
	k := commandOf(act, before)
	c.IconTurned(k.icon, icon.X, icon.Y, icon.W, theme.TextMid, stepTurns(act, before.Dir))
	r.CutLeft(c.Px(theme.Space2))
	style := theme.Body
	if compact {
		style = theme.Small
	} else {
		cost := m.stepCost(a, before, act)
		c.Text(r.CutRight(c.TextWidth(cost, theme.Small)+c.Px(4)), cost, theme.Small, theme.TextLow, render.Right)
	}
	if hurt := before.Damage - after.Damage; hurt < 0 {
		text := a.F("sea.step_hurt", words.Int("n", -hurt))
		c.Text(r.CutRight(c.TextWidth(text, theme.Small)+c.Px(theme.Space2)), text, theme.Small, theme.Warn, render.Left)
	}
	c.Label(r, m.stepText(a, i), style, theme.TextHi)
	return remove
}

// commandOf is the command that an action came from.
func commandOf(act hitsink.Act, s *hitsink.Ship) command {
	for _, k := range commands {
		if k.act == act {
			return k
		}
	}
	return skillOf(s)
}

func stepTurns(act hitsink.Act, d hitsink.Heading) int {
	for i := range commands {
		if commands[i].act == act {
			return tileTurns(i, d)
		}
	}
	return 0
}

// stepText is an order in words, with where it leads.
func (m *seaPlay) stepText(a *App, i int) string {
	plan := m.orders.Plan()
	act, before, after, target := plan.Actions()[i].Act, plan.Ship(i), plan.Ship(i+1), plan.Target(i)
	switch act {
	case hitsink.Forward:
		return a.F("sea.step_ahead", words.Int("x", after.Head.X), words.Int("y", after.Head.Y))
	case hitsink.Back:
		return a.F("sea.step_back", words.Int("x", after.Head.X), words.Int("y", after.Head.Y))
	case hitsink.Clockwise:
		return a.F("sea.step_right", words.Text("heading", a.Phrase(after.Dir.Phrase(), nil)))
	case hitsink.CounterClockwise:
		return a.F("sea.step_left", words.Text("heading", a.Phrase(after.Dir.Phrase(), nil)))
	case hitsink.Ram:
		ahead := before.Head.Add(before.Dir.Ahead())
		return a.F("sea.step_ram", words.Int("x", ahead.X), words.Int("y", ahead.Y))
	case hitsink.Fire:
		return a.F("sea.step_fire", words.Int("x", target.X), words.Int("y", target.Y))
	case hitsink.LayMine:
		return a.F("sea.step_mine", words.Int("x", target.X), words.Int("y", target.Y))
	}
	return a.T(commandOf(act, before).text)
}

// stepCost is what an order costs in words.
func (m *seaPlay) stepCost(a *App, before *hitsink.Ship, act hitsink.Act) string {
	moves, shots := price(before, act)
	switch {
	case moves > 0:
		return a.F("sea.cost_moves", words.Int("n", moves))
	case shots == 0:
		return a.T("sea.cost_free")
	case act == hitsink.Fire:
		return a.F("sea.cost_shots", words.Int("n", shots))
	case act == hitsink.LayMine:
		return a.T("sea.cost_mine")
	}
	return a.T("sea.cost_guns")
}

func (m *seaPlay) aimH(compact bool) float32 {
	if compact {
		return 44
	}
	return 62
}

// aimLines help to choose a cell: which one, how far, and what is known of it.
func (m *seaPlay) aimLines(a *App, c *ui.Context, r render.Rect, compact bool) {
	o := m.orders
	m.helm.refresh(o)
	ship, cross := o.Plan().Now(), o.Cross()
	c.Hairline(r)
	r.CutTop(c.Px(4))
	head := r.CutTop(c.Px(20))
	key := "sea.step_fire"
	if o.Aiming() == hitsink.LayMine {
		key = "sea.step_mine"
	} else if !compact {
		far := a.F("sea.far", words.Int("n", cross.Reach(ship.Head)), words.Int("range", ship.Kind.Class().Range))
		c.Text(head.CutRight(c.TextWidth(far, theme.Small)+c.Px(4)), far, theme.Small, theme.TextLow, render.Right)
	}
	c.Label(head, a.F(key, words.Int("x", cross.X), words.Int("y", cross.Y)), theme.BodyStrong, theme.Accent)
	text, tone := m.aimText(a)
	c.Label(r.CutTop(c.Px(18)), text, theme.Small, tone)
	if !compact {
		c.Label(r, a.T("sea.aim_hint"), theme.Small, theme.TextLow)
	}
}

// aimText says why the cell under the cross-hair cannot be chosen, or what is known of it.
func (m *seaPlay) aimText(a *App) (text string, tone theme.Color) {
	if m.helm.aimWhy != nil {
		return a.Phrase(*m.helm.aimWhy, nil), theme.Warn
	}
	cross := m.orders.Cross()
	if m.orders.Own(cross) {
		return a.T("sea.cell_own"), theme.Warn
	}
	if mark := m.view().At(cross); mark != hitsink.Unknown {
		return a.T(cellKey(mark)), theme.TextMid
	}
	seen := m.memory.Last(cross)
	if seen.Mark == hitsink.Unknown {
		return a.T("sea.cell_unseen"), theme.TextMid
	}
	return a.F("sea.cell_before", words.Int("round", seen.Round), words.Text("what", a.T(cellKey(seen.Mark)))), theme.TextMid
}

// cellKey is the text for what a cell shows (rule 11).
func cellKey(mark hitsink.Mark) string {
	switch mark {
	case hitsink.Wreck:
		return "sea.at_some_wreck"
	case hitsink.EnemySound:
		return "sea.cell_ship"
	case hitsink.EnemyDamaged:
		return "sea.cell_damaged"
	case hitsink.DivedSound, hitsink.DivedDamaged:
		return "sea.cell_deep"
	case hitsink.MineMark:
		return "sea.at_some_mine"
	}
	return "sea.at_water"
}
