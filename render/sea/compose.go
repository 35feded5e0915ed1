package sea

import (
	"strconv"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/grid"
	"generals-chess/render/theme"
)

// compose adds everything visible to the list, from the bottom up.
func (m *Model) compose(l *render.List) {
	b := &m.pen.brush
	b.List, b.t, b.s, b.sea = l, float32(m.camera.Tile()), m.camera.Scale(), m.camera.Bounds()
	b.x0, b.y0 = m.camera.Corner()
	b.shown = m.camera.Area()
	l.PushClip(m.camera.Clip(m.Overhang()))
	if m.view.Player >= 0 && !m.camera.Fitted() {
		l.FillRect(m.camera.Area(), theme.Board) // beyond the sea's edge
	}
	m.drawWater(b)
	m.drawMarks(b)
	m.drawContacts(b)
	m.drawStruck(b)
	m.drawMisses(b)
	m.drawLeft(b)
	m.drawMines(b)
	m.drawRange(b)
	m.drawFleet(b)
	m.drawMissed(b)
	m.drawEvents(b)
	m.drawSelected(b)
	m.drawPlan(b)
	m.drawHover(b)
	l.PopClip()
	if m.gutters {
		m.drawCoordinates(b)
	}
}

// drawWater paints the sea and its grid, and for a player the part in sight.
func (m *Model) drawWater(b *brush) {
	if m.view.Player == engine.Spectator {
		b.water(b.sea, theme.Sea, theme.SeaGrid)
		return
	}
	b.water(b.sea, darkWater, darkGrid)
	m.drawRemembered(b)
	if lit := m.sight(b); !lit.Empty() {
		b.PushClip(b.sea)
		b.FillRound(lit, sightRadius*b.t, theme.SeaLit)
		b.PopClip()
		b.PushClip(lit.Inset(1).Intersect(b.sea))
		b.grid(litGrid)
		b.PopClip()
	}
}

// The colours of water in and out of sight, and the corner radius of the sight in cells.
var (
	litGrid   = theme.Mix(theme.SeaGrid, theme.SeaText, 0.15)
	darkWater = theme.Mix(theme.Sea, theme.SeaDark|0xFF, 0.78)
	darkGrid  = theme.Mix(theme.SeaGrid, theme.SeaDark|0xFF, 0.78)
	seenWater = theme.Mix(theme.Sea, theme.SeaDark|0xFF, 0.30)
)

const sightRadius = 0.5

// water fills an area and draws the grid on it.
func (b *brush) water(r render.Rect, water, grid theme.Color) {
	b.FillRect(r, water)
	b.grid(grid)
}

// heavyEvery is the number of cells between the heavier lines.
const heavyEvery = 6

// grid draws the lines between cells, up to the clip.
func (b *brush) grid(c theme.Color) {
	fine, heavy := b.line(0.5), roundf(b.line(1))
	pale := c.Fade(min(0.5*b.s/fine, 1))
	for i := 1; float32(i)*b.t < b.sea.W; i++ {
		w, color := heavy, c
		if i%heavyEvery != 0 {
			if b.logical() < fineGridCell {
				continue
			}
			w, color = roundf(fine), pale
		}
		at := float32(i)*b.t - float32(int(w)/2)
		b.FillRect(render.R(b.x0+at, b.y0, w, b.sea.H), color)
		b.FillRect(render.R(b.x0, b.y0+at, b.sea.W, w), color)
	}
}

// drawMisses paints the dots that shots into the water leave, but not on ships in sight and wrecks, and not where the shot may have hit a
// contact.
func (m *Model) drawMisses(b *brush) {
	for _, s := range m.misses {
		if m.contactOn(s.cell, s.doubt) || m.markAt(s.cell) == hitsink.Wreck {
			continue
		}
		fade := 1 - float32(m.view.Round-s.round)/missRounds
		b.FillRound(b.box(b.centre(s.cell), max(2*missSize, 2*b.s/b.t)), b.t, theme.SeaText.Fade(0.7*fade))
	}
}

// markAt returns what is in sight on a cell, or was last.
func (m *Model) markAt(cell hitsink.Cell) hitsink.Mark {
	if mark := m.view.At(cell); mark != hitsink.Unknown || m.memory == nil {
		return mark
	}
	return m.memory.At(cell)
}

// drawHover lights the cell under the pointer, and shakes a refused one.
func (k *marks) drawHover(b *brush) {
	h := &k.hover
	if at := k.since(h.LeftAt, hoverOutMS); h.HasLeft && at < 1 && (!h.On || h.Was != h.Is) {
		b.PushAlpha(1 - at)
		b.lightUp(b.cell(h.Was))
		b.PopAlpha()
	}
	if h.On {
		b.lightUp(b.cell(h.Is))
	}
	if k.bad.on && k.now < k.bad.since+illegalMS {
		r := b.cell(k.bad.cell)
		if !k.options.ReduceMotion {
			r = r.Move(grid.Shake(k.since(k.bad.since, illegalMS))*max(0.06*b.t, 1), 0)
		}
		b.StrokeRound(r, 0.1*b.t, b.line(2), theme.Warn)
	}
}

func (b *brush) lightUp(r render.Rect) {
	b.FillRound(r, 0.1*b.t, theme.White.Fade(0.08))
	b.StrokeRound(r, 0.1*b.t, b.line(1.5), theme.White.Fade(0.7))
}

// since returns which part of length has passed since from, or 1 if motion is reduced.
func (f *surface) since(from, length int64) float32 {
	if f.options.ReduceMotion || f.now >= from+length {
		return 1
	}
	return max(float32(f.now-from)/float32(length), 0)
}

// beside sets the theme of the window for what follows. With inside, a zoomed sea keeps the board's theme, because there the area beyond
// its edge is dark.
func (m *Model) beside(b *brush, inside bool) {
	b.SetTheme(m.theme)
	if inside && !m.camera.Fitted() {
		b.SetTheme(m.theme.OnBoard())
	}
}

// drawCoordinates numbers columns and rows from 0, above and left of the sea, or at the area's edge if the sea extends beyond it.
func (m *Model) drawCoordinates(b *brush) {
	area, outer := m.camera.Area(), m.camera.Outer()
	top, left := max(b.y0, area.Y), max(b.x0, area.X)
	every := coordinatesEvery(b.logical())
	defer b.SetTheme(b.Theme())
	m.beside(b, top > area.Y)
	b.PushClip(render.R(area.X, outer.Y, area.W, top-outer.Y))
	for x := 0; x < m.view.Side; x += every {
		mid := b.middle(float32(x), 0).X
		if !whole(mid, area.X, area.Right(), min(7*b.s, b.t/2)) {
			continue
		}
		b.Text(render.R(mid-b.t*2, top-18*b.s, b.t*4, 14*b.s), strconv.Itoa(x), theme.Micro, theme.TextLow, render.Center)
	}
	b.PopClip()
	m.beside(b, left > area.X)
	b.PushClip(render.R(outer.X, area.Y, left-outer.X, area.H))
	for y := 0; y < m.view.Side; y += every {
		mid := b.middle(0, float32(y)).Y
		if !whole(mid, area.Y, area.Bottom(), min(7*b.s, b.t/2)) {
			continue
		}
		b.Text(render.R(left-30*b.s, mid-7*b.s, 23*b.s, 14*b.s), strconv.Itoa(y), theme.Micro, theme.TextLow, render.Right)
	}
	b.PopClip()
}

// whole reports whether a number centred on mid, half wide to either side, is completely visible.
func whole(mid, from, to, half float32) bool { return mid-half >= from && mid+half <= to }

// coordinatesEvery returns the distance of the numbers in cells of t logical px.
func coordinatesEvery(t float32) int {
	switch {
	case t >= 24:
		return 1
	case t >= 9:
		return 3
	}
	return heavyEvery
}
