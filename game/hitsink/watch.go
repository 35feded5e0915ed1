package hitsink

import (
	"generals-chess/assets/words"
	"generals-chess/engine/hitsink"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// watchScene is the screen on which a match at sea between programs is looked at.
type watchScene struct {
	play.Transport
	matchView
	tab int
}

func newWatchScene(a *app.App, p *play.Play) app.Scene {
	w := &watchScene{Transport: play.NewTransport(p), tab: seaTableTab}
	w.matchView = newMatchView(a, &w.Viewing)
	w.sketches = &w.Drawn
	return w
}

// Frame lays the screen out.
func (w *watchScene) Frame(a *app.App, c *ui.Context) {
	w.names.in(a)
	w.LayOut(a, c, w)
}

// Running lays out a match that has begun.
func (w *watchScene) Running(a *app.App, c *ui.Context) {
	w.set(a, c, play.Every(w.Play.Choices.Rate).Milliseconds(), w.hurried())
	w.layout(a, c)
	w.chooseByKeys(c)
}

// hurried tells whether steps follow each other too fast for anything to slide.
func (w *watchScene) hurried() bool {
	rate := w.Play.Choices.Rate
	return !w.Paused && (rate == 0 || rate > mostSlidingRate)
}

// mostSlidingRate is the highest speed, in turns a second, at which things still slide.
const mostSlidingRate = 16

// Sizes of the screen, logical px.
const (
	seaColumnLeast = 360
	seaColumnMost  = 520
	seaColumnSmall = 232
	seaControlsH   = 84
	seaLegendH     = 36
	seaLeastBelow  = 200 // of the panel under the table
	seaHeadH       = 46
)

// layout places the bar, the sea and the column beside it.
func (w *watchScene) layout(a *app.App, c *ui.Context) {
	rest := w.Bar(a, c)
	if c.Compact() {
		w.small(a, c, rest)
		return
	}
	rest = rest.InsetXY(c.Px(theme.Margin), 0)
	foot := rest.CutBottom(c.Px(theme.Margin))
	rest.CutTop(c.Px(theme.Space2))
	columnW := min(max(rest.W-rest.H-c.Px(theme.Space5), c.Px(seaColumnLeast)), c.Px(seaColumnMost))
	column := rest.CutRight(columnW)
	rest.CutRight(c.Px(theme.Space5))
	w.showSea(c, rest)
	w.sketch().OnSea(c, w.picture.sea)
	foot.W = rest.W
	c.Text(foot, w.under(a), theme.Small, theme.TextMid, render.Center)
	w.column(a, c, column)
}

// column is the score table, the panel under it, the buttons and the legend.
func (w *watchScene) column(a *app.App, c *ui.Context, r render.Rect) {
	gap := c.Px(theme.PanelGap)
	legend := r.CutBottom(c.Px(seaLegendH))
	r.CutBottom(gap)
	controls := r.CutBottom(c.Px(seaControlsH))
	r.CutBottom(gap)
	need := c.Px(2*theme.PanelPad+seaHeadH+24) + c.Px(mostRowH)*float32(len(w.table.ranks))
	table := c.Panel(r.CutTop(min(need, r.H-gap-c.Px(seaLeastBelow))), theme.None)
	r.CutTop(gap)
	w.head(a, c, table.CutTop(c.Px(seaHeadH)))
	w.tablePart(a, c, table)
	w.tabs(a, c, c.Panel(r, theme.None).InsetXY(0, -c.Px(4)))
	w.controls(a, c, controls)
	w.legend(a, c, legend)
}

// tabs are the panel under the table.
func (w *watchScene) tabs(a *app.App, c *ui.Context, in render.Rect) {
	items := [...]ui.Item{
		{Text: a.T("watch.log")}, {Text: a.T("sea.view_turn")}, {Text: a.T("watch.tab_debug")}, {Text: a.T("watch.tab_stderr")},
	}
	now := w.tab
	if now == seaTableTab {
		now = seaLogTab // the table is always there
	}
	if tab := c.Tabs("below", in.CutTop(c.Px(theme.ControlH)), items[:], now); tab != now {
		w.tab, now = tab, tab
	}
	in.CutTop(c.Px(theme.Space2))
	w.below(a, c, in, now)
}

// Bar is the row on top: the way out, the sea and its seed, through whose eyes it is seen, settings and help.
func (w *watchScene) Bar(a *app.App, c *ui.Context) render.Rect {
	bar, rest := w.Ends(a, c)
	items := [...]ui.Item{{Text: a.T("sea.view_whole"), Icon: "map"}, {Text: a.T("sea.view_one_sight"), Icon: "eye"}}
	chosen := 0
	if w.selected >= 0 {
		side := theme.SeaSide(int(w.selected))
		items[1] = ui.Item{Text: a.F("sea.view_sight", app.TextArg("player", w.names.name(int(w.selected)))), Icon: side.Icon, Tint: side.Plate}
	}
	if w.eyes >= 0 {
		chosen = 1
	}
	if c.Compact() {
		items[0].Text = ""
	} else {
		bar.CutLeft(c.Px(theme.Space3))
		bar = c.LabelWidth(bar, a.T("sea.title"), theme.BodyStrong, theme.TextHi, theme.Space3)
		bar = c.LabelWidth(bar, a.F("sea.view_ships", words.Int("n", len(w.seats))), theme.Control, theme.TextLow, theme.Space3)
		bar = c.LabelWidth(bar, w.seed(a), theme.Mono, theme.TextLow, theme.Space3)
	}
	width := min(c.SegmentedWidth(items[:]), bar.W)
	x := max(bar.X, min(c.Window().CX()-width/2, bar.Right()-width))
	area := render.R(x, bar.CY()-c.Px(theme.ControlH)/2, width, c.Px(theme.ControlH))
	c.Tip(area, a.T("sea.view_keys"))
	if c.Segmented("sight", area, items[:], chosen) != chosen && w.table.view != nil {
		w.lookThrough(w.choice())
	}
	return rest
}

// seed is what the match was drawn from.
func (w *watchScene) seed(a *app.App) string {
	return a.F("common.seed", app.TextArg("seed", w.Play.SeedText))
}

// controls are the steps as a bar to drag along, the buttons that move through them, and the speed.
func (w *watchScene) controls(a *app.App, c *ui.Context, r render.Rect) {
	c.Box(r, render.Box{Fill: theme.Bg1, Radius: c.Px(theme.RadiusPanel)})
	r = r.InsetXY(c.Px(theme.Space4), c.Px(theme.Space2))
	w.seek(c, r.CutTop(c.Px(28)))
	r = app.Middle(r, c.Px(theme.ControlH))
	w.Buttons(a, c, &r)
	w.DrawnButton(a, c, &r, lookOf)
	w.Speeds(a, c, r)
}

// seek lets a step be dragged to.
func (w *watchScene) seek(c *ui.Context, r render.Rect) {
	r = r.InsetXY(c.Px(8), 0)
	if step := c.Slider("seek", r, w.Shown, 0, len(w.Play.Steps)-1, 1); step != w.Shown {
		w.Jump(step)
	}
}

// legend explains the signs on the sea.
func (w *watchScene) legend(a *app.App, c *ui.Context, r render.Rect) {
	c.Box(r, render.Box{Fill: theme.Bg1, Radius: c.Px(theme.RadiusPanel)})
	r = r.InsetXY(c.Px(theme.Space4), 0)
	gap := c.Px(theme.Space4)
	for _, sign := range [...]struct {
		icon, key string
		tone      theme.Color
	}{
		{"mine", "sea.legend_mine", theme.TextMid}, {"shield", "sea.legend_shield", theme.Accent}, {"sonar", "sea.legend_scan", theme.TextMid},
		{"dive", "sea.legend_dived", theme.TextMid}, {"hit", "sea.legend_damaged", theme.Warn}, {"wreck", "sea.legend_wreck", theme.TextLow},
	} {
		text := a.T(sign.key)
		if c.Px(23)+c.TextWidth(text, theme.Small) > r.W {
			return
		}
		c.IconIn(r.CutLeft(c.Px(16)), sign.icon, c.Px(15), sign.tone)
		r.CutLeft(c.Px(7))
		c.Label(r, text, theme.Small, theme.TextLow)
		r.CutLeft(c.TextWidth(text, theme.Small) + gap)
	}
}

// small is the layout of a small window: the sea over the buttons, and a narrow column with tabs.
func (w *watchScene) small(a *app.App, c *ui.Context, rest render.Rect) {
	rest = rest.Inset(c.Px(theme.MarginSmall))
	var foot render.Rect
	if c.Upright() {
		foot = rest.CutBottom(c.Px(44))
	}
	column := app.Beside(c, &rest, c.Px(seaColumnSmall), c.Px(theme.MarginSmall))
	if !c.Upright() {
		foot = rest.CutBottom(c.Px(44))
	}
	w.showSea(c, rest)
	w.sketch().OnSea(c, w.picture.sea)
	w.strip(a, c, rest)
	w.smallColumn(a, c, column)
	foot = app.Middle(foot, c.Px(theme.ControlH))
	w.Buttons(a, c, &foot)
	w.DrawnButton(a, c, &foot, lookOf)
	w.where(a, c, foot.CutRight(c.Px(124)))
	w.Speeds(a, c, foot)
}

// where is the round, and under it whose turn it is.
func (w *watchScene) where(a *app.App, c *ui.Context, r render.Rect) {
	top := r.CutTop(r.H / 2)
	c.Text(top, a.F("sea.view_round_n", words.Int("n", w.table.view.Round), words.Int("most", hitsink.Rounds)), theme.BodyStrong, theme.TextHi, render.Right)
	c.Text(r, turnText(a, w.table.view, w.names), theme.Micro, theme.TextLow, render.Right)
}

// strip says at the edge of the sea what is under the pointer, where there is no room below it.
func (w *watchScene) strip(a *app.App, c *ui.Context, r render.Rect) {
	text := w.under(a)
	if text == "" {
		return
	}
	line := r.CutBottom(c.Px(22))
	if line.InsetXY(0, -c.Px(theme.Space4)).Has(c.In.Mouse) {
		line = r.CutTop(c.Px(22))
	}
	line = line.Center(min(c.TextWidth(text, theme.Small)+c.Px(theme.Space4), line.W), line.H)
	c.Box(line, render.Box{Fill: theme.Bg3, Radius: c.Px(theme.RadiusChip)})
	c.Text(line, text, theme.Small, theme.TextHi, render.Center)
}

// smallColumn shows the table, the log, or the selected ship.
func (w *watchScene) smallColumn(a *app.App, c *ui.Context, r render.Rect) {
	in := c.Panel(r, theme.None).Inset(-c.Px(4))
	items := [...]ui.Item{{Text: a.T("sea.view_table")}, {Text: a.T("watch.log")}, {Text: a.T("sea.view_ship")}}
	now := 2
	switch w.tab {
	case seaTableTab:
		now = 0
	case seaLogTab:
		now = 1
	}
	if tab := c.Tabs("column", in.CutTop(c.Px(theme.ControlH)), items[:], now); tab != now {
		w.tab = [...]int{seaTableTab, seaLogTab, seaTurnTab}[tab]
	}
	in.CutTop(c.Px(theme.Space2))
	switch w.tab {
	case seaTableTab:
		w.tablePart(a, c, in)
	case seaLogTab:
		w.below(a, c, in, w.tab)
	default:
		lists := [...]ui.Item{{Text: a.T("sea.view_turn")}, {Text: a.T("watch.tab_debug")}, {Text: a.T("watch.tab_stderr")}}
		w.tab = seaTurnTab + c.Tabs("lists", in.CutTop(c.Px(theme.ControlH)), lists[:], w.tab-seaTurnTab)
		in.CutTop(c.Px(theme.Space1))
		w.shipPanel(a, c, in, w.tab)
	}
}
