package board

import (
	"image"
	"math"

	"generals-chess/render/theme"
)

// shape returns the distance of a place from an edge, in px: negative inside, positive outside.
type shape func(x, y float32) float32

// canvas is a part of an image with an origin of its own.
type canvas struct {
	img    *image.RGBA
	origin image.Point     // the place of (0, 0) in img
	box    image.Rectangle // the area that may be painted, relative to origin
	theme  theme.Theme
}

// fill blends a colour over everything inside a shape, with smooth edges.
func (c canvas) fill(s shape, color theme.Color) {
	r, g, b, a := c.theme.Of(color).Floats()
	for y := c.box.Min.Y; y < c.box.Max.Y; y++ {
		row := c.img.Pix[c.img.PixOffset(c.origin.X+c.box.Min.X, c.origin.Y+y):]
		for x := c.box.Min.X; x < c.box.Max.X; x++ {
			cover := 0.5 - s(float32(x)+0.5, float32(y)+0.5)
			if cover > 0 {
				blend(row[(x-c.box.Min.X)*4:], min(cover, 1), r, g, b, a)
			}
		}
	}
}

// stamp blends a colour through a mask, whose corner is at at, over the part of it inside the box.
func (c canvas) stamp(mask *image.Alpha, at image.Point, color theme.Color) {
	r, g, b, a := c.theme.Of(color).Floats()
	area := mask.Rect.Add(at).Intersect(c.box)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			if cover := mask.AlphaAt(x-at.X, y-at.Y).A; cover > 0 {
				i := c.img.PixOffset(c.origin.X+x, c.origin.Y+y)
				blend(c.img.Pix[i:], float32(cover)/255, r, g, b, a)
			}
		}
	}
}

// blend blends a premultiplied colour over one pixel.
func blend(px []byte, cover, r, g, b, a float32) {
	keep := 1 - a*cover
	for i, v := range [4]float32{r, g, b, a} {
		px[i] = byte(float32(px[i])*keep + v*cover*255 + 0.5)
	}
}

// everywhere covers every place.
func everywhere(x, y float32) float32 { return -1 }

// roundBox returns a box with round corners.
func roundBox(x0, y0, x1, y1, radius float32) shape {
	cx, cy := (x0+x1)/2, (y0+y1)/2
	radius = min(radius, (x1-x0)/2, (y1-y0)/2)
	hx, hy := (x1-x0)/2-radius, (y1-y0)/2-radius
	return func(x, y float32) float32 {
		dx, dy := abs(x-cx)-hx, abs(y-cy)-hy
		if dx > 0 && dy > 0 {
			return float32(math.Sqrt(float64(dx*dx+dy*dy))) - radius
		}
		return max(dx, dy) - radius
	}
}

// disc returns a filled circle.
func disc(cx, cy, radius float32) shape {
	return func(x, y float32) float32 { return hypot(x-cx, y-cy) - radius }
}

// without returns a with b cut out. Edges that coincide stay sharp.
func without(a, b shape) shape {
	return func(x, y float32) float32 { return max(a(x, y), -b(x, y)) }
}

// stroke returns a line of width w along an edge.
func stroke(s shape, w float32) shape {
	return func(x, y float32) float32 { return abs(s(x, y)) - w/2 }
}

// capsule returns a straight line with round ends.
func capsule(x0, y0, x1, y1, w float32) shape {
	dx, dy := x1-x0, y1-y0
	length := max(dx*dx+dy*dy, 1e-6)
	return func(x, y float32) float32 {
		t := min(max(((x-x0)*dx+(y-y0)*dy)/length, 0), 1)
		return hypot(x-x0-t*dx, y-y0-t*dy) - w/2
	}
}

// union returns everything inside any of the shapes.
func union(shapes ...shape) shape {
	return func(x, y float32) float32 {
		d := float32(math.MaxFloat32)
		for _, s := range shapes {
			d = min(d, s(x, y))
		}
		return d
	}
}

// dashed returns a line of width w along the edge of a rounded box, alternately on px drawn and off px left out. Both are stretched a
// little so that the dashes close up evenly.
func dashed(x0, y0, x1, y1, radius, w, on, off float32) shape {
	line := stroke(roundBox(x0, y0, x1, y1, radius), w)
	p := perimeter{x0, y0, x1, y1, radius}
	round := p.length()
	count := max(float32(math.Round(float64(round/(on+off)))), 1)
	period := round / count
	on *= period / (on + off)
	return func(x, y float32) float32 {
		at := float32(math.Mod(float64(p.along(x, y)), float64(period)))
		// The dash is centred in its period, so that opposite corners get the same dashes.
		return max(line(x, y), abs(at-period/2)-on/2)
	}
}

// perimeter measures distances along the edge of a rounded box, clockwise from the end of its top left corner.
type perimeter struct{ x0, y0, x1, y1, radius float32 }

func (p perimeter) sides() (w, h, arc float32) {
	return p.x1 - p.x0 - 2*p.radius, p.y1 - p.y0 - 2*p.radius, math.Pi / 2 * p.radius
}

func (p perimeter) length() float32 {
	w, h, arc := p.sides()
	return 2*w + 2*h + 4*arc
}

// along returns the distance along the edge to the place nearest to (x, y).
func (p perimeter) along(x, y float32) float32 {
	w, h, arc := p.sides()
	left, right := p.x0+p.radius, p.x1-p.radius
	top, bottom := p.y0+p.radius, p.y1-p.radius
	corner := func(cx, cy, start, turn float32) float32 {
		a := float32(math.Atan2(float64(y-cy), float64(x-cx))) - turn
		return start + min(max(a, 0), math.Pi/2)*p.radius
	}
	switch {
	case x >= right && y < top:
		return corner(right, top, w, -math.Pi/2)
	case x >= right && y >= bottom:
		return corner(right, bottom, w+arc+h, 0)
	case x < left && y >= bottom:
		return corner(left, bottom, 2*w+2*arc+h, math.Pi/2)
	case x < left && y < top:
		a := float32(math.Atan2(float64(top-y), float64(left-x)))
		return 2*w + 3*arc + 2*h + min(max(a, 0), math.Pi/2)*p.radius
	}
	return p.alongSide(x, y, w, h, arc)
}

func (p perimeter) alongSide(x, y, w, h, arc float32) float32 {
	toTop, toBottom, toLeft, toRight := abs(y-p.y0), abs(y-p.y1), abs(x-p.x0), abs(x-p.x1)
	switch min(toTop, toBottom, toLeft, toRight) {
	case toTop:
		return x - p.x0 - p.radius
	case toRight:
		return w + arc + y - p.y0 - p.radius
	case toBottom:
		return w + 2*arc + h + p.x1 - p.radius - x
	}
	return 2*w + 3*arc + h + p.y1 - p.radius - y
}

// grow returns a mask enlarged by reach px on every side, round at the corners, with a margin of room px.
func grow(mask *image.Alpha, reach float32, room int) *image.Alpha {
	out := image.NewAlpha(image.Rect(0, 0, mask.Rect.Dx()+2*room, mask.Rect.Dy()+2*room))
	n := ceilInt(reach) + 1
	for y := range mask.Rect.Dy() {
		for x := range mask.Rect.Dx() {
			if a := mask.AlphaAt(x, y).A; a > 0 {
				spread(out, x+room, y+room, n, reach+float32(a)/255-0.5)
			}
		}
	}
	return out
}

// spread raises the pixels of out around (cx, cy) to a disc of a radius.
func spread(out *image.Alpha, cx, cy, n int, radius float32) {
	area := image.Rect(cx-n, cy-n, cx+n+1, cy+n+1).Intersect(out.Rect)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			cover := min(max(radius+0.5-hypot(float32(x-cx), float32(y-cy)), 0), 1)
			i := out.PixOffset(x, y)
			out.Pix[i] = max(out.Pix[i], byte(cover*255+0.5))
		}
	}
}

func abs(f float32) float32 {
	if f < 0 {
		return -f
	}
	return f
}

func hypot(x, y float32) float32 { return float32(math.Sqrt(float64(x*x + y*y))) }

func roundf(f float32) float32 { return float32(math.Floor(float64(f) + 0.5)) }
