package play

import (
	"slices"

	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/render/ui"
)

// Transport moves the screen through the steps of a watched match: pause, single steps, speed and the end. The watch screens of all games
// have one.
type Transport struct {
	matchScreen
	Drawn Overlays // what bots drew in the turn on the screen

	ear    StepSounds
	until  int // the step to show once it is played while paused, 0 for none
	newest int // the newest step that was on the screen
	dueMS  int64

	pausedAtEnd bool // the last step of a match that is over is on the screen, and paused
}

// NewTransport returns a Transport that shows a match from the turn where it began in this window. Drawings are off until they are
// switched on. A match that is only watched is not offered to be continued.
func NewTransport(p *Play) Transport {
	p.keeping.forget(p)
	t := Transport{matchScreen: matchScreen{Viewing: Viewing{Play: p, Shown: p.Past}}, Drawn: NewOverlays(len(p.Choices.Seats))}
	t.Drawn.off = true // spectators see the board first
	return t
}

// viewer is a game's own part of a watch screen.
type viewer interface {
	// Hear receives the snapshots that came since the last frame.
	Hear(a *app.App)
	// Running lays out a match that has begun; Snapshot is on the screen.
	Running(a *app.App, c *ui.Context)
}

// Close stops the match.
func (t *Transport) Close() { t.Play.Stop() }

// Tick is called while another scene is on top: it pauses the match and receives snapshots.
func (t *Transport) Tick(*app.App) { t.cover(t.pace) }

// LayOut lays out one frame of v.
func (t *Transport) LayOut(a *app.App, c *ui.Context, v viewer) {
	DropBots(a, c)
	t.layOut(a, c, true, t.pace, func() {
		v.Hear(a)
		t.advance(c.In.NowMS)
		t.newest = max(t.newest, t.Shown)
		t.ear.Play(a, &t.Viewing, float64(t.Play.Choices.Rate))
		v.Running(a, c)
		t.keys(c)
		t.finish(a, c)
	})
	t.ask(a, c, t.pace)
}

// advance moves the screen towards the newest step at the chosen speed.
func (t *Transport) advance(nowMS int64) {
	last := len(t.Play.Steps) - 1
	if t.Paused || t.Covered || t.Leaving {
		t.dueMS = nowMS
		if t.until == last {
			t.Shown, t.until = last, 0
		}
		return
	}
	every := Every(t.Play.Choices.Rate).Milliseconds()
	switch {
	case every == 0 || last-t.Shown > 120:
		t.Shown = last
	case t.Shown < last && nowMS >= t.dueMS:
		t.Shown++
		t.dueMS = max(t.dueMS+every, nowMS-every)
	}
}

// keys handles the keys for pause, steps and speed.
func (t *Transport) keys(c *ui.Context) {
	if c.Did(action.PlayPause) {
		t.SetPaused(!t.Paused)
	}
	if c.DidRepeat(action.StepOn) {
		t.stepForward()
	}
	if c.DidRepeat(action.StepBack) {
		t.stepBack()
	}
	if c.Did(action.Faster) {
		t.faster(+1)
	}
	if c.Did(action.Slower) {
		t.faster(-1)
	}
}

// SetPaused pauses the match or lets it go on.
func (t *Transport) SetPaused(on bool) {
	t.Paused = on
	t.pace()
}

// stepForward shows the next step. At the newest step it lets the match play one.
func (t *Transport) stepForward() {
	t.SetPaused(true)
	if t.Live() {
		if !t.Play.Over() {
			t.Play.Pacer.Step()
			t.until = len(t.Play.Steps)
		}
		return
	}
	t.Shown++
}

func (t *Transport) stepBack() { t.Jump(t.Shown - 1) }

// Jump pauses and shows a step that was played, or the one nearest to it.
func (t *Transport) Jump(step int) {
	t.SetPaused(true)
	t.Shown = min(max(0, step), len(t.Play.Steps)-1)
}

// faster moves by places along the speeds offered.
func (t *Transport) faster(by int) {
	now := slices.Index(watchRates[:], t.Play.Choices.Rate)
	if now < 0 {
		now = len(watchRates) - 1
	}
	t.SetRate(watchRates[min(max(now+by, 0), len(watchRates)-1)])
}

// SetRate sets the speed of the match in steps a second, 0 for unlimited.
func (t *Transport) SetRate(rate int) {
	t.Play.Choices.Rate = rate
	t.pace()
}

// pace sets the pacer to the speed and the pause.
func (t *Transport) pace() {
	t.Play.Pace(t.Paused || t.Covered || t.Leaving)
}

// finish opens the result once the end was on the screen long enough. While the match is paused it says that this is the end.
func (t *Transport) finish(a *app.App, c *ui.Context) {
	end := t.Play.Over() && t.Live()
	if pausedAtEnd := end && t.Paused; pausedAtEnd != t.pausedAtEnd {
		if t.pausedAtEnd = pausedAtEnd; pausedAtEnd {
			a.Say(a.F("watch.over", a.Key("key", action.PlayPause)), false)
		}
	}
	if !end || t.Leaving || t.Paused {
		t.shownMS = 0
		return
	}
	if t.EndShownLongEnough(c.In.NowMS) {
		OpenResult(a, t.Play)
	}
}

// Leave leaves the match, or asks before that and pauses meanwhile.
func (t *Transport) Leave(a *app.App, c *ui.Context) {
	t.askOrLeave(a, c, t.Play.Steps[t.newest], false)
	t.pace()
}
