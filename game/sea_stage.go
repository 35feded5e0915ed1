package game

import (
	"generals-chess/engine"
	"generals-chess/render"
	"generals-chess/render/sea"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// seaStage shows a replay of Hit & Sink.
type seaStage struct {
	sea   *sea.Model
	names *seaNames
}

func (seaKit) stage(a *App, s *replayScene) stage {
	return &seaStage{sea: sea.New(a.seaArt), names: newSeaNames(s.play.Choices)}
}

func (g *seaStage) side(p engine.Player) look {
	s := theme.SeaSide(int(p))
	return look{icon: s.Icon, number: s.Number, plate: s.Plate, text: s.Trace}
}
func (g *seaStage) name(a *App, p engine.Player) string                 { return g.names.in(a).name(int(p)) }
func (g *seaStage) score(*App, *ui.Context, *render.Rect, *replayScene) {}

func (g *seaStage) boards(a *App, c *ui.Context, r render.Rect, s *replayScene) {
	g.sea.Advance(c.In.NowMS)
	g.sea.SetArea(r, c.Env.Scale)
	g.sea.SetView(seaOf(s.snapshot(), engine.Spectator), nil, c.In.NowMS)
	c.Layer(r, g.sea)
}
