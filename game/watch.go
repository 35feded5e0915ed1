package game

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/render/board"
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
	transport
	sight  sight
	boards [2]watchBoard
	bots   [2]botPanel
	log    matchLog
	heard  int // snapshots the log and the bots' panels have taken in

	tab int // of the panel that shows both bots in turn where there is no room for two
}

// watchBoard is one board and the pair of eyes it is seen through.
type watchBoard struct {
	board *board.Model
	eyes  engine.Player
	shown int // the step it shows, -1 for none
	hover generals.Cell
	over  bool // the pointer is on hover
	pan   panner
}

func newWatch(a *App, p *Play) Scene {
	w := &watch{transport: newTransport(p)}
	for i := range w.boards {
		w.boards[i] = watchBoard{board: board.New(a.art), shown: -1, eyes: engine.Spectator}
		w.bots[i] = newBotPanel(i, p.Choices.Seats[i])
	}
	return w
}

// Frame lays the screen out.
func (w *watch) Frame(a *App, c *ui.Context) { w.frame(a, c, w) }

// running lays out a match that has begun.
func (w *watch) running(a *App, c *ui.Context) {
	w.layout(a, c)
	w.chooseByKeys(c)
}

// hear takes new snapshots into the log and the bots' panels.
func (w *watch) hear(*App) {
	for ; w.heard < len(w.play.Steps); w.heard++ {
		snap := w.play.Steps[w.heard]
		w.log.hear(snap, engine.Spectator)
		for i := range w.bots {
			w.bots[i].hear(w.heard, snap)
		}
	}
}

// chooseByKeys: 0 to 3 choose the eyes, F fits the boards.
func (w *watch) chooseByKeys(c *ui.Context) {
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
}
