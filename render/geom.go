package render

import "math"

// Point is a place in device px, y down.
type Point struct{ X, Y float32 }

// Rect is an area in device px. W and H are never negative in what the helpers return.
type Rect struct{ X, Y, W, H float32 }

// R returns a Rect.
func R(x, y, w, h float32) Rect { return Rect{x, y, w, h} }

// Right returns the x of the right edge.
func (r Rect) Right() float32 { return r.X + r.W }

// Bottom returns the y of the lower edge.
func (r Rect) Bottom() float32 { return r.Y + r.H }

// CX returns the x of the centre.
func (r Rect) CX() float32 { return r.X + r.W/2 }

// CY returns the y of the centre.
func (r Rect) CY() float32 { return r.Y + r.H/2 }

// Empty reports whether there is no pixel inside.
func (r Rect) Empty() bool { return r.W <= 0 || r.H <= 0 }

// Has reports whether p is inside (left and top edges belong, right and bottom do not).
func (r Rect) Has(p Point) bool {
	return p.X >= r.X && p.Y >= r.Y && p.X < r.X+r.W && p.Y < r.Y+r.H
}

// CutTop takes n px off the top of r and returns them.
func (r *Rect) CutTop(n float32) Rect {
	n = min(max(n, 0), r.H)
	out := Rect{r.X, r.Y, r.W, n}
	r.Y += n
	r.H -= n
	return out
}

// CutBottom takes n px off the bottom of r and returns them.
func (r *Rect) CutBottom(n float32) Rect {
	n = min(max(n, 0), r.H)
	r.H -= n
	return Rect{r.X, r.Y + r.H, r.W, n}
}

// CutLeft takes n px off the left of r and returns them.
func (r *Rect) CutLeft(n float32) Rect {
	n = min(max(n, 0), r.W)
	out := Rect{r.X, r.Y, n, r.H}
	r.X += n
	r.W -= n
	return out
}

// CutRight takes n px off the right of r and returns them.
func (r *Rect) CutRight(n float32) Rect {
	n = min(max(n, 0), r.W)
	r.W -= n
	return Rect{r.X + r.W, r.Y, n, r.H}
}

// Inset shrinks every edge by n px (grows for n < 0).
func (r Rect) Inset(n float32) Rect { return r.InsetXY(n, n) }

// InsetXY shrinks left and right by x, top and bottom by y.
func (r Rect) InsetXY(x, y float32) Rect {
	return Rect{r.X + x, r.Y + y, max(r.W-2*x, 0), max(r.H-2*y, 0)}
}

// Move returns r shifted by (dx, dy).
func (r Rect) Move(dx, dy float32) Rect { return Rect{r.X + dx, r.Y + dy, r.W, r.H} }

// Center returns a w x h area in the middle of r, on whole px.
func (r Rect) Center(w, h float32) Rect {
	return Rect{floor(r.X + (r.W-w)/2), floor(r.Y + (r.H-h)/2), w, h}
}

// Intersect returns the area that r and o share. It is empty if they share none.
func (r Rect) Intersect(o Rect) Rect {
	x, y := max(r.X, o.X), max(r.Y, o.Y)
	return Rect{x, y, max(min(r.Right(), o.Right())-x, 0), max(min(r.Bottom(), o.Bottom())-y, 0)}
}

// Join returns the smallest area around both. An empty area does not count.
func (r Rect) Join(o Rect) Rect {
	switch {
	case r.Empty():
		return o
	case o.Empty():
		return r
	}
	x, y := min(r.X, o.X), min(r.Y, o.Y)
	return Rect{x, y, max(r.Right(), o.Right()) - x, max(r.Bottom(), o.Bottom()) - y}
}

// Column returns column i of n equal columns with a gap between them. Edges fall on whole px, and the columns fill r.
func (r Rect) Column(i, n int, gap float32) Rect {
	step := (r.W + gap) / float32(n)
	x0, x1 := round(step*float32(i)), round(step*float32(i+1))-gap
	return Rect{r.X + x0, r.Y, x1 - x0, r.H}
}

// Row returns row i of n equal rows with a gap between them.
func (r Rect) Row(i, n int, gap float32) Rect {
	step := (r.H + gap) / float32(n)
	y0, y1 := round(step*float32(i)), round(step*float32(i+1))-gap
	return Rect{r.X, r.Y + y0, r.W, y1 - y0}
}

// Round returns r with all edges on whole px.
func (r Rect) Round() Rect {
	x, y := round(r.X), round(r.Y)
	return Rect{x, y, round(r.X+r.W) - x, round(r.Y+r.H) - y}
}

func round(f float32) float32 { return float32(math.Floor(float64(f) + 0.5)) }
func floor(f float32) float32 { return float32(math.Floor(float64(f))) }
func ceil(f float32) float32  { return float32(math.Ceil(float64(f))) }
