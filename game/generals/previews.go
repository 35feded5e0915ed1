package generals

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/game/generals/human"
	"generals-chess/game/play"
	"generals-chess/game/session"
	"generals-chess/game/settings"
	"generals-chess/game/viewer"
	"generals-chess/render"
	"generals-chess/render/board"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// exportView is the board of exported pictures.
type exportView struct{ *board.Model }

// ExportView returns a board of its own, on which nothing moves.
func (Game) ExportView(a *app.App) viewer.ExportView {
	m := board.New(ArtOf(a))
	o := app.StillOptions(a)
	o.Coordinates = a.Settings().Coordinates
	m.SetOptions(o)
	return exportView{m}
}

func (e exportView) Show(snap *session.Snapshot, eyes engine.Player) {
	e.SetView(viewOf(snap, eyes), snap.Seen(eyes), 0)
}

func (e exportView) Cells() (rows, columns int) { return e.View().Height, e.View().Width }

func (e exportView) Totals(a *app.App, p engine.Player) string {
	return totalsText(a, e.View().Totals[p])
}

// Most returns the totals of a very large side, to measure the text.
func (e exportView) Most(a *app.App) string {
	return totalsText(a, generals.Totals{Army: 8888, Land: 888, Cities: 88})
}

func totalsText(a *app.App, t generals.Totals) string {
	army, land := words.Int("army", t.Army), words.Int("land", t.Land)
	if t.Cities < 0 { // the viewer cannot know them
		return a.F("export.army_land", army, land)
	}
	return a.F("export.army_land_cities", army, land, words.Int("cities", t.Cities))
}

func (exportView) Out(engine.Player) bool { return false }
func (exportView) Settle(a *app.App)      { ArtOf(a).Settle() }

// liveBoard is a small board that implements play.Preview.
type liveBoard struct {
	*board.Model
	totals [2]int
}

// Preview returns a small board.
func (Game) Preview(a *app.App) play.Preview {
	m := board.New(ArtOf(a))
	m.SetOptions(app.StillOptions(a))
	return &liveBoard{Model: m}
}

// Colours returns a small position with all that the colours of the two sides must distinguish.
func (Game) Colours() engine.View {
	return &generals.View{
		Player: engine.Spectator, Height: 3, Width: 6,
		Type: []int8{3, 3, 7, 0, 1, 4, 5, 3, 2, 4, 4, 6, -1, -1, 0, 0, 4, 8},
		Army: []int32{2, 9, 23, 0, 0, 3, 17, 30, 44, 1, 8, 12, -1, -1, 0, 0, 14, 8},
	}
}

func (l *liveBoard) Show(v engine.View, nowMS int64) {
	l.SetView(v.(*generals.View), nil, nowMS)
	for p, t := range l.View().Totals {
		l.totals[p] = t.Army
	}
}

func (l *liveBoard) When(a *app.App) string {
	return a.F("crosstable.step", words.Int("n", l.View().Time))
}

func (l *liveBoard) Counts() []int { return l.totals[:] }

// lookOf returns a player's mark and colours.
func lookOf(p engine.Player) play.Mark {
	s := theme.Side(int(p))
	return play.Mark{Icon: s.Icon, Plate: s.Plate, Text: s.Text}
}

// sketch prepares the drawings for a board seen through eyes.
func (w *WatchScene) sketch(eyes engine.Player) *play.Overlays {
	w.Drawn.Clear()
	for _, p := range bothSides {
		if eyes == p || eyes == engine.Spectator {
			w.Drawn.Show(&w.Viewing, p, w.Snapshot().Turn.AnswerOf(p))
		}
	}
	return &w.Drawn
}

// drawTiles draws a piece of a board of Generals: six tiles.
func drawTiles(c *ui.Context, r render.Rect) {
	defer c.SetTheme(c.SetTheme(c.Theme().OnBoard()))
	for i, tile := range [...]struct {
		plate  theme.Color
		number string
	}{{theme.Red, "3"}, {theme.None, ""}, {theme.Blue, "2"}, {theme.Red, "9"}, {theme.Land, "44"}, {theme.Blue, "5"}} {
		box := r.Row(i/3, 2, c.Px(2)).Column(i%3, 3, c.Px(2))
		switch {
		case tile.plate == theme.None:
			c.IconIn(box, "mountain", c.Px(18), theme.Rock)
			continue
		case tile.plate == theme.Land:
			c.FillRound(box, c.Px(3), tile.plate)
			c.IconIn(box, "city", c.Px(22), theme.Stone)
			c.Text(box, tile.number, theme.Micro, theme.OnStone, render.Center)
			continue
		}
		c.FillRound(box, c.Px(3), tile.plate)
		c.Text(box, tile.number, theme.BodyStrong, theme.Ink, render.Center)
	}
}

// Practice is a board with a person at it, for a screen that plays the rules itself, such as a lesson. Mouse and keys work as in a match,
// but there is no session.
type Practice struct {
	choices settings.Choices
	desk    desk
	pane    boardPane
	dueMS   int64 // when the next queued move is played
}

// PracticeMS is the least time between two steps, ms: long enough to see where the army is.
const PracticeMS = 220

// NewPractice returns a board without a position.
func NewPractice(a *app.App) *Practice {
	p := &Practice{choices: settings.OfGenerals().First(settings.PlayAI)}
	p.pane = boardPane{board: board.New(ArtOf(a)), desk: &p.desk}
	p.Begin()
	return p
}

// Begin clears the board and the plan for another position.
func (p *Practice) Begin() {
	p.desk = newDesk(newSides(p.choices, nil), &p.choices, 0)
	p.pane.board.Reset()
	p.pane = boardPane{board: p.pane.board, desk: &p.desk}
}

// Show shows the person's present view.
func (p *Practice) Show(a *app.App, v *generals.View, seen []engine.Event, nowMS int64) {
	p.desk.memory.Look(v)
	p.desk.planner(v.Player).Look(v)
	p.pane.board.SetMemory(p.desk.shownMemory(a))
	p.pane.board.SetView(v, seen, nowMS)
}

// Options sets the options of the board.
func (p *Practice) Options(a *app.App) {
	p.pane.board.SetOptions(a.MapOptions(PracticeMS))
}

// Hands handles the mouse in the board's area, and the keys unless a button has the keyboard's focus. It reports whether a move was
// refused, and whether the person wants to leave. Take follows.
func (p *Practice) Hands(a *app.App, c *ui.Context, area render.Rect) (refused, leave bool) {
	p.pane.board.Advance(c.In.NowMS)
	before := p.pane.note
	p.pane.area = area
	p.pane.board.SetArea(area, c.Env.BoardScale())
	p.pane.hear(a, c)
	if !c.HasFocus() {
		leave = p.pane.keys(a, c, 0)
	}
	p.desk.copyPlans()
	return p.pane.note != before && p.pane.note.Text != "", leave
}

// Take returns the next queued move when it is due.
func (p *Practice) Take(nowMS int64) (m generals.Move, ok bool) {
	if nowMS < p.dueMS {
		return m, false
	}
	if m, ok = p.Planner().Take(p.pane.board.View()); ok {
		p.dueMS = nowMS + PracticeMS
	}
	return m, ok
}

// Look replaces Hands while the person may only watch: it zooms and pans. Nothing is selected, so that no outcome is shown.
func (p *Practice) Look(c *ui.Context, area render.Rect) {
	p.Planner().Deselect()
	p.desk.copyPlans()
	p.pane.board.Advance(c.In.NowMS)
	p.pane.board.SetArea(area, c.Env.BoardScale())
	p.pane.zoomAndPan(c, area)
}

// Draw draws the board. over draws on it, below its texts.
func (p *Practice) Draw(a *app.App, c *ui.Context, area render.Rect, over func()) {
	p.pane.over = over
	p.pane.draw(a, c, area)
}

// Planner returns the planner of the person.
func (p *Practice) Planner() *human.Planner { return p.desk.planner(p.desk.mouse) }

// Plan returns the plan as of the last Hands. Read only.
func (p *Practice) Plan() *human.Plan { return p.desk.mousePlan() }

// Board returns the board's model.
func (p *Practice) Board() *board.Model { return p.pane.board }
