package sea

import (
	"unicode/utf8"

	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/theme"
)

// letterCell is the smallest cell with letters beside contacts, toldCell that with what is told of them, logical px.
const (
	letterCell = 12
	toldCell   = 24
)

// Sizes of a label, logical px.
const (
	labelCharW = 7 // approximate
	labelH     = 14
	labelGap   = 2
)

// label writes the name of a contact and what is told of it on that side of its hull where it covers least: above it, below it, right or left
// of it.
func (m *Model) label(b *brush, c *Contact, r render.Rect, name string, ink theme.Color) {
	if b.logical() < letterCell || !m.camera.Area().Has(b.centre(c.Cells[0])) { // drawAway points to what is outside
		return
	}
	text := name
	if c.Told != "" && b.logical() >= toldCell {
		if text != "" {
			text += " "
		}
		text += c.Told
	}
	if text == "" {
		return
	}
	w, h, gap := labelCharW*b.s*float32(utf8.RuneCountInString(text)), labelH*b.s, labelGap*b.s
	sides := [...]render.Rect{
		render.R(r.CX()-w/2, r.Y-h-gap, w, h), render.R(r.CX()-w/2, r.Bottom()+gap, w, h),
		render.R(r.Right()+2*gap, r.CY()-h/2, w, h), render.R(r.X-2*gap-w, r.CY()-h/2, w, h),
	}
	best, least := 0, m.covers(b, c, sides[0])
	for i := 1; i < len(sides) && least > 0; i++ {
		if n := m.covers(b, c, sides[i]); n < least {
			best, least = i, n
		}
	}
	switch at := sides[best]; best {
	case 2:
		b.Text(render.R(at.X, at.Y, b.shown.Right()-at.X, h), text, theme.Micro, ink, render.Left)
	case 3:
		b.Text(render.R(b.shown.X, at.Y, at.Right()-b.shown.X, h), text, theme.Micro, ink, render.Right)
	default:
		b.beside(r.CX(), at.Y, text, ink)
	}
}

// outsideCost is more than a label can cover in the visible area.
const outsideCost = 100

// covers returns how much a label of a contact in r would cover: other contacts, the own ship and the lines around it, wrecks and
// mines, lines of shots and their targets.
func (m *Model) covers(b *brush, c *Contact, r render.Rect) (n int) {
	if r.Y < b.shown.Y || r.Bottom() > b.shown.Bottom() || r.CX() < b.shown.X || r.CX() > b.shown.Right() {
		n = outsideCost
	}
	for i := range m.contacts {
		if o := &m.contacts[i]; o != c && !b.cell(o.Cells[0]).Join(b.cell(o.Cells[len(o.Cells)-1])).Intersect(r).Empty() {
			n++
		}
	}
	first, last := b.cellAt(r.X, r.Y), b.cellAt(r.Right(), r.Bottom())
	for x := first.X; x <= last.X; x++ {
		for y := first.Y; y <= last.Y; y++ {
			switch m.markAt(hitsink.Cell{X: x, Y: y}) {
			case hitsink.Wreck, hitsink.MineMark:
				n++
			}
		}
	}
	if own := &m.view.Ship; own.Kind != hitsink.None && !b.around(own).Intersect(r).Empty() { // afloat or sunk, it is drawn over the label
		n += own.Len()
	}
	for i := range m.plan.orders {
		if o := &m.plan.orders[i]; o.Act == hitsink.Fire || o.Act == hitsink.Ram {
			n += b.shotOver(r, o.From, o.At)
		}
	}
	for i := range m.story.moments { // also those that have not begun, so that the label does not jump
		if e := &m.story.moments[i]; (e.Kind == hitsink.Fired || e.Kind == hitsink.Rammed) && e.From.X >= 0 && e.Cell.X >= 0 {
			n += b.shotOver(r, e.From, e.Cell)
		}
	}
	if a := &m.plan.aim; a.On {
		n += b.shotOver(r, a.From, a.At)
	}
	return n
}

// cellAt returns the cell at a place.
func (b *brush) cellAt(x, y float32) hitsink.Cell {
	return hitsink.Cell{X: int((x - b.x0) / b.t), Y: int((y - b.y0) / b.t)}
}

// shotOver returns 1 if the line of a shot or the ring around its target is in r.
func (b *brush) shotOver(r render.Rect, from, at hitsink.Cell) int {
	p, to := b.centre(from), b.centre(at)
	if !b.square(to, ringSize-0.5).Intersect(r).Empty() || crosses(r, p, to) {
		return 1
	}
	return 0
}

// crosses reports whether a part of the line from p to q is in r.
func crosses(r render.Rect, p, q render.Point) bool {
	from, to := float32(0), float32(1)
	for _, side := range [...][2]float32{{p.X - q.X, p.X - r.X}, {q.X - p.X, r.Right() - p.X}, {p.Y - q.Y, p.Y - r.Y}, {q.Y - p.Y, r.Bottom() - p.Y}} {
		switch d, room := side[0], side[1]; {
		case d == 0:
			if room < 0 {
				return false
			}
		case d < 0:
			from = max(from, room/d)
		default:
			to = min(to, room/d)
		}
	}
	return from <= to
}

// beside writes a short text centred on x, or as near to that as it is visible.
func (b *brush) beside(x, y float32, text string, ink theme.Color) {
	const half = 60
	align, area := render.Center, render.R(x-half*b.s, y, 2*half*b.s, 14*b.s)
	switch margin := 4 * b.s; {
	case area.X < b.shown.X && x < b.shown.X+half/2*b.s:
		align, area.X = render.Left, max(x-8*b.s, b.shown.X+margin)
	case area.Right() > b.shown.Right() && x > b.shown.Right()-half/2*b.s:
		align, area.X = render.Right, min(x+8*b.s, b.shown.Right()-margin)-area.W
	}
	b.Text(area, text, theme.Micro, ink, align)
}
