package tournament

import (
	"slices"
	"strconv"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/tournament"
	"generals-chess/game/app"
	"generals-chess/game/settings"
)

// playersForm are those who take part in a tournament while it is put together. Their order matters: the first of a
// gauntlet meets all others.
type playersForm struct {
	list     []settings.Entrant
	selected int      // in list; 0 when it is empty
	names    []string // what each of list is called
	same     string   // a name that two have, "" where there is none
	asSeats  []string // the seats of list
	named    []settings.Entrant
	lang     words.Lang // that names are in
}

// now is the selected player, nil where there is none. It is good until the list changes.
func (p *playersForm) now() *settings.Entrant {
	if p.selected >= len(p.list) {
		return nil
	}
	return &p.list[p.selected]
}

// add adds a player and selects it; false when there is no room.
func (p *playersForm) add(seat string) bool {
	if len(p.list) >= schedule.MostPlayers {
		return false
	}
	p.list = append(p.list, settings.Entrant{Seat: seat})
	p.selected = len(p.list) - 1
	return true
}

// remove takes the selected player out and selects the one after it.
func (p *playersForm) remove() {
	if p.now() != nil {
		p.list = slices.Delete(p.list, p.selected, p.selected+1)
		p.selected = max(0, min(p.selected, len(p.list)-1))
	}
}

// canMove reports whether the selected player can change places with the one so many places on.
func (p *playersForm) canMove(by int) bool {
	to := p.selected + by
	return p.now() != nil && to >= 0 && to < len(p.list)
}

func (p *playersForm) move(by int) {
	if to := p.selected + by; p.canMove(by) {
		p.list[p.selected], p.list[to] = p.list[to], p.list[p.selected]
		p.selected = to
	}
}

// has reports whether somebody sits on such a seat.
func (p *playersForm) has(seat string) bool {
	return slices.ContainsFunc(p.list, func(e settings.Entrant) bool { return e.Seat == seat })
}

// name calls those who were given no name by their seats, with a number behind it where that is somebody's name
// already.
func (p *playersForm) name(a *app.App) {
	if lang := a.Words().Lang(); p.lang != lang || !slices.Equal(p.named, p.list) {
		p.lang, p.named = lang, slices.Clone(p.list)
		p.names = namesOf(p.list, func(seat string) string { return entrantName(a, seat) })
		p.same = twice(p.names)
		p.asSeats = p.asSeats[:0]
		for _, e := range p.list {
			p.asSeats = append(p.asSeats, e.Seat)
		}
	}
}

// seats are the seats of those that name has named.
func (p *playersForm) seats() []string { return p.asSeats }

// namesOf gives everybody a name: their own, or what their seats are called.
func namesOf(list []settings.Entrant, called func(seat string) string) []string {
	taken := map[string]bool{}
	names := make([]string, len(list))
	for i, e := range list {
		if names[i] = strings.TrimSpace(e.Name); names[i] != "" {
			taken[names[i]] = true
		}
	}
	for i, e := range list {
		if names[i] != "" {
			continue
		}
		name := called(e.Seat)
		for n := 2; taken[name]; n++ {
			name = called(e.Seat) + " " + strconv.Itoa(n)
		}
		names[i], taken[name] = name, true
	}
	return names
}

// unnamed takes the names away that everybody would have without them: those follow the seats.
func unnamed(list []settings.Entrant, called func(seat string) string) []settings.Entrant {
	bare := slices.Clone(list)
	for i := range bare {
		bare[i].Name = ""
	}
	for i, name := range namesOf(bare, called) {
		if name != list[i].Name {
			bare[i].Name = list[i].Name
		}
	}
	for i, name := range namesOf(bare, called) {
		if name != list[i].Name {
			return list
		}
	}
	return bare
}

// entrantName is what a seat of a tournament is called.
func entrantName(a *app.App, seat string) string {
	spec, err := engine.ParseSeat(seat)
	switch {
	case err != nil:
		return a.T("setup.bot")
	case spec.Kind == engine.AISeat:
		return a.LevelName(spec.Arg)
	}
	return tournament.SeatName(spec)
}

// twice is a name that is there twice, "" where there is none.
func twice(names []string) string {
	seen := make(map[string]bool, len(names))
	for _, name := range names {
		if seen[name] {
			return name
		}
		seen[name] = true
	}
	return ""
}
