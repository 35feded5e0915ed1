package game

import (
	"generals-chess/engine"
	"generals-chess/game/captain"
	"generals-chess/game/session"
	"generals-chess/game/settings"
)

// seaPeople is the table of a match at sea: one person at most sits there.
type seaPeople struct {
	player engine.Player // the person's, Spectator without one
	person *captain.Seat
}

func newSeaTable(c settings.Choices) table {
	t := &seaPeople{player: engine.Spectator}
	for p := range c.Seats {
		if c.Human(engine.Player(p)) {
			t.player, t.person = engine.Player(p), captain.NewSeat("human")
			break
		}
	}
	return t
}

func (t *seaPeople) seat(p engine.Player) engine.Seat {
	if t.person == nil || p != t.player {
		return nil
	}
	return t.person
}

// take has nothing to do: the person's screen takes a turn in when it shows it.
func (t *seaPeople) take(*session.Snapshot) {}
