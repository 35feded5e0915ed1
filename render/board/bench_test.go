package board

import (
	"image/color"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/render"
)

// largest makes views of the largest map, all of it owned and every army two digits long, that differ
// from one step to the next on every tile.
func largest() [2]*generals.View {
	const n = 32
	rng := rand.New(rand.NewPCG(1, 2))
	var views [2]*generals.View
	for k := range views {
		v := &generals.View{Player: engine.Spectator, Height: n, Width: n, Time: 15 + k}
		v.Army, v.Type = make([]int32, n*n), make([]int8, n*n)
		for i := range v.Type {
			v.Type[i], v.Army[i] = int8(3+(i+k)%2), int32(10+rng.IntN(90))
			if i%20 == 0 {
				v.Type[i] += 2
			}
		}
		views[k] = v
	}
	return views
}

// boardArea is all of the window that a board may take.
func boardArea() render.Rect { return render.R(0, 0, windowW, windowH) }

// moving makes the next frame one in which every tile moves: each changes owner, grows and shows
// another number.
func moving(m *Model, views [2]*generals.View, frame int) {
	now := int64(frame) * 1000
	m.Advance(now)
	m.view = views[1]
	copy(m.before, m.faces)
	m.view = views[frame%2]
	m.view.Time = 16
	m.refresh()
	m.animateTiles()
	m.Advance(now + 60)
}

func movingModel(tb testing.TB) (*Model, [2]*generals.View) {
	views := largest()
	m := New(newArt(tb))
	m.SetArea(boardArea(), 1)
	m.SetView(views[0], nil, 0)
	return m, views
}

var windowColor = color.RGBA{0x0B, 0x0E, 0x13, 0xFF}

// BenchmarkFrame shows whole frames in the window, from one present to the next.
func BenchmarkFrame(b *testing.B) {
	b.Run("empty", func(b *testing.B) {
		drawFrames(b.N, func(screen *ebiten.Image) { screen.Fill(windowColor) })
	})
	b.Run("everything-moves", func(b *testing.B) {
		m, views := movingModel(b)
		frame := 0
		b.ReportAllocs()
		b.ResetTimer()
		drawFrames(b.N, func(screen *ebiten.Image) {
			screen.Fill(windowColor)
			frame++
			moving(m, views, frame)
			m.Draw(screen, boardArea())
		})
	})
	b.Run("redrawn-still", func(b *testing.B) {
		m, _ := movingModel(b)
		b.ReportAllocs()
		b.ResetTimer()
		drawFrames(b.N, func(screen *ebiten.Image) {
			screen.Fill(windowColor)
			m.Draw(screen, boardArea())
		})
	})
	b.Run("still-layer", func(b *testing.B) {
		m, _ := movingModel(b)
		var layer *ebiten.Image
		inLoop(func() {
			layer = ebiten.NewImage(windowW, windowH)
			m.Draw(layer, boardArea())
		})
		b.ResetTimer()
		drawFrames(b.N, func(screen *ebiten.Image) {
			screen.Fill(windowColor)
			screen.DrawImage(layer, nil)
		})
	})
}

// BenchmarkFrameRatio shows empty frames and frames with everything moving in turns, so that both meet
// the same load of the machine, and reports what the second costs for one of the first.
func BenchmarkFrameRatio(b *testing.B) {
	m, views := movingModel(b)
	var spent [2]time.Duration
	frame, last := 0, time.Now()
	drawFrames(2*turn*b.N, func(screen *ebiten.Image) {
		now := time.Now()
		if frame > 0 {
			spent[(frame-1)/turn%2] += now.Sub(last)
		}
		last = now
		screen.Fill(windowColor)
		if frame/turn%2 == 1 {
			moving(m, views, frame)
			m.Draw(screen, boardArea())
		}
		frame++
	})
	b.ReportMetric(float64(spent[0])/float64(turn*b.N), "empty-ns/frame")
	b.ReportMetric(float64(spent[1])/float64(turn*b.N), "moving-ns/frame")
	b.ReportMetric(float64(spent[1])/float64(spent[0]), "ratio")
}

// turn is how many frames of a kind follow each other.
const turn = 10
