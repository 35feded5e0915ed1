package options

import (
	"fmt"

	"generals-chess/engine"
	"generals-chess/engine/roster"
)

// Seat is a seat on the command line.
type Seat struct {
	Flag string // with its dashes
	Text string
}

// Names returns the bots file as roster.ForSeats does.
func Names(seats []Seat) (*roster.Roster, error) {
	var specs []string
	for _, s := range seats {
		specs = append(specs, s.Text)
	}
	return roster.ForSeats(specs)
}

// Spec parses a seat, which may be a bot's name, its file or its command. A human seat is an error: it needs the window.
func (s Seat) Spec(r *roster.Roster) (engine.SeatSpec, error) {
	spec, err := r.Bare(s.Text)
	if err != nil {
		return spec, fmt.Errorf("%s: %w", s.Flag, err)
	}
	if spec.Kind == engine.HumanSeat {
		return spec, fmt.Errorf("%s human: a person needs the window; here play ai:LEVEL or bot:COMMAND", s.Flag)
	}
	return spec, nil
}
