package board

import (
	"github.com/hajimehoshi/ebiten/v2"

	"generals-chess/render"
	"generals-chess/render/theme"
)

// tint is the factor for a sprite's premultiplied colours.
type tint [4]float32

// plain leaves a sprite unchanged.
var plain = tint{1, 1, 1, 1}

func tintOf(c theme.Color) tint {
	r, g, b, a := c.Floats()
	return tint{r, g, b, a}
}

// alpha returns the tint with its alpha multiplied by a.
func (t tint) alpha(a float32) tint { return tint{t[0] * a, t[1] * a, t[2] * a, t[3] * a} }

// dark returns the tint darkened by f with the same alpha.
func (t tint) dark(f float32) tint { return tint{t[0] * f, t[1] * f, t[2] * f, t[3]} }

// times returns the product of two tints.
func (t tint) times(o tint) tint { return tint{t[0] * o[0], t[1] * o[1], t[2] * o[2], t[3] * o[3]} }

// batch collects quads of one atlas for a draw call. It keeps its memory from frame to frame.
type batch struct {
	clip     render.Rect
	vertices []ebiten.Vertex
}

func (b *batch) reset(clip render.Rect) { b.clip, b.vertices = clip, b.vertices[:0] }

// quad adds a sprite at (x, y), k times as large, cut to the clip.
func (b *batch) quad(s *sprite, x, y, k float32, t tint) {
	b.stretch(s, x, y, s.w*k, s.h*k, t)
}

// stretch adds a sprite that fills w x h px at (x, y), cut to the clip.
func (b *batch) stretch(s *sprite, x, y, w, h float32, t tint) {
	x1, y1 := x+w, y+h
	u, v, u1, v1 := s.x, s.y, s.x+s.w, s.y+s.h
	c := &b.clip
	if x < c.X || y < c.Y || x1 > c.X+c.W || y1 > c.Y+c.H {
		if x1 <= c.X || y1 <= c.Y || x >= c.X+c.W || y >= c.Y+c.H || w <= 0 || h <= 0 {
			return
		}
		x, u = cutLow(x, c.X, u, s.w/w)
		y, v = cutLow(y, c.Y, v, s.h/h)
		x1, u1 = cutHigh(x1, c.X+c.W, u1, s.w/w)
		y1, v1 = cutHigh(y1, c.Y+c.H, v1, s.h/h)
	}
	b.vertices = append(b.vertices,
		ebiten.Vertex{DstX: x, DstY: y, SrcX: u, SrcY: v, ColorR: t[0], ColorG: t[1], ColorB: t[2], ColorA: t[3]},
		ebiten.Vertex{DstX: x1, DstY: y, SrcX: u1, SrcY: v, ColorR: t[0], ColorG: t[1], ColorB: t[2], ColorA: t[3]},
		ebiten.Vertex{DstX: x, DstY: y1, SrcX: u, SrcY: v1, ColorR: t[0], ColorG: t[1], ColorB: t[2], ColorA: t[3]},
		ebiten.Vertex{DstX: x1, DstY: y1, SrcX: u1, SrcY: v1, ColorR: t[0], ColorG: t[1], ColorB: t[2], ColorA: t[3]})
}

func cutLow(at, edge, source, ratio float32) (float32, float32) {
	if at >= edge {
		return at, source
	}
	return edge, source + (edge-at)*ratio
}

func cutHigh(at, edge, source, ratio float32) (float32, float32) {
	if at <= edge {
		return at, source
	}
	return edge, source - (at-edge)*ratio
}

// mostQuads is the largest number of quads of a draw call, because indices have 16 bits.
const mostQuads = 1<<14 - 1

// quadIndices returns the indices of the two triangles of each of mostQuads quads.
func quadIndices() []uint16 {
	out := make([]uint16, 0, 6*mostQuads)
	for i := range uint16(mostQuads) {
		v := 4 * i
		out = append(out, v, v+1, v+2, v+1, v+3, v+2)
	}
	return out
}

// flush draws the quads.
func (b *batch) flush(dst, atlas *ebiten.Image, indices []uint16, o *ebiten.DrawTrianglesOptions) {
	for left := b.vertices; len(left) > 0; {
		n := min(len(left)/4, mostQuads)
		dst.DrawTriangles(left[:4*n], indices[:6*n], atlas, o)
		left = left[4*n:]
	}
}
