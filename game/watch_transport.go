package game

import (
	"slices"

	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// transport is which step of a watched match is on the screen, and how the screen moves on. The viewers
// of all games have one.
type transport struct {
	wayOut
	viewing
	drawn overlays // what bots drew in the turn on the screen

	until   int // the step to show as soon as it was played, 0 for none
	dueMS   int64
	paused  bool
	covered bool
}

func newTransport(p *Play) transport {
	return transport{viewing: viewing{play: p, shown: p.past}, drawn: newOverlays(len(p.Choices.Seats))}
}

// viewer is a game's own part of watching.
type viewer interface {
	// bar draws the bar on top and returns the rest of the window.
	bar(a *App, c *ui.Context) render.Rect
	// hear takes in the snapshots that came since the last frame.
	hear(a *App)
	// running lays out a match that has begun; t.snapshot is on the screen.
	running(a *App, c *ui.Context)
}

// Close leaves the match.
func (t *transport) Close() { t.play.Stop() }

// Tick waits while another scene lies on top.
func (t *transport) Tick(*App) {
	if !t.covered {
		t.covered = true
		t.pace()
	}
	t.play.Poll()
}

// frame is a frame of v.
func (t *transport) frame(a *App, c *ui.Context, v viewer) {
	if t.covered {
		t.covered = false
		t.pace()
	}
	t.play.Poll()
	c.FillRect(c.Window(), theme.Bg0)
	dropBots(a, c)
	switch {
	case t.play.Err != nil:
		matchFailed(a, c, t.play)
	case t.play.Last() == nil:
		c.Text(c.Window(), t.play.builds.say(a, "match.starting"), theme.Body, theme.TextLow, render.Center)
		v.bar(a, c)
	default:
		v.hear(a)
		t.advance(c.In.NowMS)
		v.running(a, c)
		t.keys(c)
		t.finish(a, c)
	}
	if t.ask(a, c, t.play) {
		t.pace()
	}
}

// advance moves the screen towards the newest step at the chosen speed.
func (t *transport) advance(nowMS int64) {
	last := len(t.play.Steps) - 1
	if t.paused || t.covered || t.leaving {
		t.dueMS = nowMS
		if t.until == last {
			t.shown, t.until = last, 0
		}
		return
	}
	every := Every(t.play.Choices.Rate).Milliseconds()
	switch {
	case every == 0 || last-t.shown > 120:
		t.shown = last
	case t.shown < last && nowMS >= t.dueMS:
		t.shown++
		t.dueMS = max(t.dueMS+every, nowMS-every)
	}
}

// keys pause, step and change the speed.
func (t *transport) keys(c *ui.Context) {
	if c.Key(ui.KeySpace) {
		t.setPaused(!t.paused)
	}
	if c.KeyRepeat(ui.KeyPeriod) || c.KeyRepeat(ui.KeyRight) {
		t.stepForward()
	}
	if c.KeyRepeat(ui.KeyComma) || c.KeyRepeat(ui.KeyLeft) {
		t.stepBack()
	}
	if c.Key(ui.KeyPlus) || c.Key(ui.KeyUp) {
		t.faster(+1)
	}
	if c.Key(ui.KeyMinus) || c.Key(ui.KeyDown) {
		t.faster(-1)
	}
}

func (t *transport) setPaused(on bool) {
	t.paused = on
	t.pace()
}

// stepForward shows the next step; at the newest it has the match play one.
func (t *transport) stepForward() {
	t.setPaused(true)
	if t.live() {
		if !t.play.Over() {
			t.play.Pacer.Step()
			t.until = len(t.play.Steps)
		}
		return
	}
	t.shown++
}

func (t *transport) stepBack() { t.jump(t.shown - 1) }

// jump shows a step that was played, or the nearest.
func (t *transport) jump(step int) {
	t.setPaused(true)
	t.shown = min(max(0, step), len(t.play.Steps)-1)
}

// faster goes along the speeds offered.
func (t *transport) faster(by int) {
	now := slices.Index(watchRates[:], t.play.Choices.Rate)
	if now < 0 {
		now = len(watchRates) - 1
	}
	t.setRate(watchRates[min(max(now+by, 0), len(watchRates)-1)])
}

func (t *transport) setRate(rate int) {
	t.play.Choices.Rate = rate
	t.pace()
}

// pace tells the match how fast it may go on.
func (t *transport) pace() {
	t.play.Pace(t.paused || t.covered || t.leaving)
}

// finish leads to the result when the end was seen.
func (t *transport) finish(a *App, c *ui.Context) {
	if !t.play.Over() || !t.live() || t.leaving || t.paused {
		t.overMS = 0
		return
	}
	if t.lingered(c.In.NowMS) {
		a.OpenResult(t.play)
	}
}

func (t *transport) leave(a *App, c *ui.Context) {
	if t.askOrLeave(a, c, t.play, false) {
		t.pace()
	}
}
