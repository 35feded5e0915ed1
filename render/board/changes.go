package board

import (
	"generals-chess/engine/generals"
	"generals-chess/render"
)

// Changed returns the part of the window whose pixels may differ from those of version since. It reports false if too many changes have
// happened to tell.
func (s *surface) Changed(since uint64) (render.Rect, bool) {
	return s.changes.Since(since, s.Version())
}

// touch records that all of the board may look different.
func (s *surface) touch() { s.touchArea(s.whole()) }

// whole returns the area that the board may paint.
func (s *surface) whole() render.Rect { return s.camera.Outer().Inset(-s.Overhang()) }

// touchArea records that a part of the window may look different.
func (s *surface) touchArea(area render.Rect) {
	s.version++
	s.changes.Add(s.Version(), area.Intersect(s.whole()))
}

// reach returns the area that a cell's tile and its states may cover. Outlines and arrows extend over the edge.
func (s *surface) reach(c generals.Cell) render.Rect {
	r := s.camera.RectOf(c)
	return r.Inset(-float32(ceilInt(r.W/4 + 4*s.camera.Scale())))
}

// block is the smallest rectangle around some cells.
type block struct {
	some        bool
	first, last generals.Cell
}

func (b *block) add(c generals.Cell) {
	if !b.some {
		*b = block{true, c, c}
		return
	}
	b.first = generals.Cell{Row: min(b.first.Row, c.Row), Col: min(b.first.Col, c.Col)}
	b.last = generals.Cell{Row: max(b.last.Row, c.Row), Col: max(b.last.Col, c.Col)}
}

func (s *surface) reachOfBlock(b block) render.Rect {
	return s.reachIf(b.some, b.first).Join(s.reachIf(b.some, b.last))
}

// reachIf returns the reach of a cell if it counts, and nothing otherwise.
func (s *surface) reachIf(counts bool, c generals.Cell) render.Rect {
	if !counts {
		return render.Rect{}
	}
	return s.reach(c)
}

// reachOfMove returns the area that a move's arrow and dashed outline may cover.
func (s *surface) reachOfMove(mv generals.Move) render.Rect {
	return s.reach(mv.From()).Join(s.reach(mv.To()))
}

// stepArea returns the area that the step just shown changed.
func (m *Model) stepArea() render.Rect {
	area := m.movingArea()
	var changed block
	for i := range m.faces {
		if m.faces[i] != m.before[i] {
			changed.add(m.view.CellOf(i))
		}
	}
	area = area.Join(m.reachOfBlock(changed))
	for i := range m.last {
		area = area.Join(m.reachOfLast(&m.last[i]))
	}
	return area
}

// reachOfLast returns the area of the outlines of a player's last moves.
func (k *marks) reachOfLast(l *lastMove) (area render.Rect) {
	if l.On {
		area = k.reachOfMove(l.Is)
	}
	if l.HasLeft {
		area = area.Join(k.reachOfMove(l.Was))
	}
	return area
}

// movingArea returns the area that changes from tick to tick at the model's time.
func (m *Model) movingArea() render.Rect {
	var area render.Rect
	if m.view == nil {
		return m.whole()
	}
	if m.now < m.motion.until {
		var moving block
		for i := range m.motion.tiles {
			t := &m.motion.tiles[i]
			if m.now < max(t.capture.end(), t.grow.end(), t.fade.end()) {
				moving.add(m.view.CellOf(i))
			}
		}
		area = m.reachOfBlock(moving)
	}
	for i := range m.motion.slides {
		if s := &m.motion.slides[i]; m.now < s.span.end() {
			area = area.Join(m.reach(s.from).Join(m.reach(s.to)))
		}
	}
	if m.now < m.motion.badSpan.end() {
		area = area.Join(m.reach(m.motion.bad))
	}
	return area.Join(m.statesArea())
}

// statesArea returns the part of movingArea that belongs to marks, not to tiles.
func (k *marks) statesArea() (area render.Rect) {
	if k.options.ReduceMotion {
		return area
	}
	if k.hover.HasLeft && k.now < k.hover.LeftAt+hoverOutMS {
		area = k.reach(k.hover.Was)
	}
	if k.now < k.targets.since+targetMS {
		area = area.Join(k.reachOfAll(k.targets.cells))
	}
	for i := range k.cursors {
		if s := &k.cursors[i]; s.cursor.On && k.now < s.since+selectMS {
			area = area.Join(k.reach(s.cursor.Cell))
		}
	}
	for i := range k.last {
		if l := &k.last[i]; l.HasLeft && k.now < l.LeftAt+lastOutMS {
			area = area.Join(k.reachOfMove(l.Was))
		}
	}
	for i := range k.queues {
		area = area.Join(k.reachOfArrows(k.queues[i].live, arrowInMS))
		area = area.Join(k.reachOfArrows(k.queues[i].gone, arrowOutMS))
	}
	for _, t := range k.taken {
		if k.now < t.since+takenMS+2*takenStagger {
			area = k.whole() // all of it gets darker
		}
	}
	return area
}

func (s *surface) reachOfAll(cells []generals.Cell) (area render.Rect) {
	for _, c := range cells {
		area = area.Join(s.reach(c))
	}
	return area
}

// reachOfStop returns the area of the mark of a queue that broke off.
func (k *marks) reachOfStop() (area render.Rect) {
	if k.stop.on {
		area = k.reachOfMove(k.stop.move)
	}
	return area
}

// always is longer than any time that has passed.
const always = 1 << 40

// reachOfArrows returns the area of the arrows that came or went within the last length ms.
func (k *marks) reachOfArrows(arrows []arrow, length int64) (area render.Rect) {
	for _, a := range arrows {
		if k.now < a.since+length {
			area = area.Join(k.reachOfMove(a.move))
		}
	}
	return area
}
