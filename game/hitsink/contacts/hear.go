package contacts

import (
	"slices"

	"generals-chess/engine/hitsink"
)

// Hear records the damage that the captain's own turn did to others. Call it after Look of the view after the turn; the Look before that
// must be of the view in which the turn began.
func (b *Book) Hear(s *Strike, v *hitsink.View) {
	exact := s.exact(v.Ship.Kind)
	if exact || s.Certain() && len(s.Places) == 1 && v.Ship.Kind.Splash() == 0 {
		s.far, s.fell = s.Places, s.Places
	}
	assigned := b.assignUnseen(s, v)
	for _, cell := range s.struck {
		if c := b.struck(cell, s.Round); c != nil {
			c.Hits++
			c.strike(cell) // the own ship may have sailed away from it
		} else if v.At(cell) == hitsink.Unknown && !slices.Contains(s.wrecks, cell) {
			b.name(Contact{Cells: []hitsink.Cell{cell}, Hurt: 1, Round: s.Round, Hits: 1})
		}
	}
	for _, cell := range s.wrecks {
		b.drop(b.struck(cell, s.Round))
		s.hidden = append(s.hidden, b.beyondSight(cell, s.Round, v)...)
	}
	s.creditWrecks(v.Ship.Kind)
	hurt := uint8(0)
	if exact {
		hurt = 1
	}
	if !assigned {
		b.sinkWhereFell(s, v.Ship.Kind.Splash())
	}
	switch {
	case assigned || s.sunkFar >= min(s.Unseen, len(s.Places)): // none, or each hit sank its ship
	case s.Unseen == len(s.Places) && s.sunkFar == 0:
		b.revealEach(s, hurt, v)
	default:
		b.reveal(Contact{Number: unseen, Cells: s.Places, Round: s.Round, Hits: s.Unseen, Vague: !s.Certain()}, v, false)
	}
	b.version++
}

// revealEach keeps a contact for each place out of sight, where hurt is not 0 with its one cell damaged. Then the hits on ships that have a
// letter count as seen.
func (b *Book) revealEach(s *Strike, hurt uint8, v *hitsink.View) {
	var taken, away []hitsink.Cell
	for i, place := range s.Places {
		c := b.reveal(Contact{Number: unseen, Cells: s.Places[i : i+1 : i+1], Hurt: hurt, Round: s.Round, Hits: 1}, v, false)
		if c == nil || hurt == 0 {
			away = append(away, place)
			continue
		}
		taken = append(taken, place)
	}
	if len(taken) > 0 {
		s.countSeen(taken[0], len(taken), away)
	}
}

// creditWrecks counts as seen the hits out of sight that the wrecks in sight account for: each ship that sank without a hit in sight took
// one. If every place was hit, those in line with the wrecks are theirs.
func (s *Strike) creditWrecks(by hitsink.Kind) {
	if s.blind == 0 || s.Unseen == 0 {
		return
	}
	near, away := s.inLine()
	switch {
	case s.exact(by) && len(near) >= s.blind:
	case s.Unseen == s.blind:
		away = nil
	default:
		return
	}
	if s.far == nil && len(near) == 1 && by.Splash() == 0 {
		s.far, s.fell = near, near
	}
	if s.far != nil {
		s.hidden = append(s.hidden, near...)
	}
	s.countSeen(s.wrecks[0], s.Unseen-len(away), away)
}

// inLine returns the places that continue the line of a wreck's cell, and all others.
func (s *Strike) inLine() (near, away []hitsink.Cell) {
	for _, place := range s.Places {
		if slices.ContainsFunc(s.wrecks, func(c hitsink.Cell) bool {
			return (c.X == place.X || c.Y == place.Y) && c.Reach(place) < hitsink.Longest
		}) {
			near = append(near, place)
		} else {
			away = append(away, place)
		}
	}
	return near, away
}

// assignUnseen assigns hits out of sight to contacts that were on the cells when the turn began. Those contacts were in sight then, if only
// by a scan, which ends with the first order, and nobody moves meanwhile. A hit in line with another on a contact is on the same one. If not
// every shot hit, all places must belong to one contact. Ships that sank must be as many as the contacts, because nobody can tell which of more it was. A Carrier's shell strikes the cells around
// its place, too. It reports whether it assigned them.
func (b *Book) assignUnseen(s *Strike, v *hitsink.View) bool {
	by := v.Ship.Kind
	near, exact := by.Splash(), s.exact(by)
	var hit []int
	for _, place := range s.Places {
		number := b.contactAtTurnStart(place, s.Round, near)
		if number == unseen && exact {
			number = b.inLineAtTurnStart(s.Places, s.Round)
		}
		if number == unseen {
			return false
		}
		hit = append(hit, number)
	}
	ships := len(slices.Compact(slices.Sorted(slices.Values(hit))))
	if s.Unseen == 0 || len(hit) == 0 || s.Unseen < len(hit) && ships > 1 || s.sunkFar > 0 && s.sunkFar < ships {
		return false
	}
	for i := range s.Unseen {
		if c := b.numbered(hit[min(i, len(hit)-1)]); c != nil {
			c.Hits++
			for j := range hit[:i+1] { // the shots may have gone towards what was known of the ship
				if exact && hit[j] == hit[i] {
					c.strike(s.Places[j])
				}
			}
		}
	}
	if near > 0 {
		b.splash(hit[0], s, v)
	}
	if s.sunkFar > 0 {
		for _, number := range hit {
			b.sink(s, number)
		}
	}
	if s.far != nil {
		s.countSeen(s.fell[0], s.Unseen, nil)
		s.sunkFar = 0
	}
	return true
}

// sinkWhereFell sinks a ship wherever a shot fell out of sight if as many sank: a shot sinks at most one, so each of them sank its own. It
// was the contact that was last seen there, if there is only one; a Carrier's shell strikes the cells around its place, too.
func (b *Book) sinkWhereFell(s *Strike, near int) {
	fell := s.fell
	if near > 0 {
		fell = s.Places
	}
	if s.sunkFar != len(fell) {
		return
	}
	for _, cell := range fell {
		b.sink(s, b.contactAtTurnStart(cell, 0, near))
		if near == 0 && !slices.Contains(s.gone, cell) {
			s.gone = append(s.gone, cell)
		}
	}
}

// sink removes a contact, if it is known and out of sight, that sank there.
func (b *Book) sink(s *Strike, number int) {
	if c := b.numbered(number); c != nil && !c.Now {
		s.gone = append(s.gone, c.Cells...)
		b.drop(c)
	}
}

// splash marks what a Carrier's shell damaged out of sight of a contact that lay near it when the turn began, and the damaged cell nearest to
// the shell as the one that it struck. A shell damages every sound cell near it: those that were known, and if that is less, those that
// continue the contact. If neither adds up, nothing is marked; then it may have struck any of the known ones, unless it damaged more.
func (b *Book) splash(number int, s *Strike, v *hitsink.View) {
	shell, damaged := s.Places[0], s.Unseen
	was := b.was[slices.IndexFunc(b.was, func(c Contact) bool { return c.Number == number })]
	var struck []hitsink.Cell
	for i, cell := range was.Cells {
		if cell.Reach(shell) <= 1 && !was.Damaged(i) && !slices.Contains(s.struck, cell) {
			struck = append(struck, cell)
		}
	}
	if more := was.beyond(shell, v); len(struck)+len(more) == damaged {
		struck = append(struck, more...)
	}
	if len(struck) == 0 || len(struck) > damaged {
		return
	}
	if c := b.numbered(number); c != nil && len(struck) == damaged {
		for _, cell := range struck {
			c.strike(cell)
		}
	}
	was.Cells = struck
	s.far, s.fell = s.Places[:1], []hitsink.Cell{was.Near(shell)}
}

// beyond returns the cells near a Carrier's shell that may continue the contact out of sight.
func (c *Contact) beyond(shell hitsink.Cell, v *hitsink.View) (cells []hitsink.Cell) {
	for i, end := range [2]hitsink.Cell{c.Cells[0], c.Cells[len(c.Cells)-1]} {
		for _, next := range end.Beside() {
			open := !c.ends[i] && c.reaches(next) && v.Inside(next) && (v.At(next) == hitsink.Unknown || enemy(v.At(next)))
			if open && next.Reach(shell) <= 1 && !slices.Contains(c.Cells, next) && !slices.Contains(cells, next) {
				cells = append(cells, next)
			}
		}
	}
	return cells
}

// contactAtTurnStart returns the number of the contact within near cells of a cell when the captain's turn began, among those seen since a
// round, unseen for none or several.
func (b *Book) contactAtTurnStart(cell hitsink.Cell, since, near int) int {
	found := unseen
	for i := range b.was {
		if c := &b.was[i]; !c.Unseen() && c.Round >= since && c.Near(cell).Reach(cell) <= near {
			if found != unseen {
				return unseen
			}
			found = c.Number
		}
	}
	return found
}

// inLineAtTurnStart returns the number of the contact in sight in a round that was on one of some cells when the captain's turn began, and may
// have been on them all; unseen for none.
func (b *Book) inLineAtTurnStart(cells []hitsink.Cell, round int) int {
	for _, c := range b.was {
		on := func(cell hitsink.Cell) bool { return slices.Contains(c.Cells, cell) }
		if c.Unseen() || c.Round < round || !slices.ContainsFunc(cells, on) {
			continue
		}
		c.Cells = slices.Clone(c.Cells)
		for range cells {
			for _, cell := range cells {
				c.strike(cell)
			}
		}
		if !slices.ContainsFunc(cells, func(cell hitsink.Cell) bool { return !on(cell) }) {
			return c.Number
		}
	}
	return unseen
}

// beyondSight returns the cells, out of sight now, of the contact that was on a cell when the captain's turn in a round began.
func (b *Book) beyondSight(cell hitsink.Cell, round int, v *hitsink.View) (cells []hitsink.Cell) {
	for _, c := range b.was {
		if c.Round == round && slices.Contains(c.Cells, cell) {
			for _, own := range c.Cells {
				if v.At(own) == hitsink.Unknown {
					cells = append(cells, own)
				}
			}
		}
	}
	return cells
}

// struck returns the contact that is on a cell, or was when the captain's turn in a round began, nil if none is left.
func (b *Book) struck(cell hitsink.Cell, round int) *Contact {
	if c := b.at(cell); c != nil {
		return c
	}
	return b.numbered(b.contactAtTurnStart(cell, round, 0))
}

// numbered returns the contact with a letter's number, nil for none.
func (b *Book) numbered(number int) *Contact {
	for i := range b.list {
		if c := &b.list[i]; !c.Unseen() && c.Number == number {
			return c
		}
	}
	return nil
}

// drop removes a contact; nil is allowed.
func (b *Book) drop(gone *Contact) {
	if gone != nil {
		number := gone.Number
		b.list = slices.DeleteFunc(b.list, func(c Contact) bool { return c.Number == number })
	}
}
