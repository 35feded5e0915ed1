package hitsink

import (
	"generals-chess/assets/words"
	"generals-chess/engine/hitsink"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/hitsink/contacts"
	"generals-chess/game/hitsink/ship"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// ordersPane lays out the orders, or the text about what the turn waits for, or help to choose a cell.
type ordersPane struct {
	helm   *helm
	memory *ship.Memory
	book   *contacts.Book
	tight  bool // it is in the only column below the sea of a small window
	tips   bool // explains the person's first orders
	news   news
	listed int  // orders on the list in the last frame
	aimed  bool // whether a cell was being chosen then, which takes room from the list
}

// Sizes of the orders, logical px.
const (
	ordersHeadH            = 24
	ordersListLeast        = 44
	orderRowH, orderSmallH = 28, 24
	orderTextLeast         = 100 // least width of an order's text, before its cost is left out
)

// lay lays out the orders, or what the turn waits for.
func (p *ordersPane) lay(a *app.App, l *ui.Layout, v *hitsink.View, waiting string) {
	if p.helm.orders == nil {
		l.Row(ui.Box{H: ordersHeadH}, func() { l.Label(ui.Box{}, a.T("sea.orders"), theme.Label, theme.TextLow) })
		l.Words(ui.Box{Grow: 1}, waiting, theme.Body, theme.TextMid)
		return
	}
	p.head(a, l)
	list := ui.Box{H: ordersListLeast, MinH: ordersListLeast, Grow: 1}
	if p.tight && p.helm.aiming() {
		list.Drop = 1
	}
	p.steps(a, l, list)
	if p.helm.aiming() {
		p.aimLines(a, l, v)
	}
}

func (p *ordersPane) head(a *app.App, l *ui.Layout) {
	cap := action.ClearOrders
	if l.Compact() {
		cap = ui.NoAction
	}
	l.Row(ui.Box{H: ordersHeadH, MinH: ordersHeadH}, func() {
		l.Label(ui.Box{Grow: 1}, a.T("sea.orders"), theme.Label, theme.TextLow)
		if l.Button(ui.Box{H: ordersHeadH}, "clear", app.SmallButton(a.T("match.clear"), cap, len(p.helm.orders.Plan().Actions()) == 0)) {
			p.helm.orders.Clear()
		}
	})
}

// steps lays out the orders, one in a row, each with a button that removes it, or hints before the first one.
func (p *ordersPane) steps(a *app.App, l *ui.Layout, b ui.Box) {
	plan, aiming := p.helm.orders.Plan(), p.helm.aiming()
	n := len(plan.Actions())
	if l.Drawing() {
		if n > p.listed || aiming && !p.aimed {
			l.ScrollTo("orders", l.Px(orderRowH)*float32(n)) // scrolls to the newest order
		}
		p.listed, p.aimed = n, aiming
	}
	if n == 0 {
		b.Gap = theme.Space2
		l.Column(b, func() {
			if !aiming {
				p.hints(a, l)
			}
		})
		return
	}
	remove := -1
	l.Scroll("orders", b, func() {
		for i := range n {
			l.PushID(i)
			if stepRow(a, l, plan, i) {
				remove = i
			}
			l.PopID()
		}
	})
	if remove >= 0 {
		p.helm.orders.Remove(remove)
	}
}

// hints lays out that nothing is ordered, or in the first rounds what can be ordered, and the news of the round.
func (p *ordersPane) hints(a *app.App, l *ui.Layout) {
	none := "sea.orders_none"
	if p.tips {
		none = "sea.no_orders"
	}
	l.Words(ui.Box{}, a.T(none), theme.Small, theme.TextMid)
	plan := p.helm.orders.Plan()
	for _, line := range p.news.of(a, plan.Ship(0), plan.View(), p.book) {
		if line != "" {
			l.Words(ui.Box{Drop: 1}, line, theme.Small, theme.TextLow)
		}
	}
	if p.tips {
		l.Words(ui.Box{Drop: 2}, a.T("sea.lines_hint"), theme.Small, theme.TextLow)
	}
}

// stepRow lays out one order: its name, its cost, and the button that removes it.
func stepRow(a *app.App, l *ui.Layout, plan *hitsink.Plan, i int) (remove bool) {
	act := plan.Actions()[i].Act
	before, after := plan.Ship(i), plan.Ship(i+1)
	high, style := float32(orderRowH), theme.Body
	if l.Compact() {
		high, style = orderSmallH, theme.Small
	}
	l.Row(ui.Box{MinH: high, Gap: theme.Space2}, func() {
		if r, ok := l.Place(ui.Box{W: 16}); ok {
			icon := r.Center(l.Px(16), l.Px(16))
			l.IconTurned(commandOf(act, before).icon, icon.X, icon.Y, icon.W, theme.TextMid, arrowTurns(act, before.Dir))
		}
		text := stepText(a, plan, i)
		l.Words(ui.Box{MinW: min(l.TextWidth(text, style)/l.Env.Scale+1, orderTextLeast), Grow: 1, Align: ui.Middle}, text, style, theme.TextHi)
		if hurt := before.Damage - after.Damage; hurt < 0 {
			l.Label(ui.Box{}, a.F("sea.step_hurt", words.Int("n", -hurt)), theme.Small, theme.Warn)
		}
		l.Label(ui.Box{Drop: 1}, stepCost(a, before, act), theme.Small, theme.TextLow)
		remove = l.Button(ui.Box{W: high - 4, H: high - 4, MinH: high - 4, Align: ui.Middle}, "take-back", ui.Button{Icon: "close", Kind: ui.Quiet, Tip: a.T("sea.take_back")})
	})
	return remove
}

// commandOf returns the command of an action.
func commandOf(act hitsink.Act, s *hitsink.Ship) command {
	for _, k := range commands {
		if k.act == act {
			return k
		}
	}
	return skillOf(s)
}

// stepText returns an order in words, with where it leads.
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

// stepCost returns the cost of an order in words.
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

// aimLines lays out help to choose a cell: its place, its distance, and the captain's knowledge of it.
func (p *ordersPane) aimLines(a *app.App, l *ui.Layout, v *hitsink.View) {
	o := p.helm.orders
	p.helm.refresh()
	own, cross := o.Plan().Now(), o.Cross()
	key, far, again := "sea.step_mine", "", action.Mine
	if o.Aiming() == hitsink.Fire {
		again = action.Fire
		key, far = "sea.step_fire", a.F("sea.far", words.Int("n", cross.Reach(own.Head)), words.Int("range", own.Kind.Class().Range))
	}
	text, tone := p.aimText(a, v)
	head := theme.Accent
	if p.helm.aimWhy != nil {
		head = theme.TextMid
	}
	l.Hairline()
	l.Space(theme.Space1)
	l.Row(ui.Box{}, func() {
		l.Label(ui.Box{Grow: 1}, a.F(key, words.Int("x", cross.X), words.Int("y", cross.Y)), theme.BodyStrong, head)
		l.Label(ui.Box{Drop: 1}, far, theme.Small, theme.TextLow)
	})
	l.Words(ui.Box{}, text, theme.Small, tone)
	l.Words(ui.Box{Drop: 2}, a.F("sea.aim_hint", a.Key("key", again)), theme.Small, theme.TextLow)
}

// aimText returns why the cell under the cross-hair cannot be chosen, or the text about the cell.
func (p *ordersPane) aimText(a *app.App, v *hitsink.View) (text string, tone theme.Color) {
	if p.helm.aimWhy != nil {
		return a.Phrase(*p.helm.aimWhy, nil), theme.Warn
	}
	cross := p.helm.orders.Cross()
	if p.helm.orders.Own(cross) {
		return a.T("sea.cell_own"), theme.Warn
	}
	if hit := p.book.Hit(cross); hit != nil {
		key := "sea.cell_hit"
		if hit.Vague {
			key = "sea.cell_maybe_hit"
		}
		return a.F(key, words.Int("round", hit.Round)), theme.TextMid
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

// cellKey returns the key of the text about the mark of a cell (rule 11).
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
