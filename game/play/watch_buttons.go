package play

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Controls lays out the buttons that move through the steps, the switch for drawings (once a bot has drawn something), the speeds, and at
// the right what end lays out.
func (t *Transport) Controls(a *app.App, l *ui.Layout, side func(engine.Player) Mark, end func()) {
	l.Row(ui.Box{Gap: theme.Space1}, func() {
		t.buttons(a, l)
		if t.Drawn.Seen {
			b := t.Drawn.Button(a, side)
			if !l.Compact() {
				b.Text = a.T("overlay.label")
			}
			if l.Button(ui.Box{}, "drawn", b) {
				t.Drawn.Next()
			}
		}
		l.Space(theme.Space2)
		l.Column(ui.Box{Grow: 1, MinW: 1}, func() { t.speeds(a, l) })
		if end != nil {
			end()
		}
	})
}

func (t *Transport) buttons(a *app.App, l *ui.Layout) {
	pause := ui.Button{Icon: "pause", Kind: ui.Primary, Tip: a.T("watch.pause"), Cap: action.PlayPause}
	if t.Paused {
		pause = ui.Button{Icon: "play", Kind: ui.Primary, Tip: a.T("watch.play"), Cap: action.PlayPause}
	}
	if l.Button(ui.Box{}, "back-step", ui.Button{Icon: "stepback", Kind: ui.Quiet, Tip: a.T("watch.step_back"), Cap: action.StepBack, Disabled: t.Shown == 0}) {
		t.stepBack()
	}
	if l.Button(ui.Box{W: 44}, "pause", pause) {
		t.SetPaused(!t.Paused)
	}
	if l.Button(ui.Box{}, "step", ui.Button{Icon: "step", Kind: ui.Quiet, Tip: a.T("watch.one_step"), Cap: action.StepOn, Disabled: t.Live() && t.Play.Over()}) {
		t.stepForward()
	}
}

// speeds lays out the speeds of the match.
func (t *Transport) speeds(a *app.App, l *ui.Layout) {
	var buffer [len(watchRates)]ui.Item
	items := buffer[:0]
	for _, rate := range watchRates {
		items = append(items, ui.Item{Text: rateLabel(a, l.Context, rate)})
	}
	chosen := max(slices.Index(watchRates[:], t.Play.Choices.Rate), 0)
	if now := Speeds(a, l, a.T("setup.speed"), items, chosen); now != chosen {
		t.SetRate(watchRates[now])
	}
}

// Speeds lays out a choice of speeds and returns the index chosen: all side by side, or a slower and a faster button where there is no
// room.
func Speeds(a *app.App, l *ui.Layout, tip string, speeds []ui.Item, chosen int) (now int) {
	now = chosen
	l.Either(ui.Box{}, func() {
		if r, ok := l.Place(ui.Box{W: l.SegmentedWidth(speeds) / l.Env.Scale, H: theme.ControlH, Align: ui.Start}); ok {
			l.Tip(r, tip)
			now = l.Context.Segmented("speed", r, speeds, chosen)
		}
		l.Row(ui.Box{}, func() {
			if l.Button(ui.Box{W: theme.ControlH}, "slower", ui.Button{Text: "−", Tip: a.T("timeline.slower"), Does: action.Slower, Disabled: chosen == 0}) {
				now--
			}
			if r, ok := l.Place(ui.Box{W: 44, MinW: 26}); ok {
				l.Tip(r, tip)
				l.Text(r, speeds[chosen].Text, theme.BodyStrong, theme.TextHi, render.Center)
			}
			if l.Button(ui.Box{W: theme.ControlH}, "faster", ui.Button{Text: "+", Tip: a.T("timeline.faster"), Does: action.Faster, Disabled: chosen == len(speeds)-1}) {
				now++
			}
		})
	})
	return now
}
