package viewer

import (
	"slices"
	"strconv"

	"generals-chess/game/app"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Sizes of the row of buttons, logical px.
const (
	replayPlayW     = 44
	replayButtonGap = 2
	replayButtonsW  = 6*(theme.ControlH+replayButtonGap) + replayPlayW
	replaySpeedW    = 2*theme.ControlH + 64 // slower, the speed, faster
	replayTensW     = 2*replayTenW + theme.Space2
	replayTenW      = 54
)

// mover is a button that moves through a replay.
type mover struct {
	id  string
	key string // of the tooltip
	ico string
	off bool
	do  func(*player)
}

// buttons draws those that move through the steps at the left of r, and cuts them off: the event before, the start,
// a step back, play, a step on, the end, the next event. Where r is too narrow for all the outer ones are left out.
func (p *player) buttons(a *app.App, c *ui.Context, r *render.Rect) {
	_, before := p.nextEvent(-1)
	_, after := p.nextEvent(+1)
	all := [...]mover{
		{"event-before", "timeline.event_before", "eventback", !before, func(p *player) { p.event(-1) }},
		{"start", "timeline.start", "first", p.Shown == 0, func(p *player) { p.Jump(0) }},
		{"back-step", "timeline.step_back", "stepback", p.Shown == 0, func(p *player) { p.Jump(p.Shown - 1) }},
		{"pause", "timeline.pause", "pause", false, func(p *player) { p.setPaused(!p.Paused) }},
		{"step", "timeline.step_on", "step", p.Live(), func(p *player) { p.Jump(p.Shown + 1) }},
		{"end", "timeline.end", "last", p.Live() && (p.Following() || !p.More), (*player).toEnd},
		{"event-after", "timeline.event_after", "event", !after, func(p *player) { p.event(+1) }},
	}
	if p.Paused {
		all[3].key, all[3].ico = "timeline.play", "play"
	}
	shown := all[:]
	for room := c.Px(replayButtonsW); room > r.W && len(shown) > 3; room -= 2 * c.Px(theme.ControlH+replayButtonGap) {
		shown = shown[1 : len(shown)-1]
	}
	for i := range shown {
		shown[i].draw(a, c, r, p)
	}
}

func (m *mover) draw(a *app.App, c *ui.Context, r *render.Rect, p *player) {
	b := ui.Button{Icon: m.ico, Kind: ui.Quiet, Tip: a.T(m.key), Disabled: m.off}
	w := c.Px(theme.ControlH)
	if m.id == "pause" {
		b.Kind, w = ui.Primary, c.Px(replayPlayW)
	}
	if c.Button(m.id, app.Middle(r.CutLeft(w), c.Px(theme.ControlH)), b) {
		m.do(p)
	}
	r.CutLeft(c.Px(replayButtonGap))
}

// tens draws the buttons that go ten steps back and on, in r.
func (p *player) tens(a *app.App, c *ui.Context, r render.Rect) {
	on := c.Button("ten-on", r.CutRight(c.Px(replayTenW)), ui.Button{Text: "+10", Kind: ui.Quiet, Tip: a.T("timeline.ten_on"), Disabled: p.Live()})
	r.CutRight(c.Px(theme.Space2))
	back := c.Button("ten-back", r.CutRight(c.Px(replayTenW)), ui.Button{Text: "−10", Kind: ui.Quiet, Tip: a.T("timeline.ten_back"), Disabled: p.Shown == 0})
	switch {
	case on:
		p.Jump(p.Shown + 10)
	case back:
		p.Jump(p.Shown - 10)
	}
}

// speeds lets a speed be chosen at the left of r: all side by side where there is room, else by a button for slower
// and one for faster.
func (p *player) speeds(a *app.App, c *ui.Context, r render.Rect) {
	r = app.Middle(r, c.Px(theme.ControlH))
	var items [len(replayRates)]ui.Item
	for i := range items {
		items[i].Text = rateTexts[i]
	}
	w := c.SegmentedWidth(items[:])
	if w > r.W {
		p.speedSteps(a, c, r)
		return
	}
	r.W = w
	c.Tip(r, a.T("timeline.speed"))
	chosen := slices.Index(replayRates[:], p.Rate)
	if now := c.Segmented("speed", r, items[:], chosen); now != chosen {
		p.setRate(replayRates[now])
	}
}

// speedSteps is the speed between a button for slower and one for faster.
func (p *player) speedSteps(a *app.App, c *ui.Context, r render.Rect) {
	at := slices.Index(replayRates[:], p.Rate)
	square := c.Px(theme.ControlH)
	if c.Button("slower", r.CutLeft(square), ui.Button{Text: "−", Tip: a.T("timeline.slower"), Disabled: at == 0}) {
		p.faster(-1)
	}
	text := a.F("timeline.rate", app.TextArg("n", rateTexts[at]))
	c.Text(r.CutLeft(c.Px(replaySpeedW)-2*square), text, theme.BodyStrong, theme.TextHi, render.Center)
	if c.Button("faster", r.CutLeft(square), ui.Button{Text: "+", Tip: a.T("timeline.faster"), Disabled: at == len(replayRates)-1}) {
		p.faster(+1)
	}
}

// rateTexts are the speeds as people read them. They are read only.
var rateTexts = func() (texts [len(replayRates)]string) {
	for i, rate := range replayRates {
		texts[i] = strconv.FormatFloat(rate, 'f', -1, 64)
	}
	return texts
}()
