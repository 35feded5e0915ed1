package hear

import (
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/session"
	"generals-chess/game/sound/synth"
)

// Turn is the sound of a turn for the captain me, whose ship's end is the end of the match for it.
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

// Spectator is the sound of a turn for somebody who watches. For them nobody has lost.
func Spectator(now *session.Snapshot, fast bool) synth.Sound {
	if now.Over {
		return synth.Victory
	}
	return Watched(now.Seen(engine.Spectator), fast)
}
