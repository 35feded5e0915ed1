package sea

import (
	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/theme"
)

// drawRange draws the square that a shot or a scan reaches.
func (k *marks) drawRange(b *brush) {
	if !k.plan.reach.On {
		return
	}
	r := b.square(b.centre(k.plan.reach.Head), float32(k.plan.reach.Reach)).Intersect(b.sea)
	if r.Empty() {
		return
	}
	b.boxPath(r.Inset(b.line(1.2)/2), 0.6*b.t)
	b.dashedPath(b.line(1.2), 5*b.s, 4*b.s, theme.White.Fade(0.5))
}

// drawPlan paints where the ship will be, what it will do, and which cells can be chosen next.
func (k *marks) drawPlan(b *brush) {
	k.drawCourse(b)
	for i := range k.plan.orders {
		k.drawOrder(b, &k.plan.orders[i])
	}
	for _, c := range k.plan.targets {
		b.brackets(b.cell(c))
	}
	k.drawAim(b)
}

// planned is the alpha of orders.
const planned = 0.82

// drawCourse paints the ghost at the end of the course and the line to it.
func (k *marks) drawCourse(b *brush) {
	course := k.plan.course
	if len(course) == 0 {
		return
	}
	at := b.centre(k.view.Ship.Head)
	for i := range course {
		next := b.centre(course[i].Head)
		if next != at {
			b.dotted(at, next, theme.White.Fade(planned))
		}
		at = next
	}
	ghost := poseOf(&course[len(course)-1])
	b.hull(&ghost)
	b.Polygon(b.pts, theme.SeaSide(max(int(k.view.Player), 0)).Plate.Fade(0.35))
	b.Polyline(b.pts, b.line(1.2), theme.White.Fade(planned), true)
}

func (k *marks) drawOrder(b *brush, o *Planned) {
	white := theme.White.Fade(planned)
	from, to := b.centre(o.From), b.centre(o.At)
	if o.Blast {
		b.area(b.square(to, 1), 0.4*b.t, theme.White, 0.5)
	}
	switch o.Act {
	case hitsink.Fire:
		b.dotted(from, to, white)
		b.targetRing(to, white)
		b.Circle(to.X, to.Y, 0.16*b.t, white)
	case hitsink.LayMine:
		b.mine(o.At, theme.SeaSide(max(int(k.view.Player), 0)).Plate, 1)
		b.Ring(to.X, to.Y, 0.62*b.t, b.line(1.2), white)
	case hitsink.Ram:
		b.Line(from, to, b.line(3), white)
		b.targetRing(to, white)
	case hitsink.ScanSea:
		b.PushClip(b.sea)
		b.area(b.square(from, hitsink.SightRadius), 0.6*b.t, theme.White, 0.4)
		b.PopClip()
	case hitsink.Repair:
		b.badge(from, "check")
	case hitsink.Plunge:
		if k.view.Ship.Underwater {
			b.badge(from, "surface")
		} else {
			b.badge(from, "dive")
		}
	case hitsink.RaiseShield:
		b.badge(from, "shield")
	}
}

// under is the alpha of the dark background beneath marks that must also be visible on a white hull.
const under = 0.6

// targetRing draws the ring around a planned target.
func (b *brush) targetRing(p render.Point, c theme.Color) {
	b.Circle(p.X, p.Y, ringSize*b.t+b.line(1.6), theme.Board.Fade(under))
	b.Ring(p.X, p.Y, ringSize*b.t, b.line(1.6), c)
}

// badge draws an icon on a dark disc, for an order that concerns the ship itself.
func (b *brush) badge(p render.Point, name string) {
	b.Circle(p.X, p.Y, max(0.6*b.t, 8*b.s), theme.Board.Fade(0.8))
	b.icon(name, p, 0.8, 11, theme.Accent)
}

// brackets marks a cell that can be chosen.
func (b *brush) brackets(r render.Rect) {
	w := max(b.line(1), 0.045*b.t)
	r = r.Inset(roundf(0.10 * b.t))
	arm := max(0.2*b.t, 2*b.s)
	c := theme.White.Fade(0.9)
	for _, x := range [2]float32{r.X, r.Right() - arm} {
		for _, y := range [2]float32{r.Y, r.Bottom() - w} {
			b.FillRect(render.R(x, y, arm, w), c)
		}
	}
	for _, x := range [2]float32{r.X, r.Right() - w} {
		for _, y := range [2]float32{r.Y, r.Bottom() - arm} {
			b.FillRect(render.R(x, y, w, arm), c)
		}
	}
}

// drawAim draws the cross-hair and the line to it.
func (k *marks) drawAim(b *brush) {
	a := &k.plan.aim
	if !a.On {
		return
	}
	c := theme.White
	if !a.OK {
		c = theme.Warn
	}
	from, to := b.centre(a.From), b.centre(a.At)
	if a.Blast {
		b.area(b.square(to, 1), 0.4*b.t, c, 0.7)
	}
	size := max(blastSize*b.t, 16*b.s)
	if d := distance(from, to); d > size/2 {
		part := (d - size*0.3) / d
		b.dotted(from, render.Point{X: from.X + (to.X-from.X)*part, Y: from.Y + (to.Y-from.Y)*part}, c.Fade(0.6))
	}
	b.Circle(to.X, to.Y, 0.4*size, theme.Board.Fade(under))
	b.icon("fire", to, blastSize, 16, c)
}
