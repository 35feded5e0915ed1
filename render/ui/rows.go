package ui

import (
	"generals-chess/render"
	"generals-chess/render/theme"
)

// MenuRow is one row of the home menu, 56 high.
type MenuRow struct {
	Title, Sub, Icon string
	Cap              string
	Primary          bool
	Disabled         bool
	Shortcut         Key
	Default          bool // Enter clicks it when no other widget uses Enter
}

// MenuRow draws a menu row filling r and tells whether it was clicked. Inside BeginGroup the arrow keys move along rows.
func (c *Context) MenuRow(id string, r render.Rect, m MenuRow) bool {
	key := c.id(id)
	var t tone
	clicked := false
	if m.Disabled {
		c.PushAlpha(0.4)
		defer c.PopAlpha()
	} else {
		t, clicked = c.row(key, r, m.Shortcut, m.Default)
	}
	c.drawMenuRow(r, m, t)
	return clicked
}

// row is what all clickable rows share.
func (c *Context) row(key ID, r render.Rect, shortcut Key, byDefault bool) (t tone, clicked bool) {
	over, held, clicked := c.press(key, r)
	focused := c.stop(key, r, false, true)
	clicked = c.clickKeys(focused, shortcut, byDefault) || clicked
	s := c.state(key)
	t = tone{c.ease(s, &s.tone, over, theme.ToneMS), held, focused && c.focus.ring}
	s.seen = c.frame
	return t, clicked
}

func (u *surface) drawMenuRow(r render.Rect, m MenuRow, t tone) {
	radius := u.Px(theme.RadiusPanel)
	fill := buttonFill(Button{Kind: Quiet}, t)
	title, sub, icon, line := theme.TextHi, theme.TextLow, theme.TextMid, theme.LineStrong
	if m.Primary {
		fill = buttonFill(Button{Kind: Primary}, t)
		title, sub, icon, line = theme.OnAccent, theme.OnAccent.Fade(0.8), theme.OnAccent, capLine(Primary)
	}
	u.FillRound(r, radius, fill)
	if t.ring {
		u.menuRing(r, radius, m.Primary)
	}
	in := r.InsetXY(u.Px(16), 0)
	u.IconIn(in.CutLeft(u.Px(22)), m.Icon, u.Px(22), icon)
	in.CutLeft(u.Px(16))
	if m.Cap != "" {
		w := u.KeyCapWidth(m.Cap)
		u.keyCap(in.CutRight(w).X, r.CY(), m.Cap, title, line)
	}
	if m.Sub == "" {
		u.Label(in, m.Title, theme.Value, title)
		return
	}
	top := (r.H - u.Px(22+18)) / 2
	in.CutTop(round(top))
	u.Label(in.CutTop(u.Px(22)), m.Title, theme.Value, title)
	u.Label(in.CutTop(u.Px(16)), m.Sub, theme.Small, sub)
}

// menuRing is inside the row; on the accent row, where accent would not show, outside.
func (u *surface) menuRing(r render.Rect, radius float32, primary bool) {
	if primary {
		u.ring(r, radius)
		return
	}
	u.innerRing(r, radius)
}

// ListRow draws the background and states of a row; the caller writes its content into r afterwards.
func (c *Context) ListRow(id string, r render.Rect, selected bool) (clicked bool) {
	t, clicked := c.row(c.id(id), r, KeyNone, false)
	radius := c.Px(theme.RadiusControl)
	fill := theme.Mix(theme.None, theme.Bg2, t.hover)
	if selected || t.held {
		fill = theme.Bg3
	}
	c.FillRound(r, radius, fill)
	if t.ring {
		c.innerRing(r, radius)
	}
	return clicked
}

// Card is a row with a card's look: panel fill and a line; selected = control fill and accent line. The focus
// ring is outside, so that it shows beside the accent line.
func (c *Context) Card(id string, r render.Rect, selected bool) (clicked bool) {
	t, clicked := c.row(c.id(id), r, KeyNone, false)
	radius := c.Px(theme.RadiusCard)
	if selected {
		c.FillRound(r, radius, theme.Bg2)
		c.innerRing(r, radius)
	} else {
		c.Box(r, render.Box{Fill: theme.Mix(theme.Bg1, theme.Bg2, t.hover), Border: theme.Line, Radius: radius})
	}
	if t.ring {
		c.ring(r, radius)
	}
	return clicked
}

// ClickArea makes r clickable, by pointer and keyboard, without drawing more than the focus ring inside it.
func (c *Context) ClickArea(id string, r render.Rect) (clicked, hovered bool) {
	t, clicked := c.row(c.id(id), r, KeyNone, false)
	if t.ring {
		c.innerRing(r, c.Px(theme.RadiusControl))
	}
	return clicked, c.over(r)
}
