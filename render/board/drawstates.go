package board

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/render/grid"
	"generals-chess/render/theme"
)

// drawStates paints the marks over the tiles, from the bottom up.
func (m *Model) drawStates() {
	m.drawLastMoves()
	m.drawHover()
	m.drawTargets()
	m.drawCursors()
	m.drawIllegal()
	for slot := range m.queues {
		m.drawQueue(&m.queues[slot])
	}
	m.drawStop()
	m.drawSlides()
	m.drawTaken()
}

// progress returns which part of length has passed since a change, or 1 if motion is reduced.
func (s *surface) progress(since, length int64) float32 {
	if s.options.ReduceMotion {
		return 1
	}
	return span{since, length}.at(s.now)
}

// over paints a white sprite, tinted, on a cell's tile.
func (s *surface) over(id spriteID, c generals.Cell, t tint) {
	if s.view.Inside(c) {
		x, y := s.pen.corner(c)
		s.pen.put(&s.pen.over, id, x, y, t)
	}
}

func (k *marks) drawLastMoves() {
	for p := range k.last {
		l := &k.last[p]
		color := k.pen.tint(theme.Side(p).Mark)
		if l.HasLeft {
			if at := k.progress(l.LeftAt, lastOutMS); at < 1 {
				k.drawDashes(l.Was, color.alpha(1-at))
			}
		}
		if l.On {
			k.drawDashes(l.Is, color)
		}
	}
}

// drawDashes outlines both tiles of a move, or only its start if it leads nowhere.
func (k *marks) drawDashes(mv generals.Move, t tint) {
	from, to := mv.From(), mv.To()
	first := generals.Cell{Row: min(from.Row, to.Row), Col: min(from.Col, to.Col)}
	switch {
	case from == to:
		k.over(spriteDashes, from, t)
	case from.Row == to.Row:
		k.over(spriteDashes+1, first, t)
	default:
		k.over(spriteDashes+2, first, t)
	}
}

func (k *marks) drawHover() {
	h := &k.hover
	if h.HasLeft && (!h.On || h.Was != h.Is) {
		if at := k.progress(h.LeftAt, hoverOutMS); at < 1 {
			k.over(spriteHover, h.Was, plain.alpha(1-at))
		}
	}
	if h.On {
		k.over(spriteHover, h.Is, plain)
	}
}

func (k *marks) drawTargets() {
	alpha := 0.9 * k.progress(k.targets.since, targetMS)
	for _, c := range k.targets.cells {
		tone := plain
		if slices.Contains(k.doubts, c) {
			tone = k.pen.tint(theme.Warn)
		}
		k.over(spriteTarget, c, tone.alpha(alpha))
	}
}

// drawStop paints the arrow of the move at which a queue broke off, and outlines the tile in its way.
func (k *marks) drawStop() {
	if k.stop.on {
		k.over(spriteInside, k.stop.move.To(), k.pen.tint(theme.Warn))
		k.drawArrow(k.stop.move, 1, k.pen.tint(theme.Warn), 1)
	}
}

func (k *marks) drawCursors() {
	for i := range k.cursors {
		s := &k.cursors[i]
		if !s.cursor.On {
			continue
		}
		at := grid.EaseOut(k.progress(s.since, selectMS))
		k.over(spriteSelect+spriteID(roundf(at*(selectFrames-1))), s.cursor.Cell, k.pen.colorOr(s.cursor.Tint, theme.White))
	}
}

func (p *pen) colorOr(c, other theme.Color) tint {
	if c == theme.None {
		c = other
	}
	return p.tint(c)
}

func (m *Model) drawIllegal() {
	if m.motion.badSpan.at(m.now) >= 1 || !m.view.Inside(m.motion.bad) {
		return
	}
	x, y := m.pen.corner(m.motion.bad)
	if !m.options.ReduceMotion {
		x += m.shake()
	}
	m.pen.put(&m.pen.over, spriteInside, x, y, m.pen.tint(theme.Warn))
}

// drawQueue paints the arrows of one slot, that of the next move last so that it lies on top.
func (k *marks) drawQueue(q *queueState) {
	white := k.pen.colorOr(q.tint, theme.White)
	for _, a := range q.gone {
		if at := k.progress(a.since, arrowOutMS); at < 1 {
			k.drawArrow(a.move, 1, white.alpha(0.82*(1-at)), 1-at)
		}
	}
	for i := len(q.live) - 1; i >= 0; i-- {
		a := q.live[i]
		fill := white
		if i > 0 {
			fill = white.alpha(0.82)
		}
		k.drawArrow(a.move, 0.7+0.3*backOut(k.progress(a.since, arrowInMS)), fill, 1)
	}
}

// drawArrow paints an arrow, scaled by size, on the edge that its move crosses.
func (k *marks) drawArrow(mv generals.Move, size float32, fill tint, edge float32) {
	if !k.view.Inside(mv.From()) || mv.Dir < generals.Up || mv.Dir > generals.Right {
		return
	}
	p := &k.pen
	x, y := p.corner(mv.From())
	dx, dy := towards(mv.Dir)
	x, y = x+roundf(p.t*(0.5+dx/2)), y+roundf(p.t*(0.5+dy/2))
	b := &p.over
	if size != 1 {
		b = &p.soft
	}
	scale := p.k * size
	for i, t := range [2]tint{k.pen.tint(theme.Board).alpha(edge), fill} {
		s := &p.sheet.sprites[[2]spriteID{spriteEdge, spriteArrow}[i]+spriteID(mv.Dir)]
		b.quad(s, x+s.dx*scale, y+s.dy*scale, scale, t.dark(p.light))
	}
}

func towards(d generals.Dir) (dx, dy float32) {
	c := generals.Cell{}.Step(d)
	return float32(c.Col), float32(c.Row)
}

// drawSlides writes the numbers of moving armies.
func (m *Model) drawSlides() {
	p := &m.pen
	for i := range m.motion.slides {
		s := &m.motion.slides[i]
		at := cubicOut(s.span.at(m.now))
		if at >= 1 {
			continue
		}
		x0, y0 := p.corner(s.from)
		x1, y1 := p.corner(s.to)
		land := face{ofSide(engine.Player(0), sideFull), s.army}
		p.army(&p.over, m.art, land, roundf(x0+(x1-x0)*at), roundf(y0+(y1-y0)*at), plain.dark(p.light))
	}
}

// drawTaken paints the outlines around captured generals. Each begins a little after the one inside it.
func (k *marks) drawTaken() {
	alphas := [3]float32{1, 0.55, 0.32}
	gold := k.pen.tint(theme.Gold)
	for _, t := range k.taken {
		for i, a := range alphas {
			at := k.progress(t.since+int64(i)*takenStagger, takenMS)
			k.over(spriteTaken+spriteID(i), t.cell, gold.alpha(a*grid.EaseOut(at)))
		}
	}
}

// brightness returns the light of the whole board, which is lower once a general is captured.
func (k *marks) brightness() float32 {
	light := k.dim
	for _, t := range k.taken {
		light = min(light, k.dim*(1-0.08*grid.EaseOut(k.progress(t.since, takenMS))))
	}
	return light
}
