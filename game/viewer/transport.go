package viewer

import (
	"slices"
	"strconv"

	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// controls lays out the buttons that move through the steps, and the speeds: side by side where there is room; otherwise in two
// rows, with buttons for ten steps.
func (p *player) controls(a *app.App, l *ui.Layout) {
	l.Either(ui.Box{}, func() {
		l.Row(ui.Box{}, func() {
			p.buttons(a, l, 0)
			l.Fill()
			p.speeds(a, l)
		})
		l.Column(ui.Box{Gap: theme.Space1}, func() {
			p.buttons(a, l, 1)
			l.Row(ui.Box{}, func() {
				p.speeds(a, l)
				l.Fill()
				l.Row(ui.Box{Drop: 1}, func() { p.tens(a, l) })
			})
		})
	})
}

// buttons lays out the buttons that move through the steps: previous event, start, one step back, play, one step on, end, next
// event. With drop 1 the outer ones are dropped where there is no room for all.
func (p *player) buttons(a *app.App, l *ui.Layout, drop int) {
	_, before := p.nextEvent(-1)
	_, after := p.nextEvent(+1)
	button := func(id, tip, icon string, does ui.Action, outer int, off bool) bool {
		return l.Button(ui.Box{Drop: outer * drop}, id, ui.Button{Icon: icon, Kind: ui.Quiet, Tip: a.T(tip), Cap: does, Disabled: off})
	}
	l.Row(ui.Box{Gap: 2}, func() {
		if button("event-before", "timeline.event_before", "eventback", action.EventBack, 2, !before) {
			p.event(-1)
		}
		if button("start", "timeline.start", "first", action.Beginning, 1, p.Shown == 0) {
			p.Jump(0)
		}
		if button("back-step", "timeline.step_back", "stepback", action.StepBack, 0, p.Shown == 0) {
			p.Jump(p.Shown - 1)
		}
		pause := ui.Button{Icon: "pause", Kind: ui.Primary, Tip: a.T("timeline.pause"), Cap: action.PlayPause}
		if p.Paused {
			pause.Icon, pause.Tip = "play", a.T("timeline.play")
		}
		if l.Button(ui.Box{W: 44}, "pause", pause) {
			p.setPaused(!p.Paused)
		}
		if button("step", "timeline.step_on", "step", action.StepOn, 0, p.Live()) {
			p.Jump(p.Shown + 1)
		}
		if button("end", "timeline.end", "last", action.Newest, 1, p.Live() && (p.Following() || !p.More)) {
			p.toEnd()
		}
		if button("event-after", "timeline.event_after", "event", action.EventOn, 2, !after) {
			p.event(+1)
		}
	})
}

// tens lays out the buttons for ten steps back and on.
func (p *player) tens(a *app.App, l *ui.Layout) {
	if l.Button(ui.Box{}, "ten-back", ui.Button{Text: "−10", Kind: ui.Quiet, Tip: a.T("timeline.ten_back"), Does: action.TenBack, Disabled: p.Shown == 0}) {
		p.Jump(p.Shown - 10)
	}
	if l.Button(ui.Box{}, "ten-on", ui.Button{Text: "+10", Kind: ui.Quiet, Tip: a.T("timeline.ten_on"), Does: action.TenOn, Disabled: p.Live()}) {
		p.Jump(p.Shown + 10)
	}
}

// speeds lays out the choice of the speed.
func (p *player) speeds(a *app.App, l *ui.Layout) {
	at := slices.Index(replayRates[:], p.Rate)
	var items [len(replayRates)]ui.Item
	for i := range items {
		items[i].Text = rateTexts[i]
	}
	if now := play.Speeds(a, l, a.T("timeline.speed"), items[:], at); now != at {
		p.setRate(replayRates[now])
	}
}

// rateTexts are the texts of replayRates. They are read only.
var rateTexts = func() (texts [len(replayRates)]string) {
	for i, rate := range replayRates {
		texts[i] = strconv.FormatFloat(rate, 'f', -1, 64)
	}
	return texts
}()
