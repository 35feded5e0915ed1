package ui

import (
	"generals-chess/render"
	"generals-chess/render/theme"
)

// Kind is the emphasis of a button. A screen has at most one Primary.
type Kind uint8

// The kinds.
const (
	Secondary Kind = iota
	Primary
	Quiet
	Warning // for actions that cannot be undone: amber
)

// Button describes a push button. With no Text it is a square icon button.
type Button struct {
	Text     string
	Icon     string // name of an icon, drawn before the text
	Kind     Kind
	Large    bool
	Does     Action // the action whose keys click the button
	Cap      Action // the action whose key cap is drawn after the text, or in the tip if there is no text
	Default  bool   // Enter clicks it if the widget with the keyboard does not use Enter
	Disabled bool
	Selected bool   // toggled on: drawn on bg.3
	Tip      string // tooltip
}

// tone is the state that a widget is drawn in: how far it is hovered (0 to 1), whether it is held down, whether it has the focus ring.
type tone struct {
	hover float32
	held  bool
	ring  bool
	modal bool // on a dialog, which has the colour that a quiet button under the pointer has elsewhere
}

// Button draws a button filling r and reports whether it was clicked.
func (c *Context) Button(id string, r render.Rect, b Button) bool {
	key := c.id(id)
	defer c.keyTip(r, b.Tip, b.tipCap())
	if b.Disabled {
		c.drawButton(r, b, tone{})
		return false
	}
	over, held, clicked := c.press(key, r)
	focused := c.stop(key, r, false, true)
	clicked = c.clickKeys(focused, b.Does, b.Default) || clicked
	s := c.state(key)
	hover := c.ease(s, &s.tone, over)
	s.seen = c.frame
	c.drawButton(r, b, tone{hover, held, focused && c.focus.ring, c.modals.layer > 0})
	return clicked
}

// buttonFill returns the background of a button in state t.
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
		under := theme.Bg2
		if t.modal {
			under = theme.Bg3
		}
		return theme.Mix(theme.None, under, t.hover)
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

// disabled returns a tone at 40 %, as if the whole widget were one faded picture, so that ink stays readable on its fill.
func disabled(c theme.Color) theme.Color { return theme.Mix(theme.Bg0, c, 0.4) }

// buttonStyle returns the text style of a button.
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

func (u *surface) buttonPad(b Button) float32 {
	if b.Large {
		return u.Px(20)
	}
	return u.Px(14)
}

// tipCap returns the action whose key cap the tip shows. It is NoAction if the button itself shows one.
func (b Button) tipCap() Action {
	switch {
	case b.Cap != NoAction && b.Text != "":
		return NoAction
	case b.Does != NoAction:
		return b.Does
	}
	return b.Cap
}

// legend returns the text of the key cap after the button's text, or "" for none.
func (u *surface) legend(b Button) string {
	if b.Text == "" {
		return ""
	}
	return u.Cap(b.Cap)
}

// buttonContent returns the width of icon, text and key cap with the gaps between them.
func (u *surface) buttonContent(b Button) float32 {
	var w float32
	if b.Icon != "" {
		w += u.iconSize(b)
	}
	if b.Text != "" {
		if w > 0 {
			w += u.Px(8)
		}
		w += ceil(u.TextWidth(b.Text, buttonStyle(b)))
	}
	if legend := u.legend(b); legend != "" {
		w += u.Px(10) + u.KeyCapWidth(legend)
	}
	return w
}

func (u *surface) iconSize(b Button) float32 {
	if b.Text == "" {
		return u.Px(18)
	}
	return u.Px(16)
}

// ButtonWidth returns the width that the button wants, device px.
func (u *surface) ButtonWidth(b Button) float32 {
	if b.Text == "" {
		return u.ButtonHeight(b)
	}
	return u.buttonContent(b) + 2*u.buttonPad(b)
}

// ButtonHeight returns the height of the button, device px.
func (u *surface) ButtonHeight(b Button) float32 {
	if b.Large {
		return u.Px(theme.ControlLargeH)
	}
	return u.Px(theme.ControlH)
}

func (u *surface) drawButton(r render.Rect, b Button, t tone) {
	radius := u.Px(theme.RadiusControl)
	if b.Large {
		radius = u.Px(theme.RadiusPanel)
	}
	u.FillRound(r, radius, buttonFill(b, t))
	if t.ring {
		u.ring(r, radius)
	}
	ink := buttonInk(b, t)
	room := max(r.W-u.Px(8), 0)
	in := r.Center(min(u.buttonContent(b), room), r.H)
	if b.Icon != "" {
		size := u.iconSize(b)
		u.IconIn(in.CutLeft(size), b.Icon, size, ink)
		if b.Text != "" {
			in.CutLeft(u.Px(8))
		}
	}
	if legend := u.legend(b); legend != "" {
		w := u.KeyCapWidth(legend)
		cap := in.CutRight(w)
		in.CutRight(u.Px(10))
		u.keyCap(cap.X, cap.CY(), legend, ink, capLine(b.Kind))
	}
	u.Text(in, b.Text, buttonStyle(b), ink, render.Left)
}

// ring draws the focus ring, 2 px wide and 2 px outside r.
func (u *surface) ring(r render.Rect, radius float32) {
	d := u.Px(4)
	u.StrokeRound(r.Inset(-d), radius+d, u.Px(2), theme.Accent)
}

// innerRing draws the focus ring of rows and cards, inside their edge.
func (u *surface) innerRing(r render.Rect, radius float32) {
	u.StrokeRound(r, radius, u.Px(2), theme.Accent)
}

func capLine(k Kind) theme.Color {
	if k == Primary {
		return theme.OnAccent.Fade(0.35)
	}
	return theme.LineStrong
}

// KeyCap draws a key cap with its left edge at x, centred on cy, and returns its width.
func (u *surface) KeyCap(x, cy float32, legend string) float32 {
	return u.keyCap(x, cy, legend, theme.TextHi, theme.LineStrong)
}

func (u *surface) keyCap(x, cy float32, legend string, ink, line theme.Color) float32 {
	w, h := u.KeyCapWidth(legend), u.Px(20)
	r := render.R(x, round(cy-h/2), w, h)
	u.StrokeRound(r, u.Px(4), u.Px(1), line)
	u.Text(r, legend, theme.Key, ink, render.Center)
	return w
}

// KeyCapWidth returns the width that KeyCap will take.
func (u *surface) KeyCapWidth(legend string) float32 {
	return max(ceil(u.TextWidth(legend, theme.Key))+u.Px(12), u.Px(20))
}
