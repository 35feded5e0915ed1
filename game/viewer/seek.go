package viewer

import (
	"strings"

	"generals-chess/render"
	"generals-chess/render/chart"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// grabbed is a press of the pointer on the timeline.
type grabbed struct {
	x     float32 // px, of the press
	still bool    // the press itself chose a step, and no drag has begun
}

// dragReach is the movement of the pointer that turns a press into a drag, logical px.
const dragReach = 3

// seek draws the lowest rows: the marks above and below the track, the numbers of the axis, and the line through all rows.
func (l *line) seek(r render.Rect) {
	c := l.c
	y := wholePx(r.Y + c.Px(markRowH) + c.Px(trackH)/2)
	if at := l.label(render.R(r.X, y-c.Px(10), r.W, c.Px(20))); !at.Empty() {
		c.Label(at, l.a.T("timeline.events"), theme.Label, theme.TextMid)
	}
	axis := r.CutBottom(c.Px(axisH))
	l.numbers(axis)
	l.markGroups(y)
	whole := render.R(l.axis.X, l.top, l.axis.W, r.Bottom()-l.top).InsetXY(-c.Px(theme.Space2), 0)
	if l.under.kind == noTip && c.Hovered(whole) && c.In.Mouse.Y >= r.Y {
		l.under = tipKey{kind: stepTip, step: l.axis.Step(c.In.Mouse.X)}
		l.hint(render.R(whole.X, r.Y, whole.W, r.H))
	}
	over := c.Hovered(whole)
	held := l.hand(whole)
	l.roll(whole)
	l.cursor = wholePx(l.axis.At(l.p.Shown))
	l.playhead(y, over && c.In.Mouse.Y >= r.Y, held)
	l.caption(axis)
}

// hand moves to where the person presses or drags, and reports whether the pointer is held down.
func (l *line) hand(whole render.Rect) bool {
	c, x := l.c, l.c.In.Mouse.X
	held, began, _ := c.Drag("timeline", whole, ui.MouseLeft)
	switch {
	case began:
		l.grab = grabbed{x: x, still: true}
		l.p.seek(l.target())
	case held && (!l.grab.still || x-l.grab.x > c.S(dragReach) || l.grab.x-x > c.S(dragReach)):
		l.grab.still = false
		l.p.seek(l.axis.Step(x))
	case held:
		l.p.seek(l.p.Shown)
	}
	return held
}

// roll moves by one step per notch of the wheel: back when it turns away from the person, on when it turns towards them.
func (l *line) roll(whole render.Rect) {
	l.wheel -= l.c.Wheel(whole).Y
	if steps := int(l.wheel); steps != 0 {
		l.wheel -= float32(steps)
		l.p.Jump(l.p.Shown + steps)
	}
}

// target returns the step that a click leads to: that of a mark or of a spike, or the one at the pointer.
func (l *line) target() int {
	switch l.under.kind {
	case markTip:
		return l.nextOf(&l.marks.groups[l.under.which])
	case thinkTip:
		return l.under.step
	}
	return l.axis.Step(l.c.In.Mouse.X)
}

// playhead draws the track, and the line through all rows at the current step.
func (l *line) playhead(y float32, over, held bool) {
	c := l.c
	if l.under.kind != noTip && !held {
		at := c.In.Mouse.X
		if l.under.kind == thinkTip {
			at = l.axis.At(l.under.step)
		}
		c.FillRect(render.R(wholePx(at), l.top, c.Px(1), y-l.top), theme.LineStrong)
	}
	rail := render.R(l.axis.X, y-c.Px(2), l.axis.W, c.Px(4))
	c.FillRound(rail, c.Px(2), theme.Bg3)
	for piece, past := range chart.Pieces(c, rail, l.cursor) {
		if past {
			c.PushClip(piece)
			c.FillRound(rail, c.Px(2), theme.Accent)
			c.PopClip()
		}
	}
	c.FillRect(render.R(l.cursor, l.top, c.Px(1), y-l.top), theme.TextHi.Fade(0.7))
	size := c.S(8)
	if held {
		size = c.S(10)
	} else if over {
		size = c.S(9)
	}
	c.Circle(l.cursor, y, size, theme.TextHi)
}

// numbers draws the numbers of the steps, or of the rounds.
func (l *line) numbers(r render.Rect) {
	c := l.c
	if at := l.label(r); !at.Empty() {
		key := "timeline.steps"
		if l.starts != nil {
			key = "timeline.rounds"
		}
		c.Label(at, l.a.T(key), theme.Small, theme.TextLow)
	}
	base := wholePx(r.CY() + c.S(4))
	for n := 0; ; n += l.ticks {
		step := n
		if l.starts != nil {
			if n >= len(l.starts) {
				return
			}
			step = l.starts[n]
		}
		if step > l.axis.Last {
			return
		}
		c.TextAt(l.axis.At(step), base, c.Num(n), theme.Micro, theme.TextLow, render.Center)
	}
}

// caption draws what happened in the current step, if it has a mark: in its own row, or, without one, at the line through the rows.
func (l *line) caption(axis render.Rect) {
	c := l.c
	l.call.set(l, tipKey{kind: callTip, step: l.p.Shown})
	if l.call.text == "" {
		return
	}
	pad := c.Px(theme.Space2)
	wide := c.TextWidth(l.call.text, theme.Small) + 2*pad + 1
	if !l.callRow.Empty() {
		l.above(wide)
		return
	}
	l.callout(axis, min(wide, l.axis.W))
}

// above draws the caption in its own row, wide px wide if the row is: a longer one in two lines where there is room, and with a tip.
func (l *line) above(wide float32) {
	c, r := l.c, l.callRow
	pad, two := c.Px(theme.Space2), wide > r.W && r.H >= 2*c.Px(theme.Small.Spec().Line)
	if two {
		in := r.InsetXY(pad, 0)
		c.Paragraph(in, l.inTwo(in.W), theme.Small, theme.TextHi)
	} else {
		r = r.CutBottom(c.Px(saysH))
		r.X, r.W = max(min(l.cursor-pad, r.Right()-wide), r.X), min(wide, r.W)
		c.Label(r.InsetXY(pad, 0), l.call.text, theme.Small, theme.TextHi)
	}
	if wide > r.W {
		c.Tip(r, l.call.text)
	}
}

// inTwo returns the caption in two lines. The last mark, which tells most, begins the second if it fits there.
func (l *line) inTwo(width float32) string {
	text := l.call.text
	if i := strings.LastIndex(text, apart); i >= 0 {
		own := text[:i] + "\n" + text[i+len(apart):]
		if l.c.ParagraphHeight(width, own, theme.Small) <= 2*l.c.Px(theme.Small.Spec().Line) {
			return own
		}
	}
	return inTwoLines(l.c, text, width)
}

// callout draws the caption at the line through the rows, wide px wide.
func (l *line) callout(axis render.Rect, wide float32) {
	c := l.c
	h, pad := c.Px(18), c.Px(theme.Space2)
	r := render.R(l.cursor+pad, l.top-c.Px(5), wide, h)
	if l.top+c.Px(markRowH) >= axis.Y-c.Px(markRowH+trackH) { // no rows above: on the axis
		r.Y = axis.Y - c.Px(2)
	}
	if r.Right() > l.axis.X+l.axis.W {
		r.X = max(l.cursor-pad-r.W, l.axis.X)
	}
	in := r.InsetXY(pad, 0)
	if high := c.ParagraphHeight(in.W, l.call.text, theme.Small); high > h { // the text of a turning point may be long
		r.H = high + c.Px(theme.Space1)
		r.Y = min(r.Y, c.Window().Bottom()-r.H)
		c.FillRound(r, c.Px(theme.RadiusChip), theme.Bg3)
		c.Paragraph(render.R(in.X, r.Y+c.Px(2), in.W, high), l.call.text, theme.Small, theme.TextHi)
		return
	}
	c.FillRound(r, c.Px(theme.RadiusChip), theme.Bg3)
	c.Label(in, l.call.text, theme.Small, theme.TextHi)
}
