package sounds

import (
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/session"
	"generals-chess/game/sound/synth"
)

// Turn returns the sound of a turn for the captain me. For a captain the match is lost when the ship sinks.
func Turn(before, now *session.Snapshot, me engine.Player) synth.Sound {
	sunk := now.View(me).(*hitsink.View).Ship.Dead()
	switch {
	case now.Over && now.Result.Winner() == me:
		return synth.Victory
	case now.Over, sunk && !before.View(me).(*hitsink.View).Ship.Dead():
		return synth.Defeat
	}
	return Played(me, now.Seen(me))
}
