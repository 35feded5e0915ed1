package generals

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/game/generals/human"
	"generals-chess/game/play"
	"generals-chess/render"
	"generals-chess/render/board"
	"generals-chess/render/chart"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// sight is the view that a spectator has chosen.
type sight int

const (
	wholeMap sight = iota
	redEyes
	blueEyes
	bothEyes // side by side
)

// eyes returns the players whose views are shown, one for each board.
func (s sight) eyes() []engine.Player { return sightEyes[s] }

// sightEyes lists the players whose views each sight shows. Read only.
var sightEyes = [...][]engine.Player{wholeMap: {engine.Spectator}, redEyes: {0}, blueEyes: {1}, bothEyes: {0, 1}}

// WatchScene is the screen on which spectators watch a match between programs.
type WatchScene struct {
	play.Transport
	sight  sight
	boards [2]stageBoard
	bots   [2]botPanel
	log    matchLog
	heard  int // snapshots that the log and the bots' panels have received

	tab int // the bot whose panel is shown where there is no room for two

	screen       frame.Screen
	both, tabbed [2]frame.Panel // the panels of both bots, and the tabs with one panel where there is no room for two
}

func newWatchScene(a *app.App, p *play.Play) app.Scene {
	w := &WatchScene{Transport: play.NewTransport(p)}
	for i := range w.boards {
		w.boards[i].board = board.New(ArtOf(a))
		w.bots[i] = newBotPanel(i, p.Choices.Seats[i])
		w.both[i] = w.bots[i].panel(func(l *ui.Layout) { w.bots[i].lay(a, l, w) })
	}
	w.tabbed[0] = frame.Panel{Bare: true, Lay: func(l *ui.Layout) { w.tabs(a, l) }}
	w.screen = frame.Screen{
		Bar:    frame.Bar{Escape: true, Middle: func(l *ui.Layout) { w.chooseSight(a, l) }},
		Board:  frame.Board{Draw: func(c *ui.Context, r render.Rect) { w.show(a, c, r) }},
		Left:   frame.Panels{Least: botPanelW, List: w.both[:1]},
		Panels: frame.Panels{Least: botPanelW, Small: botSmallW, High: botPanelH, List: w.both[1:]},
		Foot:   frame.Strip{H: transportH, Lay: func(l *ui.Layout) { w.controls(a, l) }},
	}
	return w
}

// Frame lays out the screen.
func (w *WatchScene) Frame(a *app.App, c *ui.Context) { w.LayOut(a, c, w) }

// Hear passes new snapshots to the log and the bots' panels.
func (w *WatchScene) Hear(*app.App) {
	for ; w.heard < len(w.Play.Steps); w.heard++ {
		snap := w.Play.Steps[w.heard]
		w.log.hear(w.Play.Steps, w.heard, engine.Spectator)
		for i := range w.bots {
			w.bots[i].Hear(w.heard, snap)
		}
	}
}

// Sizes of the screen, logical px.
const (
	botPanelW  = 256
	botSmallW  = 220
	botPanelH  = 300 // least height
	transportH = 72
)

// Running lays out a match that has begun: a bot's panel on either side of the board, or one of them under tabs where there is no room for
// two.
func (w *WatchScene) Running(a *app.App, c *ui.Context) {
	view, s := viewOf(w.Snapshot(), engine.Spectator), w.screen
	s.Board.Aspect = float32(view.Height) / float32(view.Width*len(w.sight.eyes()))
	s.Bar.Notes[0] = mapNote(a, w.Play)
	if s.Columns(c) == 1 {
		w.tabbed[1] = w.both[w.tab]
		s.Left.List, s.Panels.List = nil, w.tabbed[:]
	}
	if s.Lay(a, c) {
		w.Leave(a, c)
	}
	w.chooseByKeys(c)
}

// tabs lays out the choice of one of the two bots.
func (w *WatchScene) tabs(a *app.App, l *ui.Layout) {
	items := [...]ui.Item{{Text: a.SideName(0), Icon: "red", Tint: theme.Red}, {Text: a.SideName(1), Icon: "blue", Tint: theme.Blue}}
	w.tab = l.Tabs(ui.Box{}, "bot", items[:], w.tab)
}

func (w *WatchScene) chooseSight(a *app.App, l *ui.Layout) {
	red, blue := words.Text("player", a.SideName(0)), words.Text("player", a.SideName(1))
	items := [...]ui.Item{
		{Text: a.T("watch.whole"), Icon: "map"}, {Text: a.F("watch.eyes", red), Icon: "red", Tint: theme.Red},
		{Text: a.F("watch.eyes", blue), Icon: "blue", Tint: theme.Blue}, {Text: a.T("watch.both"), Icon: "eye"},
	}
	w.sight = sight(frame.Choice(l, items[:], int(w.sight)))
}

// chooseByKeys handles the keys that choose the eyes and fit the boards.
func (w *WatchScene) chooseByKeys(c *ui.Context) {
	for i, does := range [...]ui.Action{action.Whole, action.Pick1, action.Pick2, action.Pick3} {
		if c.Did(does) {
			w.sight = sight(i)
		}
	}
	if c.Did(action.Fit) {
		for i := range w.boards {
			w.boards[i].board.Camera().Fit()
		}
	}
}

// show draws the board, or two side by side.
func (w *WatchScene) show(a *app.App, c *ui.Context, r render.Rect) {
	eyes := w.sight.eyes()
	for i, p := range eyes {
		b, area := &w.boards[i], r.Column(i, len(eyes), c.Px(theme.Space3))
		o := a.MapOptions(play.Every(w.Play.Choices.Rate).Milliseconds())
		o.ReduceMotion = o.ReduceMotion || w.Play.Choices.Rate == 0 || w.Play.Choices.Rate > mostMovingRate
		b.prepare(c, area, o)
		b.show(w.Snapshot(), p, c.In.NowMS)
		c.PushID(i)
		b.point(c, area)
		c.PopID()
		c.Layer(area, b.board)
		w.sketch(p).OnBoard(c, b.board)
	}
}

// controls lays out the balance of armies, the buttons that move through the steps, the speed and the step.
func (w *WatchScene) controls(a *app.App, l *ui.Layout) {
	totals := &viewOf(w.Snapshot(), engine.Spectator).Totals
	l.Row(ui.Box{H: 20, MinH: 20, Gap: 6}, func() {
		red, blue := theme.Side(0), theme.Side(1)
		l.Icon(red.Icon, 10, red.Plate)
		l.Label(ui.Box{W: 52}, l.Num(totals[0].Army), theme.BodyStrong, theme.TextHi)
		if r, ok := l.Place(ui.Box{Grow: 1}); ok {
			chart.DrawBalance(l.Context, r, totals[0].Army, totals[1].Army)
		}
		l.Write(ui.Box{W: 52}, l.Num(totals[1].Army), theme.BodyStrong, theme.TextHi, render.Right)
		l.Icon(blue.Icon, 10, blue.Plate)
	})
	l.Space(theme.Space2)
	w.Controls(a, l, lookOf, func() { w.position(a, l) })
}

// position lays out the step, and below it the tile under the pointer or the time until the land grows.
func (w *WatchScene) position(a *app.App, l *ui.Layout) {
	time := viewOf(w.Snapshot(), engine.Spectator).Time
	l.Column(ui.Box{W: 170, MinW: 92, Inside: ui.Middle}, func() {
		l.Row(ui.Box{H: 18, Gap: theme.Space1, Inside: ui.End}, func() {
			l.Label(ui.Box{}, l.Num(time), theme.H2, theme.TextHi)
			l.Label(ui.Box{}, a.F("match.of", words.Int("most", generals.StepLimit)), theme.Body, theme.TextLow)
		})
		l.Write(ui.Box{H: 18, MinW: 1}, w.underPosition(a, time), theme.Small, theme.TextLow, render.Right)
	})
}

func (w *WatchScene) underPosition(a *app.App, time int) string {
	for i := range w.sight.eyes() {
		if b := &w.boards[i]; b.Over && b.board.View() != nil {
			return tileText(a, b.board, b.Hover)
		}
	}
	return a.F("match.growth_short", words.Int("n", human.StepsToGrowth(time)))
}

// tileWord returns the name of a tile, whoever owns it.
func tileWord(a *app.App, t generals.Tile) string {
	switch t.Kind {
	case generals.Hidden:
		return a.T("tile.fog")
	case generals.Mountain:
		return a.T("tile.mountain")
	case generals.City:
		return a.T("tile.city")
	case generals.General:
		return a.T("tile.general")
	}
	return a.T("tile.land_short")
}
