package generals

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/session"
	"generals-chess/game/settings"
	"generals-chess/game/viewer"
	"generals-chess/render"
	"generals-chess/render/board"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// replayView shows a replay of Generals: the whole position on one board, and beside it a player's request on another.
type replayView struct {
	truths stageBoard
	sights stageBoard
	news   [2]answerBoard
	Asks   sightView
	Turn   turnView

	choices       settings.Choices
	height, width int // of the map
}

// stageBoard is a board of a match that is watched.
type stageBoard struct {
	app.Pointer[generals.Cell]
	board *board.Model
	view  *generals.View // the view on the board
}

// ReplayView returns a replay with two boards: the whole position, and what one side sees of it.
func (Game) ReplayView(a *app.App, s *viewer.Scene) viewer.ReplayView {
	first := viewOf(s.Timeline.Steps[0], engine.Spectator)
	g := &replayView{
		truths: stageBoard{board: board.New(ArtOf(a))}, sights: stageBoard{board: board.New(ArtOf(a))},
		choices: s.Play.Choices, height: first.Height, width: first.Width,
	}
	g.truths.Twin, g.sights.Twin = &g.sights.Pointer, &g.truths.Pointer
	return g
}

// Name returns the name of a person who has one, else the side's.
func (g *replayView) Name(a *app.App, p engine.Player) string { return sideOf(a, g.choices, p) }

// names returns Name as a function for phrases.
func (g *replayView) names(a *app.App) func(p int) string {
	return func(p int) string { return g.Name(a, engine.Player(p)) }
}

// bothSides are the players. Read only.
var bothSides = [2]engine.Player{0, 1}

// Note returns the size of the map.
func (g *replayView) Note(a *app.App) string {
	return a.F("common.size", words.Int("rows", g.height), words.Int("columns", g.width))
}

// Board draws the position on the screen with both players' moves, or what s.Eyes was sent with that player's move.
func (g *replayView) Board(a *app.App, c *ui.Context, r render.Rect, s *viewer.Scene, eyes engine.Player) {
	if eyes != engine.Spectator {
		g.sight(a, c, r, s)
		return
	}
	g.Turn.refresh(a, s)
	b := &g.truths
	b.prepare(c, r, replayOptions(a, s))
	b.show(s.Snapshot(), engine.Spectator, c.In.NowMS)
	b.arrows(&g.Turn.moves, engine.Spectator, true)
	b.point(c, r)
	c.Layer(r, b.board)
	s.Sketch(engine.Spectator).OnBoard(c, b.board)
}

func (g *replayView) sight(a *app.App, c *ui.Context, r render.Rect, s *viewer.Scene) {
	g.Turn.refresh(a, s)
	k := &g.Asks
	k.refresh(s)
	b := &g.sights
	b.prepare(c, r, replayOptions(a, s))
	b.set(k.shown, k.events, c.In.NowMS)
	b.arrows(&g.Turn.moves, s.Eyes, k.Turn == s.Shown)
	b.point(c, r)
	c.Layer(r, b.board)
	k.marks(c, b.board)
	s.Sketch(s.Eyes).OnBoard(c, b.board)
}

// replayOptions returns the options of the boards of a replay.
func replayOptions(a *app.App, s *viewer.Scene) board.Options {
	o := a.MapOptions(s.StepMS())
	o.ReduceMotion = o.ReduceMotion || !s.Paused && s.Rate > mostMovingRate
	return o
}

// prepare sets clock, options and area of a board.
func (b *stageBoard) prepare(c *ui.Context, r render.Rect, o board.Options) {
	b.board.SetOptions(o)
	b.board.Advance(c.In.NowMS)
	b.board.SetArea(r, c.Env.BoardScale())
}

// mostMovingRate is the highest speed, in steps a second, at which armies slide.
const mostMovingRate = 8

// show brings the board to a step as eyes saw it.
func (b *stageBoard) show(snap *session.Snapshot, eyes engine.Player, nowMS int64) {
	b.set(viewOf(snap, eyes), snap.Seen(eyes), nowMS)
}

// set brings the board to a view, and to what happened before it.
func (b *stageBoard) set(v *generals.View, events []engine.Event, nowMS int64) {
	if b.view != v {
		b.view = v
		b.board.SetView(v, events, nowMS)
	}
}

// arrows shows the moves of one player, of both for the Spectator, and of nobody unless on is set.
func (b *stageBoard) arrows(queued *[2][]generals.Move, whose engine.Player, on bool) {
	for _, p := range bothSides {
		var moves []generals.Move
		if on && (whose == p || whose == engine.Spectator) {
			moves = queued[p]
		}
		b.board.SetQueue(int(p), moves, theme.Side(int(p)).Mark)
	}
}

// point zooms and pans with the pointer, and highlights the tile under it.
func (b *stageBoard) point(c *ui.Context, r render.Rect) {
	camera := b.board.Camera()
	at, on, _ := b.Point(c, r, &camera.Camera, camera.CellAt)
	b.board.SetHover(at, on)
}

// Keys handles the key that fits the boards.
func (g *replayView) Keys(c *ui.Context, _ *viewer.Scene) {
	if c.Did(action.Fit) {
		g.truths.board.Camera().Fit()
		g.sights.board.Camera().Fit()
	}
}

// Switches lays out the switch for the Botzone look.
func (g *replayView) Switches(a *app.App, l *ui.Layout) {
	b := ui.Button{Icon: "mountain", Kind: ui.Quiet, Tip: a.T("replay.botzone_tip"), Does: action.Botzone, Selected: g.Asks.mountains}
	if l.Button(ui.Box{W: 28}, "botzone", b) {
		g.Asks.mountains = !g.Asks.mountains
	}
}

// answerBoard is a board with one answer drawn on it.
type answerBoard struct {
	stageBoard
	answer *engine.Answer
	moves  [2][]generals.Move // the move of the answer, if there is one to draw
}

// Answered draws what a player was sent, with one of two answers to it. The two boards zoom and pan together.
func (g *replayView) Answered(a *app.App, c *ui.Context, r render.Rect, s *viewer.Scene, o *play.Overlays, answer *engine.Answer, at int) {
	b := &g.news[at]
	if b.board == nil {
		b.board, b.Twin = board.New(ArtOf(a)), &g.news[1-at].Pointer
	}
	p := s.Subject
	b.prepare(c, r, replayOptions(a, s))
	step := s.Play.Steps[min(max(s.Question(p).Turn, 0), s.Last())]
	b.set(viewOf(step, p), nil, c.In.NowMS)
	if b.answer != answer {
		b.answer, b.moves = answer, [2][]generals.Move{}
		if answer != nil && answer.Fault == engine.NoFault && answer.Verdict == engine.OK {
			if m, err := generals.ParseMove(answer.Move); err == nil && m != generals.Stay {
				b.moves[p] = []generals.Move{m}
			}
		}
	}
	b.arrows(&b.moves, p, true)
	b.point(c, r)
	c.Layer(r, b.board)
	o.OnBoard(c, b.board)
}
