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

// playersForm is the list of a tournament's players while it is set up. Their order matters: the first player of a gauntlet meets
// all others.
type playersForm struct {
	list     []settings.Entrant
	selected int      // index in list; 0 when it is empty
	names    []string // display name of each player in list
	same     string   // a name that two players have, "" for none
	asSeats  []string // the seats of list
	named    []settings.Entrant
	lang     words.Lang // language of names
}

// now returns the selected player, nil if there is none. It is valid until the list changes.
func (p *playersForm) now() *settings.Entrant {
	if p.selected >= len(p.list) {
		return nil
	}
	return &p.list[p.selected]
}

// add adds a player and selects it. It returns false when there is no room.
func (p *playersForm) add(seat string) bool {
	if len(p.list) >= schedule.MostPlayers {
		return false
	}
	p.list = append(p.list, settings.Entrant{Seat: seat})
	p.selected = len(p.list) - 1
	return true
}

// remove removes the selected player and selects the next one.
func (p *playersForm) remove() {
	if p.now() != nil {
		p.list = slices.Delete(p.list, p.selected, p.selected+1)
		p.selected = max(0, min(p.selected, len(p.list)-1))
	}
}

// canMove reports whether the selected player can change places with the one by places on.
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

// has reports whether a player has this seat.
func (p *playersForm) has(seat string) bool {
	return slices.ContainsFunc(p.list, func(e settings.Entrant) bool { return e.Seat == seat })
}

// name names players without a name of their own by their seats, with a number where that name is taken.
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

// seats returns the players' seats as of the last call of name.
func (p *playersForm) seats() []string { return p.asSeats }

// namesOf returns the players' names: their own, or their seats' with a number where that name is taken.
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

// unnamed removes the names that the players would have without them: these will then follow the seats.
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

// entrantName returns the name of a tournament seat.
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

// twice returns a name that occurs twice, "" if there is none.
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
