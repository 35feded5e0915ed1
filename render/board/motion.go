package board

import "generals-chess/engine/generals"

// Durations in ms.
const (
	hoverOutMS   = 80
	selectMS     = 90
	targetMS     = 90
	illegalMS    = 240
	arrowInMS    = 120
	arrowOutMS   = 80
	lastOutMS    = 160
	captureMS    = 220
	growMS       = 260
	slideMS      = 120
	fogLiftMS    = 180
	fogFallMS    = 320
	crossMS      = 180
	takenMS      = 600
	takenStagger = 80
)

// span is a stretch of time on the clock, in ms. The zero span is over.
type span struct{ from, length int64 }

// at returns which part of the span has passed, 0 to 1.
func (s span) at(now int64) float32 {
	if s.length <= 0 || now >= s.from+s.length {
		return 1
	}
	return max(float32(now-s.from)/float32(s.length), 0)
}

func (s span) end() int64 {
	if s.length <= 0 {
		return 0
	}
	return s.from + s.length
}

// tileMotion holds the animations of one tile.
type tileMotion struct {
	capture span
	grow    span
	full    bool // at full strength (cities and generals), not at 40 %
	fade    span
	from    face // the face that fades away during fade
}

// slide is a moving army: its number moves from tile to tile.
type slide struct {
	from, to generals.Cell
	army     int32
	under    int32 // the army that the destination shows meanwhile
	span     span
}

// motions holds all animations. until is when the last of them ends.
type motions struct {
	tiles   []tileMotion
	slides  []slide
	bad     generals.Cell
	badSpan span
	until   int64
}

func (m *motions) resize(n int) {
	if cap(m.tiles) < n {
		m.tiles = make([]tileMotion, n)
	}
	m.tiles = m.tiles[:n]
	m.stop()
}

// stop ends all animations at once.
func (m *motions) stop() {
	clear(m.tiles)
	m.slides = m.slides[:0]
	m.badSpan = span{}
	m.until = 0
}

func (m *motions) start(now, length int64) span {
	m.until = max(m.until, now+length)
	return span{now, length}
}

func (m *motions) illegal(c generals.Cell, now int64) {
	m.bad, m.badSpan = c, m.start(now, illegalMS)
}

// dropSlides forgets the slides of the last step.
func (m *motions) dropSlides() { m.slides = m.slides[:0] }

// Easings of the board alone, 0..1 to 0..1.
func cubicOut(t float32) float32 { return 1 - (1-t)*(1-t)*(1-t) }

// backOut overshoots by a tenth before it settles.
func backOut(t float32) float32 {
	const s = 1.70158
	u := t - 1
	return 1 + (s+1)*u*u*u + s*u*u
}
