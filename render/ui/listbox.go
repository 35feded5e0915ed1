package ui

import (
	"generals-chess/render"
	"generals-chess/render/theme"
)

// Listbox describes a list of rows with one chosen.
type Listbox struct {
	Rows   int
	RowH   float32 // device px
	Chosen int     // -1 for none
	// Clicked, unless nil, is called for every click on a row, even on the chosen one.
	Clicked func(i int, r render.Rect)
}

// Listbox draws a list into r, scrolling if it is longer, and returns the chosen row and whether the pointer or the keyboard changed the
// choice in this tick. It calls row for each row in sight. For the keyboard the list is one stop however long it is: the arrows, Home,
// End and the page keys choose, and the chosen row stays in sight.
func (c *Context) Listbox(id string, r render.Rect, l Listbox, row func(i int, r render.Rect)) (chosen int, picked bool) {
	key := c.id(id)
	s := c.state(key)
	focused := c.stop(key, r, false, false)
	chosen = l.Chosen
	if focused {
		if chosen = c.listKeys(l, int(r.H/l.RowH)); chosen != l.Chosen {
			c.Reveal(r)
		}
	}
	c.ids = append(c.ids, key)
	area := c.BeginScroll("rows", r, l.RowH*float32(l.Rows))
	first := max(0, int((r.Y-area.Y)/l.RowH))
	for i := first; i < l.Rows && area.Y+l.RowH*float32(i) < r.Bottom(); i++ {
		line := l.line(area, i)
		if c.listRow(ID(2*i+2), line, i == chosen, focused && c.focus.ring) {
			chosen = i
			c.setFocus(key, false)
			c.focus.moved = false // the row is in sight, and nothing moves under the pointer
			if l.Clicked != nil {
				l.Clicked(i, line)
			}
		}
		row(i, line)
	}
	if s.caret != chosen+1 { // caret keeps the row that was last scrolled into view, plus 1
		s.caret = chosen + 1
		c.reveal(l.line(area, max(chosen, 0)), min(c.Px(revealPad), r.H-l.RowH*float32(int(r.H/l.RowH))))
	}
	s.seen = c.frame
	c.EndScroll()
	c.PopID()
	return chosen, chosen != l.Chosen
}

// line returns the area of row i.
func (l Listbox) line(area render.Rect, i int) render.Rect {
	return render.R(area.X, area.Y+l.RowH*float32(i), area.W, l.RowH)
}

// listKeys moves the choice. page is the number of rows in sight.
func (l *listener) listKeys(b Listbox, page int) int {
	to := b.Chosen
	switch {
	case l.DidRepeat(Up):
		to--
	case l.DidRepeat(Down):
		to++
	case l.DidRepeat(PageUp):
		to -= page
	case l.DidRepeat(PageDown):
		to += page
	case l.Did(First):
		to = 0
	case l.Did(Last):
		to = b.Rows - 1
	default:
		return b.Chosen
	}
	return max(0, min(to, b.Rows-1))
}

// listRow draws the background of a row and reports whether it was clicked.
func (c *Context) listRow(key ID, r render.Rect, chosen, ring bool) bool {
	key += c.ids[len(c.ids)-1]
	over, held, clicked := c.press(key, r)
	s := c.state(key)
	hover := c.ease(s, &s.tone, over)
	s.seen = c.frame
	radius := c.Px(theme.RadiusControl)
	fill := theme.Mix(theme.None, theme.Bg2, hover)
	if chosen || held {
		fill = theme.Bg3
	}
	c.FillRound(r, radius, fill)
	if chosen && ring {
		c.innerRing(r, radius)
	}
	return clicked
}
