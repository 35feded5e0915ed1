package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// A change that matters in one game of ten is not visible in a thousand games. So the tuner lists the games in which something happens,
// which takes a few steps of each, and plays only these, with the change and without it.

// event is something that happens in a game up to a step, such as "close:15".
type event struct {
	what string
	by   int // the step; 0 for no event
}

// events holds by name the functions that report whether an event has happened to the player at a side.
var events = map[string]func(state engine.State, side engine.Player) bool{
	"close": isClose,
	"seen":  isSeen,
}

// closeBy is the largest distance of a close cell, in rows and columns.
const closeBy = 3

// String returns the form that Set parses.
func (e *event) String() string {
	if e.by == 0 {
		return ""
	}
	return fmt.Sprintf("%s:%d", e.what, e.by)
}

// Set parses an event.
func (e *event) Set(text string) error {
	what, by, _ := strings.Cut(text, ":")
	steps, err := strconv.Atoi(by)
	if err != nil || steps < 1 || events[what] == nil {
		return fmt.Errorf("%q is nothing that can be found: write close:15 or seen:12", text)
	}
	*e = event{what, steps}
	return nil
}

// happens reports whether the event has happened to the player at this side.
func (e *event) happens(state engine.State, side engine.Player) bool {
	return e.by > 0 && events[e.what](state, side)
}

// isClose reports whether the enemy has a cell close to a player's general.
func isClose(state engine.State, side engine.Player) bool {
	v := state.View(engine.Spectator).(*generals.View)
	home := v.Generals[side]
	for row := max(0, home.Row-closeBy); row <= min(v.Height-1, home.Row+closeBy); row++ {
		for col := max(0, home.Col-closeBy); col <= min(v.Width-1, home.Col+closeBy); col++ {
			if v.At(generals.Cell{Row: row, Col: col}).Owner == 1-side {
				return true
			}
		}
	}
	return false
}

// isSeen reports whether the enemy sees a player's general.
func isSeen(state engine.State, side engine.Player) bool {
	home := state.View(engine.Spectator).(*generals.View).Generals[side]
	return state.View(1-side).(*generals.View).At(home).Kind == generals.General
}

// list writes the games in which the event happened in the form of -only. It returns an error if there are none, because an empty list
// would make -only play everything.
func (g *tuner) list(w io.Writer) error {
	var names []string
	for _, one := range g.games {
		if one.found {
			names = append(names, fmt.Sprintf("%d:%d", one.seed, one.side))
		}
	}
	if len(names) == 0 {
		return fmt.Errorf("-find %s: it happens in none of these %d games: play more with -pairs", &g.find, len(g.games))
	}
	_, err := fmt.Fprintln(w, strings.Join(names, ","))
	return err
}
