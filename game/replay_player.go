package game

import (
	"generals-chess/render/ui"
)

// player is which step of a replay is on the screen, and how the screen moves on.
type player struct {
	viewing
	paused bool
	rate   float64 // steps a second
	dueMS  int64   // when the next step is due
}

// replayRates are the speeds offered, in steps a second. It is read only.
var replayRates = [...]float64{0.5, 1, 2, 4, 8, 16, 30, 60}

// last is the number of the last step.
func (p *player) last() int { return len(p.play.Steps) - 1 }

// jump shows a step, or the nearest there is, and stays there.
func (p *player) jump(step int) {
	p.paused = true
	p.shown = min(max(0, step), p.last())
}

// advance moves on at the chosen speed; at the end it stays.
func (p *player) advance(nowMS int64) {
	switch {
	case p.paused || p.live():
		p.dueMS, p.paused = nowMS+p.stepMS(), true
	case nowMS >= p.dueMS:
		p.shown++
		p.dueMS = max(p.dueMS, nowMS-p.stepMS()) + p.stepMS()
	}
}

// stepMS is the time of a step, ms.
func (p *player) stepMS() int64 { return int64(1000 / p.rate) }

// setPaused stops, or goes on; at the end it goes on from the beginning.
func (p *player) setPaused(on bool) {
	if !on && p.live() {
		p.shown = 0
	}
	p.paused = on
}

// keys move through the steps.
func (p *player) keys(c *ui.Context) {
	if c.Key(ui.KeySpace) {
		p.setPaused(!p.paused)
	}
	by := 1
	if c.In.Shift {
		by = 10
	}
	if c.KeyRepeat(ui.KeyRight) || c.KeyRepeat(ui.KeyPeriod) {
		p.jump(p.shown + by)
	}
	if c.KeyRepeat(ui.KeyLeft) || c.KeyRepeat(ui.KeyComma) {
		p.jump(p.shown - by)
	}
}
