package game

import (
	"generals-chess/render/ui"
)

// seaWatch is the screen on which a match at sea between programs is looked at.
type seaWatch struct {
	transport
	seaMatch
	tab int
}

func newSeaWatch(a *App, p *Play) Scene {
	w := &seaWatch{transport: newTransport(p), tab: seaTableTab}
	w.seaMatch = newSeaMatch(a, &w.viewing)
	w.sketches = &w.drawn
	return w
}

// Frame lays the screen out.
func (w *seaWatch) Frame(a *App, c *ui.Context) {
	w.names.in(a)
	w.frame(a, c, w)
}

// running lays out a match that has begun.
func (w *seaWatch) running(a *App, c *ui.Context) {
	w.set(a, c, Every(w.play.Choices.Rate).Milliseconds(), w.hurried())
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
