package generals

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/game/play"
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

// WatchScene is the screen on which a match between programs is looked at.
type WatchScene struct {
	play.Transport
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
	pan   app.Panner
}

func newWatchScene(a *app.App, p *play.Play) app.Scene {
	w := &WatchScene{Transport: play.NewTransport(p)}
	for i := range w.boards {
		w.boards[i] = watchBoard{board: board.New(ArtOf(a)), shown: -1, eyes: engine.Spectator}
		w.bots[i] = newBotPanel(i, p.Choices.Seats[i])
	}
	return w
}

// Frame lays the screen out.
func (w *WatchScene) Frame(a *app.App, c *ui.Context) { w.LayOut(a, c, w) }

// Running lays out a match that has begun.
func (w *WatchScene) Running(a *app.App, c *ui.Context) {
	w.layout(a, c)
	w.chooseByKeys(c)
}

// Hear takes new snapshots into the log and the bots' panels.
func (w *WatchScene) Hear(*app.App) {
	for ; w.heard < len(w.Play.Steps); w.heard++ {
		snap := w.Play.Steps[w.heard]
		w.log.hear(snap, engine.Spectator)
		for i := range w.bots {
			w.bots[i].Hear(w.heard, snap)
		}
	}
}

// chooseByKeys: 0 to 3 choose the eyes, F fits the boards.
func (w *WatchScene) chooseByKeys(c *ui.Context) {
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
