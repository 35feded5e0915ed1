package game

import (
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// setupForm is a game's own part of its set-up.
type setupForm interface {
	// wide lays it out in an area of a set-up's width.
	wide(a *App, c *ui.Context, area render.Rect)
	// narrow lays it out in the compact window, in one column.
	narrow(a *App, c *ui.Context, rest render.Rect)
	// problem is what keeps the match from starting, in words; "" is nothing.
	problem(a *App) string
}

// setupTop is what stands around a set-up's form: where the way back leads, the title, and what becomes of the
// choices.
type setupTop struct{ back, title, note string }

// setupTopOf is that of a set-up with a title of its own, unless its match goes on from another.
func setupTopOf(a *App, choices settings.Choices, title string) setupTop {
	if choices.From != nil {
		return setupTop{a.T("common.back"), a.T("play_on.title"), a.T("play_on.note")}
	}
	return setupTop{a.T("common.menu"), title, a.T("setup.remembers")}
}

// setupFrame lays out a set-up: the bar on top, the form, and the foot. It tells whether the match shall start.
// The way back leads to the screen below, if there is one.
func setupFrame(a *App, c *ui.Context, top setupTop, form setupForm) (start bool) {
	rest, back := topBar(a, c, top.back, top.title, "")
	if back {
		a.Back()
		return false
	}
	foot := rest.CutBottom(footHeight(c))
	if c.Compact() {
		form.narrow(a, c, rest.InsetXY(c.Px(theme.Space4), 0))
	} else {
		rest.CutTop(min(c.Px(theme.Space7), max(0, rest.H-c.Px(560))))
		form.wide(a, c, rest.Center(c.Px(setupWidth), min(rest.H, c.Px(640))))
	}
	return startFoot(c, footIn(c, foot, setupWidth), a.T("setup.start"), top.note, form.problem(a))
}

// formPart is a part of a narrow set-up, so many logical px high.
type formPart struct {
	height float32
	draw   func(*App, *ui.Context, render.Rect)
}

// formColumn puts parts into one column that scrolls.
func formColumn(a *App, c *ui.Context, rest render.Rect, parts ...formPart) {
	total := float32(0)
	for i := range parts {
		total += c.Px(parts[i].height + theme.PanelGap)
	}
	area := c.BeginScroll("form", rest, total)
	for i := range parts {
		parts[i].draw(a, c, area.CutTop(c.Px(parts[i].height)))
		area.CutTop(c.Px(theme.PanelGap))
	}
	c.EndScroll()
}

const (
	setupWidth     = 1152
	setupFoot      = 108
	setupFootSmall = 60 // compact
)

func footHeight(c *ui.Context) float32 {
	if c.Compact() {
		return c.Px(setupFootSmall)
	}
	return c.Px(setupFoot)
}

// footIn is the part of a foot that is used under a form of a width.
func footIn(c *ui.Context, r render.Rect, width float32) render.Rect {
	r = r.InsetXY(c.Px(theme.Space4), 0)
	if !c.Compact() {
		r = r.Center(min(r.W, c.Px(width)), r.H)
	}
	return r
}

// startFoot holds the way on, which is called text, with a note beside it, and tells whether it was taken. Start is
// refused, with the reason, while there is a problem.
func startFoot(c *ui.Context, r render.Rect, text, note, problem string) bool {
	start := ui.Button{Text: text, Icon: "play", Kind: ui.Primary, Large: true, Default: true}
	start.Disabled = problem != ""
	clicked := c.Button("start", middle(r.CutRight(c.ButtonWidth(start)), c.ButtonHeight(start)), start)
	r.CutRight(c.Px(theme.Space4))
	if problem == "" {
		c.Label(r, note, theme.Small, theme.TextLow)
		return clicked
	}
	c.IconIn(r.CutLeft(c.Px(20)), "warn", c.Px(16), theme.Warn)
	r.CutLeft(c.Px(6))
	c.Paragraph(middle(r, c.ParagraphHeight(r.W, problem, theme.Small)), problem, theme.Small, theme.Warn)
	return false
}
