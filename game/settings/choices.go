package settings

import (
	"slices"
	"time"

	"generals-chess/engine"
)

// Clone is a copy that shares nothing with c.
func (c Choices) Clone() Choices {
	c.Seats = slices.Clone(c.Seats)
	if c.From != nil {
		from := *c.From
		c.From = &from
	}
	return c
}

// Humans counts the people who sit at the table of c.
func (c Choices) Humans() int {
	n := 0
	for p := range c.Seats {
		if c.Human(engine.Player(p)) {
			n++
		}
	}
	return n
}

// Human tells whether a person plays for p.
func (c Choices) Human(p engine.Player) bool {
	return p >= 0 && int(p) < len(c.Seats) && human(c.Seats[p])
}

func human(seat string) bool {
	spec, err := engine.ParseSeat(seat)
	return err == nil && spec.Kind == engine.HumanSeat
}

// Opponent is the seat that a person plays against.
func (c Choices) Opponent() string {
	if c.Human(0) {
		return c.Seats[1]
	}
	return c.Seats[0]
}

// Mode is the mode that c belongs to.
func (c Choices) Mode() Mode {
	humans := c.Humans()
	switch {
	case c.Game == HitSink && humans > 0:
		return SeaPlay
	case c.Game == HitSink:
		return SeaWatch
	case humans == 2:
		return TwoPlayers
	case humans == 1:
		return PlayAI
	}
	return WatchBots
}

// fits tells whether a match of this mode can be played with the seats of c. At sea one person at most has
// the screen.
func (c Choices) fits(m Mode) bool {
	least, most := m.Players()
	if n := len(c.Seats); n < least || n > most || c.Mode() != m {
		return false
	}
	return m != SeaPlay || c.Humans() == 1
}

// Every is the time of one step in real time.
func (c Choices) Every() time.Duration { return time.Duration(c.StepTime) * time.Millisecond }

// Curtain tells whether two people share the screen with a curtain between their turns.
func (c Choices) Curtain() bool { return c.Mode() == TwoPlayers && c.Table == Curtain }

// Open tells whether two people play at once on a map both see.
func (c Choices) Open() bool { return c.Mode() == TwoPlayers && c.Table == Open }

// RealTime tells whether steps come by the clock where people play.
func (c Choices) RealTime() bool {
	return c.Game != HitSink && c.Humans() > 0 && !c.Curtain() && (c.Open() || c.Pace == RealTime)
}
