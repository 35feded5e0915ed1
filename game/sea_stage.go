package game

import (
	"generals-chess/engine"
	"generals-chess/engine/overlay"
	"generals-chess/render"
	"generals-chess/render/sea"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// seaStage shows a replay of Hit & Sink.
type seaStage struct {
	seas   [2]*sea.Model // the truth, and what a ship sees
	names  *seaNames
	chosen [1]engine.Player // the ship that is offered to look through
}

func (seaKit) stage(a *App, s *replayScene) stage {
	return &seaStage{seas: [2]*sea.Model{sea.New(a.seaArt), sea.New(a.seaArt)}, names: newSeaNames(s.play.Choices)}
}

func (g *seaStage) side(p engine.Player) look {
	s := theme.SeaSide(int(p))
	return look{icon: s.Icon, number: s.Number, plate: s.Plate, text: s.Trace}
}
func (g *seaStage) name(a *App, p engine.Player) string  { return g.names.in(a).name(int(p)) }
func (g *seaStage) label(a *App, p engine.Player) string { return g.name(a, p) }
func (g *seaStage) note(*App) string                     { return "" }

// offered is the ship that is looked at.
func (g *seaStage) offered(s *replayScene) []engine.Player {
	g.chosen[0] = s.subject
	return g.chosen[:]
}

func (g *seaStage) seen(*App, *replayScene) string                         { return "" }
func (g *seaStage) flaw(*App, *replayScene) string                         { return "" }
func (g *seaStage) head(*App, *ui.Context, render.Rect, *replayScene)      {}
func (g *seaStage) standing(*App, *ui.Context, *render.Rect, *replayScene) {}
func (g *seaStage) doings(*App, *ui.Context, *render.Rect, *replayScene)   {}
func (g *seaStage) drawing(s *replayScene, p engine.Player) *overlay.Drawing {
	return s.drawn.of(p, &s.question(p).answer, seaGrid(seaOf(s.snapshot(), engine.Spectator)))
}
func (g *seaStage) keys(*ui.Context, *replayScene) {}
func (g *seaStage) sight(a *App, c *ui.Context, r render.Rect, s *replayScene) {
	g.show(c, r, s, 1, s.eyes)
}
func (g *seaStage) truth(a *App, c *ui.Context, r render.Rect, s *replayScene) {
	g.show(c, r, s, 0, engine.Spectator)
}

func (g *seaStage) show(c *ui.Context, r render.Rect, s *replayScene, i int, eyes engine.Player) {
	m := g.seas[i]
	m.Advance(c.In.NowMS)
	m.SetArea(r, c.Env.Scale)
	m.SetView(seaOf(s.snapshot(), eyes), nil, c.In.NowMS)
	c.Layer(r, m)
}
