package game

import "generals-chess/render/ui"

// A held key repeats after repeatDelay, then every repeatEvery. A tick counts for tickMost at most: what comes after a
// hitch of the machine saw the key down once, and no person held it that long. In milliseconds.
const (
	repeatDelay = 320
	repeatEvery = 55
	tickMost    = 34
)

// repeats tells when held keys repeat.
type repeats struct {
	last int64          // when the last tick was
	step int64          // what this tick counts for
	left [ui.Keys]int64 // until a held key repeats
}

// tick begins a tick.
func (r *repeats) tick(nowMS int64) {
	r.step = min(nowMS-r.last, tickMost)
	r.last = nowMS
}

// hit tells that a key was pressed in this tick.
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
