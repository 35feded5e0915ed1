// Package contacts keeps who is known of at sea: the ships that a captain's own views showed, where they were last
// seen, and when. Views give enemies no names (rule 11), so contacts have letters: a new one has the first that is free.
// What was hit where nothing was seen is a contact, too, without a letter. The package knows nothing of windows, and
// nothing but what the captain saw gets in.
package contacts

import (
	"slices"
	"strconv"

	"generals-chess/engine/hitsink"
)

// Contact is a ship that was seen. Its cells are those on which it was seen last and which have not been seen without
// it since: a ship that reaches out of sight has fewer of them than its hull.
type Contact struct {
	Number int            // that of its letter, from 0; unseen for one that was hit and never seen
	Cells  []hitsink.Cell // row by row, never empty; of one never seen, where it may have been hit
	Hurt   uint8          // a bit for each of Cells that is damaged
	Round  int            // when it was last seen
	Now    bool           // it is in sight
	Deep   bool           // it was seen under water, by a scan
	Hits   int            // of the captain's, as far as it can tell
	Vague  bool           // not every one of Cells was hit
}

// unseen is the number of all contacts that were never seen.
const unseen = -1

// Unseen reports whether the contact was hit and never seen.
func (c *Contact) Unseen() bool { return c.Number == unseen }

// Letter is what a contact is called: A to Z, then A2 to Z2; "?" for one that was never seen.
func (c *Contact) Letter() string {
	if c.Unseen() {
		return "?"
	}
	letter := string(rune('A' + c.Number%26))
	if lap := c.Number / 26; lap > 0 {
		letter += strconv.Itoa(lap + 1)
	}
	return letter
}

// Damaged reports whether cell i of the contact is.
func (c *Contact) Damaged(i int) bool { return c.Hurt>>i&1 != 0 }

// Near is the cell of the contact that is nearest to another cell.
func (c *Contact) Near(to hitsink.Cell) hitsink.Cell {
	return slices.MinFunc(c.Cells, func(a, b hitsink.Cell) int { return a.Reach(to) - b.Reach(to) })
}

// Book is all that is known. The zero Book knows of nobody.
type Book struct {
	list    []Contact
	was     []Contact // before the last Look
	version uint64
}

// Known are the contacts by their letters, and after them those never seen; to be read only until the next Look.
func (b *Book) Known() []Contact { return b.list }

// Version changes whenever Known does.
func (b *Book) Version() uint64 { return b.version }

// Look takes in what a player's view shows. A ship in sight that lies where a contact may have gone is taken for that
// contact; it is a guess, as a captain's would be. In a view without a living ship nobody is in sight.
func (b *Book) Look(v *hitsink.View) {
	if v.Sight == nil {
		b.lose()
		return
	}
	before := b.list
	b.was = before
	seen := sightings(v)
	b.list = make([]Contact, 0, len(before)+len(seen))
	var hidden []Contact
	for _, old := range before {
		if old.Unseen() {
			hidden = append(hidden, old)
			continue
		}
		if old.sunk(v) {
			continue
		}
		if i := follow(&old, seen, v.Round); i >= 0 {
			seen[i].Number, seen[i].Hits = old.Number, old.Hits
			b.list = append(b.list, seen[i])
			seen = slices.Delete(seen, i, i+1)
		} else if old.forget(v) {
			b.list = append(b.list, old)
		}
	}
	for _, fresh := range seen {
		b.name(fresh)
	}
	for _, old := range hidden {
		b.reveal(old, v)
	}
	if !slices.EqualFunc(before, b.list, same) {
		b.version++
	}
}

// lose has no contact in sight any more.
func (b *Book) lose() {
	for i := range b.list {
		if b.list[i].Now {
			b.list[i].Now = false
			b.version++
		}
	}
}

// Hit is the contact never seen that was or may have been hit at a cell, nil for none.
func (b *Book) Hit(cell hitsink.Cell) *Contact {
	for i := range b.list {
		if c := &b.list[i]; c.Unseen() && slices.Contains(c.Cells, cell) {
			return c
		}
	}
	return nil
}

// at is the contact with a letter that lies on a cell, nil for none.
func (b *Book) at(cell hitsink.Cell) *Contact {
	for i := range b.list {
		if c := &b.list[i]; !c.Unseen() && slices.Contains(c.Cells, cell) {
			return c
		}
	}
	return nil
}

// name gives a contact the first letter that is free, and was before the last Look.
func (b *Book) name(c Contact) {
	same := func(o Contact) bool { return o.Number == c.Number }
	for c.Number = 0; slices.ContainsFunc(b.list, same) || slices.ContainsFunc(b.was, same); {
		c.Number++
	}
	i := slices.IndexFunc(b.list, func(o Contact) bool { return o.Unseen() || o.Number > c.Number })
	if i < 0 {
		i = len(b.list)
	}
	b.list = slices.Insert(b.list, i, c)
}

// reveal keeps what is left of a contact never seen. One that is seen there by the next round takes its hits over.
func (b *Book) reveal(old Contact, v *hitsink.View) {
	if !old.Vague && v.Round <= old.Round+1 {
		if c := b.came(&old); c != nil {
			c.Hits += old.Hits
			return
		}
	}
	if old.forget(v) {
		b.list = append(b.list, old)
	}
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

// sunk reports whether the view shows a wreck where the contact lay.
func (c *Contact) sunk(v *hitsink.View) bool {
	return slices.ContainsFunc(c.Cells, func(cell hitsink.Cell) bool { return v.At(cell) == hitsink.Wreck })
}

// came is the contact in sight that may be the one never seen: it lies on one of its cells, or would reach it with the next cell of its
// hull, or is damaged, was not hit yet, and lies no farther from there than a ship goes in a round. It is nil for none.
func (b *Book) came(old *Contact) *Contact {
	for _, cell := range old.Cells {
		if c := b.at(cell); c != nil && c.Now {
			return c
		}
	}
	for i := range b.list {
		if c := &b.list[i]; c.Now && c.reaches(old.Cells[0]) {
			return c
		}
	}
	for i := range b.list {
		c := &b.list[i]
		if !c.Now || c.Hurt == 0 || c.Hits > 0 {
			continue
		}
		if slices.ContainsFunc(c.Cells, func(at hitsink.Cell) bool { return at.Reach(old.Cells[0]) <= perRound }) {
			return c
		}
	}
	return nil
}

// reaches reports whether a cell lies next to the contact's and in line with them, and a hull can be as long as that.
func (c *Contact) reaches(cell hitsink.Cell) bool {
	first, last := c.Cells[0], c.Cells[len(c.Cells)-1]
	way := last.Sub(first)
	switch step := (hitsink.Cell{X: sign(way.X), Y: sign(way.Y)}); {
	case len(c.Cells) == longest:
		return false
	case first == last:
		d := cell.Sub(first)
		return abs(d.X)+abs(d.Y) == 1
	default:
		return cell == last.Add(step) || cell == first.Sub(step)
	}
}

// Ways a ship may go: in sight of it every step of others is seen, so it moves by little from view to view.
const (
	perRound = 4 // cells in a round, turns of the hull counted
	mostGone = 8 // beyond that nobody can tell which ship it is
)

// follow is the place in seen of the ship that the contact is now; -1 for none.
func follow(old *Contact, seen []Contact, round int) int {
	best, least := -1, 0
	for i := range seen {
		cost, ok := gone(old, &seen[i], round)
		if ok && (best < 0 || cost < least) {
			best, least = i, cost
		}
	}
	return best
}

// gone is how far the contact would have gone to be that ship; less than 0 for cells that both have.
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
		return 0, false // another shape
	}
	return cost + far, far <= min(perRound*(round-old.Round+1), mostGone)
}

// sightings are the ships in a view, row by row: runs of enemy cells. Ships that touch end to end look like one.
func sightings(v *hitsink.View) (list []Contact) {
	taken := make([]bool, len(v.Sight))
	for i, mark := range v.Sight {
		if !enemy(mark) || taken[i] {
			continue
		}
		across, down := run(v, taken, i, 1), run(v, taken, i, hitsink.SightSide)
		step, n := 1, across
		if down > across {
			step, n = hitsink.SightSide, down
		}
		c := Contact{Round: v.Round, Now: true}
		for k := range n {
			at := i + k*step
			taken[at] = true
			if m := v.Sight[at]; m == hitsink.EnemyDamaged || m == hitsink.DivedDamaged {
				c.Hurt |= 1 << k
			}
			c.Deep = c.Deep || deep(v.Sight[at])
			c.Cells = append(c.Cells, v.SightCell(at))
		}
		list = append(list, c)
	}
	return list
}

// longest is the longest hull.
const longest = 5

// run is how many cells from i on, step apart, belong to one ship.
func run(v *hitsink.View, taken []bool, i, step int) int {
	n := 1
	for n < longest {
		at := i + n*step
		if at >= len(v.Sight) || step == 1 && at%hitsink.SightSide == 0 {
			break
		}
		if taken[at] || !enemy(v.Sight[at]) || deep(v.Sight[at]) != deep(v.Sight[i]) {
			break
		}
		n++
	}
	return n
}

func deep(m hitsink.Mark) bool { return m == hitsink.DivedSound || m == hitsink.DivedDamaged }

func enemy(m hitsink.Mark) bool {
	return m == hitsink.EnemySound || m == hitsink.EnemyDamaged || deep(m)
}
