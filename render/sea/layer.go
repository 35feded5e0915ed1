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
	changes render.Changes
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
	l.SetTheme(m.theme.OnBoard())
	if m.view != nil && m.camera.Tile() > 0 {
		m.compose(l)
	}
	area := l.Difference(old)
	p.turn = 1 - p.turn
	if !area.Empty() {
		p.version++
		p.changes.Add(p.version, area)
	}
}

// Changed is the part of the window whose pixels may differ from those of an earlier version; false when too
// much has happened since to tell.
func (m *Model) Changed(since uint64) (render.Rect, bool) {
	now := m.Version()
	if since>>40 != m.id {
		return render.Rect{}, false
	}
	return m.pen.changes.Since(since&(1<<40-1), now&(1<<40-1))
}

// Overhang is how far outlines and blasts may reach beyond the sea's area, device px.
func (f *surface) Overhang() float32 {
	return float32(math.Ceil(float64(float32(f.camera.Tile())*blastSize/2 + 2*f.camera.Scale())))
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
