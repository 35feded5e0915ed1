package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/generals"
)

// A change that matters in one game of ten does not show in a thousand games. So the games in which something happens are listed, which
// takes a few steps of each, and these alone are played, with the change and without it.

// event is what happens in a game until a step, such as "close:15".
type event struct {
	what string
	by   int // 0 for nothing
}

// events tell by name whether something has happened in a state to the player at this side.
var events = map[string]func(state engine.State, side engine.Player) bool{
	"close": isClose,
	"seen":  isSeen,
}

// closeBy is how many rows and columns a cell that is close lies away at most.
const closeBy = 3

// String is what Set reads.
func (e *event) String() string {
	if e.by == 0 {
		return ""
	}
	return fmt.Sprintf("%s:%d", e.what, e.by)
}

// Set reads what a person wrote.
func (e *event) Set(text string) error {
	what, by, _ := strings.Cut(text, ":")
	steps, err := strconv.Atoi(by)
	if err != nil || steps < 1 || events[what] == nil {
		return fmt.Errorf("%q is nothing that can be found: write close:15 or seen:12", text)
	}
	*e = event{what, steps}
	return nil
}

// happens reports whether it has happened to the player at this side.
func (e *event) happens(state engine.State, side engine.Player) bool {
	return e.by > 0 && events[e.what](state, side)
}

// isClose reports whether the other side has a cell close to a player's general.
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

// isSeen reports whether the other side sees a player's general.
func isSeen(state engine.State, side engine.Player) bool {
	home := state.View(engine.Spectator).(*generals.View).Generals[side]
	return state.View(1-side).(*generals.View).At(home).Kind == generals.General
}

// list writes the games in which what was looked for happened, as -only takes them. That there is none is an error, as an empty list would
// have -only play everything.
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
