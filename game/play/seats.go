package play

import (
	"cmp"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/bot"
	"generals-chess/engine/replay"
	"generals-chess/game/settings"
)

// HasGivenName reports whether somebody gave the seat of a record its name, as in a tournament: the name differs from the seat's default.
func HasGivenName(seat replay.Seat) bool {
	spec, err := engine.ParseSeat(seat.Spec)
	switch {
	case err != nil || seat.Name == "":
		return false
	case spec.Kind == engine.AISeat || spec.Kind == engine.HumanSeat:
		return seat.Name != seat.Spec
	}
	return seat.Name != bot.CommandName(spec.Arg)
}

// SeatText returns the seat in the form of settings.Choices.Seats.
func SeatText(seat replay.Seat) string {
	if seat.Spec != "" {
		return seat.Spec
	}
	return "bot:" + seat.Name
}

// PersonSeat returns the name that a person's seat reports, which the record stores.
func PersonSeat(c settings.Choices, p engine.Player) string {
	return cmp.Or(c.Name(p), string(engine.HumanSeat))
}

// GivenNames returns the names that somebody gave to seats of a record, by seat.
func GivenNames(seats []replay.Seat) []string {
	names := make([]string, len(seats))
	for p, seat := range seats {
		if HasGivenName(seat) {
			names[p] = seat.Name
		}
	}
	return settings.Names(names...)
}

// BotPrefix begins the spec of a bot's seat.
const BotPrefix = string(engine.BotSeat) + ":"

// BotCommand returns the command of a bot's seat, "" for any other seat and for an empty command.
func BotCommand(seat string) string {
	command, _ := strings.CutPrefix(seat, BotPrefix)
	if len(command) == len(seat) {
		return ""
	}
	return command
}
