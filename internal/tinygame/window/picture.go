package window

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/session"
	"generals-chess/game/viewer"
	"generals-chess/internal/tinygame"
	"generals-chess/render"
	"generals-chess/render/theme"
)

// picture is the strip as a layer, for thumbnails, the live preview and exported files.
type picture struct {
	view    *tinygame.View
	version uint64
}

// Preview returns a small strip.
func (Game) Preview(*app.App) play.Preview { return &preview{} }

// ExportView returns a strip for exported files.
func (Game) ExportView(*app.App) viewer.ExportView { return &exported{} }

func (p *picture) Version() uint64              { return p.version }
func (p *picture) Advance(int64)                {}
func (p *picture) SetArea(render.Rect, float32) {}

// Draw paints the cells in the colours of their owners.
func (p *picture) Draw(dst *ebiten.Image, area render.Rect) {
	if p.view == nil {
		return
	}
	for cell, owner := range p.view.Owners {
		r := area.Column(cell, len(p.view.Owners), 1)
		at := image.Rect(int(r.X), int(r.Y), int(r.Right()), int(r.Bottom()))
		dst.SubImage(at).(*ebiten.Image).Fill(toneOf(owner))
	}
}

// toneOf returns the colour of an owner, who may be nobody.
func toneOf(owner int) theme.Color {
	if owner >= 0 {
		return theme.Side(owner).Plate
	}
	return theme.Bg3
}

// show sets the position.
func (p *picture) show(v engine.View) {
	p.view = v.(*tinygame.View)
	p.version++
}

// preview is the preview of a running match.
type preview struct{ picture }

func (p *preview) Show(v engine.View, _ int64) { p.show(v) }
func (p *preview) When(a *app.App) string      { return say(a, inTurn.WithInt("n", p.view.Turn)) }
func (p *preview) Counts() []int               { return p.view.Scores() }

// exported is the strip in exported files.
type exported struct{ picture }

func (e *exported) Show(snap *session.Snapshot, eyes engine.Player) { e.show(snap.View(eyes)) }
func (e *exported) Settle(*app.App)                                 {}
func (e *exported) Cells() (rows, columns int)                      { return 1, len(e.view.Owners) }
func (e *exported) Out(engine.Player) bool                          { return false }
func (e *exported) Most(a *app.App) string {
	return say(a, valueSum.WithInt("n", 3*tinygame.MostCells))
}
func (e *exported) Totals(a *app.App, p engine.Player) string {
	return say(a, valueSum.WithInt("n", e.view.Scores()[p]))
}
