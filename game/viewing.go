package game

import (
	"generals-chess/game/session"
)

// viewing is which step of a match is on the screen. Screens that watch and replays have one.
type viewing struct {
	play  *Play
	shown int // the step on the screen
}

// snapshot is the step on the screen.
func (v *viewing) snapshot() *session.Snapshot { return v.play.Steps[v.shown] }

// live tells whether the newest step is on the screen.
func (v *viewing) live() bool { return v.shown == len(v.play.Steps)-1 }
