// Package filter is the choice of what a log shows, and the list of the lines it lets through. Both games' logs have it.
package filter

import (
	"generals-chess/render"
	"generals-chess/render/ui"
)

// Choice is something that a log can be filtered for.
type Choice struct {
	Key  string // of its name in the catalogue
	Icon string // where there is no room for names; "" keeps the name
}

// Filter is what of a log is shown. The zero Filter shows what the first choice lets through.
type Filter struct {
	On     int   // which choice
	Chosen []int // of the lines, those that it lets through, oldest first; kept from frame to frame
}

// most is how many choices a log has room for.
const most = 4

// Choose draws the choices at the right of r; where that is too narrow for their names, in pictures on all of r. text is
// the catalogue.
func (f *Filter) Choose(text func(key string) string, c *ui.Context, r render.Rect, choices []Choice) {
	var room [most]ui.Item
	items := room[:0]
	for _, choice := range choices {
		items = append(items, ui.Item{Text: text(choice.Key)})
	}
	if w := c.SegmentedWidth(items); w <= r.W {
		f.On = c.Segmented("filter", r.CutRight(w), items, f.On)
		return
	}
	for i, choice := range choices {
		if choice.Icon != "" {
			c.Tip(r.Column(i, len(items), 0), items[i].Text)
			items[i] = ui.Item{Icon: choice.Icon}
		}
	}
	f.On = c.Tabs("filter", r, items, f.On)
}

// Pick chooses among n lines, oldest first.
func (f *Filter) Pick(n int, lets func(line int) bool) {
	f.Chosen = f.Chosen[:0]
	for i := range n {
		if lets(i) {
			f.Chosen = append(f.Chosen, i)
		}
	}
}

// List lists the lines that were picked, newest on top; draw draws one of them.
func (f *Filter) List(c *ui.Context, r render.Rect, row float32, draw func(r render.Rect, line int)) {
	area := c.BeginScroll("log", r, row*float32(len(f.Chosen)))
	for i := range f.Chosen {
		if place := area.CutTop(row); place.Bottom() >= r.Y && place.Y <= r.Bottom() {
			draw(place, f.Chosen[len(f.Chosen)-1-i])
		}
	}
	c.EndScroll()
}
