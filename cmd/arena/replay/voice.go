package replay

import (
	"strconv"

	"generals-chess/cmd/arena/options"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	"generals-chess/engine/replay"
)

// voice writes sentences about a match in one language.
type voice struct {
	speech *options.Speech
	record *replay.Record
	game   table.Game
}

// name returns a player's name in a sentence: its side, or its number and name.
func (v voice) name(p int) string {
	switch {
	case p < 0 || p >= len(v.record.Seats):
		return "?"
	case p < len(v.game.Sides):
		return v.speech.Side(v.game.Sides[p])
	}
	return strconv.Itoa(p) + " " + v.record.Seats[p].Name
}

// seated returns a player's side with its name.
func (v voice) seated(p int) string {
	if p < len(v.game.Sides) {
		return v.name(p) + " (" + v.record.Seats[p].Name + ")"
	}
	return v.name(p)
}

// say returns a phrase in the language, with the players' names.
func (v voice) say(p engine.Phrase) string { return v.speech.Say(v.named(p)) }

// named replaces players' numbers by names.
func (v voice) named(p engine.Phrase) engine.Phrase { return options.WithNames(p, v.name) }
