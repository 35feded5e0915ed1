package main

import (
	"fmt"
	"io"

	"generals-chess/engine"
	"generals-chess/engine/seats"
)

// edition is what one game has of its own on this command line: flags, who sits where, and how its
// results are told.
type edition interface {
	// own are the flags that belong to this game alone.
	own() []string
	// seatFlags names those that say who plays, in a sentence.
	seatFlags() string
	// sides are the players' names in --seat, where they have any.
	sides() []string
	// chairs are the seats that the flags name, by player.
	chairs(f matchFlags) ([]chair, error)
	// prepare puts the game's own flags into the setup.
	prepare(f matchFlags, setup *engine.Setup) error
	// standing sums up what the Spectator sees, for the progress line.
	standing(v engine.View) string
	// results is empty and for one call of arena match.
	results(f matchFlags) results
}

// results adds up one match or several, one after the other.
type results interface {
	begin(table []engine.Seat)
	turn(turn engine.Turn)
	end(match *engine.Match, result engine.Result)
	writeJSON(w io.Writer, kept records) error
	writeWords(w io.Writer) error
}

// chair is a seat as the command line names it.
type chair struct {
	flag string // with its dashes
	text string
}

// editions are the games' own parts, by the names of package seats.
var editions = map[string]edition{"generals": generalsEdition{}, "hitsink": seaEdition{}}

// matchGame is a game and its edition.
type matchGame struct {
	seats.Game
	edition
}

// find finds the game that the flags name, and refuses flags of another.
func (f matchFlags) find() (matchGame, error) {
	game, err := seats.Find(f.game)
	if err != nil {
		return matchGame{}, err
	}
	for _, name := range seats.Names() {
		for _, flag := range editions[name].own() {
			if name != f.game && f.given[flag] {
				return matchGame{}, foreign(flag, name, f.game)
			}
		}
	}
	return matchGame{game, editions[f.game]}, nil
}

// foreign refuses a flag of another game.
func foreign(flag, owner, game string) error {
	return fmt.Errorf("--%s belongs to %s, and this match is %s (its seats are %s): write --game %s, or leave it out",
		flag, owner, game, editions[game].seatFlags(), owner)
}
