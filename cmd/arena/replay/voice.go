package replay

import (
	"strconv"

	"generals-chess/cmd/arena/options"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	"generals-chess/engine/replay"
)

// voice says sentences about a match, in a language.
type voice struct {
	speech *options.Speech
	record *replay.Record
	game   table.Game
}

// name is what a player is called in a sentence: its side, or who it is.
func (v voice) name(p int) string {
	switch {
	case p < 0 || p >= len(v.record.Seats):
		return "?"
	case p < len(v.game.Sides):
		return v.speech.Side(v.game.Sides[p])
	}
	return strconv.Itoa(p) + " " + v.record.Seats[p].Name
}

// seated is who sits where.
func (v voice) seated(p int) string {
	if p < len(v.game.Sides) {
		return v.name(p) + " (" + v.record.Seats[p].Name + ")"
	}
	return v.name(p)
}

// say says a sentence with the players' names in it.
func (v voice) say(p engine.Phrase) string { return v.speech.Say(v.named(p)) }

// named puts names in the place of numbers.
func (v voice) named(p engine.Phrase) engine.Phrase { return options.WithNames(p, v.name) }
