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

// seatList are the seats of a match at sea while it is put together: at least two, at most thirty, and at most one
// person.
type seatList struct {
	list     []string
	selected int
	levels   []string // of the captains, the weakest first
	fixed    bool     // who commands may change, how many ships there are may not
}

func newSeatList(list []string) seatList {
	s := seatList{list: list}
	if game, err := seats.Find(settings.HitSink); err == nil {
		s.levels = game.Levels
	}
	return s
}

func seaLimits() (least, most int) { return hitsink.Rules{}.Players() }

// room is how many ships can be added.
func (s *seatList) room() int {
	if s.fixed {
		return 0
	}
	_, most := seaLimits()
	return most - len(s.list)
}

// captain is the seat of the captain that comes i-th when the strongest is the first.
func (s *seatList) captain(i int) string {
	n := len(s.levels)
	if n == 0 {
		return string(engine.HumanSeat)
	}
	return string(engine.AISeat) + ":" + s.levels[n-1-i%n]
}

// now is the selected seat.
func (s *seatList) now() string { return s.list[s.selected] }

// set puts somebody on the selected seat. A person who sat elsewhere changes places with whoever sat here.
func (s *seatList) set(seat string) {
	before := s.now()
	if human := string(engine.HumanSeat); seat == human && before != human {
		if other := slices.Index(s.list, human); other >= 0 {
			s.list[other] = before
		}
	}
	s.list[s.selected] = seat
}

// named are the names of all ships, of which one at most is a person's.
func (s *seatList) named(person string) []string {
	names := make([]string, len(s.list))
	if p := slices.Index(s.list, string(engine.HumanSeat)); p >= 0 {
		names[p] = person
	}
	return settings.Names(names...)
}

// more adds up to n ships like the selected one; where that is a person's, captains.
func (s *seatList) more(n int) {
	seat := s.now()
	if seat == string(engine.HumanSeat) {
		seat = s.captain(0)
	}
	for range min(n, s.room()) {
		s.list = append(s.list, seat)
	}
}

// add adds a ship and selects it; false when there is no room.
func (s *seatList) add(seat string) bool {
	if s.room() == 0 {
		return false
	}
	s.list = append(s.list, seat)
	s.selected = len(s.list) - 1
	return true
}

// canRemove reports whether there are more ships than the least number.
func (s *seatList) canRemove() bool {
	least, _ := seaLimits()
	return !s.fixed && len(s.list) > least
}

// remove takes the selected ship out and selects the one after it.
func (s *seatList) remove() {
	if !s.canRemove() {
		return
	}
	s.list = slices.Delete(s.list, s.selected, s.selected+1)
	s.selected = min(s.selected, len(s.list)-1)
}

// replace takes a whole new list and selects its first ship.
func (s *seatList) replace(list []string) { s.list, s.selected = list, 0 }

// assign gives a ship to a bot's program: the selected one if its command is still missing or here is true, or else
// a new one. It returns false when there is no room.
func (s *seatList) assign(seat string, here bool) bool {
	if here || strings.TrimSpace(s.now()) == play.BotPrefix {
		s.list[s.selected] = seat
		return true
	}
	return s.add(seat)
}

// count tells how many people, captains and bots there are.
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

// eachCaptain is n of every captain, the weakest first.
func (s *seatList) eachCaptain(n int) (list []string) {
	for i := range s.levels {
		for range n {
			list = append(list, s.captain(len(s.levels)-1-i))
		}
	}
	return list
}

// againstCaptains is a person and n captains, of all levels in turn.
func (s *seatList) againstCaptains(n int) []string {
	list := []string{string(engine.HumanSeat)}
	for i := range n {
		list = append(list, s.captain(i))
	}
	return list
}

// strongest is n of the strongest captains.
func (s *seatList) strongest(n int) []string { return slices.Repeat([]string{s.captain(0)}, n) }
