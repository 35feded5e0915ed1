package sea

import (
	"unicode/utf8"

	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/theme"
)

// Contact is an enemy that the viewer knows of: nameless, but for a letter.
type Contact struct {
	Letter string
	Told   string         // what else is written beside it, such as when it was seen
	Cells  []hitsink.Cell // in a row
	Hurt   uint8          // a bit for each of Cells that is damaged
	Now    bool           // in sight
	Hit    bool           // it was hit and never seen: it may lie on any of Cells
	Vague  bool           // or on none of them
	Age    int            // rounds since it was seen
}

// SetContacts shows who is known of instead of enemy cells; nil shows the cells. They must not be changed afterwards.
func (k *marks) SetContacts(list []Contact) {
	k.contacts = list
	k.touch()
}

// SetStruck marks the viewer's lit square after a blow, until it is taken away.
func (k *marks) SetStruck(on bool) {
	if on != k.struck {
		k.struck = on
		k.touch()
	}
}

// known reports whether contacts stand for a mark.
func (k *marks) known(mark hitsink.Mark) bool {
	return k.contacts != nil && (mark == hitsink.EnemySound || mark == hitsink.EnemyDamaged)
}

// drawContacts paints those in sight as hulls without a bow, for no heading is known, and the others as they were seen.
func (k *marks) drawContacts(b *brush) {
	for i := range k.contacts {
		c := &k.contacts[i]
		if c.Hit {
			b.hitUnseen(c)
			continue
		}
		r := b.cell(c.Cells[0]).Join(b.cell(c.Cells[len(c.Cells)-1])).Inset(0.1 * b.t)
		if !c.Now {
			k.lost(b, c, r)
			continue
		}
		if k.view.At(c.Cells[0]) == hitsink.EnemySound || k.view.At(c.Cells[0]) == hitsink.EnemyDamaged {
			b.FillRound(r, 0.25*b.t, theme.SeaSide(whiteSide).Plate)
			for n, cell := range c.Cells {
				if c.Hurt>>n&1 != 0 {
					b.damage(b.centre(cell), 1)
				}
			}
		}
		k.letter(b, c, r, theme.TextHi)
	}
	k.drawAway(b)
}

// whiteSide is the side with the colour of unknown ships.
const whiteSide = 5

// lost is a contact out of sight: the older the fainter.
func (k *marks) lost(b *brush, c *Contact, r render.Rect) {
	b.PushAlpha(max(0.85-0.08*float32(c.Age), 0.4))
	defer b.PopAlpha()
	b.FillRound(r, 0.25*b.t, theme.TextMid.Fade(0.10))
	b.boxPath(r.Inset(b.line(1.2)/2), 0.25*b.t)
	b.dashedPath(b.line(1.2), 5*b.s, 3*b.s, theme.TextMid)
	k.letter(b, c, r, theme.TextMid)
}

// hitUnseen is a "?" on each cell on which something unseen was hit.
func (b *brush) hitUnseen(c *Contact) {
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
		if i == 0 && b.logical() >= 24 {
			b.beside(r.CX(), r.Bottom()+2*b.s, c.Told, theme.TextMid)
		}
	}
}

// letterCell is how large a cell must be for letters beside contacts, logical px.
const letterCell = 12

// letterW is about how wide a letter of what stands beside contacts is, logical px.
const letterW = 7

// letter names a contact above its hull, or below where that is out of sight or another one lies there.
func (k *marks) letter(b *brush, c *Contact, r render.Rect, ink theme.Color) {
	if b.logical() < letterCell {
		return
	}
	text := c.Letter
	if c.Told != "" && b.logical() >= 24 {
		text += " " + c.Told
	}
	above, below := r.Y-16*b.s, r.Bottom()+2*b.s
	w := letterW * b.s * float32(utf8.RuneCountInString(text))
	over := func(y float32) bool { return k.covered(b, c, render.R(r.CX()-w/2, y, w, 14*b.s)) }
	y := above
	if above < b.shown.Y || over(above) && !over(below) {
		y = below
	}
	b.beside(r.CX(), y, text, ink)
}

// covered reports whether another contact lies in r.
func (k *marks) covered(b *brush, c *Contact, r render.Rect) bool {
	for i := range k.contacts {
		o := &k.contacts[i]
		if o != c && !b.cell(o.Cells[0]).Join(b.cell(o.Cells[len(o.Cells)-1])).Intersect(r).Empty() {
			return true
		}
	}
	return false
}

// beside writes a few words centred on x, or as near to it as they are in sight.
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

// drawAway points at contacts that lie beyond the part of the sea that is shown.
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

// drawStruck is an amber line round the lit square: the ship was hit, and no view tells from where.
func (k *marks) drawStruck(b *brush) {
	if !k.struck {
		return
	}
	if lit := k.sight(b); !lit.Empty() {
		b.StrokeRound(lit, sightRadius*b.t, b.line(2), theme.Warn)
	}
}
