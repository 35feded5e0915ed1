package game

import "generals-chess/engine"

// phase is what two people who share a screen behind a curtain are doing.
type phase uint8

const (
	curtainDown phase = iota // the map is hidden until the player is ready
	lookingBack              // the player sees the last steps through their own eyes
	planning                 // the player queues moves
	playingOut               // both plans are played
)

// hotSeat takes two people round the table: each lifts the curtain, looks back, plans and lets it fall,
// then both plans are played out together. It never shows one player what only the other may see: a
// step is shown to a player when their own curtain is up, and at no other time.
type hotSeat struct {
	phase  phase
	player engine.Player // whose turn it is
	steps  int           // planned in one turn
	seen   [2]int        // the step each player saw last
	shown  int           // the step on the board now
	nextMS int64         // when the next step of the look back is due
	target int           // the step at which the playing out ends
}

// lookBackMS is how long each step of the look back stays.
const lookBackMS = 450

// lift raises the curtain at the player's word. played is the number of steps played.
func (h *hotSeat) lift(played int, nowMS int64) {
	if h.phase != curtainDown {
		return
	}
	h.shown = h.seen[h.player]
	h.phase, h.nextMS = lookingBack, nowMS+lookBackMS
	if h.shown == played {
		h.phase = planning
	}
}

// tick moves the look back and the playing out along. released tells that both plans should now play.
func (h *hotSeat) tick(played int, nowMS int64) {
	switch h.phase {
	case lookingBack:
		if nowMS < h.nextMS {
			return
		}
		h.shown++
		h.nextMS = nowMS + lookBackMS
		if h.shown >= played {
			h.look(played)
		}
	case playingOut:
		if played >= h.target {
			h.phase, h.player = curtainDown, 0
		}
	}
}

// skip ends the look back at once.
func (h *hotSeat) skip(played int) {
	if h.phase == lookingBack {
		h.look(played)
	}
}

func (h *hotSeat) look(played int) {
	h.phase, h.shown = planning, played
	h.seen[h.player] = played
}

// done ends the player's planning. It tells how many steps are to be played now: none until both have
// planned.
func (h *hotSeat) done(played int) (steps int) {
	if h.phase != planning {
		return 0
	}
	h.seen[h.player] = played
	if h.player == 0 {
		h.phase, h.player = curtainDown, 1
		return 0
	}
	h.phase, h.target = playingOut, played+h.steps
	return h.steps
}

// hidden tells whether nothing of the map may be seen.
func (h *hotSeat) hidden() bool { return h.phase == curtainDown || h.phase == playingOut }
