package render

import (
	"github.com/hajimehoshi/ebiten/v2"

	"generals-chess/render/theme"
)

// maxVertices keeps vertex indices within 16 bits.
const maxVertices = 1<<16 - 64

// Painter executes lists. It keeps glyphs, corners and icons in one atlas, so that a whole screen takes few draw calls. It belongs to the
// game loop.
type Painter struct {
	fonts *Fonts
	atlas *atlas
	verts []ebiten.Vertex
	index []uint16
	opts  ebiten.DrawTrianglesOptions
	dst   *ebiten.Image
	list  *List
	clip  Rect
	small float32 // least CJK size, device px

	glyphs  map[glyphKey]placedGlyph
	lines   cache[lineKey, line]
	corners map[cornerKey]sprite
	icons   map[iconKey][]iconPart
	path    []Point
	memory  memory
	era     int // how often the atlas was emptied
}

// NewPainter returns a painter. It creates images when they are first needed.
func NewPainter(f *Fonts) *Painter {
	p := &Painter{fonts: f, atlas: newAtlas()}
	p.opts.ColorScaleMode = ebiten.ColorScaleModePremultipliedAlpha
	p.lines = newCache[lineKey, line](4096)
	p.forget()
	return p
}

// forget drops everything that refers to the atlas.
func (p *Painter) forget() {
	p.era++
	p.glyphs = map[glyphKey]placedGlyph{}
	p.corners = map[cornerKey]sprite{}
	p.icons = map[iconKey][]iconPart{}
	p.lines.clear()
}

// Draw paints the list on dst. If the list starts with an opaque FillRect of the whole window, and dst keeps its pixels from call to
// call, Draw paints only what changed since the last call.
func (p *Painter) Draw(dst *ebiten.Image, l *List) {
	p.dst, p.list = dst, l
	if s := minCJK * l.scale; s != p.small {
		p.small = s
		p.lines.clear()
	}
	b := dst.Bounds()
	window := Rect{float32(b.Min.X), float32(b.Min.Y), float32(b.Dx()), float32(b.Dy())}
	for _, part := range p.damage(dst, l, window) {
		p.paint(part)
	}
	p.flush()
	p.dst, p.list = nil, nil
}

// paint executes the commands that touch a part of the window, clipped to that part.
func (p *Painter) paint(part Rect) {
	for i := range p.list.cmds {
		c := &p.list.cmds[i]
		if p.memory.new[i].box.Intersect(part).Empty() {
			continue
		}
		p.clip = c.Clip.Intersect(part)
		p.do(c)
	}
}

func (p *Painter) do(c *Cmd) {
	if len(p.verts) > maxVertices-4096 {
		p.flush()
	}
	switch c.Op {
	case OpRect:
		p.fill(c.Rect, newTint(c.Color))
	case OpRound:
		p.round(c)
	case OpStrokeRound:
		p.strokeRound(c)
	case OpLine:
		p.dashed(c)
	case OpPolyline:
		p.polyline(p.points(c), c.P[0], c.Closed, newTint(c.Color))
	case OpPolygon:
		p.polygon(p.points(c), newTint(c.Color))
	case OpArc:
		p.arc(c)
	case OpText:
		p.text(c)
	case OpIcon:
		p.icon(c)
	case OpGradient:
		p.gradient(c)
	case OpLayer:
		p.layer(c)
	}
}

func (p *Painter) points(c *Cmd) []Point { return p.list.pts[c.First : c.First+c.Count] }

// flush draws the triangles collected so far.
func (p *Painter) flush() {
	if len(p.index) > 0 {
		p.dst.DrawTriangles(p.verts, p.index, p.atlas.image(), &p.opts)
	}
	p.verts, p.index = p.verts[:0], p.index[:0]
}

// layer lets a picture paint itself inside the clip.
func (p *Painter) layer(c *Cmd) {
	p.flush()
	dst := p.dst
	if p.clip.Intersect(c.Touch) != c.Touch {
		dst = dst.SubImage(p.clip.Bounds()).(*ebiten.Image)
	}
	c.Layer.Draw(dst, c.Rect)
}

// room finds a place in the atlas. If there is none, it enlarges or empties the atlas.
func (p *Painter) room(w, h int) sprite {
	for range 3 {
		if s, ok := p.atlas.place(w, h); ok {
			return s
		}
		p.flush()
		if !p.atlas.grow() {
			p.atlas.clear(p.atlas.size)
			p.forget()
		}
	}
	return sprite{}
}

// keep stores a mask in the atlas.
func (p *Painter) keep(m mask) sprite {
	if m.empty() {
		return sprite{}
	}
	s := p.room(m.w, m.h)
	if s.w > 0 {
		p.atlas.setMask(s, m)
	}
	return s
}

// tint is a colour in the form that vertices take.
type tint struct{ r, g, b, a float32 }

func newTint(c theme.Color) tint {
	r, g, b, a := c.Floats()
	return tint{r, g, b, a}
}

func (t tint) fade(f float32) tint { return tint{t.r * f, t.g * f, t.b * f, t.a * f} }

func (t tint) mix(o tint, f float32) tint {
	return tint{t.r + (o.r-t.r)*f, t.g + (o.g-t.g)*f, t.b + (o.b-t.b)*f, t.a + (o.a-t.a)*f}
}
