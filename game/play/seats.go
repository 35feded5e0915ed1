package play

import (
	"cmp"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/replay"
	"generals-chess/game/settings"
)

// Given reports whether somebody gave the seat of a record its name, as in a tournament: it is not what such a seat is
// called by itself.
func Given(seat replay.Seat) bool {
	spec, err := engine.ParseSeat(seat.Spec)
	switch {
	case err != nil || seat.Name == "":
		return false
	case spec.Kind == engine.AISeat || spec.Kind == engine.HumanSeat:
		return seat.Name != seat.Spec
	}
	return seat.Name != bot.CommandName(spec.Arg)
}

// SeatText is the seat as the choices of a match name it.
func SeatText(seat replay.Seat) string {
	if seat.Spec != "" {
		return seat.Spec
	}
	return "bot:" + seat.Name
}

// PersonSeat is what the seat of a person says its name is, and so the record.
func PersonSeat(c settings.Choices, p engine.Player) string {
	return cmp.Or(c.Name(p), string(engine.HumanSeat))
}

// GivenNames are the names that people have in a record.
func GivenNames(seats []replay.Seat) []string {
	names := make([]string, len(seats))
	for p, seat := range seats {
		if Given(seat) {
			names[p] = seat.Name
		}
	}
	return settings.Names(names...)
}

// BotPrefix is what the spec of a bot's seat begins with.
const BotPrefix = string(engine.BotSeat) + ":"

// BotCommand is the command of a bot's seat, "" for any other seat and while none is written.
func BotCommand(seat string) string {
	command, _ := strings.CutPrefix(seat, BotPrefix)
	if len(command) == len(seat) {
		return ""
	}
	return command
}
