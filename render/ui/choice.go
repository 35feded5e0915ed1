package ui

import (
	"generals-chess/render"
	"generals-chess/render/theme"
)

// Item is one choice of a Segmented or Tabs.
type Item struct {
	Text     string
	Icon     string
	Tint     theme.Color // colour of the icon; None is that of the text
	Disabled bool
}

// Segmented draws a row of choices, each as wide as it needs, and returns the index of the chosen one: sel unless it changed.
func (c *Context) Segmented(id string, r render.Rect, items []Item, sel int) int {
	return c.segments(id, r, items, sel, false, 1)
}

// Tabs draws a Segmented whose items share the whole width of r equally.
func (c *Context) Tabs(id string, r render.Rect, items []Item, sel int) int {
	return c.segments(id, r, items, sel, true, 1)
}

// segmentedLines draws Segmented on several lines.
func (c *Context) segmentedLines(id string, r render.Rect, items []Item, sel, lines int) int {
	return c.segments(id, r, items, sel, false, lines)
}

// mostLines is the largest number of lines for choices.
const mostLines = 4

// inLine returns how many of n items stand in each of the lines.
func inLine(n, lines int) int { return (n + lines - 1) / lines }

// segmentedWidths returns the least and the best width of the items on several lines.
func (u *surface) segmentedWidths(items []Item, lines int) (least, best float32) {
	number := inLine(len(items), lines)
	for from := 0; from < len(items); from += number { // an iterator would make the items escape to the heap
		line := items[from:min(from+number, len(items))]
		w := u.SegmentedWidth(line)
		least, best = max(least, w-u.Px(mostSqueeze)*float32(len(line))), max(best, w)
	}
	return least, best
}

// SegmentedWidth returns the width that the items want.
func (u *surface) SegmentedWidth(items []Item) float32 {
	w := 2*u.Px(3) + float32(max(len(items)-1, 0))*u.Px(2)
	for i := range items {
		w += u.itemWidth(items[i])
	}
	return w
}

func (u *surface) itemWidth(it Item) float32 {
	return u.itemContent(it) + 2*u.Px(12)
}

func (u *surface) itemContent(it Item) float32 {
	var w float32
	if it.Icon != "" {
		w = u.Px(16)
	}
	if it.Text != "" {
		if w > 0 {
			w += u.Px(7)
		}
		w += ceil(u.TextWidth(it.Text, theme.ControlSegment))
	}
	return w
}

// squeeze returns by how much each item must be narrower than it wants so that all fit into r. Some room around the words always remains.
func (u *surface) squeeze(r render.Rect, items []Item) float32 {
	missing := u.SegmentedWidth(items) - r.W
	if missing <= 0 {
		return 0
	}
	return min(u.Px(mostSqueeze), ceil(missing/float32(len(items))))
}

// mostSqueeze is the width that an item can do without, logical px.
const mostSqueeze = 12

func (c *Context) segments(id string, r render.Rect, items []Item, sel int, equal bool, lines int) int {
	key := c.id(id)
	c.FillRound(r, c.Px(theme.RadiusControl), theme.Bg2)
	focused := c.stop(key, r, false, false)
	if focused {
		sel = c.choiceKeys(items, sel)
	}
	picked, number := sel, inLine(len(items), lines)
	for line := range lines {
		from := min(line*number, len(items))
		row := r.Row(line, lines, 0)
		cells, squeeze := row.Inset(c.Px(3)), c.squeeze(row, items[from:min(from+number, len(items))])
		for i := from; i < min(from+number, len(items)); i++ {
			var cell render.Rect
			if equal {
				cell = c.tab(cells, items, i)
			} else {
				cell = cells.CutLeft(c.itemWidth(items[i]) - squeeze)
				cells.CutLeft(c.Px(2))
			}
			if c.segment(key+ID(2*i+2), cell, items[i], i == sel, focused && c.focus.ring) {
				picked = i
			}
		}
	}
	return picked
}

// tab returns the room of item i in all. It is an equal part, or, if an item has too little room in that, what item i needs and an equal
// part of the rest.
func (u *surface) tab(all render.Rect, items []Item, i int) render.Rect {
	n, sum, tight := float32(len(items)), float32(0), false
	for j := range items {
		w := u.itemContent(items[j])
		sum += w
		tight = tight || w+2*u.Px(6) > all.W/n
	}
	if !tight || sum > all.W {
		return all.Column(i, len(items), 0)
	}
	spare := (all.W - sum) / n
	for j := range i {
		all.CutLeft(round(u.itemContent(items[j]) + spare))
	}
	return all.CutLeft(round(u.itemContent(items[i]) + spare))
}

// choiceKeys moves the choice by arrow keys and skips disabled items.
func (l *listener) choiceKeys(items []Item, sel int) int {
	d := 0
	if l.DidRepeat(Left) {
		d = -1
	} else if l.DidRepeat(Right) {
		d = 1
	}
	for i := sel + d; d != 0 && i >= 0 && i < len(items); i += d {
		if !items[i].Disabled {
			return i
		}
	}
	return sel
}

func (c *Context) segment(key ID, r render.Rect, it Item, on, ring bool) bool {
	var over, clicked bool
	if it.Disabled {
		c.PushAlpha(0.4)
		defer c.PopAlpha()
	} else {
		over, _, clicked = c.press(key, r)
	}
	s := c.state(key)
	hover := c.ease(s, &s.tone, over)
	s.seen = c.frame
	ink := theme.Mix(theme.TextMid, theme.TextHi, hover)
	radius := c.Px(theme.RadiusChip)
	if on {
		ink = theme.TextHi
		c.FillRound(r, radius, theme.Bg3)
		c.StrokeRound(r, radius, c.Px(1), theme.LineStrong)
		if ring {
			c.ring(r, radius)
		}
	}
	in := r.Center(min(c.itemContent(it), r.W), r.H)
	if it.Icon != "" {
		tint := it.Tint
		if tint == theme.None {
			tint = ink
		}
		c.IconIn(in.CutLeft(c.Px(16)), it.Icon, c.Px(16), tint)
		in.CutLeft(c.Px(7))
	}
	c.Text(in, it.Text, theme.ControlSegment, ink, render.Left)
	return clicked
}

// Switch draws a switch with its label at the right and returns whether it is on. All of r is clickable.
func (c *Context) Switch(id string, r render.Rect, label string, on bool) bool {
	key := c.id(id)
	_, _, clicked := c.press(key, r)
	focused := c.stop(key, r, false, true)
	if clicked || c.clickKeys(focused, NoAction, false) {
		on = !on
	}
	s := c.state(key)
	f := c.ease(s, &s.on, on)
	s.seen = c.frame
	track := render.R(r.X, round(r.CY()-c.Px(switchH)/2), c.Px(switchW), c.Px(switchH))
	c.FillRound(track, track.H/2, theme.Mix(theme.Bg3, theme.Accent, f))
	x := track.X + track.H/2 + (track.W-track.H)*f
	c.Circle(x, track.CY(), c.S(7), theme.Mix(theme.TextMid, theme.OnAccent, f))
	if focused && c.focus.ring {
		c.ring(track, track.H/2)
	}
	r.CutLeft(c.Px(switchW + 12))
	c.Text(r, label, theme.Body, theme.TextMid, render.Left)
	return on
}

// The size of a switch, logical px.
const (
	switchW = 36
	switchH = 20
)

// Slider edits v from lo to hi. Arrows move by step, PgUp and PgDn by 10 steps. r is the hit area; 28 logical px is a good height.
func (c *Context) Slider(id string, r render.Rect, v, lo, hi, step int) int {
	key := c.id(id)
	over := c.over(r) && (c.active == 0 || c.active == key)
	down, _, _ := c.drag(key, r, MouseLeft)
	focused := c.stop(key, r, false, false)
	rail := render.R(r.X, round(r.CY()-c.Px(4)/2), r.W, c.Px(4))
	if down && hi > lo {
		f := (c.In.Mouse.X - rail.X) / max(rail.W, 1)
		v = lo + int(round(min(max(f, 0), 1)*float32(hi-lo)/float32(step)))*step
	}
	if focused {
		v += c.sliderKeys(step)
	}
	v = min(max(v, lo), hi)
	c.drawSlider(rail, float32(v-lo)/float32(max(hi-lo, 1)), over, down, focused && c.focus.ring)
	return v
}

func (l *listener) sliderKeys(step int) int {
	switch {
	case l.DidRepeat(Right) || l.DidRepeat(Up):
		return step
	case l.DidRepeat(Left) || l.DidRepeat(Down):
		return -step
	case l.DidRepeat(PageUp):
		return 10 * step
	case l.DidRepeat(PageDown):
		return -10 * step
	}
	return 0
}

func (u *surface) drawSlider(rail render.Rect, f float32, over, down, ring bool) {
	u.FillRound(rail, u.Px(2), theme.Bg3)
	x := rail.X + rail.W*f
	done := rail
	done.W = x - rail.X
	u.FillRound(done, u.Px(2), theme.Accent)
	r := u.S(8)
	if down {
		r = u.S(10)
	} else if over {
		r = u.S(9)
	}
	u.Circle(x, rail.CY(), r, theme.TextHi)
	if ring {
		u.Ring(x, rail.CY(), r+u.S(3), u.S(2), theme.Accent)
	}
}
