package play

import (
	"generals-chess/game/app"
	"generals-chess/game/session"
	"generals-chess/game/sound/synth"
)

// sounding is a game with sounds for those who watch. fast is set where steps follow each other so fast that only the
// most important ones are to be heard.
type sounding interface {
	WatchedSound(now *session.Snapshot, fast bool) synth.Sound
}

// Ear lets steps be heard that are watched, each once. Steps that are jumped over make no sound.
type Ear struct {
	shown int
	began bool
}

// fastRate is from how many steps a second on only the most important ones are heard.
const fastRate = 8

// Hear lets the step on the screen be heard if it is the one after that of the last call. rate is in steps a second, 0
// for unlimited.
func (e *Ear) Hear(a *app.App, v *Viewing, rate float64) {
	next := e.began && v.Shown == e.shown+1
	e.shown, e.began = v.Shown, true
	if !next {
		return
	}
	if g, ok := v.Play.Game.(sounding); ok {
		a.Play(g.WatchedSound(v.Snapshot(), rate == 0 || rate >= fastRate))
	}
}
