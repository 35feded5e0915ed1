package ui

import (
	"generals-chess/render"
	"generals-chess/render/theme"
)

// Kind is how loud a button is. One Primary per screen.
type Kind uint8

// The kinds.
const (
	Secondary Kind = iota
	Primary
	Quiet
	Warning // what cannot be taken back: amber
)

// Button describes a push button. With no Text it is a square icon button.
type Button struct {
	Text     string
	Icon     string // name of an icon, drawn before the text
	Kind     Kind
	Large    bool
	Cap      string // key cap drawn after the text, e.g. "Enter"
	Shortcut Key    // pressing it clicks the button
	Default  bool   // Enter clicks it when the widget with the keyboard does not use Enter
	Disabled bool
	Selected bool   // toggled on: bg.3
	Tip      string // tooltip
}

// tone is how a widget looks under the pointer: how far hovered (0..1), held down, focus ring.
type tone struct {
	hover float32
	held  bool
	ring  bool
}

// Button draws a button filling r and tells whether it was clicked.
func (c *Context) Button(id string, r render.Rect, b Button) bool {
	key := c.id(id)
	if b.Disabled {
		c.drawButton(r, b, tone{})
		return false
	}
	over, held, clicked := c.press(key, r)
	focused := c.stop(key, r, false, true)
	clicked = c.clickKeys(focused, b.Shortcut, b.Default) || clicked
	s := c.state(key)
	hover := c.ease(s, &s.tone, over, theme.ToneMS)
	s.seen = c.frame
	c.drawButton(r, b, tone{hover, held, focused && c.focus.ring})
	c.Tip(r, b.Tip)
	return clicked
}

// buttonFill and ink are the tones of a button for how it is touched.
func buttonFill(b Button, t tone) theme.Color {
	switch {
	case b.Disabled && b.Kind == Quiet && !b.Selected:
		return theme.None
	case b.Disabled:
		b.Disabled = false
		return disabled(buttonFill(b, t))
	case b.Kind == Primary && t.held:
		return theme.AccentPress
	case b.Kind == Primary:
		return theme.Mix(theme.Accent, theme.AccentHover, t.hover)
	case b.Kind == Quiet && !b.Selected && !t.held:
		return theme.Mix(theme.None, theme.Bg2, t.hover)
	case b.Kind == Warning && t.held:
		return theme.WarnDim
	case b.Kind == Warning:
		return theme.Mix(theme.WarnDim, theme.Mix(theme.WarnDim, theme.Warn, 0.2), t.hover)
	case b.Selected || t.held:
		return theme.Bg3
	}
	return theme.Mix(theme.Bg2, theme.Bg3, t.hover)
}

func buttonInk(b Button, t tone) theme.Color {
	switch {
	case b.Disabled:
		b.Disabled = false
		return disabled(buttonInk(b, t))
	case b.Kind == Primary:
		return theme.OnAccent
	case b.Kind == Warning:
		return theme.Warn
	case b.Kind == Quiet && !b.Selected:
		return theme.Mix(theme.TextMid, theme.TextHi, t.hover)
	}
	return theme.TextHi
}

// disabled is a tone at 40 %, as if the whole widget were one faded picture: ink stays readable on its fill.
func disabled(c theme.Color) theme.Color { return theme.Mix(theme.Bg0, c, 0.4) }

// buttonStyle, pads and sizes by kind.
func buttonStyle(b Button) theme.Style {
	switch {
	case b.Large && b.Kind == Primary:
		return theme.ControlLargePrimary
	case b.Large:
		return theme.ControlLarge
	case b.Kind == Primary:
		return theme.ControlPrimary
	}
	return theme.Control
}

func (c *Context) buttonPad(b Button) float32 {
	if b.Large {
		return c.Px(20)
	}
	return c.Px(14)
}

// buttonContent is the width of icon, text and key cap with the gaps between.
func (c *Context) buttonContent(b Button) float32 {
	var w float32
	if b.Icon != "" {
		w += c.iconSize(b)
	}
	if b.Text != "" {
		if w > 0 {
			w += c.Px(8)
		}
		w += ceil(c.TextWidth(b.Text, buttonStyle(b)))
	}
	if b.Cap != "" {
		w += c.Px(10) + c.KeyCapWidth(b.Cap)
	}
	return w
}

func (c *Context) iconSize(b Button) float32 {
	if b.Text == "" {
		return c.Px(18)
	}
	return c.Px(16)
}

// ButtonWidth is the width the button wants, device px; ButtonHeight its height.
func (c *Context) ButtonWidth(b Button) float32 {
	if b.Text == "" && b.Cap == "" {
		return c.ButtonHeight(b)
	}
	return c.buttonContent(b) + 2*c.buttonPad(b)
}

// ButtonHeight is the height of the button.
func (c *Context) ButtonHeight(b Button) float32 {
	if b.Large {
		return c.Px(theme.ControlLargeH)
	}
	return c.Px(theme.ControlH)
}

func (c *Context) drawButton(r render.Rect, b Button, t tone) {
	radius := c.Px(theme.RadiusControl)
	if b.Large {
		radius = c.Px(theme.RadiusPanel)
	}
	c.FillRound(r, radius, buttonFill(b, t))
	if t.ring {
		c.ring(r, radius)
	}
	ink := buttonInk(b, t)
	room := max(r.W-c.Px(8), 0)
	in := r.Center(min(c.buttonContent(b), room), r.H)
	if b.Icon != "" {
		size := c.iconSize(b)
		c.IconIn(in.CutLeft(size), b.Icon, size, ink)
		if b.Text != "" {
			in.CutLeft(c.Px(8))
		}
	}
	if b.Cap != "" {
		w := c.KeyCapWidth(b.Cap)
		cap := in.CutRight(w)
		in.CutRight(c.Px(10))
		c.keyCap(cap.X, cap.CY(), b.Cap, ink, capLine(b.Kind))
	}
	c.Text(in, b.Text, buttonStyle(b), ink, render.Left)
}

// ring draws the focus ring: 2 px, 2 px outside r.
func (c *Context) ring(r render.Rect, radius float32) {
	d := c.Px(4)
	c.StrokeRound(r.Inset(-d), radius+d, c.Px(2), theme.Accent)
}

// innerRing is the focus ring of rows and cards, inside their edge.
func (c *Context) innerRing(r render.Rect, radius float32) {
	c.StrokeRound(r, radius, c.Px(2), theme.Accent)
}

func capLine(k Kind) theme.Color {
	if k == Primary {
		return theme.OnAccent.Fade(0.35)
	}
	return theme.LineStrong
}

// KeyCap draws a key cap whose left edge is x, centred on cy, and returns its width.
func (c *Context) KeyCap(x, cy float32, legend string) float32 {
	return c.keyCap(x, cy, legend, theme.TextHi, theme.LineStrong)
}

func (c *Context) keyCap(x, cy float32, legend string, ink, line theme.Color) float32 {
	w, h := c.KeyCapWidth(legend), c.Px(20)
	r := render.R(x, round(cy-h/2), w, h)
	c.StrokeRound(r, c.Px(4), c.Px(1), line)
	c.Text(r, legend, theme.Key, ink, render.Center)
	return w
}

// KeyCapWidth is the width KeyCap will take.
func (c *Context) KeyCapWidth(legend string) float32 {
	return max(ceil(c.TextWidth(legend, theme.Key))+c.Px(12), c.Px(20))
}
