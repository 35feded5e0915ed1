// Package hitsink is Hit & Sink on the command line.
package hitsink

import (
	"fmt"

	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// Line is the game's own part of the command line.
func Line() table.Line {
	return table.Line{
		Game:     hitsink.Rules{}.Name(),
		Seat:     table.Seat{One: "ship", Many: "ships", Next: "who commands the next ship"},
		Series:   true,
		Standing: standing,
		Show:     &table.Show{Board: board, Says: says},
		Results: func(games int) table.Results {
			return &results{planned: games, reasons: map[string]int{}, levels: map[string]*level{}}
		},
		JSON: `hitsink --json prints {"ranking":[...],"rounds":N,"reason":"...","hash":"16 hex digits"}, best ship first. A series has
"games":N as well: all numbers are sums over its games, alive means never sunk, and the hash is that of the games' hashes
in order.`,
	}
}

func standing(v engine.View) string {
	view, afloat := v.(*hitsink.View), 0
	for i := range view.Ships {
		if view.Ships[i].Alive() {
			afloat++
		}
	}
	return fmt.Sprintf("round %d of %d   %d of %d ships afloat", view.Round, hitsink.Rounds, afloat, view.Players)
}
