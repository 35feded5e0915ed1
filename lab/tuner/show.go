package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/thoughts"
)

// show prints a game: the whole board, and what both sides intend.
func show(w io.Writer, state engine.State, players [2]player) {
	v := state.View(engine.Spectator).(*generals.View)
	fmt.Fprintf(w, "time %d", v.Time)
	for p, who := range []string{"red", "blue"} {
		enemy := v.Generals[1-p]
		fmt.Fprintf(w, "  %s: land %d army %d %s%s", who, v.Totals[p].Land, v.Totals[p].Army, whyOf(players[p]), hunch(players[p], enemy.Row*v.Width+enemy.Col))
	}
	fmt.Fprintln(w)
	var line strings.Builder
	for row := range v.Height {
		line.Reset()
		for col := range v.Width {
			fmt.Fprintf(&line, "%5s", cell(v.At(generals.Cell{Row: row, Col: col})))
		}
		fmt.Fprintln(w, strings.TrimRight(line.String(), " "))
	}
}

// cell returns a tile in the notation of package aitest.
func cell(t generals.Tile) string {
	switch {
	case t.Kind == generals.Mountain:
		return "##"
	case t.Owner == generals.Nobody && t.Kind == generals.Land:
		return "."
	}
	side := map[engine.Player]string{0: "r", 1: "b", generals.Nobody: ""}[t.Owner]
	kind := map[generals.Kind]string{generals.Land: "", generals.City: "C", generals.General: "G"}[t.Kind]
	if t.Owner == generals.Nobody {
		kind = "c"
	}
	return side + kind + strconv.Itoa(t.Army)
}

// whyOf returns a player's reason for its last move.
func whyOf(p player) string {
	in, ok := p.(inside)
	if !ok {
		return ""
	}
	if e, ok := in.Thinker.(interface{ Why() string }); ok {
		return e.Why()
	}
	if t, ok := in.Thinker.(thoughts.Thinker); ok {
		return string(t.Thoughts().Action)
	}
	return ""
}

// hunch returns the probability that a player assigns to the true place of the enemy's general, cell i.
func hunch(p player, i int) string {
	in, ok := p.(inside)
	if !ok {
		return ""
	}
	thinker, ok := in.Thinker.(thoughts.Thinker)
	if !ok || i >= len(thinker.Thoughts().Chances) {
		return ""
	}
	chances, total := thinker.Thoughts().Chances, int64(0)
	for _, c := range chances {
		total += c
	}
	return fmt.Sprintf(" %.1f %%", 100*float64(chances[i])/float64(max(total, 1)))
}
