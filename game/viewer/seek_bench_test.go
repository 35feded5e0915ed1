package viewer

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/viewer/timeline"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render/board"
)

// BenchmarkSeek shows steps of a replay one after the other, distant ones or in order: it makes the view, lays out the screen and
// paints it, without the graphics driver's part. A frame has 16 ms. driver-ns is the driver's time on top; without a graphics card
// the driver is software, and its time grows with the window.
func BenchmarkSeek(b *testing.B) {
	for _, c := range []struct {
		name     string
		timeline *timeline.Timeline
		eyes     engine.Player
	}{
		{"generals-32x32-500-steps", gametest.LandTimeline(b, "32x32", 500), 0},
		{"sea-30-ships", gametest.SeaTimeline(b, 30, 3001), 3},
	} {
		for _, sz := range gametest.Sizes {
			b.Run(c.name+"/"+sz.Name+"/seek", func(b *testing.B) { benchmarkSeek(b, c.timeline, c.eyes, sz, 197) })
			b.Run(c.name+"/"+sz.Name+"/play", func(b *testing.B) { benchmarkSeek(b, c.timeline, c.eyes, sz, 1) })
		}
	}
}

func benchmarkSeek(b *testing.B, f *timeline.Timeline, eyes engine.Player, sz gametest.Size, by int) {
	s := gametest.New(b, sz, "en")
	r := NewScene(s.App, f, nil)
	r.WatchThrough(eyes)
	s.App.Go(r)
	s.Tick()
	image := ebiten.NewImage(sz.W, sz.H)
	defer image.Deallocate()
	pixel := make([]byte, 4*sz.W*sz.H)
	s.Painter.Draw(image, &s.Context.List)
	app.Part[*board.Art](s.App).Settle()
	var driver time.Duration
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		r.seek(i * by % len(f.Steps))
		s.Tick()
		s.Context.Hash()
		s.Painter.Draw(image, &s.Context.List)
		if i%16 == 15 { // painting only fills a queue
			b.StopTimer()
			began := time.Now()
			image.ReadPixels(pixel)
			driver += time.Since(began)
			b.StartTimer()
		}
	}
	b.ReportMetric(float64(driver.Nanoseconds())/float64(b.N), "driver-ns/op")
}

// BenchmarkTimeline measures a tick in which nothing changes, and one at another step.
func BenchmarkTimeline(b *testing.B) {
	for _, c := range []struct {
		name     string
		timeline *timeline.Timeline
	}{
		{"generals-500-steps", gametest.LandTimeline(b, "32x32", 500)}, {"sea-30-ships-3001-steps", gametest.SeaTimeline(b, 30, 3001)},
	} {
		for _, moving := range []bool{false, true} {
			name := c.name + "/still"
			if moving {
				name = c.name + "/moving"
			}
			b.Run(name, func(b *testing.B) { benchmarkTimeline(b, c.timeline, moving) })
		}
	}
}

func benchmarkTimeline(b *testing.B, f *timeline.Timeline, moving bool) {
	s := gametest.New(b, gametest.Sizes[1], "en")
	line := showLine(s, f)
	require.NotEmpty(b, s.Context.Cmds())
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if moving {
			line.seek(i % len(f.Steps))
		}
		s.Tick()
		s.Context.Hash()
	}
}
