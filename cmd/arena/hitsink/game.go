// Package hitsink provides the command line of Hit & Sink.
package hitsink

import (
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// Line returns the game's part of the command line.
func Line() table.Line {
	return table.Line{
		Game:    hitsink.Rules{}.Name(),
		Seat:    table.Seat{One: "ship", Many: "ships", Next: "who commands the next ship"},
		Series:  true,
		Options: []table.Option{{Name: table.Init, Usage: "file with a sea, its ships and mines: play that position, one --player for each ship"}},
		Prepare: func(given map[string]string, setup *engine.Setup) error {
			return table.Prepare(given, setup, "a sea as the editor saves it")
		},
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

// stands is the progress line of a match.
var stands = engine.Phrase{Key: "played.sea-stands", Text: "round {round} of {rounds}   {n} of {ships} ships afloat"}

func standing(v engine.View) engine.Phrase {
	view, afloat := v.(*hitsink.View), 0
	for i := range view.Ships {
		if view.Ships[i].Alive() {
			afloat++
		}
	}
	return stands.WithInt("round", view.Round).WithInt("rounds", hitsink.Rounds).WithInt("n", afloat).WithInt("ships", view.Players)
}
