package game

import (
	"generals-chess/engine"
	"generals-chess/render"
	"generals-chess/render/board"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// generalsStage shows a replay of Generals.
type generalsStage struct {
	seats  []string
	models [2]*board.Model
}

func (generalsKit) stage(a *App, s *replayScene) stage {
	return &generalsStage{seats: s.play.Choices.Seats, models: [2]*board.Model{board.New(a.art), board.New(a.art)}}
}

func (g *generalsStage) side(p engine.Player) look {
	s := theme.Side(int(p))
	return look{icon: s.Icon, plate: s.Plate, text: s.Text}
}
func (g *generalsStage) name(a *App, p engine.Player) string  { return a.sideName(int(p)) }
func (g *generalsStage) label(a *App, p engine.Player) string { return a.seatLabel(g.seats[p]) }
func (g *generalsStage) note(*App) string                     { return "" }
func (g *generalsStage) offered(*replayScene) []engine.Player { return bothSides[:] }

// bothSides is read only.
var bothSides = [2]engine.Player{0, 1}

func (g *generalsStage) seen(*App, *replayScene) string                         { return "" }
func (g *generalsStage) flaw(*App, *replayScene) string                         { return "" }
func (g *generalsStage) head(*App, *ui.Context, render.Rect, *replayScene)      {}
func (g *generalsStage) standing(*App, *ui.Context, *render.Rect, *replayScene) {}
func (g *generalsStage) doings(*App, *ui.Context, *render.Rect, *replayScene)   {}
func (g *generalsStage) keys(*ui.Context, *replayScene)                         {}
func (g *generalsStage) sight(a *App, c *ui.Context, r render.Rect, s *replayScene) {
	g.show(c, r, s, 1, s.eyes)
}
func (g *generalsStage) truth(a *App, c *ui.Context, r render.Rect, s *replayScene) {
	g.show(c, r, s, 0, engine.Spectator)
}

func (g *generalsStage) show(c *ui.Context, r render.Rect, s *replayScene, i int, eyes engine.Player) {
	m := g.models[i]
	m.Advance(c.In.NowMS)
	m.SetArea(r, c.Env.Scale)
	m.SetView(boardOf(s.snapshot(), eyes), nil, c.In.NowMS)
	c.Layer(r, m)
}
