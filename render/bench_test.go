package render_test

import (
	"fmt"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"generals-chess/render"
	"generals-chess/render/theme"
)

// labels returns the texts of a busy screen, built once as the game would keep them.
func labels() []string {
	var all []string
	for i := range 200 {
		all = append(all, fmt.Sprintf("step %d: Red took a city", i))
	}
	return all
}

func busyScreen(l *render.List, texts []string, s float32) {
	l.Reset(s, "en")
	l.FillRect(render.R(0, 0, 1280*s, 800*s), theme.Bg0)
	for i, t := range texts {
		r := render.R(l.Px(float32(i%5)*250+10), l.Px(float32(i/5)*20), l.Px(240), l.Px(18))
		l.FillRound(r, l.Px(6), theme.Bg1)
		l.Icon("red", r.X, r.Y, l.Px(16), theme.Red)
		r.CutLeft(l.Px(20))
		l.Text(r, t, theme.Body, theme.TextMid, render.Left)
	}
}

// BenchmarkListOf200Labels measures building the list and its hash, which an idle screen does every tick.
func BenchmarkListOf200Labels(b *testing.B) {
	var l render.List
	texts := labels()
	b.ReportAllocs()
	for b.Loop() {
		busyScreen(&l, texts, 1)
		l.Hash()
	}
}

// BenchmarkPaint200Labels measures a frame whose pixels are really drawn: all of it, with one changed label, and for comparison a window
// that is only filled.
func BenchmarkPaint200Labels(b *testing.B) {
	for _, s := range []float32{1, 2} {
		var l render.List
		busyScreen(&l, labels(), s)
		p := render.NewPainter(render.NewFonts())
		img := ebiten.NewImage(int(1280*s), int(800*s))
		defer img.Deallocate()
		pixel := make([]byte, 4)
		corner := img.SubImage(render.R(0, 0, 1, 1).Bounds()).(*ebiten.Image)
		frame := func() { p.Forget(); p.Draw(img, &l) }
		b.Run(fmt.Sprintf("anew@%v", s), func(b *testing.B) {
			for b.Loop() {
				frame()
				corner.ReadPixels(pixel)
			}
		})
		b.Run(fmt.Sprintf("changed@%v", s), func(b *testing.B) {
			texts := labels()
			other := texts[77] + "!"
			b.ReportAllocs()
			for b.Loop() {
				texts[77], other = other, texts[77]
				busyScreen(&l, texts, s)
				p.Draw(img, &l)
				corner.ReadPixels(pixel)
			}
		})
		b.Run(fmt.Sprintf("filled@%v", s), func(b *testing.B) {
			for b.Loop() {
				img.Fill(theme.Bg0)
				corner.ReadPixels(pixel)
			}
		})
	}
}

// BenchmarkFirstFrame measures a new painter's first screen: it parses fonts, draws letters and uploads the atlas.
func BenchmarkFirstFrame(b *testing.B) {
	var l render.List
	busyScreen(&l, labels(), 1)
	img := ebiten.NewImage(1280, 800)
	defer img.Deallocate()
	pixel := make([]byte, 4)
	for b.Loop() {
		render.NewPainter(render.NewFonts()).Draw(img, &l)
		img.SubImage(render.R(0, 0, 1, 1).Bounds()).(*ebiten.Image).ReadPixels(pixel)
	}
}

// BenchmarkParseCJK measures parsing the fonts of a language.
func BenchmarkParseCJK(b *testing.B) {
	for _, lang := range []string{"en", "zh", "ko"} {
		b.Run(lang, func(b *testing.B) {
			for b.Loop() {
				f := render.NewFonts()
				f.Warm(lang)
			}
		})
	}
}
