package hitsink

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/app"
	"generals-chess/game/hitsink/contacts"
	"generals-chess/game/hitsink/ship"
	"generals-chess/game/play"
	"generals-chess/game/session"
	"generals-chess/game/viewer"
	"generals-chess/render"
	"generals-chess/render/sea"
	"generals-chess/render/ui"
)

// exportView is the sea of exported pictures.
type exportView struct{ *sea.Model }

// ExportView returns a sea of its own, on which nothing moves.
func (Game) ExportView(a *app.App) viewer.ExportView {
	m := sea.New(artOf(a))
	o := app.StillOptions(a)
	o.Coordinates = a.Settings().Coordinates
	m.SetOptions(o)
	return exportView{m}
}

func (e exportView) Show(snap *session.Snapshot, eyes engine.Player) {
	e.SetView(viewOf(snap, eyes), snap.Seen(eyes), 0)
}

func (e exportView) Cells() (rows, columns int) { return e.View().Side, e.View().Side }

// Totals returns a ship's score and the sound cells of its hull; only the score if there are many ships.
func (e exportView) Totals(a *app.App, p engine.Player) string {
	ship := e.ship(p)
	switch {
	case ship.Kind == hitsink.None:
		return ""
	case e.View().Players > viewer.ManyPlayers:
		return words.Number(ship.Score())
	}
	return a.F("export.score", words.Int("score", ship.Score()), words.Int("sound", soundCells(&ship)), words.Int("cells", ship.Len()))
}

// ship returns a player's ship if the view shows it, else one of Kind None.
func (e exportView) ship(p engine.Player) hitsink.Ship {
	v := e.View()
	switch {
	case v.Player == p:
		return v.Ship
	case int(p) < len(v.Ships):
		return v.Ships[p]
	}
	return hitsink.Ship{}
}

func (e exportView) Out(p engine.Player) bool {
	ship := e.ship(p)
	return ship.Dead()
}

func soundCells(s *hitsink.Ship) (n int) {
	for i := range s.Len() {
		if s.Hull.Sound(i) {
			n++
		}
	}
	return n
}

// Most returns the totals of a ship with many hits, to measure the text.
func (e exportView) Most(a *app.App) string {
	if e.View().Players > viewer.ManyPlayers {
		return words.Number(-88)
	}
	return a.F("export.score", words.Int("score", -88), words.Int("sound", 8), words.Int("cells", 8))
}

// Settle does nothing: ships are drawn in any size.
func (exportView) Settle(*app.App) {}

// liveSea is a small sea that implements play.Preview.
type liveSea struct {
	*sea.Model
	view   *hitsink.View
	scores []int
}

// Preview returns a small sea.
func (Game) Preview(a *app.App) play.Preview {
	m := sea.New(artOf(a))
	m.SetOptions(app.StillOptions(a))
	return &liveSea{Model: m}
}

func (l *liveSea) Show(v engine.View, nowMS int64) {
	l.view = v.(*hitsink.View)
	l.SetView(l.view, nil, nowMS)
	l.scores = l.scores[:0]
	for i := range l.view.Ships {
		l.scores = append(l.scores, l.view.Ships[i].Score())
	}
}

func (l *liveSea) When(a *app.App) string {
	return a.F("crosstable.round", words.Int("n", l.view.Round), words.Int("most", hitsink.Rounds))
}

func (l *liveSea) Counts() []int { return l.scores }

// Practice is a sea with a captain at it, for a screen that plays the rules itself, such as a lesson. Mouse and keys work as in a match,
// but there is no session.
type Practice struct {
	helm   helm
	choice shipChoice
	pane   seaPane
	memory ship.Memory
	bar    commandBar
	view   *hitsink.View
}

// NewPractice returns a sea without a position.
func NewPractice(a *app.App) *Practice {
	p := &Practice{choice: shipChoice{kind: hitsink.Destroyer}}
	p.pane, p.bar.helm = seaPane{sea: sea.New(artOf(a))}, &p.helm
	p.Begin()
	return p
}

// Begin clears the sea and the orders for another position.
func (p *Practice) Begin() {
	p.pane.sea.Reset()
	p.pane = seaPane{sea: p.pane.sea, helm: &p.helm}
	p.helm = helm{table: &tablePeople{person: ship.NewSeat("human")}, answered: -1}
	p.memory, p.view = ship.Memory{}, nil
}

// PracticeMS is the time that a turn is shown in which something was seen, ms.
const PracticeMS = 500

// Show shows the captain's present view.
func (p *Practice) Show(a *app.App, v *hitsink.View, seen []engine.Event, nowMS int64) {
	p.view = v
	p.memory.Look(v)
	p.Options(a)
	p.pane.sea.SetView(v, seen, nowMS)
	p.helm.orders = nil
}

// Options sets the options of the sea.
func (p *Practice) Options(a *app.App) { p.pane.options(a, PracticeMS, &p.memory) }

// TakeTurn begins the captain's orders.
func (p *Practice) TakeTurn() { p.helm.begin(p.view, new(contacts.Book)) }

// Orders returns the orders that are being given, nil for none.
func (p *Practice) Orders() *ship.Orders { return p.helm.orders }

// Choose lays out the choice of the ship in area, and reports whether one is taken.
func (p *Practice) Choose(a *app.App, c *ui.Context, area render.Rect) (kind hitsink.Kind, taken bool) {
	p.choice.keys(c)
	c.Lay(area, func(l *ui.Layout) { taken = p.choice.lay(a, l) || taken })
	return p.choice.kind, taken
}

// Hands handles the mouse on the sea, the keys unless a button has the keyboard's focus, and the commands in bar. It reports whether
// something was refused, whether the orders are to be sent, and whether the captain wants to leave.
func (p *Practice) Hands(a *app.App, c *ui.Context, area, bar render.Rect) (refused, sent, leave bool) {
	p.pane.sea.Advance(c.In.NowMS)
	p.pane.sea.SetArea(area, c.Env.BoardScale())
	before := p.pane.note
	p.pane.point(a, c, area)
	if !c.HasFocus() {
		sent, leave = p.pane.keys(a, c, p.view.Ship.Head)
	}
	sent = p.commands(a, c, bar) || sent
	return p.pane.note != before && p.pane.note.Text != "", sent && p.helm.orders != nil, leave
}

// Send returns the orders as a move and ends them.
func (p *Practice) Send() (move engine.Move) {
	move = p.helm.orders.Move()
	p.helm.answered, p.helm.orders = p.helm.orders.Round(), nil
	p.pane.note = app.Note[hitsink.Cell]{}
	return move
}

// commands lays out the commands of a match in bar, and reports whether to send the orders.
func (p *Practice) commands(a *app.App, c *ui.Context, bar render.Rect) (send bool) {
	p.bar.begin()
	c.Lay(bar, func(l *ui.Layout) { p.layBar(a, l) })
	return p.pane.clicked(a, c, &p.bar)
}

func (p *Practice) layBar(a *app.App, l *ui.Layout) {
	own := &hitsink.Ship{}
	if p.view != nil {
		own = &p.view.Ship
	}
	barBox(l, func() { p.bar.lay(a, l, own) })
}

// BarHeight returns the height of the bar of commands in a window, logical px.
func (p *Practice) BarHeight(a *app.App, c *ui.Context) float32 {
	return c.Height(c.Env.W-2*c.Px(app.Margin(c)), func(l *ui.Layout) { p.layBar(a, l) }) / c.Env.Scale
}

// Look replaces Hands while the captain may only watch: nothing can be ordered.
func (p *Practice) Look(a *app.App, c *ui.Context, area, bar render.Rect) {
	p.helm.orders = nil
	p.pane.sea.Advance(c.In.NowMS)
	p.pane.sea.SetArea(area, c.Env.BoardScale())
	p.commands(a, c, bar)
}

// Draw draws the sea. over draws on it, below the note.
func (p *Practice) Draw(c *ui.Context, area render.Rect, over func()) {
	p.pane.mark()
	p.pane.draw(c, area, over)
}

// Place returns the rectangle of the tile of an action, or for Nothing of the button that sends the orders.
func (p *Practice) Place(act hitsink.Act) render.Rect {
	for i := range commands {
		if act != hitsink.Nothing && p.helm.command(i).act == act {
			return p.bar.places[i]
		}
	}
	return p.bar.hand
}

// Sea returns the model of the sea.
func (p *Practice) Sea() *sea.Model { return p.pane.sea }
