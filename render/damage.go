package render

import "github.com/hajimehoshi/ebiten/v2"

// Where the processor does the graphics, painting costs most. So only the areas whose commands changed since the last frame are painted
// again.

// Partial is a Layer that knows which part of it changed.
type Partial interface {
	Layer
	// Changed returns the area, in px of the window, whose pixels may differ from those of version since. It reports false if the layer
	// does not know.
	Changed(since uint64) (Rect, bool)
}

// drawn is the painter's memory of a command that it painted.
type drawn struct {
	sum     uint64
	box     Rect // pixels it may touch
	layer   Layer
	version uint64
}

// memory is the last frame: its target and its commands.
type memory struct {
	dst    *ebiten.Image
	window Rect
	scale  float32
	lang   string
	old    []drawn
	new    []drawn
	dirty  []Rect
}

const (
	maxDirty = 6   // areas painted separately; more are joined
	lookOn   = 48  // how many commands ahead a moved command is searched
	mostOf   = 0.7 // share of the window from which all of it is painted
)

// damage returns the areas of the window to paint. They do not overlap.
func (p *Painter) damage(dst *ebiten.Image, l *List, window Rect) []Rect {
	m := &p.memory
	l.sum()
	m.old, m.new = m.new, m.old[:0]
	for i := range l.cmds {
		m.new = append(m.new, p.remember(&l.cmds[i], l.sums[i]))
	}
	known := m.dst == dst && m.window == window && m.scale == l.scale && m.lang == l.lang
	m.dst, m.window, m.scale, m.lang = dst, window, l.scale, l.lang
	m.dirty = m.dirty[:0]
	if !known || !covers(l, window) {
		m.dirty = append(m.dirty, window)
		return m.dirty
	}
	m.compare()
	var area float32
	for _, r := range m.dirty {
		area += r.W * r.H
	}
	if area > mostOf*window.W*window.H {
		m.dirty = append(m.dirty[:0], window)
	}
	return m.dirty
}

// covers reports whether the first command paints over the whole window, so that nothing of the last frame shines through.
func covers(l *List, window Rect) bool {
	if len(l.cmds) == 0 {
		return false
	}
	c := &l.cmds[0]
	return c.Op == OpRect && c.Color&0xFF == 0xFF && c.Rect.Intersect(c.Clip).Intersect(window) == window
}

func (p *Painter) remember(c *Cmd, sum uint64) drawn {
	box := c.Touch
	if c.Op == OpText && c.P[1] == 0 { // free text: its letters decide how wide it is
		ln := p.line(c)
		s := c.Spec.Size
		box = Rect{p.textX(c, ln) - s/4, c.P[0] - 1.2*s, ln.width + s/2, 1.7 * s}
	}
	d := drawn{sum: sum, box: touched(box, c.Clip), layer: c.Layer}
	if c.Layer != nil {
		d.version = c.Layer.Version()
	}
	return d
}

// touched rounds a box outwards to whole px, adds one px on each side and cuts it to clip.
func touched(box, clip Rect) Rect {
	x, y := floor(box.X)-1, floor(box.Y)-1
	return Rect{x, y, ceil(box.Right()) + 1 - x, ceil(box.Bottom()) + 1 - y}.Intersect(clip)
}

// compare walks both frames side by side and marks the commands that only one of them has.
func (m *memory) compare() {
	a, b := m.old, m.new
	for len(a) > 0 || len(b) > 0 {
		if len(a) > 0 && len(b) > 0 {
			if a[0].sum == b[0].sum {
				a, b = a[1:], b[1:]
				continue
			}
			if m.partly(a[0], b[0]) {
				a, b = a[1:], b[1:]
				continue
			}
		}
		gone, come, ok := realign(len(a), len(b), func(i, k int) bool { return a[i].sum == b[k].sum })
		if !ok {
			gone, come = min(1, len(a)), min(1, len(b))
		}
		for _, d := range a[:gone] {
			m.mark(d.box)
		}
		for _, d := range b[:come] {
			m.mark(d.box)
		}
		a, b = a[gone:], b[come:]
	}
}

// realign returns how many of the n and m commands left to skip on either side until both frames continue with the same command. It
// reports false if there is none within lookOn.
func realign(n, m int, same func(i, k int) bool) (gone, come int, ok bool) {
	for d := 1; d <= lookOn; d++ {
		for i := 0; i <= d; i++ {
			if k := d - i; i < n && k < m && same(i, k) {
				return i, k, true
			}
		}
	}
	return 0, 0, false
}

// partly marks the changed part of a layer that stands at the same place in both frames. It reports false if it cannot.
func (m *memory) partly(a, b drawn) bool {
	if a.layer == nil || a.layer != b.layer || a.box != b.box {
		return false
	}
	part, ok := a.layer.(Partial)
	if !ok {
		return false
	}
	r, ok := part.Changed(a.version)
	if ok {
		m.mark(r.Round().Inset(-1).Intersect(b.box))
	}
	return ok
}

// mark adds an area to paint. It joins areas that touch and, when there are too many, the two whose union wastes the fewest pixels.
func (m *memory) mark(r Rect) {
	r = r.Intersect(m.window)
	if r.Empty() {
		return
	}
	for i := 0; i < len(m.dirty); i++ {
		if !m.dirty[i].Intersect(r).Empty() {
			r = r.Join(m.dirty[i])
			m.dirty = append(m.dirty[:i], m.dirty[i+1:]...)
			i = -1
		}
	}
	m.dirty = append(m.dirty, r)
	if len(m.dirty) > maxDirty {
		m.joinTwo()
	}
}

func (m *memory) joinTwo() {
	bi, bk, waste := 0, 1, float32(1e30)
	for i := range m.dirty {
		for k := i + 1; k < len(m.dirty); k++ {
			u := m.dirty[i].Join(m.dirty[k])
			w := u.W*u.H - m.dirty[i].W*m.dirty[i].H - m.dirty[k].W*m.dirty[k].H
			if w < waste {
				bi, bk, waste = i, k, w
			}
		}
	}
	u := m.dirty[bi].Join(m.dirty[bk])
	m.dirty = append(m.dirty[:bk], m.dirty[bk+1:]...)
	m.dirty = append(m.dirty[:bi], m.dirty[bi+1:]...)
	m.mark(u)
}

// Forget makes the next Draw paint everything: call it when something else drew on the window.
func (p *Painter) Forget() { p.memory.dst = nil }
