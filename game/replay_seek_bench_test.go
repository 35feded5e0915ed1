package game

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/game/film"
)

// BenchmarkSeek shows steps of a replay one after the other, far apart or as they were played: the position is seen, the screen laid
// out and painted, without the graphics driver's part. A frame has 16 ms. driver-ns is what the driver takes on top of
// it; where it is a program, as it is without a graphics card, that grows with the window.
func BenchmarkSeek(b *testing.B) {
	for _, c := range []struct {
		name string
		film *film.Film
		eyes engine.Player
	}{
		{"generals-32x32-500-steps", landFilm(b, "32x32", 500), 0},
		{"sea-30-ships", seaFilm(b, 30, 3001), 3},
	} {
		for _, sz := range sizes {
			b.Run(c.name+"/"+sz.name+"/seek", func(b *testing.B) { benchmarkSeek(b, c.film, c.eyes, sz, 197) })
			b.Run(c.name+"/"+sz.name+"/play", func(b *testing.B) { benchmarkSeek(b, c.film, c.eyes, sz, 1) })
		}
	}
}

func benchmarkSeek(b *testing.B, f *film.Film, eyes engine.Player, sz size, by int) {
	s := newScreen(b, sz, "en")
	r := newReplay(s.app, f).(*replayScene)
	r.watchThrough(eyes)
	s.app.Go(r)
	s.tick()
	image := ebiten.NewImage(sz.w, sz.h)
	defer image.Deallocate()
	pixel := make([]byte, 4*sz.w*sz.h)
	s.painter.Draw(image, &s.context.List)
	s.app.art.Settle()
	var driver time.Duration
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		r.seek(i * by % len(f.Steps))
		s.tick()
		s.context.Hash()
		s.painter.Draw(image, &s.context.List)
		if i%16 == 15 { // what is painted waits in a queue
			b.StopTimer()
			began := time.Now()
			image.ReadPixels(pixel)
			driver += time.Since(began)
			b.StartTimer()
		}
	}
	b.ReportMetric(float64(driver.Nanoseconds())/float64(b.N), "driver-ns/op")
}

// BenchmarkTimeline is a tick in which nothing changes, and one at another step.
func BenchmarkTimeline(b *testing.B) {
	for _, c := range []struct {
		name string
		film *film.Film
	}{
		{"generals-500-steps", landFilm(b, "32x32", 500)}, {"sea-30-ships-3001-steps", seaFilm(b, 30, 3001)},
	} {
		for _, moving := range []bool{false, true} {
			name := c.name + "/still"
			if moving {
				name = c.name + "/moving"
			}
			b.Run(name, func(b *testing.B) { benchmarkTimeline(b, c.film, moving) })
		}
	}
}

func benchmarkTimeline(b *testing.B, f *film.Film, moving bool) {
	s := newScreen(b, sizes[1], "en")
	line := s.showLine(f)
	require.NotEmpty(b, s.context.Cmds())
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if moving {
			line.seek(i % len(f.Steps))
		}
		s.tick()
		s.context.Hash()
	}
}
