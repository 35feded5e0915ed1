package game

import (
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// ends draws both ends of the bar on top: the way out, settings and help. It returns what is left of the
// bar between them, and of the window below.
func (t *transport) ends(a *App, c *ui.Context) (bar, rest render.Rect) {
	rest = c.Window()
	bar = rest.CutTop(c.Px(barHeight(c)))
	bar = matchBar(c, bar)
	if barBack(c, &bar, a.T("common.menu"), ui.KeyEscape) {
		t.leave(a, c)
	}
	barHelp(a, c, &bar)
	return bar, rest
}

// buttons draws those that move through the steps at the left of r, and cuts them off.
func (t *transport) buttons(a *App, c *ui.Context, r *render.Rect) {
	pause := ui.Button{Icon: "pause", Kind: ui.Primary, Tip: a.T("watch.pause")}
	if t.paused {
		pause = ui.Button{Icon: "play", Kind: ui.Primary, Tip: a.T("watch.play")}
	}
	square := c.Px(theme.ControlH)
	if c.Button("back-step", r.CutLeft(square), ui.Button{Icon: "stepback", Kind: ui.Quiet, Tip: a.T("watch.step_back"), Disabled: t.shown == 0}) {
		t.stepBack()
	}
	r.CutLeft(c.Px(4))
	if c.Button("pause", r.CutLeft(c.Px(44)), pause) {
		t.setPaused(!t.paused)
	}
	r.CutLeft(c.Px(4))
	if c.Button("step", r.CutLeft(square), ui.Button{Icon: "step", Kind: ui.Quiet, Tip: a.T("watch.one_step"), Disabled: t.live() && t.play.Over()}) {
		t.stepForward()
	}
	r.CutLeft(c.Px(theme.Space3))
}

// speeds lets a speed be chosen, at the left of r.
func (t *transport) speeds(a *App, c *ui.Context, r render.Rect) {
	var buffer [len(watchRates)]ui.Item
	items := buffer[:0]
	chosen := 0
	for i, rate := range watchRates {
		items = append(items, ui.Item{Text: a.rateLabel(c, rate)})
		if rate == t.play.Choices.Rate {
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
		t.setRate(watchRates[now])
	}
}

// speedSteps changes the speed where there is no room for all speeds side by side.
func (t *transport) speedSteps(a *App, c *ui.Context, r render.Rect) {
	for _, b := range [...]struct {
		id, text, tip string
		by            int
	}{{"slower", "−", "help.slower", -1}, {"faster", "+", "help.faster", +1}} {
		if c.Button(b.id, r.CutLeft(c.Px(theme.ControlH)), ui.Button{Text: b.text, Tip: a.T(b.tip)}) {
			t.faster(b.by)
		}
		if b.by < 0 {
			c.Text(r.CutLeft(c.Px(44)), a.rateLabel(c, t.play.Choices.Rate), theme.BodyStrong, theme.TextHi, render.Center)
		}
	}
}
