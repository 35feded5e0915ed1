// Package sounds chooses the sound of a step of Generals-Chess. It receives only what the listener saw of the step, so nothing hidden makes
// a sound.
package sounds

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/sound/synth"
)

// loud lists the sounds of a step, the most important first. A step makes one sound. Read only.
var loud = [...]synth.Sound{
	synth.Danger, synth.City, synth.FightLost, synth.FightWon, synth.Capture, synth.Move, synth.Tick,
}

// Played returns the sound of a step for a player. before and now are what the player saw before and after it, and events what the player
// saw happen. It returns None where there is nothing to hear. before is nil at the first step.
func Played(before, now *generals.View, events []engine.Event) synth.Sound {
	if before != nil && threatened(now) && !threatened(before) {
		return synth.Danger
	}
	var heard []synth.Sound
	for _, e := range events {
		heard = append(heard, own(before, now, e.(generals.Event)))
	}
	return synth.First(loud[:], heard)
}

// own returns the sound of an event for the viewer of now.
func own(before, now *generals.View, e generals.Event) synth.Sound {
	me := now.Player
	mine := e.Player == me
	switch e.Kind {
	case generals.Grown:
		if mine {
			return synth.Tick
		}
	case generals.CityTaken:
		if mine {
			return synth.City
		}
	case generals.LandTaken:
		if mine && before != nil && before.At(e.Cell).Owner == 1-me {
			return synth.FightWon
		}
		if mine {
			return synth.Capture
		}
	case generals.LandLost, generals.CityLost:
		if mine {
			return synth.FightLost
		}
	case generals.Fought: // the attacker lost all that came
		if mine {
			return synth.FightLost
		}
		if now.At(e.Cell).Owner == me {
			return synth.FightWon
		}
	case generals.Moved:
		if mine {
			return synth.Move
		}
	}
	return synth.None
}

// near is the distance, in steps, within which an enemy endangers the general.
const near = 3

// threatened reports whether the viewer sees an enemy army near the viewer's general.
func threatened(v *generals.View) bool {
	if v.Player < 0 {
		return false
	}
	at := v.Generals[v.Player]
	for row := at.Row - near; row <= at.Row+near; row++ {
		for col := at.Col - near; col <= at.Col+near; col++ {
			c := generals.Cell{Row: row, Col: col}
			if !v.Inside(c) || abs(row-at.Row)+abs(col-at.Col) > near {
				continue
			}
			if t := v.At(c); t.Owner == 1-v.Player && t.Army > 1 {
				return true
			}
		}
	}
	return false
}

func abs(n int) int { return max(n, -n) }

// Watched returns the sound of a step for spectators: of cities, and of fights unless steps follow each other fast.
func Watched(events []engine.Event, fast bool) synth.Sound {
	heard := synth.None
	for _, e := range events {
		switch e.(generals.Event).Kind {
		case generals.CityTaken, generals.CityLost:
			return synth.City
		case generals.Fought:
			if !fast {
				heard = synth.FightLost
			}
		}
	}
	return heard
}
