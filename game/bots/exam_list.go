package bots

import (
	"strings"

	"generals-chess/engine/doctor"
	"generals-chess/game/app"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// The list of checks: what was looked at, what was found, what to change, and what the compiler said.

// list draws the checks, the oldest on top.
func (e *exam) list(a *app.App, c *ui.Context, r render.Rect) {
	if len(e.checks) == 0 {
		return
	}
	w := r.W - c.Px(theme.Space4) // beside the bar
	total := float32(0)
	for i := range e.checks {
		total += checkRow{a, c, &e.checks[i]}.height(w)
	}
	area := c.BeginScroll("checks", r, total)
	area.W = w
	for i := range e.checks {
		row := checkRow{a, c, &e.checks[i]}
		row.draw(area.CutTop(row.height(w)))
	}
	c.EndScroll()
}

// checkRow is one check on the screen.
type checkRow struct {
	a     *app.App
	c     *ui.Context
	check *doctor.Check
}

// Measures of a row, logical px.
const (
	checkPad    = 10
	checkIndent = 34
	checkLogPad = 10
)

// texts are what was found, the compiler's words and what to change.
func (row checkRow) texts() (finding, log, advice string) {
	finding, log = row.a.Phrase(row.check.Finding, row.a.SideName), strings.TrimSpace(row.check.Log)
	if row.check.Advice.Text != "" {
		advice = row.a.Phrase(row.check.Advice, row.a.SideName)
	}
	return finding, log, advice
}

// height is that of a row so wide, device px.
func (row checkRow) height(w float32) float32 {
	c := row.c
	finding, log, advice := row.texts()
	w -= c.Px(checkIndent)
	h := c.Px(2*checkPad+20) + c.ParagraphHeight(w, finding, theme.Body)
	if log != "" {
		h += c.Px(theme.Space2) + c.ParagraphHeight(w-c.Px(2*checkLogPad), log, theme.Mono) + c.Px(2*checkLogPad)
	}
	if advice != "" {
		h += c.Px(theme.Space1) + c.ParagraphHeight(w-c.Px(24), advice, theme.Body)
	}
	return h
}

func (row checkRow) draw(r render.Rect) {
	c := row.c
	finding, log, advice := row.texts()
	icon, tone := stateMark(row.check.State)
	c.Hairline(r)
	r = r.InsetXY(0, c.Px(checkPad))
	app.LeftIcon(c, r.CutLeft(c.Px(checkIndent)), 20, icon, tone)
	head := r.CutTop(c.Px(20))
	word := row.a.T(stateKeys[row.check.State])
	c.Text(head.CutRight(c.TextWidth(word, theme.Label)+c.Px(2)), word, theme.Label, tone, render.Right)
	c.Label(head, row.a.Phrase(row.check.Title, row.a.SideName), theme.BodyStrong, theme.TextHi)
	r.CutTop(c.Paragraph(r, finding, theme.Body, theme.TextMid))
	if log != "" {
		r.CutTop(c.Px(theme.Space2))
		box := r.CutTop(c.ParagraphHeight(r.W-c.Px(2*checkLogPad), log, theme.Mono) + c.Px(2*checkLogPad))
		c.Box(box, render.Box{Fill: theme.Bg1, Radius: c.Px(theme.RadiusControl)})
		c.Paragraph(box.Inset(c.Px(checkLogPad)), log, theme.Mono, theme.TextMid)
	}
	if advice != "" {
		r.CutTop(c.Px(theme.Space1))
		app.LeftIcon(c, r.CutLeft(c.Px(24)), 20, "arrow", theme.TextLow)
		c.Paragraph(r, advice, theme.Body, theme.TextHi)
	}
}
