package render

import (
	"image"
	"image/draw"
	"math"

	"github.com/go-text/typesetting/font"
	ot "github.com/go-text/typesetting/font/opentype"
	"golang.org/x/image/vector"
)

// mask is the coverage of a shape on the pixel grid. (x, y) leads from the shape's origin to its top left pixel.
type mask struct {
	x, y, w, h int
	pix        []byte // one byte for each pixel
}

func (m *mask) empty() bool { return m.w == 0 || m.h == 0 }

// rasterize fills the path that draw1 makes. draw1 adds the offset (ox, oy) to its coordinates.
func rasterize(x, y, w, h int, draw1 func(z *vector.Rasterizer, ox, oy float32)) mask {
	z := vector.NewRasterizer(w, h)
	draw1(z, float32(-x), float32(-y))
	dst := image.NewAlpha(image.Rect(0, 0, w, h))
	z.DrawOp = draw.Src
	z.Draw(dst, dst.Bounds(), image.Opaque, image.Point{})
	return mask{x, y, w, h, dst.Pix}
}

// rasterGlyph draws a letter of size px whose origin lies sub px right of a pixel edge.
func rasterGlyph(fc *face, id font.GID, size, sub float32) mask {
	outline, ok := fc.face.GlyphData(id).(font.GlyphOutline)
	if !ok || len(outline.Segments) == 0 {
		return mask{}
	}
	k := size / fc.upem
	x0, y0, x1, y1 := outlineBox(outline, k, sub)
	return rasterize(x0, y0, x1-x0, y1-y0, func(z *vector.Rasterizer, ox, oy float32) {
		trace(z, outline, k, ox+sub, oy)
	})
}

func outlineBox(o font.GlyphOutline, k, sub float32) (x0, y0, x1, y1 int) {
	minX, minY := float32(math.Inf(1)), float32(math.Inf(1))
	maxX, maxY := -minX, -minY
	for i := range o.Segments {
		for _, p := range o.Segments[i].ArgsSlice() {
			minX, maxX = min(minX, p.X), max(maxX, p.X)
			minY, maxY = min(minY, -p.Y), max(maxY, -p.Y)
		}
	}
	return int(floor(minX*k + sub)), int(floor(minY * k)), int(ceil(maxX*k + sub)), int(ceil(maxY * k))
}

func trace(z *vector.Rasterizer, o font.GlyphOutline, k, ox, oy float32) {
	for i := range o.Segments {
		s := &o.Segments[i]
		a, b, c := s.Args[0], s.Args[1], s.Args[2]
		ax, ay, bx, by, cx, cy := a.X*k+ox, oy-a.Y*k, b.X*k+ox, oy-b.Y*k, c.X*k+ox, oy-c.Y*k
		switch s.Op {
		case ot.SegmentOpMoveTo:
			z.ClosePath()
			z.MoveTo(ax, ay)
		case ot.SegmentOpLineTo:
			z.LineTo(ax, ay)
		case ot.SegmentOpQuadTo:
			z.QuadTo(ax, ay, bx, by)
		case ot.SegmentOpCubeTo:
			z.CubeTo(ax, ay, bx, by, cx, cy)
		}
	}
	z.ClosePath()
}

// kappa is the control point distance of the cubic curve nearest to a quarter circle of radius 1.
const kappa = 0.5522847

// rasterCorner draws the top left corner of a rounded area of radius r px as a square of n px. With w > 0 it draws only a line of w px
// inside the edge.
func rasterCorner(r, w float32, n int) mask {
	return rasterize(0, 0, n, n, func(z *vector.Rasterizer, _, _ float32) {
		corner(z, 0, r, float32(n), false)
		if w > 0 {
			corner(z, w, max(r-w, 0), float32(n), true)
		}
	})
}

// corner adds the square from (d, d) to (n, n) with its top left corner rounded by radius r.
func corner(z *vector.Rasterizer, d, r, n float32, reverse bool) {
	k := r * (1 - kappa)
	if reverse {
		z.MoveTo(n, d)
		z.LineTo(d+r, d)
		z.CubeTo(d+k, d, d, d+k, d, d+r)
		z.LineTo(d, n)
		z.LineTo(n, n)
	} else {
		z.MoveTo(n, d)
		z.LineTo(n, n)
		z.LineTo(d, n)
		z.LineTo(d, d+r)
		z.CubeTo(d, d+k, d+k, d, d+r, d)
	}
	z.ClosePath()
}
