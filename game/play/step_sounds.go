package play

import (
	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/sound/synth"
)

// soundGame is a Game with sounds for spectators. fast means that steps follow each other so fast that only the most important sounds are
// wanted.
type soundGame interface {
	WatchedSound(events []engine.Event, fast bool) synth.Sound
}

// StepSounds plays the sound of each step that is watched, once. Steps that are jumped over make no sound.
type StepSounds struct {
	shown int
	began bool
}

// fastRate is the speed, in steps a second, from which on only the most important sounds are played.
const fastRate = 8

// Play plays the sound of the step on the screen if that step follows the one of the last call. rate is in steps a second, 0 for
// unlimited.
func (e *StepSounds) Play(a *app.App, v *Viewing, rate float64) {
	next := e.began && v.Shown == e.shown+1
	e.shown, e.began = v.Shown, true
	if !next {
		return
	}
	now := v.Snapshot()
	g, ok := v.Play.Game.(soundGame)
	switch {
	case !ok:
	case now.Over: // any end sounds as a victory
		a.Play(synth.Victory)
	default:
		a.Play(g.WatchedSound(now.Seen(engine.Spectator), rate == 0 || rate >= fastRate))
	}
}
