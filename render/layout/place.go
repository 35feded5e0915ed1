package layout

// axis reads what a box needs in one direction and sets its place and size there.
type axis struct {
	least, best func(*node) float32
	most        func(*node) float32
	set         func(n *node, at, size float32)
}

var (
	alongX = axis{
		func(n *node) float32 { return n.least.X }, func(n *node) float32 { return n.best.X }, func(n *node) float32 { return n.box.MaxW },
		func(n *node, at, size float32) { n.area.X, n.area.W = at, size },
	}
	alongY = axis{
		func(n *node) float32 { return n.least.Y }, func(n *node) float32 { return n.best.Y }, func(n *node) float32 { return n.box.MaxH },
		func(n *node, at, size float32) { n.area.Y, n.area.H = at, size },
	}
)

// placeX sets the x and width of the boxes inside box i, which has its own already.
func (t *Tree) placeX(i int) {
	n := &t.nodes[i]
	in := n.inner()
	switch n.kind {
	case Row:
		t.leaveOut(i, in.W, alongX)
		t.share(i, in.X, in.W, alongX)
	case Grid:
		t.gridColumns(i)
	default:
		t.inside(i, func(c *node) { across(c, in.X, in.W, alongX) })
	}
	if n.kind == Either {
		t.refuseWide(i)
	}
	for k := i + 1; k < n.end; k = t.nodes[k].end {
		if !t.nodes[k].gone {
			t.placeX(k)
		}
	}
}

// placeY sets the y and height of the boxes inside box i, which has its own already. All widths are set.
func (t *Tree) placeY(i int) {
	n := &t.nodes[i]
	in := n.inner()
	switch n.kind {
	case Column:
		t.leaveOut(i, in.H, alongY)
		t.share(i, in.Y, in.H, alongY)
	case Scroll:
		t.scrolled(i)
		t.share(i, n.inner().Y, max(n.content, n.inner().H), alongY)
	case Grid:
		t.gridLines(i)
	case Either:
		t.choose(i)
		t.inside(i, func(c *node) { across(c, in.Y, in.H, alongY) })
	default:
		t.inside(i, func(c *node) { across(c, in.Y, in.H, alongY) })
	}
	for k := i + 1; k < n.end; k = t.nodes[k].end {
		if !t.nodes[k].gone {
			t.placeY(k)
		}
	}
}

// across places a box across its row or column. A stretched box with a largest size stands in the middle.
func across(c *node, at, room float32, a axis) {
	size := room
	if c.box.Align != Stretch {
		size = min(a.best(c), room)
	}
	if most := a.most(c); most > 0 {
		size = min(size, most)
	}
	switch c.box.Align {
	case Middle, Stretch:
		at += round((room - size) / 2)
	case End:
		at += room - size
	}
	a.set(c, at, size)
}

// leaveOut drops boxes until the others have their least size: those with the highest Drop first, and the last one among equals.
func (t *Tree) leaveOut(i int, room float32, a axis) {
	for {
		need, count := float32(0), 0
		var worst *node
		t.inside(i, func(c *node) {
			need += a.least(c)
			count++
			if c.box.Drop > 0 && (worst == nil || c.box.Drop >= worst.box.Drop) {
				worst = c
			}
		})
		if need+t.nodes[i].box.Gap*float32(max(count-1, 0)) <= room || worst == nil {
			return
		}
		worst.gone = true
	}
}

// share divides a length among the boxes inside. If there is too little for their best sizes, each gives up room in proportion to what it
// can spare. Room left over goes to the boxes that grow, by their shares.
func (t *Tree) share(i int, at, room float32, a axis) {
	n := &t.nodes[i]
	var least, best, grow float32
	count := 0
	t.inside(i, func(c *node) {
		least, best, grow = least+a.least(c), best+a.best(c), grow+c.box.Grow
		count++
	})
	room -= n.box.Gap * float32(max(count-1, 0))
	spare := room - best
	give := float32(0)
	if spare < 0 && best > least {
		give = min(-spare/(best-least), 1)
	}
	used := float32(0)
	if spare > 0 && grow == 0 {
		at += inside(n.box.Inside, spare)
	}
	pending := max(spare, 0)
	t.inside(i, func(c *node) {
		size := a.best(c) - (a.best(c)-a.least(c))*give
		if c.box.Grow > 0 && grow > 0 {
			more := pending * c.box.Grow / grow
			if most := a.most(c); most > 0 {
				more = min(more, max(most-size, 0))
			}
			pending, grow = pending-more, grow-c.box.Grow
			size += more
		}
		from, to := round(at+used), round(at+used+size)
		a.set(c, from, to-from)
		used += size + n.box.Gap
	})
}

// inside returns where content begins in a box with spare room.
func inside(al Align, spare float32) float32 {
	switch al {
	case Middle:
		return round(spare / 2)
	case End:
		return spare
	}
	return 0
}

// gridColumns sets as many columns as fit.
func (t *Tree) gridColumns(i int) {
	n := &t.nodes[i]
	in := n.inner()
	cell, count := float32(1), 0
	t.inside(i, func(c *node) {
		cell = max(cell, c.least.X)
		count++
	})
	n.columns = max(min(t.mostColumns(i, count), int((in.W+n.box.Gap)/(cell+n.box.Gap))), 1)
	at := 0
	t.inside(i, func(c *node) {
		column := in.Column(at%n.columns, n.columns, n.box.Gap)
		across(c, column.X, column.W, alongX)
		at++
	})
}

// gridLines makes every line as high as the highest box in it wants, or, where that is too much, shrinks all lines towards what they need.
// In a grid that grows all lines have equal height, if that is enough for each.
func (t *Tree) gridLines(i int) {
	n := &t.nodes[i]
	in := n.inner()
	gaps := n.box.Gap * float32(max(n.lines-1, 0))
	same := (in.H - gaps) / float32(max(n.lines, 1))
	equal, least, best := n.box.Grow > 0, float32(0), float32(0)
	for k := i + 1; k < n.end; {
		line := t.gridLine(k, n)
		equal = equal && line.least <= same
		least, best, k = least+line.least, best+line.best, line.end
	}
	give := float32(0)
	if over := best - (in.H - gaps); over > 0 && best > least {
		give = min(over/(best-least), 1)
	}
	y := in.Y
	for k := i + 1; k < n.end; {
		line := t.gridLine(k, n)
		high := line.best - (line.best-line.least)*give
		if equal {
			high = same
		}
		from, to := round(y), round(y+high)
		for ; k < line.end; k = t.nodes[k].end {
			across(&t.nodes[k], from, to-from, alongY)
		}
		y += high + n.box.Gap
	}
}

// gridLine is a line of a grid: the node after it, and the heights that its highest box needs and wants.
type gridLine struct {
	end         int
	least, best float32
}

// gridLine returns the line of a grid that begins with node k.
func (t *Tree) gridLine(k int, grid *node) (line gridLine) {
	for c := 0; c < grid.columns && k < grid.end; k = t.nodes[k].end {
		if n := &t.nodes[k]; !n.gone {
			line.least, line.best = max(line.least, n.least.Y), max(line.best, n.best.Y)
			c++
		}
	}
	line.end = k
	return line
}

// refuseWide leaves out the alternatives that are too wide, but never the last one.
func (t *Tree) refuseWide(i int) {
	in := t.nodes[i].inner()
	for k := i + 1; k < t.nodes[i].end; k = t.nodes[k].end {
		c := &t.nodes[k]
		c.gone = c.least.X > in.W && c.end < t.nodes[i].end
	}
}

// choose keeps the first alternative that is not too high, or the last one.
func (t *Tree) choose(i int) {
	room, chosen := t.nodes[i].inner().H, -1
	last := -1
	for k := i + 1; k < t.nodes[i].end; k = t.nodes[k].end {
		if t.nodes[k].gone {
			continue
		}
		last = k
		if chosen < 0 && t.nodes[k].least.Y <= room {
			chosen = k
		}
	}
	if chosen < 0 {
		chosen = last
	}
	for k := i + 1; k < t.nodes[i].end; k = t.nodes[k].end {
		t.nodes[k].gone = k != chosen
	}
}

// scrolled makes room for the scroll bar if the content is higher than its area.
func (t *Tree) scrolled(i int) {
	n := &t.nodes[i]
	if n.content <= n.inner().H {
		return
	}
	area, least, best := n.area, n.least, n.best
	n.area.W -= t.barWidth()
	t.placeX(i)
	t.heights(i)
	n.area, n.least, n.best = area, least, best
}
