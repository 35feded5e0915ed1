package board

import (
	"generals-chess/engine/generals"
	"generals-chess/render"
)

// Changed is the part of the window whose pixels may differ from those of an earlier version; false
// when too much has happened since to tell.
func (m *Model) Changed(since uint64) (render.Rect, bool) { return m.changes.Since(since, m.Version()) }

// touch says that anything may look different.
func (m *Model) touch() { m.touchArea(m.whole()) }

// whole is all that the board may paint.
func (m *Model) whole() render.Rect { return m.camera.Outer().Inset(-m.Overhang()) }

// touchArea says that a part of the window may look different.
func (m *Model) touchArea(area render.Rect) {
	m.version++
	m.changes.Add(m.Version(), area.Intersect(m.whole()))
}

// reach is what a cell's tile and its states may cover: outlines and arrows go over the edge.
func (m *Model) reach(c generals.Cell) render.Rect {
	r := m.camera.RectOf(c)
	return r.Inset(-float32(ceilInt(r.W/4 + 4*m.camera.Scale())))
}

// block is the smallest rectangle of cells around some.
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

func (m *Model) reachOfBlock(b block) render.Rect {
	return m.reachIf(b.some, b.first).Join(m.reachIf(b.some, b.last))
}

// reachIf is the reach of a cell that counts, else nothing.
func (m *Model) reachIf(counts bool, c generals.Cell) render.Rect {
	if !counts {
		return render.Rect{}
	}
	return m.reach(c)
}

// reachOfMove is what a move's arrow and dashed outline may cover.
func (m *Model) reachOfMove(mv generals.Move) render.Rect {
	return m.reach(mv.From()).Join(m.reach(mv.To()))
}

// stepArea is what the step just taken in changed.
func (m *Model) stepArea() render.Rect {
	area := m.movingArea()
	var changed block
	for i := range m.faces {
		if m.faces[i] != m.before[i] {
			changed.add(m.cell(i))
		}
	}
	area = area.Join(m.reachOfBlock(changed))
	for i := range m.last {
		area = area.Join(m.reachOfLast(&m.last[i]))
	}
	return area
}

// reachOfLast is what the outlines of a player's last moves cover.
func (m *Model) reachOfLast(l *lastMove) (area render.Rect) {
	if l.On {
		area = m.reachOfMove(l.Is)
	}
	if l.HasLeft {
		area = area.Join(m.reachOfMove(l.Was))
	}
	return area
}

// movingArea is what looks different from tick to tick at the model's time.
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
				moving.add(m.cell(i))
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

// statesArea is the part of movingArea that is not the tiles' own.
func (m *Model) statesArea() (area render.Rect) {
	if m.options.ReduceMotion {
		return area
	}
	if m.hover.HasLeft && m.now < m.hover.LeftAt+hoverOutMS {
		area = m.reach(m.hover.Was)
	}
	if m.now < m.targets.since+targetMS {
		area = area.Join(m.reachOfAll(m.targets.cells))
	}
	for i := range m.cursors {
		if s := &m.cursors[i]; s.cursor.On && m.now < s.since+selectMS {
			area = area.Join(m.reach(s.cursor.Cell))
		}
	}
	for i := range m.last {
		if l := &m.last[i]; l.HasLeft && m.now < l.LeftAt+lastOutMS {
			area = area.Join(m.reachOfMove(l.Was))
		}
	}
	for i := range m.queues {
		area = area.Join(m.reachOfArrows(m.queues[i].live, arrowInMS))
		area = area.Join(m.reachOfArrows(m.queues[i].gone, arrowOutMS))
	}
	for _, t := range m.taken {
		if m.now < t.since+takenMS+2*takenStagger {
			area = m.whole() // all of it gets darker
		}
	}
	return area
}

func (m *Model) reachOfAll(cells []generals.Cell) (area render.Rect) {
	for _, c := range cells {
		area = area.Join(m.reach(c))
	}
	return area
}

// reachOfStop is what the mark of a queue that broke off covers.
func (m *Model) reachOfStop() (area render.Rect) {
	if m.stop.on {
		area = m.reachOfMove(m.stop.move)
	}
	return area
}

// always is a length of time that has not passed yet.
const always = 1 << 40

// reachOfArrows is what those arrows cover that came or went within length ms.
func (m *Model) reachOfArrows(arrows []arrow, length int64) (area render.Rect) {
	for _, a := range arrows {
		if m.now < a.since+length {
			area = area.Join(m.reachOfMove(a.move))
		}
	}
	return area
}
