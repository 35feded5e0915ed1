package pack

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/games"
	"generals-chess/engine/replay"
)

// usualLevel is the opponent if no built-in AI had the other seat.
const usualLevel = "normal"

// Opponent returns the opponent for playing a match on, if the user names none: the AI that had the other seat, or otherwise a usual one.
func Opponent(game games.Game, r *replay.Record, turn int, player engine.Player) string {
	for p, seat := range r.SeatsAt(turn) {
		if spec, err := engine.ParseSeat(seat.Spec); err == nil && engine.Player(p) != player && spec.Kind == engine.AISeat {
			return seat.Spec
		}
	}
	level := usualLevel
	if !slices.Contains(game.Levels, level) && len(game.Levels) > 0 {
		level = game.Levels[len(game.Levels)-1]
	}
	return string(engine.AISeat) + ":" + level
}
