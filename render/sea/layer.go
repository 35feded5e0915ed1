package sea

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"generals-chess/render"
)

// pen keeps the display list of the sea as it looks now, and the one before it. The area that a version changed is the difference between
// the two, so nothing needs to record what it touched.
type pen struct {
	brush   brush
	lists   [2]render.List
	turn    int  // index of the list shown
	stale   bool // the list must be rebuilt
	camera  uint64
	version uint64
	changes render.Changes
}

// Version changes whenever Draw would paint other pixels in the same area. No two seas of one art share a version.
func (m *Model) Version() uint64 {
	p := &m.pen
	if p.stale || p.camera != m.camera.Version() {
		p.stale, p.camera = false, m.camera.Version()
		m.recompose()
	}
	return m.id<<40 | p.version
}

// recompose rebuilds the list. The version rises only if the list looks different.
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

// Changed returns the part of the window whose pixels may differ from those of version since. It reports false if too many changes have
// happened to tell.
func (m *Model) Changed(since uint64) (render.Rect, bool) {
	now := m.Version()
	if since>>40 != m.id {
		return render.Rect{}, false
	}
	return m.pen.changes.Since(since&(1<<40-1), now&(1<<40-1))
}

// Overhang returns how far outlines and blasts may extend beyond the sea's area, device px.
func (f *surface) Overhang() float32 {
	return float32(math.Ceil(float64(float32(f.camera.Tile())*blastSize/2 + 2*f.camera.Scale())))
}

// Draw paints the sea into dst. The display list's painter calls it.
func (m *Model) Draw(dst *ebiten.Image, area render.Rect) {
	if m.camera.Scale() > 0 {
		m.SetArea(area, m.camera.Scale())
	}
	m.Version()
	m.art.painter.Forget()
	m.art.painter.Draw(dst, &m.pen.lists[m.pen.turn])
}
