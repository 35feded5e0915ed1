package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"generals-chess/engine/arena/event"
)

// entrant is somebody who takes part, as --player names it.
type entrant struct {
	name string
	chair
}

// entrants reads --player. A name ends at the first equals sign, if no colon is before it: that belongs to a command.
func (f *tournamentFlags) entrants() (list []entrant, err error) {
	for n, text := range f.players {
		e := entrant{chair: chair{fmt.Sprintf("--player (the %s)", ordinal(n+1)), text}}
		if name, seat, ok := strings.Cut(text, "="); ok && !strings.Contains(name, ":") {
			e.name, e.text = strings.TrimSpace(name), strings.TrimSpace(seat)
			if e.name == "" {
				return nil, fmt.Errorf("--player %q: write a name before the =, such as new=bot:my_bot.cpp", text)
			}
			e.flag = "--player " + e.name
		}
		list = append(list, e)
	}
	if len(list)+len(f.class) < 2 {
		return nil, errors.New("say who plays: --player NAME=SEAT, at least twice, such as --player new=bot:my_bot.cpp --player ai:normal")
	}
	return list, nil
}

// ordinal is 1st, 2nd and so on.
func ordinal(n int) string {
	ending := "th"
	if n%100 < 11 || n%100 > 13 {
		switch n % 10 {
		case 1:
			ending = "st"
		case 2:
			ending = "nd"
		case 3:
			ending = "rd"
		}
	}
	return fmt.Sprint(n, ending)
}

// entered are the players the flags name, or those of the tournament that is gone on with.
func (f *tournamentFlags) entered(before *event.Order) (players []event.Entrant, err error) {
	if before != nil && len(f.players) == 0 {
		return before.Entrants, nil
	}
	list, err := f.entrants()
	if err != nil {
		return nil, err
	}
	var chairs []chair
	for _, e := range list {
		chairs = append(chairs, e.chair)
	}
	r, err := names(chairs)
	if err != nil {
		return nil, err
	}
	players = slices.Clone(f.class)
	for _, e := range list {
		spec, err := e.seat(r)
		if err != nil {
			return nil, err
		}
		if e.name == "" {
			e.name = event.SeatName(spec)
		}
		players = append(players, event.Entrant{Name: e.name, Seat: spec.String()})
	}
	return players, nil
}
