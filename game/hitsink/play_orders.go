package hitsink

import (
	"generals-chess/assets/words"
	"generals-chess/engine/hitsink"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/hitsink/contacts"
	"generals-chess/game/hitsink/lookout"
	"generals-chess/game/hitsink/ship"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// ordersPane lists what is ordered, says what is waited for, or helps to choose a cell.
type ordersPane struct {
	helm   *helm
	memory *ship.Memory
	book   *contacts.Book
	listed int // orders on the list in the last frame, and how high it was
	listH  float32
}

// draw shows the orders, or what is waited for.
func (p *ordersPane) draw(a *app.App, c *ui.Context, l playLayout, v *hitsink.View, waiting string) {
	r := app.Inside(c, l.orders, l.compact)
	head := r.CutTop(c.Px(22))
	if p.helm.orders == nil {
		c.Label(head, a.T("sea.orders"), theme.Label, theme.TextLow)
		c.Paragraph(r, waiting, theme.Body, theme.TextMid)
		return
	}
	p.head(a, c, head, l.compact)
	if p.helm.aiming() {
		p.aimLines(a, c, r.CutBottom(c.Px(aimH(l.compact))), v, l.compact)
		r.CutBottom(c.Px(theme.Space1))
	}
	p.steps(a, c, r, l.compact)
}

func (p *ordersPane) head(a *app.App, c *ui.Context, r render.Rect, compact bool) {
	empty := len(p.helm.orders.Plan().Actions()) == 0
	text := a.T("match.clear")
	b := app.SmallButton(text, action.ClearOrders, empty)
	if compact {
		b.Cap = ui.NoAction
	}
	width := c.TextWidth(text, theme.Control) + c.Px(22)
	if b.Cap != ui.NoAction {
		width += c.KeyCapWidth(c.Cap(b.Cap))
	}
	if c.Button("clear", r.CutRight(width), b) {
		p.helm.orders.Clear()
	}
	c.Label(r, a.T("sea.orders"), theme.Label, theme.TextLow)
}

// steps are the orders, one a row, each with a way to take it back.
func (p *ordersPane) steps(a *app.App, c *ui.Context, r render.Rect, compact bool) {
	plan := p.helm.orders.Plan()
	if len(plan.Actions()) == 0 {
		p.listed = 0
		if p.helm.orders.Aiming() == hitsink.Nothing {
			r.CutTop(c.Paragraph(r, a.T("sea.no_orders"), theme.Small, theme.TextMid) + c.Px(theme.Space2))
			p.hint(a, c, r, compact)
		}
		return
	}
	rowH := c.Px(28)
	if compact {
		rowH = c.Px(24)
	}
	if n := len(plan.Actions()); n > p.listed || r.H < p.listH {
		c.ScrollTo("orders", rowH*float32(n)) // the newest order is in sight
	}
	p.listed, p.listH = len(plan.Actions()), r.H
	content := c.BeginScroll("orders", r, rowH*float32(len(plan.Actions())))
	remove := -1
	for i := range plan.Actions() {
		if stepRow(a, c, content.CutTop(rowH), plan, i, compact) {
			remove = i
		}
	}
	c.EndScroll()
	if remove >= 0 {
		p.helm.orders.Remove(remove)
	}
}

// hint says before the first order what the lines on the sea are, and which side is known to be empty.
func (p *ordersPane) hint(a *app.App, c *ui.Context, r render.Rect, compact bool) {
	safe := a.T("sea.safe_unknown")
	if side, ok := p.book.SafeSide(p.helm.orders.Plan().Now().Head); ok {
		safe = a.F("sea.safe_side", words.Text("side", lookout.Bearing(a.Words(), side)))
	}
	if r.H >= c.ParagraphHeight(r.W, safe, theme.Small) {
		r.CutTop(c.Paragraph(r, safe, theme.Small, theme.TextLow))
	}
	lines := a.T("sea.lines_hint")
	if !compact && r.H >= c.ParagraphHeight(r.W, lines, theme.Small) {
		c.Paragraph(r, lines, theme.Small, theme.TextLow)
	}
}

// stepRow is one order: what is done, what it costs, and a way to take it back.
func stepRow(a *app.App, c *ui.Context, r render.Rect, plan *hitsink.Plan, i int, compact bool) (remove bool) {
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
		cost := stepCost(a, before, act)
		c.Text(r.CutRight(c.TextWidth(cost, theme.Small)+c.Px(4)), cost, theme.Small, theme.TextLow, render.Right)
	}
	if hurt := before.Damage - after.Damage; hurt < 0 {
		text := a.F("sea.step_hurt", words.Int("n", -hurt))
		c.Text(r.CutRight(c.TextWidth(text, theme.Small)+c.Px(theme.Space2)), text, theme.Small, theme.Warn, render.Left)
	}
	c.Label(r, stepText(a, plan, i), style, theme.TextHi)
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
func stepText(a *app.App, plan *hitsink.Plan, i int) string {
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
func stepCost(a *app.App, before *hitsink.Ship, act hitsink.Act) string {
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

func aimH(compact bool) float32 {
	if compact {
		return 44
	}
	return 62
}

// aimLines help to choose a cell: which one, how far, and what is known of it.
func (p *ordersPane) aimLines(a *app.App, c *ui.Context, r render.Rect, v *hitsink.View, compact bool) {
	o := p.helm.orders
	p.helm.refresh()
	own, cross := o.Plan().Now(), o.Cross()
	c.Hairline(r)
	r.CutTop(c.Px(4))
	head := r.CutTop(c.Px(20))
	key := "sea.step_fire"
	if o.Aiming() == hitsink.LayMine {
		key = "sea.step_mine"
	} else if !compact {
		far := a.F("sea.far", words.Int("n", cross.Reach(own.Head)), words.Int("range", own.Kind.Class().Range))
		c.Text(head.CutRight(c.TextWidth(far, theme.Small)+c.Px(4)), far, theme.Small, theme.TextLow, render.Right)
	}
	c.Label(head, a.F(key, words.Int("x", cross.X), words.Int("y", cross.Y)), theme.BodyStrong, theme.Accent)
	text, tone := p.aimText(a, v)
	c.Label(r.CutTop(c.Px(18)), text, theme.Small, tone)
	if !compact {
		c.Label(r, a.T("sea.aim_hint"), theme.Small, theme.TextLow)
	}
}

// aimText says why the cell under the cross-hair cannot be chosen, or what is known of it.
func (p *ordersPane) aimText(a *app.App, v *hitsink.View) (text string, tone theme.Color) {
	if p.helm.aimWhy != nil {
		return a.Phrase(*p.helm.aimWhy, nil), theme.Warn
	}
	cross := p.helm.orders.Cross()
	if p.helm.orders.Own(cross) {
		return a.T("sea.cell_own"), theme.Warn
	}
	if mark := v.At(cross); mark != hitsink.Unknown {
		return a.T(cellKey(mark)), theme.TextMid
	}
	seen := p.memory.Last(cross)
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
