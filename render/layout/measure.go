package layout

import (
	"math"

	"generals-chess/render"
)

// inside calls do for every box directly inside node i, except those left out.
func (t *Tree) inside(i int, do func(n *node)) {
	for k := i + 1; k < t.nodes[i].end; k = t.nodes[k].end {
		if n := &t.nodes[k]; !n.gone {
			do(n)
		}
	}
}

// widths computes the least and best width of a box from the boxes inside it.
func (t *Tree) widths(i int) {
	n := &t.nodes[i]
	for k := i + 1; k < n.end; k = t.nodes[k].end {
		t.widths(k)
	}
	var least, best float32
	switch n.kind {
	case Leaf, Text:
		least, best = n.least.X, n.least.X
		if n.kind == Text {
			least = 0
		}
	case Row:
		least, best = t.alongRow(i)
	case Grid:
		least, best = t.acrossGrid(i)
	case Either:
		least, best = t.anyWidth(i)
	default:
		t.inside(i, func(c *node) { least, best = max(least, c.least.X), max(best, c.best.X) })
		if n.kind == Scroll {
			best += t.barWidth()
		}
	}
	n.least.X, n.best.X = n.bounds(least+2*n.box.PadX, best+2*n.box.PadX, n.box.MinW, n.box.W, n.box.MaxW)
}

// bounds applies the sizes of a box to what its content needs. A box that holds others is at least as large as they need, unless its best
// size is smaller.
func (n *node) bounds(least, best, boxLeast, boxBest, most float32) (float32, float32) {
	switch {
	case boxLeast > 0 && n.kind < Scroll:
		least = max(least, boxLeast)
	case boxLeast > 0:
		least = boxLeast
	case boxBest > 0:
		least = boxBest
	}
	if boxBest > 0 {
		best = boxBest
	}
	if most > 0 {
		least, best = min(least, most), min(best, most)
	}
	return least, max(best, least)
}

// alongRow adds up the widths of a row. Boxes that can be left out do not count in the least width.
func (t *Tree) alongRow(i int) (least, best float32) {
	gap := t.nodes[i].box.Gap
	needed, all := 0, 0
	t.inside(i, func(c *node) {
		best += c.best.X
		all++
		if c.box.Drop == 0 {
			least += c.least.X
			needed++
		}
	})
	return least + gap*float32(max(needed-1, 0)), best + gap*float32(max(all-1, 0))
}

// acrossGrid returns the width of one column as the least, and of all columns as the best.
func (t *Tree) acrossGrid(i int) (least, best float32) {
	count := 0
	t.inside(i, func(c *node) {
		least, best = max(least, c.least.X), max(best, c.best.X)
		count++
	})
	columns := float32(t.mostColumns(i, count))
	return least, columns*best + max(columns-1, 0)*t.nodes[i].box.Gap
}

func (t *Tree) mostColumns(i, count int) int {
	if most := t.nodes[i].box.Columns; most > 0 {
		return min(most, count)
	}
	return count
}

// anyWidth returns the least width of the narrowest alternative, and the best width of the first.
func (t *Tree) anyWidth(i int) (least, best float32) {
	least = math.MaxFloat32
	for k := i + 1; k < t.nodes[i].end; k = t.nodes[k].end {
		if k == i+1 {
			best = t.nodes[k].best.X
		}
		least = min(least, t.nodes[k].least.X)
	}
	if least == math.MaxFloat32 {
		least = 0
	}
	return least, best
}

// heights computes the least and best height of a box for the width that it has.
func (t *Tree) heights(i int) {
	n := &t.nodes[i]
	for k := i + 1; k < n.end; k = t.nodes[k].end {
		if !t.nodes[k].gone {
			t.heights(k)
		}
	}
	var least, best float32
	switch n.kind {
	case Leaf:
		least, best = n.content, n.content
	case Text:
		least = t.wrap(n.area.W-2*n.box.PadX, n.text, n.style)
		best = least
	case Row, Layers:
		t.inside(i, func(c *node) { least, best = max(least, c.least.Y), max(best, c.best.Y) })
	case Grid:
		least, best = t.alongGrid(i)
	case Either:
		least, best = t.anyHeight(i)
	default:
		least, best = t.alongColumn(i)
	}
	n.ofHeight(least, best)
}

// ofHeight converts what the content needs to what the box needs.
func (n *node) ofHeight(least, best float32) {
	want := n.box.H
	if n.box.Aspect > 0 {
		want = round(n.area.W * n.box.Aspect)
	}
	if n.kind == Scroll {
		n.content, least = least, min(least, 1)
	}
	most := n.box.MaxH
	if most > 0 && n.kind != Leaf && n.kind != Scroll {
		most = max(most, least+2*n.box.PadY) // content is never cut to fit
	}
	n.least.Y, n.best.Y = n.bounds(least+2*n.box.PadY, best+2*n.box.PadY, n.box.MinH, want, most)
	if n.box.Aspect > 0 && n.box.MinH == 0 {
		n.least.Y = min(n.least.Y, n.content+2*n.box.PadY)
	}
}

func (t *Tree) alongColumn(i int) (least, best float32) {
	gap := t.nodes[i].box.Gap
	needed, all := 0, 0
	t.inside(i, func(c *node) {
		best += c.best.Y
		all++
		if c.box.Drop == 0 || t.nodes[i].kind == Scroll {
			least += c.least.Y
			needed++
		}
	})
	return least + gap*float32(max(needed-1, 0)), best + gap*float32(max(all-1, 0))
}

// alongGrid adds up the lines of a grid. A line is as high as the highest box in it.
func (t *Tree) alongGrid(i int) (least, best float32) {
	n := &t.nodes[i]
	at, lineLeast, lineBest := 0, float32(0), float32(0)
	n.lines = 0
	t.inside(i, func(c *node) {
		if at%n.columns == 0 {
			least, best, lineLeast, lineBest = least+lineLeast, best+lineBest, 0, 0
			n.lines++
		}
		lineLeast, lineBest = max(lineLeast, c.least.Y), max(lineBest, c.best.Y)
		at++
	})
	gaps := n.box.Gap * float32(max(n.lines-1, 0))
	return least + lineLeast + gaps, best + lineBest + gaps
}

// anyHeight returns the least height of the lowest alternative that fits in the width, and the best height of the first of these.
func (t *Tree) anyHeight(i int) (least, best float32) {
	least = math.MaxFloat32
	t.inside(i, func(c *node) {
		if best == 0 {
			best = c.best.Y
		}
		least = min(least, c.least.Y)
	})
	if least == math.MaxFloat32 {
		least = 0
	}
	return least, best
}

func (t *Tree) barWidth() float32 { return round(t.bar * t.scale) }

func round(f float32) float32 { return float32(math.Floor(float64(f) + 0.5)) }

// inner returns the area inside a box's padding.
func (n *node) inner() render.Rect { return n.area.InsetXY(n.box.PadX, n.box.PadY) }
