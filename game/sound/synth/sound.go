// Package synth makes the window's sounds: short, calm, and the same samples on every start. It uses no device.
package synth

import "slices"

// Rate is the number of samples per second. A sample is between -1 and 1.
const Rate = 48_000

// Sound is one of the window's sounds.
type Sound int

// The sounds.
const (
	None       Sound = iota
	Button           // a button was pressed
	Tick             // everything grew by one
	Move             // an army or a ship moved
	Capture          // land was taken
	FightWon         // a fight was won
	FightLost        // a fight was lost
	City             // a city was taken
	Danger           // an enemy came near the general
	Victory          // the match was won
	Defeat           // the match was lost
	Splash           // a shot fell into the water
	Hit              // a ship was hit
	Sunk             // a ship was sunk
	Chain            // a blast set off another
	soundCount       // one more than the last sound
)

// All returns all sounds.
func All() []Sound {
	all := make([]Sound, 0, soundCount-1)
	for s := None + 1; s < soundCount; s++ {
		all = append(all, s)
	}
	return all
}

// names are shown in a test's output.
var names = [soundCount]string{
	"none", "button", "tick", "move", "capture", "fight won", "fight lost", "city", "danger", "victory", "defeat",
	"splash", "hit", "sunk", "chain",
}

// String returns the sound's name.
func (s Sound) String() string {
	if s < 0 || s >= soundCount {
		return "unknown"
	}
	return names[s]
}

// score lists the notes of each sound. Their pitches are of one scale, so that two sounds never clash.
var score = [soundCount][]note{
	Button:    {{tone: wood, from: 1175, ms: 45, level: 0.28}},
	Tick:      {{tone: bell, from: 1760, ms: 110, level: 0.13}, {tone: bell, at: 12, from: 2637, ms: 90, level: 0.07}},
	Move:      {{tone: wood, from: 330, to: 392, ms: 80, level: 0.30}},
	Capture:   {{tone: wood, from: 440, ms: 70, level: 0.32}, {tone: bell, at: 45, from: 659, ms: 140, level: 0.26}},
	FightWon:  {{tone: air, from: 900, ms: 70, level: 0.30}, {tone: bell, at: 30, from: 523, ms: 110, level: 0.30}, {tone: bell, at: 100, from: 784, ms: 145, level: 0.28}},
	FightLost: {{tone: air, from: 420, ms: 90, level: 0.40}, {tone: wood, at: 30, from: 294, to: 196, ms: 205, level: 0.40}},
	City:      {{tone: bell, from: 523, ms: 180, level: 0.24}, {tone: bell, at: 70, from: 659, ms: 180, level: 0.24}, {tone: bell, at: 140, from: 1047, ms: 300, level: 0.26}},
	Danger:    {{tone: horn, from: 311, ms: 120, level: 0.30}, {tone: horn, at: 150, from: 311, ms: 190, level: 0.32}},
	Victory: {
		{tone: bell, from: 392, ms: 400, level: 0.22}, {tone: bell, at: 130, from: 523, ms: 400, level: 0.22},
		{tone: bell, at: 260, from: 659, ms: 500, level: 0.24}, {tone: bell, at: 390, from: 784, ms: 700, level: 0.26},
	},
	Defeat: {
		{tone: horn, from: 294, ms: 300, level: 0.22}, {tone: horn, at: 220, from: 247, ms: 320, level: 0.22},
		{tone: horn, at: 450, from: 196, to: 185, ms: 620, level: 0.26},
	},
	Splash: {{tone: air, from: 2400, to: 700, ms: 230, level: 0.34}},
	Hit:    {{tone: air, from: 300, to: 120, ms: 220, level: 0.55}, {tone: wood, from: 110, to: 60, ms: 240, level: 0.45}},
	Sunk: {
		{tone: air, from: 500, to: 90, ms: 700, level: 0.40}, {tone: wood, at: 60, from: 140, to: 48, ms: 800, level: 0.42},
		{tone: air, at: 420, from: 1500, to: 500, ms: 420, level: 0.10},
	},
	Chain: {
		{tone: air, from: 700, to: 240, ms: 90, level: 0.38}, {tone: air, at: 75, from: 560, to: 200, ms: 90, level: 0.36},
		{tone: air, at: 150, from: 440, to: 160, ms: 100, level: 0.34},
	},
}

// First returns the first sound of order that is among heard, the most important one; None if none is.
func First(order, heard []Sound) Sound {
	for _, s := range order {
		if slices.Contains(heard, s) {
			return s
		}
	}
	return None
}
