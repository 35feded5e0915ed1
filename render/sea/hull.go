package sea

import (
	"math"

	"generals-chess/render"
)

// The outline of a hull is in cells, relative to the middle of the head cell: u ahead, v to the right. The numbers are those of the icons
// shipbow and shipstern on their grid of 24.

// bow is the curve from the straight right side to the tip, stern the curve from the straight right side to the stern.
var (
	bow   = curve(8.5, 21.2, 15, 21.2, 20.4, 17.8, 23.4, 12, 6)
	stern = curve(6.5, 21.2, 3, 21.2, 1.2, 19, 1.2, 15.6, 4)
)

// curve returns n+1 points along a cubic curve, converted from icon units to cells.
func curve(x0, y0, x1, y1, x2, y2, x3, y3 float32, n int) [][2]float32 {
	var out [][2]float32
	for i := range n + 1 {
		t := float32(i) / float32(n)
		r := 1 - t
		a, b, c, d := r*r*r, 3*r*r*t, 3*r*t*t, t*t*t
		x, y := a*x0+b*x1+c*x2+d*x3, a*y0+b*y1+c*y2+d*y3
		out = append(out, [2]float32{x/24 - 0.5, y/24 - 0.5})
	}
	return out
}

// halfWidth returns half the hull's width in cells, 9.2 of 24 rounded to whole px.
func (b *brush) halfWidth() float32 {
	return (roundf(b.t/2+b.t*9.2/24) - b.t/2) / b.t
}

// axes returns the vectors of one cell ahead and one cell to the right, in px.
func (s *pose) axes(t float32) (ahead, right render.Point) {
	sin, cos := math.Sincos(float64(s.turns) * math.Pi / 2)
	x, y := float32(sin)*t, float32(cos)*t
	return render.Point{X: x, Y: -y}, render.Point{X: y, Y: x}
}

// at returns the place on the ship u cells ahead of the middle of its head cell and v to the right.
func (s *pose) at(b *brush, u, v float32) render.Point {
	head := b.middle(s.x, s.y)
	ahead, right := s.axes(b.t)
	return render.Point{X: head.X + u*ahead.X + v*right.X, Y: head.Y + u*ahead.Y + v*right.Y}
}

// cell returns the middle of hull cell i.
func (s *pose) cell(b *brush, i int) render.Point { return s.at(b, -float32(i), 0) }

// hull stores the outline of a ship in pts, clockwise from the right end of the stern.
func (b *brush) hull(s *pose) {
	b.pts = b.pts[:0]
	head := b.middle(s.x, s.y)
	ahead, right := s.axes(b.t)
	k := b.halfWidth() * 24 / 9.2 // straight edges are on whole px
	back := float32(s.Len() - 1)
	put := func(u, v float32) {
		b.pts = append(b.pts, render.Point{X: head.X + u*ahead.X + v*k*right.X, Y: head.Y + u*ahead.Y + v*k*right.Y})
	}
	for i := range bow {
		put(bow[i][0], bow[i][1])
	}
	for i := len(bow) - 2; i >= 0; i-- {
		put(bow[i][0], -bow[i][1])
	}
	for i := range stern {
		put(stern[i][0]-back, -stern[i][1])
	}
	for i := len(stern) - 1; i >= 0; i-- {
		put(stern[i][0]-back, stern[i][1])
	}
}
