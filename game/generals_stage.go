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
	models [2]*board.Model
}

func (generalsKit) stage(a *App, s *replayScene) stage {
	return &generalsStage{models: [2]*board.Model{board.New(a.art), board.New(a.art)}}
}

func (g *generalsStage) side(p engine.Player) look {
	s := theme.Side(int(p))
	return look{icon: s.Icon, plate: s.Plate, text: s.Text}
}
func (g *generalsStage) name(a *App, p engine.Player) string                 { return a.sideName(int(p)) }
func (g *generalsStage) score(*App, *ui.Context, *render.Rect, *replayScene) {}

func (g *generalsStage) boards(a *App, c *ui.Context, r render.Rect, s *replayScene) {
	m := g.models[0]
	m.Advance(c.In.NowMS)
	m.SetArea(r, c.Env.Scale)
	m.SetView(boardOf(s.snapshot(), engine.Spectator), nil, c.In.NowMS)
	c.Layer(r, m)
}
