package sea

import (
	"math"

	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/theme"
)

// brush draws things on cells into a display list. All measures are device px.
type brush struct {
	*render.List
	x0, y0 float32 // the sea's corner
	t      float32 // size of a cell
	s      float32 // size of a logical px
	sea    render.Rect
	shown  render.Rect    // the visible area of the sea in the window
	pts    []render.Point // kept from frame to frame
}

// Sizes as parts of a cell (LOOK §6).
const (
	blastSize  = 1.9
	mineSize   = 0.8
	markSize   = 0.40
	damageSize = 0.56
	crossSize  = 0.50
	ringSize   = 0.55
	missSize   = 0.12
	outline    = 0.22 // how far a ship's outline is outside its cells
)

// Cell sizes below which something is hidden, logical px.
const (
	fineGridCell = 9  // only the heavy lines
	crossCell    = 9  // damage is a black square with an amber dot
	mineCell     = 9  // a mine is a disc
	markCell     = 8  // no marks on the hulls
	numberCell   = 9  // no numbers
	onHullCell   = 14 // numbers stand beside the hull
	countCell    = 16 // blasts have no number in the chain
)

// logical returns the size of a cell in logical px.
func (b *brush) logical() float32 { return b.t / b.s }

// line converts a line width from logical to device px, at least 1 device px.
func (b *brush) line(logical float32) float32 { return max(logical*b.s, 1) }

func (b *brush) cell(c hitsink.Cell) render.Rect {
	return render.R(b.x0+float32(c.X)*b.t, b.y0+float32(c.Y)*b.t, b.t, b.t)
}

// middle returns the centre of a cell, or of a place between cells.
func (b *brush) middle(x, y float32) render.Point {
	return render.Point{X: b.x0 + (x+0.5)*b.t, Y: b.y0 + (y+0.5)*b.t}
}

func (b *brush) centre(c hitsink.Cell) render.Point { return b.middle(float32(c.X), float32(c.Y)) }

// square returns the cells whose distance from c is at most reach along both axes.
func (b *brush) square(c render.Point, reach float32) render.Rect {
	d := (reach + 0.5) * b.t
	return render.R(c.X-d, c.Y-d, 2*d, 2*d)
}

// icon draws an icon centred on p on whole px. size is in cells; the icon has at least least logical px.
func (b *brush) icon(name string, p render.Point, size, least float32, c theme.Color) {
	px := max(roundf(size*b.t), roundf(least*b.s))
	b.Icon(name, roundf(p.X-px/2), roundf(p.Y-px/2), px, c)
}

// dotted draws a straight dotted line.
func (b *brush) dotted(from, to render.Point, c theme.Color) {
	b.Dashed(from, to, b.line(1.6), 3.6*b.s, 2.4*b.s, c)
}

// dashedPath draws the path in pts as a closed dashed line.
func (b *brush) dashedPath(w, on, off float32, c theme.Color) {
	round := float32(0)
	n := len(b.pts)
	for i := range b.pts {
		round += distance(b.pts[i], b.pts[(i+1)%n])
	}
	count := max(float32(math.Round(float64(round/(on+off)))), 1)
	k := round / count / (on + off)
	on, off = on*k, off*k
	left, drawing := on, true
	b.PathBegin()
	b.PathTo(b.pts[0].X, b.pts[0].Y)
	for i := 0; i < n; {
		from, to := b.pts[i], b.pts[(i+1)%n]
		length := distance(from, to)
		for at := float32(0); ; {
			if left > length-at {
				left -= length - at
				break
			}
			at += left
			x, y := from.X+(to.X-from.X)*at/length, from.Y+(to.Y-from.Y)*at/length
			b.PathTo(x, y)
			if drawing {
				b.PathStroke(w, c, false)
			}
			drawing = !drawing
			left = off
			if drawing {
				left = on
			}
			b.PathBegin()
			b.PathTo(x, y)
		}
		if drawing {
			b.PathTo(to.X, to.Y)
		}
		i++
	}
}

// boxPath stores the outline of a rounded box in pts.
func (b *brush) boxPath(r render.Rect, radius float32) {
	b.pts = b.pts[:0]
	radius = min(radius, r.W/2, r.H/2)
	for corner := range 4 {
		cx, cy := r.Right()-radius, r.Y+radius
		if corner == 1 || corner == 2 {
			cy = r.Bottom() - radius
		}
		if corner >= 2 {
			cx = r.X + radius
		}
		for i := range 5 {
			sin, cos := math.Sincos(math.Pi / 2 * (float64(corner) + float64(i)/4))
			b.pts = append(b.pts, render.Point{X: cx + radius*float32(sin), Y: cy - radius*float32(cos)})
		}
	}
}

func distance(a, b render.Point) float32 {
	return float32(math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y)))
}

func roundf(f float32) float32 { return float32(math.Floor(float64(f) + 0.5)) }
