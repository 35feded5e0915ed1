package play

import (
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/replay"
)

// Given reports whether somebody gave the seat of a record its name, as in a tournament: it is not what such a seat is
// called by itself.
func Given(seat replay.Seat) bool {
	spec, err := engine.ParseSeat(seat.Spec)
	switch {
	case err != nil || seat.Name == "":
		return false
	case spec.Kind == engine.AISeat:
		return seat.Name != seat.Spec
	}
	return spec.Kind == engine.BotSeat && seat.Name != bot.CommandName(spec.Arg)
}

// SeatText is the seat as the choices of a match name it.
func SeatText(seat replay.Seat) string {
	if seat.Spec != "" {
		return seat.Spec
	}
	return "bot:" + seat.Name
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
