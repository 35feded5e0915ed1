package render

import (
	"github.com/go-text/typesetting/font"

	"generals-chess/render/theme"
)

// subSteps is the number of positions between two pixels at which a letter can stand.
const subSteps = 4

type glyphKey struct {
	face *face
	id   font.GID
	size float32
	sub  uint8
}

// placedGlyph is a letter in the atlas. ox and oy lead from the pen on the baseline to its top left pixel.
type placedGlyph struct {
	sprite
	ox, oy int16
}

// lineKey holds everything that decides where the letters of a line stand.
type lineKey struct {
	text string
	spec theme.Spec
	lang string
	max  float32
}

// line is a text ready to paint: sprites at whole px, relative to its left end on the baseline.
type line struct {
	width float32
	parts []linePart
}

type linePart struct {
	sprite
	x, y float32
}

func (p *Painter) text(c *Cmd) {
	ln := p.line(c)
	x := p.textX(c, ln)
	t := newTint(c.Color)
	for i := range ln.parts {
		g := &ln.parts[i]
		p.blit(g.sprite, x+g.x, c.P[0]+g.y, 0, t)
	}
}

// line returns the letters of a text, ready to paint.
func (p *Painter) line(c *Cmd) line {
	key := lineKey{c.Str, c.Spec, p.list.lang, c.P[1]}
	ln, ok := p.lines.get(key)
	for tries := 0; !ok && tries < 2; tries++ { // again if the atlas was emptied meanwhile
		era := p.era
		ln = p.layout(key)
		ok = era == p.era
		p.lines.put(key, ln)
	}
	return ln
}

// textX returns the left end of the text, on a whole pixel so that its letters always look the same.
func (p *Painter) textX(c *Cmd, ln line) float32 {
	x := c.Rect.X
	switch c.Align {
	case Center:
		x += (c.Rect.W - ln.width) / 2
	case Right:
		x += c.Rect.W - ln.width
	}
	return round(x)
}

const ellipsis = "…"

// layout places the letters of a line and cuts it with an ellipsis if it is wider than key.max; 0 is no limit.
func (p *Painter) layout(key lineKey) line {
	r := p.fonts.shape(key.text, key.spec.Face, key.lang)
	sp := key.spec
	width := r.width(sp.Size, sp.Track, p.small)
	if key.max == 0 || width <= key.max+0.5 {
		return p.lay(nil, r.glyphs, 0, sp)
	}
	dots := p.fonts.shape(ellipsis, sp.Face, key.lang)
	room := key.max - dots.width(sp.Size, sp.Track, p.small)
	n, w := 0, float32(0)
	for n < len(r.glyphs) {
		w += r.glyphs[n].advance(sp.Size, sp.Track, p.small)
		if w > room {
			break
		}
		n++
	}
	for n > 0 && key.text[r.glyphs[n-1].at] == ' ' {
		n--
	}
	ln := p.lay(nil, r.glyphs[:n], 0, sp)
	return p.lay(ln.parts, dots.glyphs, ln.width, sp)
}

// lay appends the glyphs, starting at x.
func (p *Painter) lay(parts []linePart, glyphs []glyph, x float32, sp theme.Spec) line {
	for i := range glyphs {
		g := &glyphs[i]
		size := sp.Size
		if g.face.cjk {
			size = max(size, p.small)
		}
		pen := x + g.dx*size
		whole := floor(pen + 0.5/subSteps)
		sub := uint8((pen + 0.5/subSteps - whole) * subSteps)
		pg := p.glyph(glyphKey{g.face, g.id, size, sub})
		if pg.w > 0 {
			parts = append(parts, linePart{pg.sprite, whole + float32(pg.ox), round(g.dy*size) + float32(pg.oy)})
		}
		x += g.advance(sp.Size, sp.Track, p.small)
	}
	return line{x, parts}
}

func (p *Painter) glyph(key glyphKey) placedGlyph {
	pg, ok := p.glyphs[key]
	if !ok {
		m := rasterGlyph(key.face, key.id, key.size, float32(key.sub)/subSteps)
		pg = placedGlyph{p.keep(m), int16(m.x), int16(m.y)}
		p.glyphs[key] = pg
	}
	return pg
}
