package game

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/session"
	"generals-chess/render"
	"generals-chess/render/board"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// sight is what a spectator looks at.
type sight int

const (
	wholeMap sight = iota
	redEyes
	blueEyes
	bothEyes // side by side
)

// eyes are the players through whose eyes a board is seen.
func (s sight) eyes() []engine.Player { return sightEyes[s] }

// sightEyes is read only.
var sightEyes = [...][]engine.Player{wholeMap: {engine.Spectator}, redEyes: {0}, blueEyes: {1}, bothEyes: {0, 1}}

// watch is the screen on which a match between programs is looked at.
type watch struct {
	play   *Play
	sight  sight
	boards [2]watchBoard
	bots   [2]botPanel
	log    matchLog
	heard  int // snapshots the log and the bots' panels have taken in

	shown   int // the step on the board
	until   int // the step to show as soon as it was played, 0 for none
	dueMS   int64
	paused  bool
	covered bool
	leaving bool
	tab     int // of the panel that shows both bots in turn where there is no room for two
	overMS  int64
}

// watchBoard is one board and the pair of eyes it is seen through.
type watchBoard struct {
	board *board.Model
	eyes  engine.Player
	shown int // the step it shows, -1 for none
	hover generals.Cell
	over  bool // the pointer is on hover
	from  render.Point
}

func newWatch(a *App, p *Play) Scene {
	w := &watch{play: p}
	for i := range w.boards {
		w.boards[i] = watchBoard{board: board.New(a.art), shown: -1, eyes: engine.Spectator}
		w.bots[i] = newBotPanel(i, p.Choices.Seats[i])
	}
	return w
}

// Close leaves the match.
func (w *watch) Close() { w.play.Stop() }

// Tick waits while another scene lies on top.
func (w *watch) Tick(*App) {
	if !w.covered {
		w.covered = true
		w.pace()
	}
	w.play.Poll()
}

// Frame lays the screen out.
func (w *watch) Frame(a *App, c *ui.Context) {
	if w.covered {
		w.covered = false
		w.pace()
	}
	w.play.Poll()
	c.FillRect(c.Window(), theme.Bg0)
	dropBots(a, c)
	switch {
	case w.play.Err != nil:
		matchFailed(a, c, w.play)
	case w.play.Last() == nil:
		c.Text(c.Window(), a.T("match.starting"), theme.Body, theme.TextLow, render.Center)
		w.bar(a, c)
	default:
		w.hear(a)
		w.advance(c.In.NowMS)
		w.layout(a, c)
		w.keys(c)
		w.finish(a, c)
	}
	w.askLeave(a, c)
}

// hear takes new snapshots into the log and the bots' panels.
func (w *watch) hear(a *App) {
	for ; w.heard < len(w.play.Steps); w.heard++ {
		snap := w.play.Steps[w.heard]
		w.log.hear(snap, engine.Spectator)
		for i := range w.bots {
			w.bots[i].hear(a, snap)
		}
	}
}

// advance moves the board towards the newest step at the chosen speed.
func (w *watch) advance(nowMS int64) {
	last := len(w.play.Steps) - 1
	if w.paused || w.covered || w.leaving {
		w.dueMS = nowMS
		if w.until == last {
			w.shown, w.until = last, 0
		}
		return
	}
	every := Every(w.play.Choices.Rate).Milliseconds()
	switch {
	case every == 0 || last-w.shown > 120:
		w.shown = last
	case w.shown < last && nowMS >= w.dueMS:
		w.shown++
		w.dueMS = max(w.dueMS+every, nowMS-every)
	}
}

// snapshot is the step on the board.
func (w *watch) snapshot() *session.Snapshot { return w.play.Steps[w.shown] }

// live tells whether the newest step is on the board.
func (w *watch) live() bool { return w.shown == len(w.play.Steps)-1 }

// keys: 0 to 3 choose the eyes, the rest is the transport's.
func (w *watch) keys(c *ui.Context) {
	for i, k := range [...]ui.Key{ui.Key0, ui.Key1, ui.Key2, ui.Key3} {
		if c.Key(k) {
			w.sight = sight(i)
		}
	}
	if c.Key(ui.KeyF) {
		for i := range w.boards {
			w.boards[i].board.Camera().Fit()
		}
	}
	if c.Key(ui.KeySpace) {
		w.setPaused(!w.paused)
	}
	if c.KeyRepeat(ui.KeyPeriod) || c.KeyRepeat(ui.KeyRight) {
		w.stepForward()
	}
	if c.KeyRepeat(ui.KeyComma) || c.KeyRepeat(ui.KeyLeft) {
		w.stepBack()
	}
	if c.Key(ui.KeyPlus) || c.Key(ui.KeyUp) {
		w.faster(+1)
	}
	if c.Key(ui.KeyMinus) || c.Key(ui.KeyDown) {
		w.faster(-1)
	}
}

func (w *watch) setPaused(on bool) {
	w.paused = on
	w.pace()
}

// stepForward shows the next step; at the newest it has the match play one.
func (w *watch) stepForward() {
	w.setPaused(true)
	if w.live() {
		if !w.play.Over() {
			w.play.Pacer.Step()
			w.until = len(w.play.Steps)
		}
		return
	}
	w.shown++
}

func (w *watch) stepBack() {
	w.setPaused(true)
	w.shown = max(0, w.shown-1)
}

// faster goes along the speeds offered.
func (w *watch) faster(by int) {
	now := slices.Index(watchRates[:], w.play.Choices.Rate)
	if now < 0 {
		now = len(watchRates) - 1
	}
	w.setRate(watchRates[min(max(now+by, 0), len(watchRates)-1)])
}

func (w *watch) setRate(rate int) {
	w.play.Choices.Rate = rate
	w.pace()
}

// pace tells the match how fast it may go on.
func (w *watch) pace() {
	w.play.Pace(w.paused || w.covered || w.leaving)
}

// finish leads to the result when the end was seen.
func (w *watch) finish(a *App, c *ui.Context) {
	if !w.play.Over() || !w.live() || w.leaving || w.paused {
		w.overMS = 0
		return
	}
	if w.overMS == 0 {
		w.overMS = c.In.NowMS
	}
	if c.In.NowMS-w.overMS > lingerMS {
		a.OpenResult(w.play)
	}
}

// askLeave asks before a running match is thrown away.
func (w *watch) askLeave(a *App, c *ui.Context) {
	if !w.leaving {
		return
	}
	switch leaveDialog(a, c, w.play) {
	case ui.DialogYes:
		a.Home()
	case ui.DialogQuiet:
		w.leaving = false
		w.pace()
	}
}

func (w *watch) leave(a *App, c *ui.Context) {
	if w.play.Err != nil || w.play.Last() == nil || w.play.Over() {
		a.Home()
		return
	}
	w.leaving = true
	w.pace()
	c.OpenModal("leave")
}
