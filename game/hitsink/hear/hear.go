// Package hear says what of a turn of Hit & Sink is to be heard. It is told only what somebody saw of it, so that
// nothing hidden makes a sound.
package hear

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/sound/synth"
)

// loud are the sounds of a turn, the most important one first: a turn has one sound. Read only.
var loud = [...]synth.Sound{synth.Sunk, synth.Chain, synth.Hit, synth.Splash, synth.Move}

// chained is from which blast on mines sound like a chain.
const chained = 2

// Played is what a captain hears of a turn, of which events are what the captain saw. It is None where there is
// nothing to hear.
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

// Watched is what somebody who watches hears of a turn: hits and what sinks, and only what sinks where turns follow
// each other fast.
func Watched(events []engine.Event, fast bool) synth.Sound {
	return loudest(events, func(e hitsink.Event) synth.Sound {
		heard := sound(e)
		if heard == synth.Splash || fast && heard != synth.Sunk {
			return synth.None
		}
		return heard
	})
}

// sound is that of an event, whoever did it.
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

// loudest is the most important sound of the events.
func loudest(events []engine.Event, of func(hitsink.Event) synth.Sound) synth.Sound {
	first := len(loud)
	for _, e := range events {
		if i := slices.Index(loud[:], of(e.(hitsink.Event))); i >= 0 {
			first = min(first, i)
		}
	}
	if first == len(loud) {
		return synth.None
	}
	return loud[first]
}
