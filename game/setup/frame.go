// Package setup holds what the set-up screens of all games share: their frame, seats, bots, seeds and maps from files.
package setup

import (
	"generals-chess/game/app"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// setupForm is a game's own part of its set-up.
type setupForm interface {
	// Wide lays it out in an area of a set-up's width.
	Wide(a *app.App, c *ui.Context, area render.Rect)
	// Narrow lays it out in the compact window, in one column.
	Narrow(a *app.App, c *ui.Context, rest render.Rect)
	// Problem is what keeps the match from starting, in words; "" is nothing.
	Problem(a *app.App) string
}

// setupTop is what stands around a set-up's form: where the way back leads, the title, and what becomes of the
// choices.
type setupTop struct{ back, title, note string }

// SetupTopOf is that of a set-up with a title of its own, unless its match goes on from another.
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

// SetupFrame lays out a set-up: the bar on top, the form, and the foot. It tells whether the match shall start.
// The way back leads to the screen below, if there is one.
func SetupFrame(a *app.App, c *ui.Context, top setupTop, form setupForm) (start bool) {
	rest, back := app.TopBar(a, c, top.back, top.title, "")
	if back {
		a.Back()
		return false
	}
	foot := rest.CutBottom(footHeight(c))
	if c.Compact() {
		form.Narrow(a, c, rest.InsetXY(c.Px(theme.Space4), 0))
	} else {
		rest.CutTop(min(c.Px(theme.Space7), max(0, rest.H-c.Px(560))))
		form.Wide(a, c, rest.Center(c.Px(setupWidth), min(rest.H, c.Px(640))))
	}
	return StartFoot(c, FootIn(c, foot, setupWidth), a.T("setup.start"), top.note, form.Problem(a))
}

// FormPart is a part of a narrow set-up, so many logical px high.
type FormPart struct {
	Height float32
	Draw   func(*app.App, *ui.Context, render.Rect)
}

// FormColumn puts parts into one column that scrolls.
func FormColumn(a *app.App, c *ui.Context, rest render.Rect, parts ...FormPart) {
	total := float32(0)
	for i := range parts {
		total += c.Px(parts[i].Height + theme.PanelGap)
	}
	area := c.BeginScroll("form", rest, total)
	for i := range parts {
		parts[i].Draw(a, c, area.CutTop(c.Px(parts[i].Height)))
		area.CutTop(c.Px(theme.PanelGap))
	}
	c.EndScroll()
}

const (
	setupWidth     = 1152
	setupFoot      = 108
	SetupFootSmall = 60 // compact
)

func footHeight(c *ui.Context) float32 {
	if c.Compact() {
		return c.Px(SetupFootSmall)
	}
	return c.Px(setupFoot)
}

// FootIn is the part of a foot that is used under a form of a width.
func FootIn(c *ui.Context, r render.Rect, width float32) render.Rect {
	r = r.InsetXY(c.Px(theme.Space4), 0)
	if !c.Compact() {
		r = r.Center(min(r.W, c.Px(width)), r.H)
	}
	return r
}

// StartFoot holds the way on, which is called text, with a note beside it, and tells whether it was taken. Start is
// refused, with the reason, while there is a problem.
func StartFoot(c *ui.Context, r render.Rect, text, note, problem string) bool {
	start := ui.Button{Text: text, Icon: "play", Kind: ui.Primary, Large: true, Default: true}
	start.Disabled = problem != ""
	clicked := c.Button("start", app.Middle(r.CutRight(c.ButtonWidth(start)), c.ButtonHeight(start)), start)
	r.CutRight(c.Px(theme.Space4))
	if problem == "" {
		c.Label(r, note, theme.Small, theme.TextLow)
		return clicked
	}
	c.IconIn(r.CutLeft(c.Px(20)), "warn", c.Px(16), theme.Warn)
	r.CutLeft(c.Px(6))
	c.Paragraph(app.Middle(r, c.ParagraphHeight(r.W, problem, theme.Small)), problem, theme.Small, theme.Warn)
	return false
}
