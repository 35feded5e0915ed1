package sea

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"generals-chess/render"
)

// pen keeps the display list of the sea as it looks now, and the one before it. What a version changed is
// the difference between the two: nothing has to keep accounts of what it touched.
type pen struct {
	brush   brush
	lists   [2]render.List
	turn    int  // the list that is shown
	stale   bool // it must be made anew
	camera  uint64
	version uint64
	changes changes
}

// Version changes whenever Draw would give other pixels for the same area. No two seas of one art share a
// version.
func (m *Model) Version() uint64 {
	p := &m.pen
	if p.stale || p.camera != m.camera.Version() {
		p.stale, p.camera = false, m.camera.Version()
		m.recompose()
	}
	return m.id<<40 | p.version
}

// recompose makes the list anew; what looks the same is no new version.
func (m *Model) recompose() {
	p := &m.pen
	old, l := &p.lists[p.turn], &p.lists[1-p.turn]
	l.Reset(m.camera.Scale(), "en")
	if m.view != nil && m.camera.Tile() > 0 {
		m.compose(l)
	}
	area := l.Difference(old)
	p.turn = 1 - p.turn
	if !area.Empty() {
		p.version++
		p.changes.add(p.version, area)
	}
}

// Changed is the part of the window whose pixels may differ from those of an earlier version; false when too
// much has happened since to tell.
func (m *Model) Changed(since uint64) (render.Rect, bool) {
	now := m.Version()
	if since>>40 != m.id {
		return render.Rect{}, false
	}
	return m.pen.changes.since(since&(1<<40-1), now&(1<<40-1))
}

// Overhang is how far outlines and blasts may reach beyond the sea's area, device px.
func (m *Model) Overhang() float32 {
	return float32(math.Ceil(float64(float32(m.camera.Tile())*blastSize/2 + 2*m.camera.Scale())))
}

// Draw paints the sea into dst. It is called by the display list's painter.
func (m *Model) Draw(dst *ebiten.Image, area render.Rect) {
	if m.camera.Scale() > 0 {
		m.SetArea(area, m.camera.Scale())
	}
	m.Version()
	m.art.painter.Forget()
	m.art.painter.Draw(dst, &m.pen.lists[m.pen.turn])
}

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
func (c *changes) since(since, now uint64) (area render.Rect, ok bool) {
	if now < since || now-since > uint64(min(c.next, len(c.ring))) {
		return area, false
	}
	for v := since + 1; v <= now; v++ {
		area = join(area, c.ring[(c.next-1-int(now-v))%len(c.ring)].area)
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
