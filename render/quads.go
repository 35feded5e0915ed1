package render

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// Bounds converts r to an image rectangle. The edges of r must be whole px.
func (r Rect) Bounds() image.Rectangle {
	return image.Rect(int(r.X), int(r.Y), int(r.Right()), int(r.Bottom()))
}

// white is the middle of the atlas's white pixels.
const white = 1.5

// vertex adds a corner and returns its index.
func (p *Painter) vertex(x, y, sx, sy float32, t tint) uint16 {
	p.verts = append(p.verts, ebiten.Vertex{
		DstX: x, DstY: y, SrcX: sx, SrcY: sy, ColorR: t.r, ColorG: t.g, ColorB: t.b, ColorA: t.a,
	})
	return uint16(len(p.verts) - 1)
}

// fill paints the part of r inside the clip.
func (p *Painter) fill(r Rect, t tint) {
	r = r.Intersect(p.clip)
	if r.Empty() {
		return
	}
	i := p.vertex(r.X, r.Y, white, white, t)
	p.vertex(r.Right(), r.Y, white, white, t)
	p.vertex(r.X, r.Bottom(), white, white, t)
	p.vertex(r.Right(), r.Bottom(), white, white, t)
	p.index = append(p.index, i, i+1, i+2, i+1, i+3, i+2)
}

// flip is a mirroring of a sprite.
type flip uint8

const (
	flipX flip = 1 << iota
	flipY
)

// blit paints a sprite inside the clip with its top left at (x, y), one atlas pixel to one device pixel.
func (p *Painter) blit(s sprite, x, y float32, f flip, t tint) {
	full := Rect{x, y, float32(s.w), float32(s.h)}
	r := full.Intersect(p.clip)
	if r.Empty() {
		return
	}
	u0, u1 := r.X-x, r.Right()-x
	if f&flipX != 0 {
		u0, u1 = full.W-u0, full.W-u1
	}
	v0, v1 := r.Y-y, r.Bottom()-y
	if f&flipY != 0 {
		v0, v1 = full.H-v0, full.H-v1
	}
	sx, sy := float32(s.x), float32(s.y)
	i := p.vertex(r.X, r.Y, sx+u0, sy+v0, t)
	p.vertex(r.Right(), r.Y, sx+u1, sy+v0, t)
	p.vertex(r.X, r.Bottom(), sx+u0, sy+v1, t)
	p.vertex(r.Right(), r.Bottom(), sx+u1, sy+v1, t)
	p.index = append(p.index, i, i+1, i+2, i+1, i+3, i+2)
}

type cornerKey struct{ r, w float32 } // w = 0: filled

// cornerSprite returns the top left corner of a rounded area, n px square.
func (p *Painter) cornerSprite(r, w float32, n int) sprite {
	key := cornerKey{r, w}
	s, ok := p.corners[key]
	if !ok {
		s = p.keep(rasterCorner(r, w, n))
		p.corners[key] = s
	}
	return s
}

// four paints a corner sprite at the four corners of r.
func (p *Painter) four(s sprite, r Rect, t tint) {
	x, y := r.Right()-float32(s.w), r.Bottom()-float32(s.h)
	p.blit(s, r.X, r.Y, 0, t)
	p.blit(s, x, r.Y, flipX, t)
	p.blit(s, r.X, y, flipY, t)
	p.blit(s, x, y, flipX|flipY, t)
}

// halfPx rounds a radius to half px, so that few corner sprites serve all areas.
func halfPx(r float32) float32 { return round(2*r) / 2 }

func (p *Painter) round(c *Cmd) {
	r, t := c.Rect, newTint(c.Color)
	radius := halfPx(min(c.P[0], r.W/2, r.H/2))
	n := ceil(radius)
	if n == 0 {
		p.fill(r, t)
		return
	}
	if 2*n > min(r.W, r.H) { // an odd side: the corners would overlap
		radius = floor(radius)
		n = radius
	}
	p.four(p.cornerSprite(radius, 0, int(n)), r, t)
	p.fill(Rect{r.X + n, r.Y, r.W - 2*n, n}, t)
	p.fill(Rect{r.X, r.Y + n, r.W, r.H - 2*n}, t)
	p.fill(Rect{r.X + n, r.Bottom() - n, r.W - 2*n, n}, t)
}

func (p *Painter) strokeRound(c *Cmd) {
	r, t, w := c.Rect, newTint(c.Color), c.P[1]
	radius := halfPx(min(c.P[0], r.W/2, r.H/2))
	n := max(ceil(radius), ceil(w))
	if 2*n > min(r.W, r.H) {
		p.fill(r, t)
		return
	}
	p.four(p.cornerSprite(radius, w, int(n)), r, t)
	whole, part := floor(w), w-floor(w)
	p.edges(r, n, 0, whole, t)
	if part > 0.01 {
		p.edges(r, n, whole, 1, t.fade(part))
	}
}

// edges paints the four straight parts of a frame: d px inside the edge of r and w wide, without n px at each corner.
func (p *Painter) edges(r Rect, n, d, w float32, t tint) {
	p.fill(Rect{r.X + n, r.Y + d, r.W - 2*n, w}, t)
	p.fill(Rect{r.X + n, r.Bottom() - d - w, r.W - 2*n, w}, t)
	p.fill(Rect{r.X + d, r.Y + n, w, r.H - 2*n}, t)
	p.fill(Rect{r.Right() - d - w, r.Y + n, w, r.H - 2*n}, t)
}

// gradient paints a gradient from Color at the left to Color2 at the right.
func (p *Painter) gradient(c *Cmd) {
	r := c.Rect.Intersect(p.clip)
	if r.Empty() {
		return
	}
	from, to := newTint(c.Color), newTint(c.Color2)
	a := from.mix(to, (r.X-c.Rect.X)/c.Rect.W)
	b := from.mix(to, (r.Right()-c.Rect.X)/c.Rect.W)
	i := p.vertex(r.X, r.Y, white, white, a)
	p.vertex(r.Right(), r.Y, white, white, b)
	p.vertex(r.X, r.Bottom(), white, white, a)
	p.vertex(r.Right(), r.Bottom(), white, white, b)
	p.index = append(p.index, i, i+1, i+2, i+1, i+3, i+2)
}
