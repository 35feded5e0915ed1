package board

import (
	"generals-chess/engine/generals"
	"generals-chess/render"
)

// changes remembers which part of the window each of the last versions changed.
type changes struct {
	ring [32]change
	next int
}

type change struct {
	version uint64 // after the change
	area    render.Rect
}

func (c *changes) add(version uint64, area render.Rect) {
	c.ring[c.next%len(c.ring)] = change{version, area}
	c.next++
}

// since joins the areas of all versions after since up to now; false when not all of them are known.
func (c *changes) since(since, now uint64) (render.Rect, bool) {
	var area render.Rect
	if now < since || now-since > uint64(min(c.next, len(c.ring))) {
		return area, false
	}
	for i := range int(now - since) {
		ch := &c.ring[(c.next-1-i)%len(c.ring)]
		if ch.version != now-uint64(i) {
			return area, false
		}
		area = join(area, ch.area)
	}
	return area, true
}

// join is the smallest area around both; an empty one does not count.
func join(a, b render.Rect) render.Rect {
	switch {
	case a.Empty():
		return b
	case b.Empty():
		return a
	}
	x, y := min(a.X, b.X), min(a.Y, b.Y)
	return render.R(x, y, max(a.Right(), b.Right())-x, max(a.Bottom(), b.Bottom())-y)
}

// Changed is the part of the window whose pixels may differ from those of an earlier version; false
// when too much has happened since to tell.
func (m *Model) Changed(since uint64) (render.Rect, bool) { return m.changes.since(since, m.Version()) }

// touch says that anything may look different.
func (m *Model) touch() { m.touchArea(m.whole()) }

// whole is all that the board may paint.
func (m *Model) whole() render.Rect { return m.camera.Outer().Inset(-m.Overhang()) }

// touchArea says that a part of the window may look different.
func (m *Model) touchArea(area render.Rect) {
	m.version++
	m.changes.add(m.Version(), area.Intersect(m.whole()))
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
	return join(m.reachIf(b.some, b.first), m.reachIf(b.some, b.last))
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
	return join(m.reach(mv.From()), m.reach(mv.To()))
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
	area = join(area, m.reachOfBlock(changed))
	for i := range m.last {
		area = join(area, m.reachOfLast(&m.last[i]))
	}
	return area
}

// reachOfLast is what the outlines of a player's last moves cover.
func (m *Model) reachOfLast(l *lastMove) (area render.Rect) {
	if l.on {
		area = m.reachOfMove(l.move)
	}
	if l.hasLeft {
		area = join(area, m.reachOfMove(l.old))
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
			area = join(area, join(m.reach(s.from), m.reach(s.to)))
		}
	}
	if m.now < m.motion.badSpan.end() {
		area = join(area, m.reach(m.motion.bad))
	}
	return join(area, m.statesArea())
}

// statesArea is the part of movingArea that is not the tiles' own.
func (m *Model) statesArea() (area render.Rect) {
	if m.options.ReduceMotion {
		return area
	}
	if m.hover.hasFaded && m.now < m.hover.leftAt+hoverOutMS {
		area = m.reach(m.hover.old)
	}
	if m.now < m.targets.since+targetMS {
		area = join(area, m.reachOfAll(m.targets.cells))
	}
	for i := range m.cursors {
		if s := &m.cursors[i]; s.cursor.On && m.now < s.since+selectMS {
			area = join(area, m.reach(s.cursor.Cell))
		}
	}
	for i := range m.last {
		if l := &m.last[i]; l.hasLeft && m.now < l.leftAt+lastOutMS {
			area = join(area, m.reachOfMove(l.old))
		}
	}
	for i := range m.queues {
		area = join(area, m.reachOfArrows(m.queues[i].live, arrowInMS))
		area = join(area, m.reachOfArrows(m.queues[i].gone, arrowOutMS))
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
		area = join(area, m.reach(c))
	}
	return area
}

// always is a length of time that has not passed yet.
const always = 1 << 40

// reachOfArrows is what those arrows cover that came or went within length ms.
func (m *Model) reachOfArrows(arrows []arrow, length int64) (area render.Rect) {
	for _, a := range arrows {
		if m.now < a.since+length {
			area = join(area, m.reachOfMove(a.move))
		}
	}
	return area
}
