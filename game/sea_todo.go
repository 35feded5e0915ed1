package game

import (
	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// What stands in for the screens of Hit & Sink until they are there. Whoever brings one deletes its line
// here, and whoever brings the last deletes the file.

func newSeaResult(_ *App, p *Play) Scene { return &seaTodo{p} }
func seaStill(*App, *hitsink.View) still { return &blank{} }

type seaTodo struct{ play *Play }

func (s *seaTodo) Close() {
	if s.play != nil {
		s.play.Stop()
	}
}

func (s *seaTodo) Frame(a *App, c *ui.Context) {
	c.FillRect(c.Window(), theme.Bg0)
	if s.play != nil {
		s.play.Poll()
	}
	if _, back := topBar(a, c, a.T("common.menu"), a.T("app.name"), ""); back {
		a.Home()
	}
}

type blank struct{ render.Layer }

func (*blank) Version() uint64              { return 0 }
func (*blank) Advance(int64)                {}
func (*blank) SetArea(render.Rect, float32) {}
