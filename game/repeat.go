package game

import "generals-chess/render/ui"

// A held key repeats after repeatDelay, then every repeatEvery. A tick counts for at most tickMost: after a hitch of the machine
// the key was seen down once, but no person held it that long. In milliseconds.
const (
	repeatDelay = 320
	repeatEvery = 55
	tickMost    = 34
)

// repeats decides when held keys repeat.
type repeats struct {
	last int64          // time of the last tick
	step int64          // length of this tick, at most tickMost
	left [ui.Keys]int64 // time until a held key repeats
}

// tick begins a tick.
func (r *repeats) tick(nowMS int64) {
	r.step = min(nowMS-r.last, tickMost)
	r.last = nowMS
}

// hit records that a key was pressed in this tick.
func (r *repeats) hit(k ui.Key) { r.left[k] = repeatDelay }

// held reports whether a key that is still down repeats in this tick.
func (r *repeats) held(k ui.Key) bool {
	r.left[k] -= r.step
	if r.left[k] > 0 {
		return false
	}
	r.left[k] = repeatEvery
	return true
}
