package play

import (
	"generals-chess/game/session"
)

// Viewing is the step of a match that is on the screen. Screens that watch and replays have one.
type Viewing struct {
	Play  *Play
	Shown int // the step on the screen
}

// Snapshot returns the step on the screen.
func (v *Viewing) Snapshot() *session.Snapshot { return v.Play.Steps[v.Shown] }

// Live reports whether the newest step is on the screen.
func (v *Viewing) Live() bool { return v.Shown == len(v.Play.Steps)-1 }
