package render

import (
	"fmt"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"generals-chess/render/theme"
)

// BenchmarkPainterAlone measures the painter's own work for a screen of 200 new labels, without the graphics side drawing the triangles.
// It must not allocate.
func BenchmarkPainterAlone(b *testing.B) {
	var l List
	l.Reset(1, "en")
	l.FillRect(R(0, 0, 1280, 800), theme.Bg0)
	for i := range 200 {
		r := R(float32(i%5)*250+10, float32(i/5)*20, 240, 18)
		l.FillRound(r, 6, theme.Bg1)
		l.Icon("red", r.X, r.Y, 16, theme.Red)
		r.CutLeft(20)
		l.Text(r, fmt.Sprintf("step %d: Red took a city", i), theme.Body, theme.TextMid, Left)
	}
	p := NewPainter(NewFonts())
	img := ebiten.NewImage(1280, 800)
	defer img.Deallocate()
	p.Draw(img, &l)
	window := R(0, 0, 1280, 800)
	b.ReportAllocs()
	for b.Loop() {
		p.Forget()
		p.list = &l
		for _, part := range p.damage(img, &l, window) {
			p.paint(part)
		}
		p.verts, p.index = p.verts[:0], p.index[:0]
	}
}
