package game

import (
	"generals-chess/engine"
	"generals-chess/render/sea"
	"generals-chess/render/ui"
)

// seaWatch is the screen on which a match at sea between programs is looked at.
type seaWatch struct {
	transport
	names *seaNames
	seats []answers // by player
	heard int       // snapshots the seats have taken in
	table seaTable
	log   seaLog
	turn  shipTurn

	picture  seaPicture
	eyes     engine.Player // through whose eyes the sea is seen; the Spectator sees the whole of it
	selected engine.Player // Spectator for none
	tab      int
}

// What the panel under the table shows. In a small window the table is one of them.
const (
	seaLogTab = iota
	seaTurnTab
	seaDebugTab
	seaStderrTab
	seaTableTab
)

func newSeaWatch(a *App, p *Play) Scene {
	w := &seaWatch{transport: transport{viewing: viewing{play: p}}, names: newSeaNames(p.Choices), eyes: engine.Spectator, selected: engine.Spectator}
	w.picture = seaPicture{sea: sea.New(a.seaArt), shown: -1}
	w.log.eyes, w.table.reveal, w.tab = engine.Spectator, engine.Spectator, seaTableTab
	for player, seat := range p.Choices.Seats {
		w.seats = append(w.seats, newAnswers(player, 0, seat))
	}
	return w
}

// Frame lays the screen out.
func (w *seaWatch) Frame(a *App, c *ui.Context) {
	w.names.in(a)
	w.frame(a, c, w)
}

// hear takes in what the seats answered in new snapshots.
func (w *seaWatch) hear(*App) {
	for ; w.heard < len(w.play.Steps); w.heard++ {
		snap := w.play.Steps[w.heard]
		for _, p := range snap.Turn.Asked {
			w.seats[p].hear(w.heard, snap)
		}
	}
}

// running lays out a match that has begun.
func (w *seaWatch) running(a *App, c *ui.Context) {
	w.table.set(seaOf(w.snapshot(), engine.Spectator), c.In.NowMS, a.settings.ReduceMotion || w.hurried())
	w.log.show(w.play.Steps, w.shown, w.eyes)
	w.layout(a, c)
	w.chooseByKeys(c)
}

// hurried tells whether steps follow each other too fast for anything to slide.
func (w *seaWatch) hurried() bool {
	rate := w.play.Choices.Rate
	return !w.paused && (rate == 0 || rate > mostSlidingRate)
}

// mostSlidingRate is the highest speed, in turns a second, at which things still slide.
const mostSlidingRate = 16

// chooseByKeys: 1 to 9 choose the ship at that place, again to look through its eyes; 0 shows the whole sea,
// V what the selected ship sees; N and B go to the next and the previous place; F fits the sea.
func (w *seaWatch) chooseByKeys(c *ui.Context) {
	for i := range ui.Key(9) {
		if c.Key(ui.Key1+i) && int(i) < len(w.table.ranks) {
			w.choose(w.table.ranks[i].Player)
		}
	}
	switch {
	case c.Key(ui.Key0):
		w.eyes = engine.Spectator
	case c.Key(ui.KeyV):
		w.lookThrough(w.choice())
	case c.KeyRepeat(ui.KeyN):
		w.along(+1)
	case c.KeyRepeat(ui.KeyB):
		w.along(-1)
	case c.Key(ui.KeyF):
		w.picture.sea.Camera().Fit()
	}
}

// choose selects a ship; the one that is selected already lends its eyes.
func (w *seaWatch) choose(p engine.Player) {
	if w.selected == p {
		w.lookThrough(p)
		return
	}
	w.selected, w.table.reveal = p, p
	if w.eyes != engine.Spectator {
		w.eyes = p
	}
}

// choice is the selected ship, or without one the ship on top of the table.
func (w *seaWatch) choice() engine.Player {
	if w.selected >= 0 {
		return w.selected
	}
	return w.table.ranks[0].Player
}

// lookThrough shows what a ship sees; the whole sea if that was shown already.
func (w *seaWatch) lookThrough(p engine.Player) {
	if w.eyes == p {
		w.eyes = engine.Spectator
		return
	}
	w.eyes, w.selected, w.table.reveal = p, p, p
}

// along selects the ship so many places below the selected one.
func (w *seaWatch) along(by int) {
	n := len(w.table.ranks)
	place := 0
	if w.selected >= 0 {
		place = (w.table.rows[w.selected].place + by + n) % n
	}
	if p := w.table.ranks[place].Player; p != w.selected {
		w.choose(p)
	}
}
