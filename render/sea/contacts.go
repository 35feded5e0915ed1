package sea

import (
	"slices"

	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/theme"
)

// Contact is an enemy that the viewer knows of. It has no name except a letter.
type Contact struct {
	Letter string
	Told   string         // more text beside it, such as when it was seen
	Cells  []hitsink.Cell // in a line
	Hurt   uint8          // a bit for each damaged cell of Cells
	Now    bool           // in sight
	Hit    bool           // hit but never seen: it may be on any of Cells
	Vague  bool           // it may also be on none of them
	Age    int            // rounds since it was last seen
}

// SetContacts shows contacts instead of enemy cells; nil shows the cells. The caller must not change them afterwards.
func (k *marks) SetContacts(list []Contact) {
	k.contacts = list
	k.touch()
}

// SetStruck marks the viewer's lit square after a hit, until it is called with false.
func (k *marks) SetStruck(on bool) {
	if on != k.struck {
		k.struck = on
		k.touch()
	}
}

// known reports whether contacts replace a mark.
func (k *marks) known(mark hitsink.Mark) bool {
	return k.contacts != nil && (mark == hitsink.EnemySound || mark == hitsink.EnemyDamaged)
}

// drawContacts paints the contacts in sight as hulls without a bow, because no heading is known, and the others as they were last seen.
func (m *Model) drawContacts(b *brush) {
	for i := range m.contacts {
		c := &m.contacts[i]
		if c.Hit {
			m.hitUnseen(b, c)
			continue
		}
		r := b.span(c.Cells)
		if !c.Now {
			m.lost(b, c, r)
			continue
		}
		m.inSight(b, c)
		m.label(b, c, r, c.Letter, theme.TextHi)
	}
	m.drawAway(b)
}

// span returns the area of a hull on some cells in a line.
func (b *brush) span(cells []hitsink.Cell) render.Rect {
	return b.cell(cells[0]).Join(b.cell(cells[len(cells)-1])).Inset(0.1 * b.t)
}

// inSight draws a contact: its cells in sight as a hull, those out of sight as an outline. Cells under water have marks instead.
func (k *marks) inSight(b *brush, c *Contact) {
	var seen []hitsink.Cell
	away := false
	for _, cell := range c.Cells {
		switch k.view.At(cell) {
		case hitsink.EnemySound, hitsink.EnemyDamaged:
			seen = append(seen, cell)
		case hitsink.Unknown:
			away = true
		}
	}
	if away {
		b.outline(b.span(c.Cells))
	}
	if len(seen) > 0 {
		b.FillRound(b.span(seen), 0.25*b.t, theme.SeaSide(whiteSide).Plate)
		k.openEnds(b, c, seen)
	}
	for n, cell := range c.Cells {
		if c.Hurt>>n&1 != 0 && (slices.Contains(seen, cell) || k.view.At(cell) == hitsink.Unknown) {
			b.damage(b.centre(cell), 1)
		}
	}
}

// openEnds lets the hull of a contact fade out wherever it may go on out of sight.
func (k *marks) openEnds(b *brush, c *Contact, seen []hitsink.Cell) {
	if len(c.Cells) == hitsink.Longest {
		return
	}
	first, last := c.Cells[0], c.Cells[len(c.Cells)-1]
	for _, way := range [...]hitsink.Cell{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}} {
		if first != last && (way.X == 0) != (first.X == last.X) {
			continue
		}
		end := seen[0]
		if way.X+way.Y > 0 {
			end = seen[len(seen)-1]
		}
		if next := end.Add(way); k.view.Inside(next) && k.view.At(next) == hitsink.Unknown && !slices.Contains(c.Cells, next) {
			b.fading(end, way)
		}
	}
}

// fading draws the open end of a hull on a cell, and how it fades out on the way.
func (b *brush) fading(end, way hitsink.Cell) {
	const steps, far = 4, 1.1 // cells from the middle of end
	p, plate := b.centre(end), theme.SeaSide(whiteSide).Plate
	slice := func(from, to float32, tone theme.Color) {
		r := render.R(p.X-0.4*b.t, p.Y-0.4*b.t, 0.8*b.t, 0.8*b.t)
		switch way {
		case hitsink.Cell{X: 1}:
			r.X, r.W = p.X+from*b.t, (to-from)*b.t
		case hitsink.Cell{X: -1}:
			r.X, r.W = p.X-to*b.t, (to-from)*b.t
		case hitsink.Cell{Y: 1}:
			r.Y, r.H = p.Y+from*b.t, (to-from)*b.t
		default:
			r.Y, r.H = p.Y-to*b.t, (to-from)*b.t
		}
		b.FillRect(r, tone)
	}
	slice(0, 0.5, plate)
	for i := range steps {
		from := 0.5 + (far-0.5)*float32(i)/steps
		slice(from, from+(far-0.5)/steps, plate.Fade(0.6*(1-float32(i)/steps)))
	}
}

// outline draws the hull of a contact that is out of sight.
func (b *brush) outline(r render.Rect) {
	b.FillRound(r, 0.25*b.t, theme.TextMid.Fade(0.10))
	b.boxPath(r.Inset(b.line(1.2)/2), 0.25*b.t)
	b.dashedPath(b.line(1.2), 5*b.s, 3*b.s, theme.TextMid)
}

// whiteSide is the side whose colour unknown ships have.
const whiteSide = 5

// lost draws a contact out of sight, fainter the older it is.
func (m *Model) lost(b *brush, c *Contact, r render.Rect) {
	b.PushAlpha(max(0.85-0.08*float32(c.Age), 0.4))
	defer b.PopAlpha()
	b.outline(r)
	for n, cell := range c.Cells {
		if c.Hurt>>n&1 != 0 {
			b.damage(b.centre(cell), 1)
		}
	}
	m.label(b, c, r, c.Letter, theme.TextMid)
}

// hitUnseen draws a "?" on each cell on which something unseen was hit.
func (m *Model) hitUnseen(b *brush, c *Contact) {
	alpha := max(1-0.08*float32(c.Age), 0.4)
	if c.Vague {
		alpha /= 2
	}
	b.PushAlpha(alpha)
	defer b.PopAlpha()
	for i, cell := range c.Cells {
		r := b.cell(cell).Inset(0.1 * b.t)
		b.FillRound(r, 0.25*b.t, theme.Gold.Fade(0.12))
		b.boxPath(r.Inset(b.line(1.6)/2), 0.25*b.t)
		b.dashedPath(b.line(1.6), 5*b.s, 3*b.s, theme.Gold)
		if b.logical() < letterCell {
			continue
		}
		b.Text(r, c.Letter, theme.BodyStrong, theme.Gold, render.Center)
		if i == 0 {
			m.label(b, c, r, "", theme.TextMid)
		}
	}
}

// contactOn reports whether a contact is in sight on a cell or, if it may be anywhere that it was seen, was there.
func (k *marks) contactOn(cell hitsink.Cell, anywhere bool) bool {
	return slices.ContainsFunc(k.contacts, func(c Contact) bool { return (c.Now || anywhere) && slices.Contains(c.Cells, cell) })
}

// drawAway points to contacts beyond the visible part of the sea.
func (k *marks) drawAway(b *brush) {
	area := k.camera.Area().Inset(8 * b.s)
	for i := range k.contacts {
		c := &k.contacts[i]
		p := b.centre(c.Cells[0])
		if k.camera.Area().Has(p) {
			continue
		}
		at := render.Point{X: min(max(p.X, area.X), area.Right()), Y: min(max(p.Y, area.Y), area.Bottom())}
		d := distance(at, p)
		x, y, s := (p.X-at.X)/d, (p.Y-at.Y)/d, 5*b.s
		b.pts = append(b.pts[:0], render.Point{X: at.X + x*s, Y: at.Y + y*s},
			render.Point{X: at.X - (x+y)*s, Y: at.Y - (y-x)*s}, render.Point{X: at.X - (x-y)*s, Y: at.Y - (y+x)*s})
		b.fillPath(theme.TextMid)
		name := render.R(at.X-x*16*b.s-10*b.s, at.Y-y*14*b.s-7*b.s, 20*b.s, 14*b.s)
		b.Text(name, c.Letter, theme.Micro, theme.TextMid, render.Center)
	}
}

// drawStruck draws an amber line around the lit square: the ship was hit, and no view shows from where.
func (k *marks) drawStruck(b *brush) {
	if !k.struck {
		return
	}
	if lit := k.sight(b); !lit.Empty() {
		b.StrokeRound(lit, sightRadius*b.t, b.line(2), theme.Warn)
	}
}
