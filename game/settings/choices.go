package settings

import (
	"slices"
	"time"

	"generals-chess/engine"
)

// Clone returns a copy that shares nothing with c.
func (c Choices) Clone() Choices {
	c.Seats, c.Names = slices.Clone(c.Seats), slices.Clone(c.Names)
	if c.From != nil {
		from := *c.From
		c.From = &from
	}
	return c
}

// Humans counts the people at c's table.
func (c Choices) Humans() int {
	n := 0
	for p := range c.Seats {
		if c.Human(engine.Player(p)) {
			n++
		}
	}
	return n
}

// Repeats reports whether only built-in AIs play: they play the same match again from the same set-up.
func (c Choices) Repeats() bool {
	return !slices.ContainsFunc(c.Seats, func(seat string) bool {
		spec, err := engine.ParseSeat(seat)
		return err != nil || spec.Kind != engine.AISeat
	})
}

// TellsThinking reports whether think times are of interest: a bot plays, or no person does.
func (c Choices) TellsThinking() bool {
	return c.Humans() == 0 || slices.ContainsFunc(c.Seats, func(seat string) bool {
		spec, err := engine.ParseSeat(seat)
		return err == nil && spec.Kind == engine.BotSeat
	})
}

// Human reports whether p's seat is a person's.
func (c Choices) Human(p engine.Player) bool {
	return p >= 0 && int(p) < len(c.Seats) && human(c.Seats[p])
}

func human(seat string) bool {
	spec, err := engine.ParseSeat(seat)
	return err == nil && spec.Kind == engine.HumanSeat
}

// Eyes returns the player whose view the screen may show: the only person, or the Spectator.
func (c Choices) Eyes() engine.Player {
	for p := range c.Seats {
		if c.Humans() == 1 && c.Human(engine.Player(p)) {
			return engine.Player(p)
		}
	}
	return engine.Spectator
}

// Opponent returns the seat that a person plays against.
func (c Choices) Opponent() string {
	if c.Human(0) {
		return c.Seats[1]
	}
	return c.Seats[0]
}

// Every returns the time of one step in real time.
func (c Choices) Every() time.Duration { return time.Duration(c.StepTime) * time.Millisecond }

// Curtain reports whether two people share the screen, with a curtain between their turns.
func (c Choices) Curtain() bool { return c.hotSeat() && c.Table == Curtain }

// SetFog notes in the set-up of a match that both players see everything, as they do at an open table, or that they do not.
func (c Choices) SetFog(setup *engine.Setup) {
	if c.Open() {
		setup.SetOption("fog", "off")
	} else if setup.Options["fog"] != "" {
		setup.SetOption("fog", "on")
	}
}

// Open reports whether two people play at once on a map that both see.
func (c Choices) Open() bool { return c.hotSeat() && c.Table == Open }

// RealTime reports whether steps follow the clock in a match with people.
func (c Choices) RealTime() bool {
	return c.Game == Generals && c.Humans() > 0 && !c.Curtain() && (c.Open() || c.Pace == RealTime)
}

// hotSeat reports whether two people play Generals on this screen.
func (c Choices) hotSeat() bool { return c.Game == Generals && c.Humans() == 2 }
