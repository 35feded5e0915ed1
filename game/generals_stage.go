package game

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/overlay"
	"generals-chess/engine/replay"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/board"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// generalsStage shows a replay of Generals: the truth on a board, and what a player was sent on another beside it.
type generalsStage struct {
	seats  []replay.Seat
	truths stageBoard
	sights stageBoard
	led    *stageBoard // the one that was zoomed or panned last: the other follows
	asks   generalsSight
	turn   generalsTurn
}

// stageBoard is one of the two boards.
type stageBoard struct {
	board *board.Model
	pan   panner
	view  *generals.View // what it shows
	hover generals.Cell
	over  bool // the pointer is on hover
}

func (generalsKit) stage(a *App, s *replayScene) stage {
	g := &generalsStage{
		seats:  s.film.Record.Seats,
		truths: stageBoard{board: board.New(a.art)}, sights: stageBoard{board: board.New(a.art)},
	}
	g.led = &g.truths
	return g
}

func (g *generalsStage) side(p engine.Player) look           { return generalsLook(p) }
func (g *generalsStage) name(a *App, p engine.Player) string { return a.sideName(int(p)) }
func (g *generalsStage) label(a *App, p engine.Player) string {
	if spec := g.seats[p].Spec; spec != "" && !given(g.seats[p]) {
		return a.seatLabel(spec)
	}
	return a.seatName(settings.Generals, int(p), g.seats[p])
}
func (g *generalsStage) offered(*replayScene) []engine.Player { return bothSides[:] }

// bothSides is read only.
var bothSides = [2]engine.Player{0, 1}

// note is the size of the map.
func (g *generalsStage) note(a *App) string {
	v := g.truths.view
	if v == nil {
		return ""
	}
	return a.F("common.size", words.Int("rows", v.Height), words.Int("columns", v.Width))
}

// truth shows the position on the screen, and what both players do in it.
func (g *generalsStage) truth(a *App, c *ui.Context, r render.Rect, s *replayScene) {
	snap := s.snapshot()
	g.turn.look(a, s)
	b := &g.truths
	b.prepare(a, c, r, s)
	if v := boardOf(snap, engine.Spectator); b.view != v {
		b.show(v, snap.Seen(engine.Spectator), c.In.NowMS)
	}
	b.arrows(&g.turn, engine.Spectator, true)
	g.point(c, r, b, &g.sights)
	c.Layer(r, b.board)
	s.sketch(engine.Spectator).onBoard(c, b.board)
}

// sight shows what s.eyes was sent, and what it does.
func (g *generalsStage) sight(a *App, c *ui.Context, r render.Rect, s *replayScene) {
	g.turn.look(a, s)
	k := &g.asks
	k.look(s)
	b := &g.sights
	b.prepare(a, c, r, s)
	if b.view != k.shown {
		b.show(k.shown, k.events, c.In.NowMS)
	}
	b.arrows(&g.turn, s.eyes, k.turn == s.shown)
	g.point(c, r, b, &g.truths)
	c.Layer(r, b.board)
	k.marks(c, b.board)
	s.sketch(s.eyes).onBoard(c, b.board)
}

// prepare brings clock, switches and area to a board.
func (b *stageBoard) prepare(a *App, c *ui.Context, r render.Rect, s *replayScene) {
	o := a.mapOptions(s.stepMS())
	o.Coordinates = o.Coordinates && !c.Compact()
	o.ReduceMotion = o.ReduceMotion || !s.paused && s.rate > mostMovingRate
	b.board.SetOptions(o)
	b.board.Advance(c.In.NowMS)
	b.board.SetArea(r, c.Env.Scale)
}

// mostMovingRate is the highest speed, in steps a second, at which armies slide.
const mostMovingRate = 8

func (b *stageBoard) show(v *generals.View, events []engine.Event, nowMS int64) {
	b.view = v
	b.board.SetView(v, events, nowMS)
}

// arrows shows the moves of one player, or with the Spectator of both; of nobody unless on.
func (b *stageBoard) arrows(turn *generalsTurn, whose engine.Player, on bool) {
	for _, p := range bothSides {
		count := turn.count[p]
		if !on || whose != p && whose != engine.Spectator {
			count = 0
		}
		b.board.SetQueue(int(p), turn.moves[p][:count], theme.Side(int(p)).Mark)
	}
}

// point zooms and pans b with the pointer; the other board, if it is on the screen, shows the same part of the map and
// lights up the same tile.
func (g *generalsStage) point(c *ui.Context, r render.Rect, b, other *stageBoard) {
	camera := &b.board.Camera().Camera
	if g.led != b {
		camera.Follow(&g.led.board.Camera().Camera)
	}
	before := camera.Version()
	c.PushID(boardID(b == &g.truths))
	b.pan.move(c, r, camera)
	c.PopID()
	if camera.Version() != before {
		g.led = b
	}
	b.over = false
	if c.Hovered(r) {
		b.hover, b.over = b.board.Camera().CellAt(c.In.Mouse)
	}
	if b.over {
		b.board.SetHover(b.hover, true)
	} else {
		b.board.SetHover(other.hover, other.over)
	}
}

func boardID(truth bool) int {
	if truth {
		return 0
	}
	return 1
}

func (g *generalsStage) drawing(s *replayScene, p engine.Player) *overlay.Drawing {
	return s.drawn.of(p, &s.question(p).answer, boardGrid(boardOf(s.snapshot(), engine.Spectator)))
}

// keys: F fits the boards, B draws cities that were not seen as Botzone's page does.
func (g *generalsStage) keys(c *ui.Context, _ *replayScene) {
	if c.Key(ui.KeyF) {
		g.truths.board.Camera().Fit()
		g.sights.board.Camera().Fit()
	}
	if c.Key(ui.KeyB) {
		g.asks.mountains = !g.asks.mountains
	}
}

// switches is the Botzone look.
func (g *generalsStage) switches(a *App, c *ui.Context, r *render.Rect) {
	b := ui.Button{Icon: "mountain", Kind: ui.Quiet, Tip: a.T("replay.botzone_tip"), Selected: g.asks.mountains}
	h := min(c.Px(28), r.H)
	if c.Button("botzone", middle(r.CutRight(h), h), b) {
		g.asks.mountains = !g.asks.mountains
	}
	r.CutRight(c.Px(theme.Space2))
}
