// Package setup holds what the set-up screens of all games share: their frame, seats, bots, seeds and maps from files.
package setup

import (
	"generals-chess/game/app"
	"generals-chess/game/settings"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// setupForm is a game's own part of its set-up.
type setupForm interface {
	// Form lays it out in an area of a set-up's width.
	Form(a *app.App, l *ui.Layout)
	// Problem says why the match cannot start, in words; "" if it can.
	Problem(a *app.App) string
}

// setupTop holds the words around a set-up's form: where the way back leads, the title, and what happens to the choices.
type setupTop struct{ back, title, note string }

// SetupTopOf returns the words for a set-up with this title, or those for a match that continues another.
func SetupTopOf(a *app.App, choices settings.Choices, title string) setupTop {
	if choices.From != nil {
		return setupTop{a.T("common.back"), a.T("play_on.title"), a.T("play_on.note")}
	}
	note := a.T("setup.remembers")
	if choices.Given {
		note = a.T("setup.given")
	}
	return setupTop{a.T("common.menu"), title, note}
}

// SetupFrame lays out a set-up: the top bar, the form, and the foot. It reports whether to start the match. The way back leads to
// the scene below, or home.
func SetupFrame(a *app.App, c *ui.Context, top setupTop, form setupForm) (start bool) {
	if app.Page(a, c, app.Top{Back: top.back, Title: top.title}, func(l *ui.Layout) {
		l.Scroll("form", ui.Box{Grow: 1}, func() {
			app.Column(l, setupWidth, ui.Box{PadY: theme.Space2, MaxH: setupHeight}, func() { form.Form(a, l) })
		})
		app.Foot(l, setupWidth, func() { start = StartFoot(l, a.T("setup.start"), top.note, form.Problem(a)) })
	}) {
		a.Back()
		return false
	}
	return start
}

// setupWidth and setupHeight are the largest size of a form, logical px.
const setupWidth, setupHeight = 1152, 700

// StartFoot lays out the start button, labelled text, with a note beside it, and reports whether it was pressed. While there is a
// problem it is shown instead of the note, and the button is disabled.
func StartFoot(l *ui.Layout, text, note, problem string) (clicked bool) {
	l.Row(ui.Box{Gap: theme.Space4}, func() {
		if problem != "" {
			l.Row(ui.Box{Align: ui.Middle}, func() { l.Icon("warn", 16, theme.Warn) })
			l.Words(ui.Box{Grow: 1, Align: ui.Middle}, problem, theme.Small, theme.Warn)
		} else {
			l.Words(ui.Box{Grow: 1, Align: ui.Middle}, note, theme.Small, theme.TextLow)
		}
		start := ui.Button{Text: text, Icon: "play", Kind: ui.Primary, Large: true, Default: true, Disabled: problem != ""}
		clicked = l.Button(ui.Box{}, "start", start)
	})
	return clicked
}
