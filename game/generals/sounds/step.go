package sounds

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/session"
	"generals-chess/game/sound/synth"
)

// Step returns the sound of a step for a person at the board who sees through eyes. eyes is the Spectator where two people look at the
// whole map.
func Step(before, now *session.Snapshot, eyes engine.Player) synth.Sound {
	switch {
	case now.Over && (eyes == engine.Spectator || now.Result.Winner() == eyes):
		return synth.Victory
	case now.Over:
		return synth.Defeat
	case eyes == engine.Spectator:
		return Watched(now.Seen(eyes), false)
	}
	return Played(before.View(eyes).(*generals.View), now.View(eyes).(*generals.View), now.Seen(eyes))
}
