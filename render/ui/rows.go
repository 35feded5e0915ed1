package ui

import (
	"generals-chess/render"
	"generals-chess/render/theme"
)

// MenuRow is one row of the home menu, 56 logical px high.
type MenuRow struct {
	Title, Sub, Icon string
	Primary          bool
	Disabled         bool
	Does             Action // the action whose keys click the row
	Cap              Action // the action whose key cap is drawn
	Default          bool   // Enter clicks it if no other widget uses Enter
}

// row handles the input of a clickable row.
func (c *Context) row(key ID, r render.Rect, does Action, byDefault bool) (t tone, clicked bool) {
	over, held, clicked := c.press(key, r)
	focused := c.stop(key, r, false, true)
	clicked = c.clickKeys(focused, does, byDefault) || clicked
	s := c.state(key)
	t = tone{c.ease(s, &s.tone, over), held, focused && c.focus.ring, c.modals.layer > 0}
	s.seen = c.frame
	return t, clicked
}

// inks are the colours of the texts and the icon in a menu row.
type inks struct{ title, sub, icon, line theme.Color }

func (m MenuRow) inks() inks {
	k := inks{theme.TextHi, theme.TextLow, theme.TextMid, theme.LineStrong}
	if m.Primary {
		k = inks{theme.OnAccent, theme.OnAccent.Fade(0.8), theme.OnAccent, capLine(Primary)}
	}
	if m.Disabled {
		k = inks{k.title.Fade(0.4), k.sub.Fade(0.4), k.icon.Fade(0.4), k.line.Fade(0.4)}
	}
	return k
}

// menuRow draws the background of a menu row and reports whether it was clicked.
func (c *Context) menuRow(key ID, r render.Rect, m MenuRow) (clicked bool) {
	var t tone
	if !m.Disabled {
		t, clicked = c.row(key, r, m.Does, m.Default)
	}
	radius, kind := c.Px(theme.RadiusPanel), Quiet
	if m.Primary {
		kind = Primary
	}
	c.FillRound(r, radius, buttonFill(Button{Kind: kind}, t))
	if t.ring {
		c.menuRing(r, radius, m.Primary)
	}
	return clicked
}

// menuRing draws the focus ring inside the row, or outside the accent row, on which it would not be visible.
func (u *surface) menuRing(r render.Rect, radius float32, primary bool) {
	if primary {
		u.ring(r, radius)
		return
	}
	u.innerRing(r, radius)
}

// ListRow draws the background of a row in its state and reports whether it was clicked. The caller then draws the content into r.
func (c *Context) ListRow(id string, r render.Rect, selected bool) (clicked bool) {
	t, clicked := c.row(c.id(id), r, NoAction, false)
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

// Card draws a row that looks like a card: panel fill and a line, or if selected control fill and an accent line. The focus ring is
// outside, so that it is visible beside the accent line.
func (c *Context) Card(id string, r render.Rect, selected bool) (clicked bool) {
	t, clicked := c.row(c.id(id), r, NoAction, false)
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
	t, clicked := c.row(c.id(id), r, NoAction, false)
	if t.ring {
		c.innerRing(r, c.Px(theme.RadiusControl))
	}
	return clicked, c.over(r)
}
