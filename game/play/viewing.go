package play

import (
	"generals-chess/game/session"
)

// Viewing is the step of a match that is on the screen. Screens that watch and replays have one.
type Viewing struct {
	Play  *Play
	Shown int // the step on the screen, -1 before the first
}

// Snapshot returns the step on the screen, or else the first.
func (v *Viewing) Snapshot() *session.Snapshot { return v.Play.Steps[max(v.Shown, 0)] }

// Live reports whether the newest step is on the screen.
func (v *Viewing) Live() bool { return v.Shown == len(v.Play.Steps)-1 }
