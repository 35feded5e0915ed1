package ai

import "generals-chess/engine/hitsink"

// lookout finds the ships in one view: it joins marks of enemies into lines.
type lookout struct {
	view  *hitsink.View
	taken [hitsink.SightSide * hitsink.SightSide]bool
}

func (l *lookout) index(c hitsink.Cell) int {
	d := c.Sub(l.view.Ship.Head)
	return (d.Y+hitsink.SightRadius)*hitsink.SightSide + d.X + hitsink.SightRadius
}

// enemy reports whether a mark is that of a living enemy.
func enemy(m hitsink.Mark) bool {
	return m == hitsink.EnemySound || m == hitsink.EnemyDamaged || dived(m)
}

func dived(m hitsink.Mark) bool { return m == hitsink.DivedSound || m == hitsink.DivedDamaged }

func isSound(m hitsink.Mark) bool { return m == hitsink.EnemySound || m == hitsink.DivedSound }

// free reports whether c holds an enemy mark that is not assigned to a ship yet.
func (l *lookout) free(c hitsink.Cell) bool { return enemy(l.view.At(c)) && !l.taken[l.index(c)] }

// again reports whether a known ship is still where it was, as far as it is visible. One of which only one cell is known may lie either way,
// so its cells are joined anew.
func (l *lookout) again(old *contact) bool {
	found, out := false, false
	if old.n == 1 && old.hidden > 0 {
		return false
	}
	for i := range old.n {
		switch c := old.cells[i]; {
		case l.free(c):
			found = true
		case l.view.At(c) != hitsink.Unknown:
			return false
		default:
			out = true
		}
	}
	by := old.axis()
	longer := out && old.hidden == 0 && (l.free(old.cells[0].Add(by)) || l.free(old.cells[old.n-1].Sub(by)))
	return found && !longer // a ship that is longer than the known one has moved
}

// renew returns a known ship that is where it was, updated from the view.
func (l *lookout) renew(old *contact) contact {
	now := contact{cells: old.cells, n: old.n, sound: old.sound, hidden: old.hidden}
	for i := range now.n {
		l.see(&now, i)
	}
	if now.hidden == 0 {
		return now
	}
	if back := now.axis().Times(-1); back != (hitsink.Cell{}) {
		l.extend(&now, back)
		now = now.turned()
		l.extend(&now, back.Times(-1))
		now = now.turned()
		now.hidden = l.beyond(&now, back)
	}
	return now
}

// recall returns a sighting of a known ship with the cells of it that are out of sight now. They continue the line into the only unseen
// side; their damage is as it was last seen, in the direction that fits the ship's way best.
func (l *lookout) recall(seen contact, old *contact) contact {
	by, more := seen.axis(), old.n-seen.n
	end, other := seen.cells[0], seen.cells[seen.n-1]
	if seen.n == 1 {
		by = l.outwards(end, more)
	} else if !l.room(end, by, more) {
		by, end, other = by.Times(-1), other, end
	}
	if more <= 0 || by == (hitsink.Cell{}) || !l.room(end, by, more) || l.room(other, by.Times(-1), 1) {
		return seen
	}
	whole := *old
	for i := range old.n {
		whole.cells[i] = other.Add(by.Times(i))
	}
	back := whole
	back.cells = whole.turned().cells
	if back.moves(old) < whole.moves(old) {
		whole = back
	}
	for i := range whole.n {
		if k := seen.at(whole.cells[i]); k >= 0 {
			whole.sound = whole.sound&^(1<<i) | seen.sound>>k&1<<i
		}
	}
	whole.dived, whole.aimed = seen.dived, 0
	return whole
}

// room reports whether n unseen cells inside the sea follow a cell in a direction.
func (l *lookout) room(c, by hitsink.Cell, n int) bool {
	for range n {
		if c = c.Add(by); l.view.At(c) != hitsink.Unknown || !l.view.Inside(c) {
			return false
		}
	}
	return true
}

// outwards returns the only direction in which n unseen cells follow a cell, zero if there is none or several.
func (l *lookout) outwards(c hitsink.Cell, n int) (only hitsink.Cell) {
	for _, by := range (hitsink.Cell{}).Beside() {
		if l.room(c, by, n) {
			if only != (hitsink.Cell{}) {
				return hitsink.Cell{}
			}
			only = by
		}
	}
	return only
}

// see updates cell i of a ship from the view.
func (l *lookout) see(c *contact, i int) {
	if !l.free(c.cells[i]) {
		return
	}
	mark := l.view.At(c.cells[i])
	c.sound &^= 1 << i
	if isSound(mark) {
		c.sound |= 1 << i
	}
	c.dived = dived(mark)
	l.taken[l.index(c.cells[i])] = true
}

// extend lengthens a ship by the marks that continue it beyond its last cell.
func (l *lookout) extend(c *contact, by hitsink.Cell) {
	for c.n < hitsink.Longest && l.free(c.cells[c.n-1].Add(by)) {
		c.cells[c.n] = c.cells[c.n-1].Add(by)
		c.n++
		l.see(c, c.n-1)
	}
}

// run returns how many free marks of the same kind continue from c in a direction, at most longest - 1.
func (l *lookout) run(c, by hitsink.Cell) int {
	n, kind := 0, dived(l.view.At(c))
	for next := c.Add(by); n < hitsink.Longest-1 && l.free(next) && dived(l.view.At(next)) == kind; next = next.Add(by) {
		n++
	}
	return n
}

// contactAt returns a contact of n cells starting at c.
func (l *lookout) contactAt(c, by hitsink.Cell, n int) contact {
	found := contact{n: n, dived: dived(l.view.At(c))}
	for i := range n {
		cell := c.Add(by.Times(i))
		found.cells[i] = cell
		l.taken[l.index(cell)] = true
		if isSound(l.view.At(cell)) {
			found.sound |= 1 << i
		}
	}
	found.hidden = l.beyond(&found, by)
	return found
}

// beyond returns how many cells may be hidden, 0 unless the line leaves the visible area.
func (l *lookout) beyond(c *contact, by hitsink.Cell) int {
	ends := [...]hitsink.Cell{c.cells[0].Sub(by), c.cells[c.n-1].Add(by)}
	for _, end := range ends {
		if l.view.At(end) == hitsink.Unknown && l.view.Inside(end) {
			return likelyBeyond(c.n)
		}
	}
	return 0
}

// next returns the ship whose first mark is SightCell(i): the longer of the lines down and right.
func (l *lookout) next(i int) contact {
	c := l.view.SightCell(i)
	right, down := hitsink.Cell{X: 1}, hitsink.Cell{Y: 1}
	across, along := l.run(c, right), l.run(c, down)
	if along > across || along == across && l.hiddenBelow(c) {
		return l.contactAt(c, down, along+1)
	}
	return l.contactAt(c, right, across+1)
}

// hiddenBelow reports whether the cell above or below is out of sight, so that a lone mark may continue there.
func (l *lookout) hiddenBelow(c hitsink.Cell) bool {
	up, down := c.Add(hitsink.Cell{Y: -1}), c.Add(hitsink.Cell{Y: 1})
	return l.view.At(up) == hitsink.Unknown || l.view.At(down) == hitsink.Unknown
}
