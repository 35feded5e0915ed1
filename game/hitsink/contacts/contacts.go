// Package contacts remembers the ships that a captain's own views showed: where and when each was last seen. Views give enemies no names
// (rule 11), so each contact has a letter: a new one gets the next letter, so that nobody takes it for a ship that had the letter before. A
// hit where nothing was seen is also a contact, without a letter. The package uses no window, and only what the captain saw gets in.
package contacts

import (
	"cmp"
	"slices"
	"strconv"

	"generals-chess/engine/hitsink"
)

// Contact is a ship that was seen. Its cells are those on which it was last seen or hit and which have not been seen without it since. If
// it was once seen whole, the cells are added that it must have out of sight; otherwise it may have fewer cells than its hull.
type Contact struct {
	Number int            // the number of its letter, from 0; unseen for one that was hit but never seen
	Cells  []hitsink.Cell // row by row, never empty; for one never seen, the cells where it may have been hit
	Hurt   uint8          // a bit for each of Cells: damaged
	Round  int            // when it was last seen
	Now    bool           // at least one of Cells is in sight
	Deep   bool           // a scan showed it under water
	Hits   int            // the captain's hits on it, as far as the captain can tell
	Vague  bool           // not every one of Cells was hit
	left   bool           // it was not on Cells when they were seen last
	hull   int            // the number of its cells, once both ends were in sight; 0 before
	ends   [2]bool        // its first and its last cell are known to be ends of its hull
}

// unseen is the number of all contacts that were never seen.
const unseen = -1

// Unseen reports whether the contact was hit but never seen.
func (c *Contact) Unseen() bool { return c.Number == unseen }

// Letter returns the name of a contact: A to Z, then A2 to Z2 and so on; "?" if it was never seen.
func (c *Contact) Letter() string {
	if c.Unseen() {
		return "?"
	}
	letter := string(rune('A' + c.Number%letters))
	if lap := c.Number / letters; lap > 0 {
		letter += strconv.Itoa(lap + 1)
	}
	return letter
}

// is reports whether another contact has the same letter.
func (c *Contact) is(o Contact) bool { return o.Number == c.Number }

// Damaged reports whether cell i of the contact is damaged.
func (c *Contact) Damaged(i int) bool { return c.Hurt>>i&1 != 0 }

// Near returns the cell of the contact that is nearest to another cell, straight ahead or beside it rather than at a slant.
func (c *Contact) Near(to hitsink.Cell) hitsink.Cell {
	slant := func(a hitsink.Cell) int { return min(abs(a.X-to.X), abs(a.Y-to.Y)) }
	return slices.MinFunc(c.Cells, func(a, b hitsink.Cell) int { return cmp.Or(a.Reach(to)-b.Reach(to), slant(a)-slant(b)) })
}

// Book holds all known contacts. The zero Book has none.
type Book struct {
	list    []Contact
	was     []Contact // the list before the last Look
	gone    []Contact // those that left all their cells in the last memory rounds
	next    int       // the number of the letter after the one given last
	version uint64
}

// Known returns the contacts by their letters, then those never seen. The slice is read only and valid until the next Look.
func (b *Book) Known() []Contact { return b.list }

// Left reports whether a ship that was known not long ago has left all cells on which it was.
func (b *Book) Left() bool { return len(b.gone) > 0 }

// Version changes whenever Known does.
func (b *Book) Version() uint64 { return b.version }

// Look updates the contacts from a player's view. A ship in sight where a contact may have gone is taken for that contact; this is a
// guess, as a captain would make it. In a view without a living ship nothing is in sight.
func (b *Book) Look(v *hitsink.View) {
	if v.Sight == nil {
		b.lose()
		return
	}
	before, seen := b.list, sightings(v)
	named := slices.DeleteFunc(slices.Concat(before, b.gone), func(c Contact) bool {
		return c.Unseen() || c.sunk(v) || c.left && c.Round+memory < v.Round
	})
	b.was, b.list, b.gone = before, make([]Contact, 0, len(before)+len(seen)), nil
	now := follow(named, seen, v.Round)
	for i, old := range named {
		rest := old
		stays := !old.left && rest.forget(v)
		switch {
		case now[i] >= 0:
			c := seen[now[i]]
			c.Number, c.Hits = old.Number, old.Hits
			if c.hull == 0 && len(c.Cells) <= old.hull {
				c.hull = old.hull
			}
			if stays && !c.moved(&old, v) {
				c.keep(&old)
			}
			c.complete(&old, v)
			b.list = append(b.list, c)
		case stays:
			b.list = append(b.list, rest)
		default:
			old.left, old.Now = true, false
			b.gone = append(b.gone, old)
		}
	}
	slices.SortFunc(b.list, func(c, d Contact) int { return c.Number - d.Number })
	for i, fresh := range seen {
		if !slices.Contains(now, i) {
			b.name(fresh)
		}
	}
	for _, old := range before {
		if old.Unseen() {
			b.reveal(old, v, true)
		}
	}
	if !slices.EqualFunc(before, b.list, same) {
		b.version++
	}
}

// lose marks every contact as out of sight.
func (b *Book) lose() {
	for i := range b.list {
		if b.list[i].Now {
			b.list[i].Now = false
			b.version++
		}
	}
}

// Hit returns the contact never seen that was, or may have been, hit at a cell, nil for none.
func (b *Book) Hit(cell hitsink.Cell) *Contact {
	for i := range b.list {
		if c := &b.list[i]; c.Unseen() && slices.Contains(c.Cells, cell) {
			return c
		}
	}
	return nil
}

// at returns the contact with a letter on a cell, nil for none.
func (b *Book) at(cell hitsink.Cell) *Contact {
	for i := range b.list {
		if c := &b.list[i]; !c.Unseen() && slices.Contains(c.Cells, cell) {
			return c
		}
	}
	return nil
}

// letters is the number of letters without a digit.
const letters = 26

// name adds a contact under the first letter after the one given last that is free now and was free before the last Look. A comes after
// Z. While all letters are taken, it gets one with a digit.
func (b *Book) name(c Contact) {
	for n := 0; ; n++ {
		if c.Number = n; n < letters {
			c.Number = (b.next + n) % letters
		}
		if !slices.ContainsFunc(b.list, c.is) && !slices.ContainsFunc(b.was, c.is) && !slices.ContainsFunc(b.gone, c.is) {
			break
		}
	}
	if c.Number < letters {
		b.next = c.Number + 1
	}
	i := slices.IndexFunc(b.list, func(o Contact) bool { return o.Unseen() || o.Number > c.Number })
	if i < 0 {
		i = len(b.list)
	}
	b.list = slices.Insert(b.list, i, c)
}

// reveal keeps a contact never seen, without the cells that v shows without it. If a ship is seen there by the next round, it takes over
// the hits instead, and is returned. moved says that ships may have moved since the hit.
func (b *Book) reveal(old Contact, v *hitsink.View, moved bool) *Contact {
	if !old.Vague && v.Round <= old.Round+1 {
		if c := b.came(&old, moved); c != nil {
			c.Hits += old.Hits
			if old.Damaged(0) && (!moved || v.Round == old.Round) {
				c.strike(old.Cells[0])
			}
			return c
		}
	}
	if old.forget(v) {
		b.list = append(b.list, old)
	}
	return nil
}

func same(a, b Contact) bool {
	return a.Number == b.Number && a.Round == b.Round && a.Hurt == b.Hurt && a.Now == b.Now && a.Deep == b.Deep &&
		a.Hits == b.Hits && slices.Equal(a.Cells, b.Cells)
}

// forget drops the cells that the view shows without the ship, and reports whether any are left.
func (c *Contact) forget(v *hitsink.View) bool {
	cells, hurt := make([]hitsink.Cell, 0, len(c.Cells)), uint8(0)
	for i, cell := range c.Cells {
		if v.At(cell) != hitsink.Unknown {
			continue
		}
		if c.Damaged(i) {
			hurt |= 1 << len(cells)
		}
		cells = append(cells, cell)
	}
	c.Cells, c.Hurt, c.Now = cells, hurt, false
	return len(cells) > 0
}

// add adds a cell that continues the contact's line, or updates its damage.
func (c *Contact) add(cell hitsink.Cell, hurt bool) {
	i := slices.Index(c.Cells, cell)
	if i < 0 {
		i = 0
		if byRow(c.Cells[0], cell) < 0 {
			i = len(c.Cells)
		}
		c.Hurt = c.Hurt&(1<<i-1) | c.Hurt>>i<<(i+1)
		c.Cells = slices.Insert(c.Cells, i, cell)
	}
	if hurt {
		c.Hurt |= 1 << i
	}
}

func byRow(a, b hitsink.Cell) int { return cmp.Or(cmp.Compare(a.Y, b.Y), cmp.Compare(a.X, b.X)) }

// strike records a hit on a cell out of sight, if the contact can be there.
func (c *Contact) strike(cell hitsink.Cell) {
	if slices.Contains(c.Cells, cell) || c.reaches(cell) {
		c.add(cell, true)
	}
}

// sunk reports whether the view shows a wreck on a cell of the contact.
func (c *Contact) sunk(v *hitsink.View) bool {
	return slices.ContainsFunc(c.Cells, func(cell hitsink.Cell) bool { return v.At(cell) == hitsink.Wreck })
}

// came returns the contact that may be the one never seen, nil for none. It is on one of its cells, or would reach it with the next cell
// of its hull, in sight or in the round of the hit; or, if it may have moved, is in sight, is damaged, was not hit yet, and is within one
// round's way of it.
func (b *Book) came(old *Contact, moved bool) *Contact {
	for _, cell := range old.Cells {
		if c := b.at(cell); c != nil && (c.Now || len(old.Cells) == 1 && c.Round == old.Round) {
			return c
		}
	}
	for i := range b.list {
		if c := &b.list[i]; (c.Now || !c.Unseen() && c.Round == old.Round) && c.reaches(old.Cells[0]) {
			return c
		}
	}
	for i := range b.list {
		c := &b.list[i]
		if !moved || !c.Now || c.Hurt == 0 || c.Hits > 0 {
			continue
		}
		if slices.ContainsFunc(c.Cells, func(at hitsink.Cell) bool { return at.Reach(old.Cells[0]) <= perRound }) {
			return c
		}
	}
	return nil
}

// reaches reports whether a cell continues the line of the contact's cells, and its hull can be as long as that.
func (c *Contact) reaches(cell hitsink.Cell) bool {
	first, last := c.Cells[0], c.Cells[len(c.Cells)-1]
	way := last.Sub(first)
	switch step := (hitsink.Cell{X: sign(way.X), Y: sign(way.Y)}); {
	case len(c.Cells) == hitsink.Longest, c.hull > 0 && len(c.Cells) >= c.hull:
		return false
	case first == last:
		d := cell.Sub(first)
		return abs(d.X)+abs(d.Y) == 1
	default:
		return cell == last.Add(step) || cell == first.Sub(step)
	}
}

// Limits of a ship's way between views.
const (
	perRound = 4 // cells in a round, with turns of the hull
	mostGone = 8 // cells beyond which nobody can tell which ship it is
	memory   = 2 // rounds in which a contact that left all its cells is known again
)

// follow returns for each contact the index in seen of the ship that it is now, -1 for none. The cheapest pairs are taken first, of
// equal ones that of the contact that was seen last.
func follow(known, seen []Contact, round int) []int {
	type pair struct{ old, now, cost int }
	var pairs []pair
	now := make([]int, len(known))
	for i := range known {
		now[i] = -1
		for j := range seen {
			if cost, ok := gone(&known[i], &seen[j], round); ok {
				pairs = append(pairs, pair{i, j, cost})
			}
		}
	}
	slices.SortStableFunc(pairs, func(a, b pair) int {
		return cmp.Or(a.cost-b.cost, known[b.old].Round-known[a.old].Round)
	})
	for _, p := range pairs {
		if now[p.old] < 0 && !slices.Contains(now, p.now) {
			now[p.old] = p.now
		}
	}
	return now
}

// gone returns the cost for the contact to have become the ship now: the distance, less one for each cell that both have. ok is false if
// it cannot have.
func gone(old, now *Contact, round int) (cost int, ok bool) {
	far := mostGone + 1
	for _, a := range old.Cells {
		for _, b := range now.Cells {
			far = min(far, a.Reach(b))
			if a == b {
				cost--
			}
		}
	}
	if old.Now && len(old.Cells) > len(now.Cells)+2 && cost == 0 {
		return 0, false // the shape differs
	}
	return cost + far, far <= min(perRound*(round-old.Round+1), mostGone)
}
