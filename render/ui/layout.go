package ui

import (
	"generals-chess/render"
	"generals-chess/render/layout"
	"generals-chess/render/theme"
)

// Box describes the room that a part wants in a Layout, logical px.
type (
	Box   = layout.Box
	Align = layout.Align
)

// The alignments.
const (
	Stretch = layout.Stretch
	Start   = layout.Start
	Middle  = layout.Middle
	End     = layout.End
)

// Layout is a part of a screen that is described by a function. Lay calls the description twice: first to measure, then to draw and to
// hear the input. While it is measured, every widget answers as if nothing had happened. A description must not read keys itself, and may
// change what it describes only in reaction to a widget's answer.
type Layout struct {
	*Context
	tree    *layout.Tree
	drawing bool
	lost    bool    // the second walk differs from the first one
	shift   float32 // how far the scroll areas around have scrolled, device px
}

// layouts are the layouts of a context. One inside another has its own.
type layouts struct {
	made  []*Layout
	depth int
	lost  bool // a layout of this frame was lost, so the frame must be laid out again
}

// Lay lays out in r what describe describes.
func (c *Context) Lay(r render.Rect, describe func(*Layout)) {
	l := c.nextLayout()
	defer func() { c.layouts.depth-- }()
	l.measure(describe)
	l.tree.Place(r)
	l.drawing = true
	describe(l)
	c.layouts.lost = c.layouts.lost || l.lost
}

// Height returns how high a description wants to be at width w; both are device px.
func (c *Context) Height(w float32, describe func(*Layout)) float32 {
	l := c.nextLayout()
	defer func() { c.layouts.depth-- }()
	l.measure(describe)
	l.tree.Place(render.R(0, 0, w, 0))
	_, best := l.tree.Needs()
	return best.Y
}

func (l *Layout) measure(describe func(*Layout)) {
	l.tree.Begin(l.Env.Scale)
	l.drawing, l.lost, l.shift = false, false, 0
	describe(l)
}

func (c *Context) nextLayout() *Layout {
	n := c.layouts.depth
	c.layouts.depth++
	if n == len(c.layouts.made) {
		wrap := func(width float32, text string, style int) float32 {
			return c.ParagraphHeight(width, text, theme.Style(style))
		}
		c.layouts.made = append(c.layouts.made, &Layout{Context: c, tree: layout.New(ScrollBarW, wrap)})
	}
	return c.layouts.made[n]
}

// Lost reports whether a description changed while it was drawn, for example by a click. What comes after the change was not drawn: call
// Again and lay out the frame once more.
func (c *Context) Lost() bool { return c.layouts.lost }

// Outdate makes Lost report true, because something that was laid out in this frame has changed since.
func (c *Context) Outdate() { c.layouts.lost = true }

// Again begins the frame again without the input that was handled already.
func (c *Context) Again() {
	clicked, quiet := c.clicked, c.In.Quiet()
	c.Begin(&quiet, c.Env)
	c.clicked = clicked
}

// Drawing reports whether the description is being drawn, not measured.
func (l *Layout) Drawing() bool { return l.drawing }

// next returns the next box of the drawing walk. ok is false if there is nothing to draw.
func (l *Layout) next(k layout.Kind) (f layout.Found, ok bool) {
	if l.lost {
		return f, false
	}
	f, ok = l.tree.Next(k)
	l.lost = !ok
	f.Area.Y += l.shift
	return f, ok && !f.Gone
}

// hold lays out a box with others inside. draw, if not nil, draws what lies behind them.
func (l *Layout) hold(k layout.Kind, b Box, inside func(), draw func(render.Rect)) {
	if !l.drawing {
		l.tree.Open(k, b)
		inside()
		l.tree.Close()
		return
	}
	f, ok := l.next(k)
	if !ok {
		return
	}
	if draw != nil {
		draw(f.Area)
	}
	inside()
}

// Row places the boxes inside side by side.
func (l *Layout) Row(b Box, inside func()) { l.hold(layout.Row, b, inside, nil) }

// Column places the boxes inside one below the other.
func (l *Layout) Column(b Box, inside func()) { l.hold(layout.Column, b, inside, nil) }

// Grid places the boxes inside in equal columns, as many as fit.
func (l *Layout) Grid(b Box, inside func()) { l.hold(layout.Grid, b, inside, nil) }

// Layers places the boxes inside one over the other.
func (l *Layout) Layers(b Box, inside func()) { l.hold(layout.Layers, b, inside, nil) }

// Either shows the first of the boxes inside that fits.
func (l *Layout) Either(b Box, inside func()) { l.hold(layout.Either, b, inside, nil) }

// Flow lays out a row, or a column if there is too little room for a row.
func (l *Layout) Flow(b Box, inside func()) {
	l.Either(b, func() {
		l.Row(Box{Gap: b.Gap}, inside)
		l.Column(Box{Gap: b.Gap}, inside)
	})
}

// Panel lays out a column on the panel tone. accent, unless None, is the colour of the bar on top.
func (l *Layout) Panel(b Box, accent theme.Color, inside func()) {
	if b.PadX == 0 && b.PadY == 0 {
		b.PadX, b.PadY = l.panelPad(), l.panelPad()
	}
	l.hold(layout.Column, b, inside, func(r render.Rect) {
		l.Box(r, render.Box{Fill: theme.Bg1, Radius: l.Px(theme.RadiusPanel), Accent: accent})
	})
}

// Behind lays out a column over the picture that draw draws in all of its area.
func (l *Layout) Behind(b Box, draw func(render.Rect), inside func()) {
	l.hold(layout.Column, b, inside, draw)
}

// Clickable lays out a row that is one button and looks like a list row. It reports whether it was clicked, and hears the click before
// anything inside.
func (l *Layout) Clickable(id string, selected bool, b Box, inside func()) (clicked bool) {
	l.hold(layout.Row, b, inside, func(r render.Rect) { clicked = l.ListRow(id, r, selected) })
	return clicked
}

// Card lays out a row that is one button and looks like a card.
func (l *Layout) Card(id string, selected bool, b Box, inside func()) (clicked bool) {
	l.hold(layout.Row, b, inside, func(r render.Rect) { clicked = l.Context.Card(id, r, selected) })
	return clicked
}

// Scroll lays out a column that scrolls if there is too little room for it.
func (l *Layout) Scroll(id string, b Box, inside func()) {
	if !l.drawing {
		l.hold(layout.Scroll, b, inside, nil)
		return
	}
	f, ok := l.next(layout.Scroll)
	if !ok {
		return
	}
	padding := 2 * l.Px(b.PadY)
	area := l.BeginScroll(id, f.Area, f.Content+padding)
	before := l.shift
	l.shift += area.Y - f.Area.Y
	inside()
	l.shift = before
	l.EndScroll()
}

// Place lays out a box that the caller draws. ok is false while it is measured, and if it is left out.
func (l *Layout) Place(b Box) (r render.Rect, ok bool) { return l.placeSize(b, 0, 0) }

// placeSize is Place for content of w x h device px.
func (l *Layout) placeSize(b Box, w, h float32) (r render.Rect, ok bool) {
	if !l.drawing {
		l.tree.Leaf(b, w, h)
		return r, false
	}
	f, ok := l.next(layout.Leaf)
	return f.Area, ok
}

// Space lays out an empty box of n logical px.
func (l *Layout) Space(n float32) { l.Place(Box{W: n, H: n}) }

// Fill lays out an empty box that takes the room that is left.
func (l *Layout) Fill() { l.Place(Box{Grow: 1}) }

// Group makes arrow keys move the keyboard among the widgets inside: up and down, or left and right if horizontal.
func (l *Layout) Group(horizontal bool, inside func()) {
	before := l.focus.group
	if l.drawing {
		l.BeginGroup(horizontal)
	}
	inside()
	l.focus.group = before
}

// Menu is a vertical Group of rows that the arrow keys enter while nothing has the keyboard: Down enters at row first, counted from 0, because
// Enter may take the row before it already, and Up at the last row.
func (l *Layout) Menu(first int, inside func()) {
	group := uint16(0)
	l.Group(false, func() {
		group = l.focus.group
		inside()
	})
	if l.drawing {
		l.enterGroup(group, first)
	}
}

// Ungrouped leaves the widgets inside out of the group around it.
func (l *Layout) Ungrouped(inside func()) {
	before := l.focus.group
	l.focus.group = 0
	inside()
	l.focus.group = before
}

func (u *surface) panelPad() float32 {
	if u.Compact() {
		return theme.PanelPadSmall
	}
	return theme.PanelPad
}
