package contacts

import (
	"slices"

	"generals-chess/engine/hitsink"
)

// Hear takes in what the captain's own turn did to others, after Look has taken in what it sees after it. The Look before that was of
// the view in which the turn began.
func (b *Book) Hear(s *Strike, v *hitsink.View) {
	b.recognise(s)
	for _, cell := range s.struck {
		if c := b.struck(cell, s.Round); c != nil {
			c.Hits++
		} else if v.At(cell) == hitsink.Unknown && !slices.Contains(s.wrecks, cell) {
			b.name(Contact{Cells: []hitsink.Cell{cell}, Hurt: 1, Round: s.Round, Hits: 1})
		}
	}
	for _, cell := range s.wrecks {
		b.drop(b.struck(cell, s.Round))
	}
	switch {
	case s.Unseen == 0 || s.sunkFar > 0 && s.sunkFar >= len(s.Places):
	case s.Unseen == len(s.Places) && s.sunkFar == 0:
		for i := range s.Places {
			b.reveal(Contact{Number: unseen, Cells: s.Places[i : i+1 : i+1], Round: s.Round, Hits: 1}, v)
		}
	default:
		b.reveal(Contact{Number: unseen, Cells: s.Places, Round: s.Round, Hits: s.Unseen, Vague: !s.Certain()}, v)
	}
	b.version++
}

// recognise takes hits out of sight for those of contacts that lay there as the turn began: in sight, if only by a scan, which ends with
// the first order. Nobody moves meanwhile. Where not every shot hit, all must have gone to one contact.
func (b *Book) recognise(s *Strike) {
	var hit []int
	for _, place := range s.Places {
		number := b.lay(place, s.Round)
		if number == unseen {
			return
		}
		hit = append(hit, number)
	}
	one := len(hit) > 0 && !slices.ContainsFunc(hit, func(n int) bool { return n != hit[0] })
	if s.Unseen == 0 || len(hit) == 0 || s.Unseen < len(hit) && !one || s.sunkFar > 0 && !one {
		return
	}
	if s.Seen == 0 {
		s.At = s.Places[0]
	}
	for i := range s.Unseen {
		if c := b.numbered(hit[min(i, len(hit)-1)]); c != nil {
			c.Hits++
		}
	}
	if s.sunkFar > 0 {
		b.drop(b.numbered(hit[0]))
	}
	s.found = s.Places
	s.Seen, s.Unseen, s.Places, s.sunkFar = s.Seen+s.Unseen, 0, nil, 0
}

// lay is the number of the contact that lay on a cell as the captain's turn in a round began; unseen for none.
func (b *Book) lay(cell hitsink.Cell, round int) int {
	for i := range b.was {
		if c := &b.was[i]; !c.Unseen() && c.Round == round && slices.Contains(c.Cells, cell) {
			return c.Number
		}
	}
	return unseen
}

// struck is the contact that lies on a cell, or lay there as the captain's turn in a round began; nil for none that is left.
func (b *Book) struck(cell hitsink.Cell, round int) *Contact {
	if c := b.at(cell); c != nil {
		return c
	}
	return b.numbered(b.lay(cell, round))
}

// numbered is the contact with a letter's number, nil for none.
func (b *Book) numbered(number int) *Contact {
	for i := range b.list {
		if c := &b.list[i]; !c.Unseen() && c.Number == number {
			return c
		}
	}
	return nil
}

// drop forgets a contact, if there is one.
func (b *Book) drop(gone *Contact) {
	if gone != nil {
		number := gone.Number
		b.list = slices.DeleteFunc(b.list, func(c Contact) bool { return c.Number == number })
	}
}
