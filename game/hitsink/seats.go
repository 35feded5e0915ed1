package hitsink

import (
	"slices"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/seats"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/setup"
)

// seatList is the seats of a match at sea while it is set up: at least two, at most thirty, and at most one person.
type seatList struct {
	list     []string
	selected int
	levels   []string // of the built-in captains, the weakest first
	fixed    bool     // seats can change, but ships cannot be added or removed
}

func newSeatList(list []string) seatList {
	s := seatList{list: list}
	if game, err := seats.Find(settings.HitSink); err == nil {
		s.levels = game.Levels
	}
	return s
}

func seaLimits() (least, most int) { return hitsink.Rules{}.Players() }

// room returns how many ships can be added.
func (s *seatList) room() int {
	if s.fixed {
		return 0
	}
	_, most := seaLimits()
	return most - len(s.list)
}

// captain returns the seat of the i-th built-in captain, the strongest being the first. i wraps around.
func (s *seatList) captain(i int) string {
	n := len(s.levels)
	if n == 0 {
		return string(engine.HumanSeat)
	}
	return string(engine.AISeat) + ":" + s.levels[n-1-i%n]
}

// now returns the selected seat.
func (s *seatList) now() string { return s.list[s.selected] }

// set puts somebody on the selected seat. A person who sat elsewhere swaps seats with whoever sat here.
func (s *seatList) set(seat string) {
	before := s.now()
	if human := string(engine.HumanSeat); seat == human && before != human {
		if other := slices.Index(s.list, human); other >= 0 {
			s.list[other] = before
		}
	}
	s.list[s.selected] = seat
}

// named returns the names of all ships' people. At most one ship has a person.
func (s *seatList) named(person string) []string {
	names := make([]string, len(s.list))
	if p := slices.Index(s.list, string(engine.HumanSeat)); p >= 0 {
		names[p] = person
	}
	return settings.Names(names...)
}

// more adds up to n ships like the selected one. If a person has that, it adds the strongest captain.
func (s *seatList) more(n int) {
	seat := s.now()
	if seat == string(engine.HumanSeat) {
		seat = s.captain(0)
	}
	for range min(n, s.room()) {
		s.list = append(s.list, seat)
	}
}

// add adds a ship and selects it. It returns false if there is no room.
func (s *seatList) add(seat string) bool {
	if s.room() == 0 {
		return false
	}
	s.list = append(s.list, seat)
	s.selected = len(s.list) - 1
	return true
}

// canRemove reports whether a ship can be removed.
func (s *seatList) canRemove() bool {
	least, _ := seaLimits()
	return !s.fixed && len(s.list) > least
}

// remove removes the selected ship and selects the one after it.
func (s *seatList) remove() {
	if !s.canRemove() {
		return
	}
	s.list = slices.Delete(s.list, s.selected, s.selected+1)
	s.selected = min(s.selected, len(s.list)-1)
}

// replace replaces the whole list and selects its first ship.
func (s *seatList) replace(list []string) { s.list, s.selected = list, 0 }

// assign puts a bot on the selected ship, if its command is still missing or here is set, or else on a new one. It returns false if there
// is no room.
func (s *seatList) assign(seat string, here bool) bool {
	if here || strings.TrimSpace(s.now()) == play.BotPrefix {
		s.list[s.selected] = seat
		return true
	}
	return s.add(seat)
}

// count returns how many people, captains and bots there are.
func (s *seatList) count() (people, captains, bots int) {
	for _, seat := range s.list {
		switch setup.KindIndex(seat) {
		case 0:
			people++
		case 1:
			captains++
		default:
			bots++
		}
	}
	return people, captains, bots
}

// eachCaptain returns n of each captain, the weakest first.
func (s *seatList) eachCaptain(n int) (list []string) {
	for i := range s.levels {
		for range n {
			list = append(list, s.captain(len(s.levels)-1-i))
		}
	}
	return list
}

// againstCaptains returns a person and n captains of all levels in turn.
func (s *seatList) againstCaptains(n int) []string {
	list := []string{string(engine.HumanSeat)}
	for i := range n {
		list = append(list, s.captain(i))
	}
	return list
}

// strongest returns n of the strongest captains.
func (s *seatList) strongest(n int) []string { return slices.Repeat([]string{s.captain(0)}, n) }
