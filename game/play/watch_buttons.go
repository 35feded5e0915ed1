package play

import (
	"generals-chess/game/app"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Ends draws both ends of the bar on top: the way out, settings and help. It returns what is left of the
// bar between them, and of the window below.
func (t *Transport) Ends(a *app.App, c *ui.Context) (bar, rest render.Rect) {
	rest = c.Window()
	bar = rest.CutTop(c.Px(app.BarHeight(c)))
	bar = app.MatchBar(c, bar)
	if app.BarBack(c, &bar, a.T("common.menu"), ui.KeyEscape) {
		t.leave(a, c)
	}
	app.BarHelp(a, c, &bar)
	return bar, rest
}

// Buttons draws those that move through the steps at the left of r, and cuts them off.
func (t *Transport) Buttons(a *app.App, c *ui.Context, r *render.Rect) {
	pause := ui.Button{Icon: "pause", Kind: ui.Primary, Tip: a.T("watch.pause")}
	if t.Paused {
		pause = ui.Button{Icon: "play", Kind: ui.Primary, Tip: a.T("watch.play")}
	}
	square := c.Px(theme.ControlH)
	if c.Button("back-step", r.CutLeft(square), ui.Button{Icon: "stepback", Kind: ui.Quiet, Tip: a.T("watch.step_back"), Disabled: t.Shown == 0}) {
		t.stepBack()
	}
	r.CutLeft(c.Px(4))
	if c.Button("pause", r.CutLeft(c.Px(44)), pause) {
		t.SetPaused(!t.Paused)
	}
	r.CutLeft(c.Px(4))
	if c.Button("step", r.CutLeft(square), ui.Button{Icon: "step", Kind: ui.Quiet, Tip: a.T("watch.one_step"), Disabled: t.Live() && t.Play.Over()}) {
		t.stepForward()
	}
	r.CutLeft(c.Px(theme.Space3))
}

// Speeds lets a speed be chosen, at the left of r.
func (t *Transport) Speeds(a *app.App, c *ui.Context, r render.Rect) {
	var buffer [len(watchRates)]ui.Item
	items := buffer[:0]
	chosen := 0
	for i, rate := range watchRates {
		items = append(items, ui.Item{Text: rateLabel(a, c, rate)})
		if rate == t.Play.Choices.Rate {
			chosen = i
		}
	}
	if c.SegmentedWidth(items) > r.W {
		t.speedSteps(a, c, r)
		return
	}
	r.W = c.SegmentedWidth(items)
	c.Tip(r, a.T("setup.speed"))
	if now := c.Segmented("speed", r, items, chosen); now != chosen {
		t.SetRate(watchRates[now])
	}
}

// speedSteps changes the speed where there is no room for all speeds side by side.
func (t *Transport) speedSteps(a *app.App, c *ui.Context, r render.Rect) {
	for _, b := range [...]struct {
		id, text, tip string
		by            int
	}{{"slower", "−", "help.slower", -1}, {"faster", "+", "help.faster", +1}} {
		if c.Button(b.id, r.CutLeft(c.Px(theme.ControlH)), ui.Button{Text: b.text, Tip: a.T(b.tip)}) {
			t.faster(b.by)
		}
		if b.by < 0 {
			c.Text(r.CutLeft(c.Px(44)), rateLabel(a, c, t.Play.Choices.Rate), theme.BodyStrong, theme.TextHi, render.Center)
		}
	}
}
