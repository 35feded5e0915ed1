package icons

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// Palette holds the colours of the roles. With a Back of alpha 0, [bg] shapes are holes.
type Palette struct{ Main, Far, Lit, Back, Hit color.Color }

// Of returns a palette of one colour, with holes where the background should show.
func Of(c color.Color) Palette {
	return Palette{Main: c, Far: c, Lit: c, Back: color.Transparent, Hit: c}
}

func (p Palette) colour(r Role) color.Color {
	c := [roleCount]color.Color{p.Main, p.Far, p.Lit, p.Back, p.Hit}[r]
	if c == nil {
		return color.Transparent
	}
	return c
}

// Mask is one layer of an icon.
type Mask struct {
	Role  Role
	Alpha *image.Alpha
}

// Masks returns the icon of px by px pixels as layers to be painted in order, each in the colour of its role. Successive shapes of one
// role share a layer. turns are quarter turns clockwise.
func (i Icon) Masks(px, turns int) []Mask {
	var masks []Mask
	for _, s := range i.shapes {
		if n := len(masks); n == 0 || masks[n-1].Role != s.role {
			masks = append(masks, Mask{s.role, image.NewAlpha(image.Rect(0, 0, px, px))})
		}
		s.turned(turns).paint(masks[len(masks)-1].Alpha)
	}
	return masks
}

// Render draws the icon in a square of px by px pixels with premultiplied colours.
func (i Icon) Render(px, turns int, p Palette) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, px, px))
	for _, m := range i.Masks(px, turns) {
		c := p.colour(m.Role)
		if _, _, _, a := c.RGBA(); m.Role == Back && a == 0 {
			cutOut(img, m.Alpha)
			continue
		}
		draw.DrawMask(img, img.Rect, image.NewUniform(c), image.Point{}, m.Alpha, image.Point{}, draw.Over)
	}
	return img
}

// cutOut makes img transparent where the mask is set.
func cutOut(img *image.RGBA, mask *image.Alpha) {
	for i, a := range mask.Pix {
		keep := 255 - uint32(a)
		for j := 4 * i; j < 4*i+4; j++ {
			img.Pix[j] = uint8((uint32(img.Pix[j])*keep + 127) / 255)
		}
	}
}

// turned returns the shape turned clockwise by quarter turns around the middle of the grid.
func (s shape) turned(turns int) shape {
	turns = (turns%4 + 4) % 4
	if turns == 0 {
		return s
	}
	lines := make([]line, len(s.lines))
	for i, l := range s.lines {
		lines[i] = line{make([]point, len(l.points)), l.closed}
		for j, p := range l.points {
			for range turns {
				p = point{grid - p.y, p.x}
			}
			lines[i].points[j] = p
		}
	}
	s.lines = lines
	return s
}

// paint adds the shape to the mask. Where both cover a pixel, the larger coverage counts.
func (s shape) paint(mask *image.Alpha) {
	if s.fill {
		s.paintInside(mask)
	}
	if s.reach > 0 {
		s.paintStroke(mask)
	}
}

// paintInside fills the lines with exact area coverage.
func (s shape) paintInside(mask *image.Alpha) {
	px := mask.Rect.Dx()
	scale := float64(px) / grid
	z := vector.NewRasterizer(px, px)
	for _, l := range s.lines {
		for i, p := range l.points {
			x, y := float32(p.x*scale), float32(p.y*scale)
			if i == 0 {
				z.MoveTo(x, y)
			} else {
				z.LineTo(x, y)
			}
		}
		z.ClosePath()
	}
	z.DrawOp = draw.Src
	inside := image.NewAlpha(mask.Rect)
	z.Draw(inside, mask.Rect, image.Opaque, image.Point{})
	for i, a := range inside.Pix {
		mask.Pix[i] = max(mask.Pix[i], a)
	}
}

// paintStroke covers everything within reach of the lines, so that caps and joins are round.
func (s shape) paintStroke(mask *image.Alpha) {
	px := mask.Rect.Dx()
	scale := float64(px) / grid
	for y := range px {
		for x := range px {
			at := point{(float64(x) + 0.5) / scale, (float64(y) + 0.5) / scale}
			cover := (s.reach-s.distance(at))*scale + 0.5
			if cover > 0 {
				i := mask.PixOffset(x, y)
				mask.Pix[i] = max(mask.Pix[i], uint8(math.Min(cover, 1)*255+0.5))
			}
		}
	}
}

// distance returns the distance of p from the nearest line, or from the circle's line.
func (s shape) distance(p point) float64 {
	least := math.Inf(1)
	for _, l := range s.lines {
		least = math.Min(least, l.distance(p))
	}
	return math.Abs(least - s.radius)
}

func (l line) distance(p point) float64 {
	first := l.points[0]
	least := square(p, first)
	last := first
	for _, next := range l.points[1:] {
		least = math.Min(least, toSegment(p, last, next))
		last = next
	}
	if l.closed {
		least = math.Min(least, toSegment(p, last, first))
	}
	return math.Sqrt(least)
}

// toSegment returns the square of the distance from p to the segment ab.
func toSegment(p, a, b point) float64 {
	dx, dy := b.x-a.x, b.y-a.y
	length := dx*dx + dy*dy
	if length == 0 {
		return square(p, a)
	}
	t := math.Max(0, math.Min(1, ((p.x-a.x)*dx+(p.y-a.y)*dy)/length))
	return square(p, point{a.x + t*dx, a.y + t*dy})
}

func square(a, b point) float64 {
	dx, dy := a.x-b.x, a.y-b.y
	return dx*dx + dy*dy
}
