package generals

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/game/generals/human"
	"generals-chess/game/play"
	"generals-chess/render"
	"generals-chess/render/chart"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Sizes of the watching screen, logical px.
const (
	twoPanelsW  = 1180 // from this width on there is a panel on either side
	botPanelW   = 256
	botNarrowW  = 236
	transportH  = 86
	transportLH = 74
)

// layout places the bar, the bots' panels, the board and the transport.
func (w *WatchScene) layout(a *app.App, c *ui.Context) {
	rest := w.Bar(a, c)
	margin := c.Px(theme.Space5)
	if c.Compact() {
		margin = c.Px(theme.MarginSmall)
	}
	rest = rest.InsetXY(margin, 0)
	rest.CutBottom(margin)
	rest.CutTop(c.Px(theme.Space2))
	h := c.Px(transportH)
	if c.Compact() {
		h = c.Px(transportLH)
	}
	var foot render.Rect
	if c.Upright() {
		foot = rest.CutBottom(h)
	}
	if c.Env.W/c.Env.Scale >= twoPanelsW {
		w.bots[0].Draw(a, c, rest.CutLeft(c.Px(botPanelW)), w)
		w.bots[1].Draw(a, c, rest.CutRight(c.Px(botPanelW)), w)
		rest = rest.InsetXY(margin, 0)
	} else {
		w.tabbed(a, c, app.Beside(c, &rest, c.Px(botNarrowW), margin))
	}
	if !c.Upright() {
		foot = rest.CutBottom(h)
	}
	w.show(a, c, rest)
	w.controls(a, c, foot)
}

// tabbed shows one of the two bots' panels, chosen by tabs over it.
func (w *WatchScene) tabbed(a *app.App, c *ui.Context, r render.Rect) {
	items := [...]ui.Item{{Text: a.SideName(0), Icon: "red", Tint: theme.Red}, {Text: a.SideName(1), Icon: "blue", Tint: theme.Blue}}
	w.tab = c.Tabs("bot", r.CutTop(c.Px(theme.ControlH)), items[:], w.tab)
	r.CutTop(c.Px(theme.MarginSmall))
	w.bots[w.tab].Draw(a, c, r, w)
}

// Bar is the row on top: the way out, the eyes, settings and help. It returns the rest of the window.
func (w *WatchScene) Bar(a *app.App, c *ui.Context) render.Rect {
	bar, rest := w.Ends(a, c)
	w.chooseSight(a, c, bar)
	return rest
}

func (w *WatchScene) chooseSight(a *app.App, c *ui.Context, bar render.Rect) {
	red, blue := app.TextArg("player", a.SideName(0)), app.TextArg("player", a.SideName(1))
	items := [...]ui.Item{
		{Text: a.T("watch.whole"), Icon: "map"}, {Text: a.F("watch.eyes", red), Icon: "red", Tint: theme.Red},
		{Text: a.F("watch.eyes", blue), Icon: "blue", Tint: theme.Blue}, {Text: a.T("watch.both"), Icon: "eye"},
	}
	if c.Compact() {
		for i := range items {
			items[i].Text = ""
		}
	}
	width := c.SegmentedWidth(items[:])
	x := max(bar.X, min(c.Window().CX()-width/2, bar.Right()-width))
	area := render.R(x, bar.CY()-c.Px(theme.ControlH)/2, min(width, bar.W), c.Px(theme.ControlH))
	if !c.Compact() && x > bar.X {
		seed := bar
		seed.CutLeft(c.Px(theme.Space3))
		seed.W = x - seed.X
		c.Label(seed, mapNote(a, w.Play.Choices.Map), theme.Mono, theme.TextLow)
	}
	w.sight = sight(c.Segmented("sight", area, items[:], int(w.sight)))
}

// show lays the board out, or two side by side.
func (w *WatchScene) show(a *app.App, c *ui.Context, r render.Rect) {
	eyes := w.sight.eyes()
	for i, p := range eyes {
		area := r.Column(i, len(eyes), c.Px(theme.Space3))
		w.boards[i].show(a, c, w, p, area, i)
	}
}

// show brings one board to the step on display and lets the person zoom, pan and point.
func (b *watchBoard) show(a *app.App, c *ui.Context, w *WatchScene, eyes engine.Player, area render.Rect, slot int) {
	m := b.board
	o := a.MapOptions(play.Every(w.Play.Choices.Rate).Milliseconds())
	o.ReduceMotion = o.ReduceMotion || w.Play.Choices.Rate == 0 || w.Play.Choices.Rate > 8
	m.SetOptions(o)
	m.Advance(c.In.NowMS)
	m.SetArea(area, c.Env.Scale)
	if b.eyes != eyes {
		b.eyes, b.shown = eyes, -1
	}
	if b.shown != w.Shown {
		snap := w.Snapshot()
		m.SetView(viewOf(snap, eyes), snap.Seen(eyes), c.In.NowMS)
		b.shown = w.Shown
	}
	b.point(c, area, slot)
	c.Layer(area, m)
	w.sketch(eyes).OnBoard(c, m)
}

// point zooms with the wheel, pans with a drag and marks the tile under the pointer.
func (b *watchBoard) point(c *ui.Context, area render.Rect, slot int) {
	camera := b.board.Camera()
	c.PushID(slot)
	b.pan.Move(c, area, &camera.Camera)
	c.PopID()
	b.over = false
	if c.Hovered(area) {
		b.hover, b.over = camera.CellAt(c.In.Mouse)
	}
	b.board.SetHover(b.hover, b.over)
}

// controls are the balance of armies, the buttons that move through the steps, the speed and the step.
func (w *WatchScene) controls(a *app.App, c *ui.Context, r render.Rect) {
	r.CutTop(c.Px(theme.Space2))
	w.balance(c, r.CutTop(c.Px(20)))
	r.CutTop(c.Px(theme.Space2))
	r = app.Middle(r, c.Px(theme.ControlH))
	w.Buttons(a, c, &r)
	w.DrawnButton(a, c, &r, lookOf)
	w.position(a, c, r.CutRight(c.Px(w.positionW(c))))
	w.Speeds(a, c, r)
}

func (w *WatchScene) positionW(c *ui.Context) float32 {
	if c.Compact() {
		return 92
	}
	return 170
}

func (w *WatchScene) balance(c *ui.Context, r render.Rect) {
	totals := viewOf(w.Snapshot(), engine.Spectator).Totals
	for p, t := range totals {
		side := theme.Side(p)
		end := r.CutLeft
		align := render.Left
		if p == 1 {
			end, align = r.CutRight, render.Right
		}
		c.IconIn(end(c.Px(14)), side.Icon, c.Px(10), side.Plate)
		end(c.Px(6))
		c.Text(end(c.Px(52)), c.Num(t.Army), theme.BodyStrong, theme.TextHi, align)
	}
	chart.DrawBalance(c, r, totals[0].Army, totals[1].Army)
}

// position says which step is shown, and what is under the pointer or when the land grows.
func (w *WatchScene) position(a *app.App, c *ui.Context, r render.Rect) {
	time := viewOf(w.Snapshot(), engine.Spectator).Time
	of := a.F("match.of", words.Int("most", generals.StepLimit))
	top := r.CutTop(r.H / 2)
	c.Text(top, of, theme.Body, theme.TextLow, render.Right)
	top.CutRight(c.TextWidth(of, theme.Body) + c.Px(4))
	c.Text(top, c.Num(time), theme.H2, theme.TextHi, render.Right)
	c.Text(r, w.underPosition(a, c, time), theme.Small, theme.TextLow, render.Right)
}

func (w *WatchScene) underPosition(a *app.App, c *ui.Context, time int) string {
	for i := range w.sight.eyes() {
		if b := &w.boards[i]; b.over && b.board.View() != nil {
			tile, _ := b.board.TileAt(b.hover)
			return a.F("watch.tile", words.Int("row", b.hover.Row), words.Int("column", b.hover.Col),
				app.TextArg("tile", tileWord(a, tile)), words.Int("army", tile.Army))
		}
	}
	return a.F("match.growth_short", words.Int("n", human.StepsToGrowth(time)))
}

// tileWord is what a tile is called, whoever owns it.
func tileWord(a *app.App, t generals.Tile) string {
	switch t.Kind {
	case generals.Hidden:
		return a.T("tile.fog")
	case generals.Mountain:
		return a.T("tile.mountain")
	case generals.City:
		return a.T("tile.city")
	case generals.General:
		return a.T("tile.general")
	}
	return a.T("tile.land_short")
}
