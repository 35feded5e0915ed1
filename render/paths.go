package render

import "math"

// Shapes with slanted edges are triangles whose outer half pixel fades out, which makes them smooth without a shader.

// tri adds a triangle and clips it where it crosses the clip.
func (p *Painter) tri(a, b, c fadeVertex) {
	box := Rect{min(a.x, b.x, c.x), min(a.y, b.y, c.y), 0, 0}
	box.W, box.H = max(a.x, b.x, c.x)-box.X, max(a.y, b.y, c.y)-box.Y
	in := box.Intersect(p.clip)
	if in == box {
		i := p.vertex(a.x, a.y, white, white, a.t)
		p.vertex(b.x, b.y, white, white, b.t)
		p.vertex(c.x, c.y, white, white, c.t)
		p.index = append(p.index, i, i+1, i+2)
		return
	}
	if in.Empty() {
		return
	}
	p.cutTri(a, b, c)
}

// fadeVertex is a corner of a triangle with its colour.
type fadeVertex struct {
	x, y float32
	t    tint
}

// cutTri clips a triangle against the clip, one edge after the other, and adds the rest as a fan.
func (p *Painter) cutTri(a, b, c fadeVertex) {
	var bufs [2][10]fadeVertex
	poly := append(bufs[0][:0], a, b, c)
	for side := range 4 {
		next := bufs[(side+1)&1][:0]
		for i, cur := range poly {
			prev := poly[(i+len(poly)-1)%len(poly)]
			dc, dp := p.inside(cur, side), p.inside(prev, side)
			if (dc >= 0) != (dp >= 0) {
				f := dp / (dp - dc)
				next = append(next, fadeVertex{prev.x + (cur.x-prev.x)*f, prev.y + (cur.y-prev.y)*f, prev.t.mix(cur.t, f)})
			}
			if dc >= 0 {
				next = append(next, cur)
			}
		}
		poly = next
	}
	for i := 2; i < len(poly); i++ {
		q, r, s := poly[0], poly[i-1], poly[i]
		n := p.vertex(q.x, q.y, white, white, q.t)
		p.vertex(r.x, r.y, white, white, r.t)
		p.vertex(s.x, s.y, white, white, s.t)
		p.index = append(p.index, n, n+1, n+2)
	}
}

// inside returns how far a corner lies inside one edge of the clip, px.
func (p *Painter) inside(c fadeVertex, side int) float32 {
	switch side {
	case 0:
		return c.x - p.clip.X
	case 1:
		return p.clip.Right() - c.x
	case 2:
		return c.y - p.clip.Y
	}
	return p.clip.Bottom() - c.y
}

// strip adds the quadrilateral between a0-a1 and b0-b1.
func (p *Painter) strip(a0, a1, b0, b1 fadeVertex) {
	p.tri(a0, a1, b0)
	p.tri(a1, b1, b0)
}

func (p *Painter) arc(c *Cmd) {
	cx, cy := c.Rect.CX(), c.Rect.CY()
	r, w, from, to := c.P[0], c.P[1], c.P[2], min(c.P[3], c.P[2]+1)
	if to <= from {
		return
	}
	t := newTint(c.Color)
	radii, tones := bands(r-w/2, r+w/2, t)
	n := int(min(max(ceil((to-from)*6*float32(math.Sqrt(float64(r+w/2)))), 4), 200))
	var before [4]fadeVertex
	for i := 0; i <= n; i++ {
		sin, cos := math.Sincos(2 * math.Pi * float64(from+(to-from)*float32(i)/float32(n)))
		var now [4]fadeVertex
		for k := range now {
			now[k] = fadeVertex{cx + radii[k]*float32(sin), cy - radii[k]*float32(cos), tones[k]}
		}
		if i > 0 {
			for k := range 3 {
				p.strip(before[k], now[k], before[k+1], now[k+1])
			}
		}
		before = now
	}
}

// bands returns the four places across a line from a to b where its tone changes: clear, full, full, clear.
func bands(a, b float32, t tint) (at [4]float32, tones [4]tint) {
	none := tint{}
	if b-a < 1 { // a line thinner than a pixel is drawn paler instead
		t = t.fade(b - a)
		mid := (a + b) / 2
		return [4]float32{mid - 1, mid, mid, mid + 1}, [4]tint{none, t, t, none}
	}
	inner := none
	lo, lo2 := a-0.5, a+0.5
	if a <= 0 { // a disc has no inner edge
		lo, lo2, inner = 0, 0, t
	}
	return [4]float32{lo, lo2, b - 0.5, b + 0.5}, [4]tint{inner, t, t, none}
}

// dashed paints a straight line, solid or in dashes.
func (p *Painter) dashed(c *Cmd) {
	pts, t := p.points(c), newTint(c.Color)
	a, b := pts[0], pts[1]
	w, on, off := c.P[0], c.P[1], c.P[2]
	if off <= 0 {
		p.polyline(pts, w, false, t)
		return
	}
	length := float32(math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y)))
	dx, dy := (b.X-a.X)/length, (b.Y-a.Y)/length
	for d := float32(0); d < length; d += on + off {
		e := min(d+on, length)
		p.path = append(p.path[:0], Point{a.X + dx*d, a.Y + dy*d}, Point{a.X + dx*e, a.Y + dy*e})
		p.polyline(p.path, w, false, t)
	}
}

// miterMax limits how far a sharp bend sticks out, in half widths.
const miterMax = 1.8

// polyline paints a line of width w through pts.
func (p *Painter) polyline(pts []Point, w float32, closed bool, t tint) {
	n := len(pts)
	if n < 2 {
		return
	}
	at, tones := bands(-w/2, w/2, t)
	if w >= 1 { // bands takes an inner edge at 0 or less for the centre of a disc
		at[0], at[1], tones[0] = -w/2-0.5, -w/2+0.5, tint{}
	}
	last := n
	if closed {
		last++
	}
	var before [4]fadeVertex
	for i := range last {
		nx, ny := joint(pts, i%n, closed)
		var now [4]fadeVertex
		for k := range now {
			now[k] = fadeVertex{pts[i%n].X + nx*at[k], pts[i%n].Y + ny*at[k], tones[k]}
		}
		if i > 0 {
			for k := range 3 {
				p.strip(before[k], now[k], before[k+1], now[k+1])
			}
		}
		before = now
	}
}

// joint returns the direction across the line at point i, stretched so that both sides keep their width.
func joint(pts []Point, i int, closed bool) (x, y float32) {
	n := len(pts)
	prev, next := i-1, i+1
	if closed {
		prev, next = (i+n-1)%n, (i+1)%n
	}
	if prev < 0 {
		return normal(pts[i], pts[next])
	}
	if next >= n {
		return normal(pts[prev], pts[i])
	}
	ax, ay := normal(pts[prev], pts[i])
	bx, by := normal(pts[i], pts[next])
	sx, sy := ax+bx, ay+by
	d := sx*sx + sy*sy
	if d < 0.01 {
		return ax, ay
	}
	k := 2 / d
	if l := k * float32(math.Sqrt(float64(d))); l > miterMax {
		k *= miterMax / l
	}
	return sx * k, sy * k
}

// normal returns the unit vector to the right of the way from a to b.
func normal(a, b Point) (x, y float32) {
	dx, dy := b.X-a.X, b.Y-a.Y
	l := float32(math.Hypot(float64(dx), float64(dy)))
	if l == 0 {
		return 0, 1
	}
	return -dy / l, dx / l
}

// polygon paints a convex polygon: the inside half a pixel smaller, and around it an edge of one pixel that fades out.
func (p *Painter) polygon(pts []Point, t tint) {
	n := len(pts)
	if n < 3 {
		return
	}
	var area float32
	for i, a := range pts {
		b := pts[(i+1)%n]
		area += a.X*b.Y - b.X*a.Y
	}
	out := float32(0.5)
	if area > 0 { // clockwise on screen: the normal points inward
		out = -0.5
	}
	var first, in0, out0 fadeVertex
	for i := 0; i <= n; i++ {
		nx, ny := joint(pts, i%n, true)
		q := pts[i%n]
		in1 := fadeVertex{q.X - nx*out, q.Y - ny*out, t}
		out1 := fadeVertex{q.X + nx*out, q.Y + ny*out, tint{}}
		if i == 0 {
			first = in1
		} else {
			p.strip(in0, in1, out0, out1)
			p.tri(first, in0, in1)
		}
		in0, out0 = in1, out1
	}
}
