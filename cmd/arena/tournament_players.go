package main

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"unicode"

	"generals-chess/engine"
	runner "generals-chess/engine/arena"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/bot"
)

// entrant is somebody who takes part, as --player names it.
type entrant struct {
	name string
	chair
}

// longestName is how many characters of a name there is room for.
const longestName = 64

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
	if len(list) < 2 {
		return nil, errors.New("say who plays: --player NAME=SEAT, at least twice, such as --player new=bot:my_bot.cpp --player ai:normal")
	}
	return list, nil
}

// entered are those of the tournament that is gone on with.
func entered(before *store.Archive) (list []entrant) {
	for _, p := range before.Players {
		list = append(list, entrant{p.Name, chair{"the player " + p.Name, p.Spec}})
	}
	return list
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

// seated are the players the flags name, or those of the tournament that is gone on with.
func (f *tournamentFlags) seated(t *tournament, before *store.Archive) (players []runner.Player, err error) {
	var list []entrant
	if before != nil && len(f.players) == 0 {
		list = entered(before)
	} else if list, err = f.entrants(); err != nil {
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
	t.bots.Names = r
	for _, e := range list {
		spec, err := e.seat(r)
		if err != nil {
			return nil, err
		}
		name := e.called(spec)
		if !nameable(name) {
			return nil, fmt.Errorf("%s: %q cannot be shown as a name: write NAME=SEAT with at most %d characters that can be printed", e.flag, name, longestName)
		}
		p, err := runner.Seated(t.game, name, spec.String(), t.bots)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", e.flag, err)
		}
		players = append(players, p)
	}
	return players, nil
}

// nameable tells whether a table can show a name.
func nameable(name string) bool {
	return len([]rune(name)) <= longestName && !strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) })
}

// called is the name of who has none: its level, its name in the bots file, or its file.
func (e entrant) called(spec engine.SeatSpec) string {
	switch {
	case e.name != "":
		return e.name
	case spec.Kind == engine.AISeat:
		return spec.Arg
	}
	return bot.CommandName(spec.Arg)
}

// learnt keeps which bots stay alive between turns, so that it is found out once and not in every game, and nothing
// else: a game must not depend on those before it.
type learnt struct {
	sync.Mutex
	of map[string]bot.KeepRunning
}

// Load makes learnt a bot.Store.
func (l *learnt) Load(name string) (bot.Memory, error) {
	l.Lock()
	defer l.Unlock()
	return bot.Memory{KeepRunning: l.of[name]}, nil
}

// Save makes learnt a bot.Store.
func (l *learnt) Save(name string, m bot.Memory) error {
	l.Lock()
	defer l.Unlock()
	l.of[name] = m.KeepRunning
	return nil
}
