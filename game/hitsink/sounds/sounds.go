// Package sounds chooses the sound of a turn of Hit & Sink. It receives only what the listener saw of the turn, so nothing hidden makes a
// sound.
package sounds

import (
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/sound/synth"
)

// loud lists the sounds of a turn, the most important first. A turn makes one sound. Read only.
var loud = [...]synth.Sound{synth.Sunk, synth.Chain, synth.Hit, synth.Splash, synth.Move}

// chained is the place in a chain of mines from which on a blast sounds like a chain.
const chained = 2

// Played returns the sound of a turn for a captain. events are what the captain saw. It returns None where there is nothing to hear.
func Played(me engine.Player, events []engine.Event) synth.Sound {
	return loudest(events, func(e hitsink.Event) synth.Sound {
		switch e.Kind {
		case hitsink.Moved, hitsink.Turned:
			if e.Player == me {
				return synth.Move
			}
			return synth.None
		}
		return sound(e)
	})
}

// Watched returns the sound of a turn for spectators: of hits and of sinking ships, and where turns follow each other fast only of sinking
// ships.
func Watched(events []engine.Event, fast bool) synth.Sound {
	return loudest(events, func(e hitsink.Event) synth.Sound {
		heard := sound(e)
		if heard == synth.Splash || fast && heard != synth.Sunk {
			return synth.None
		}
		return heard
	})
}

// sound returns the sound of an event, whoever caused it.
func sound(e hitsink.Event) synth.Sound {
	switch e.Kind {
	case hitsink.Sank:
		return synth.Sunk
	case hitsink.Hit, hitsink.Rammed, hitsink.Held:
		return synth.Hit
	case hitsink.Exploded:
		if e.Count >= chained {
			return synth.Chain
		}
		return synth.Hit
	case hitsink.Fired, hitsink.Splashed, hitsink.Deep:
		return synth.Splash
	}
	return synth.None
}

// loudest returns the most important sound of the events.
func loudest(events []engine.Event, of func(hitsink.Event) synth.Sound) synth.Sound {
	var heard []synth.Sound
	for _, e := range events {
		heard = append(heard, of(e.(hitsink.Event)))
	}
	return synth.First(loud[:], heard)
}
