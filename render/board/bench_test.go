package board

import (
	"image/color"
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/internal/testkit/rendertest"
	"generals-chess/render"
	"generals-chess/render/theme"
)

// largest returns two views of the largest map that differ on every tile. All of the map is owned, and every army has two digits.
func largest() [2]*generals.View {
	const n = 32
	rng := rand.New(rand.NewPCG(1, 2))
	var views [2]*generals.View
	for k := range views {
		v := &generals.View{Player: engine.Spectator, Height: n, Width: n, Time: 8 + 8*k}
		v.Army, v.Type = make([]int32, n*n), make([]int8, n*n)
		for i := range v.Type {
			v.Type[i], v.Army[i] = int8(3+i%2), int32(10+rng.IntN(90))
			if i%20 == 0 {
				v.Type[i] += 2
			}
			if i%500 == k {
				v.Type[i] = 3
			}
		}
		views[k] = v
	}
	return views
}

// boardArea returns all of the window that a board may take.
func boardArea() render.Rect { return render.R(0, 0, windowW, windowH) }

// moving prepares the next frame, 60 a second, with everything moving: every eighth frame is a step, after which every tile grows, two
// tiles change owner and two armies move.
func moving(m *Model, views [2]*generals.View, frame int) {
	now := int64(frame) * 1000 / 60
	if frame%stepFrames == 0 {
		next := views[frame/stepFrames%2]
		next.Time = m.view.Time + 8
		m.view.Time = next.Time - 1
		m.SetView(next, []engine.Event{
			generals.Event{Kind: generals.Moved, Player: 0, From: at(3, 3), Cell: at(3, 4), Army: 20},
			generals.Event{Kind: generals.Moved, Player: 1, From: at(9, 3), Cell: at(9, 2), Army: 20},
		}, now)
	}
	m.Advance(now)
}

// stepFrames is the number of frames of a step.
const stepFrames = 8

func movingModel(tb testing.TB) (*Model, [2]*generals.View) {
	views := largest()
	m := New(newArt(tb))
	m.SetArea(boardArea(), 1)
	m.SetView(views[0], nil, 0)
	return m, views
}

var windowColor = color.RGBA{0x0B, 0x0E, 0x13, 0xFF}

// BenchmarkFrame draws whole frames in the window, from one present to the next.
func BenchmarkFrame(b *testing.B) {
	b.Run("empty", func(b *testing.B) {
		window.Frames(b.N, func(screen *ebiten.Image) { screen.Fill(windowColor) })
	})
	b.Run("everything-moves", func(b *testing.B) {
		m, views := movingModel(b)
		frame := 0
		b.ReportAllocs()
		b.ResetTimer()
		window.Frames(b.N, func(screen *ebiten.Image) {
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
		window.Frames(b.N, func(screen *ebiten.Image) {
			screen.Fill(windowColor)
			m.Draw(screen, boardArea())
		})
	})
}

// BenchmarkFrameRatio draws empty frames and frames of the largest board in turns, so that both meet the same load of the machine. It
// reports the ratio of their costs, by the clock and in processor time of all threads.
func BenchmarkFrameRatio(b *testing.B) {
	b.Run("everything-moves", func(b *testing.B) {
		m, views := movingModel(b)
		frameRatio(b, m, func(frame int) { moving(m, views, frame) })
	})
	b.Run("panning", func(b *testing.B) {
		m, _ := movingModel(b)
		m.Camera().Zoom(render.Point{X: windowW / 2, Y: windowH / 2}, 4)
		frameRatio(b, m, func(frame int) {
			by := float32(4 - frame%rendertest.TurnFrames)
			m.Camera().Pan(by, by)
		})
	})
}

func frameRatio(b *testing.B, m *Model, change func(frame int)) {
	window.FrameRatio(b, "board", func(screen *ebiten.Image) { screen.Fill(windowColor) }, func(screen *ebiten.Image, frame int) {
		change(frame)
		m.Draw(screen, boardArea())
	})
}

// BenchmarkSheet paints all sprites of a tile size, which another goroutine does while frames go on.
func BenchmarkSheet(b *testing.B) {
	art := newArt(b)
	for _, tile := range []int{6, 26, 42, 100, 300} {
		b.Run(strconv.Itoa(tile), func(b *testing.B) {
			for b.Loop() {
				newSheet(sheetKey{tile, max(float32(tile)/100, 1), true, theme.Theme{}, false}, art.bold, art.medium)
			}
		})
	}
}

// BenchmarkArt reads the fonts, which a program does once.
func BenchmarkArt(b *testing.B) {
	for b.Loop() {
		newArt(b)
	}
}

// BenchmarkUpdate measures a tick of a board, at rest and when a step arrives.
func BenchmarkUpdate(b *testing.B) {
	b.Run("rest", func(b *testing.B) {
		m := restModel()
		b.ReportAllocs()
		for now := int64(0); b.Loop(); now += 16 {
			m.Advance(now)
			m.SetHover(at(3, 3), true)
			m.SetCursor(0, Cursor{On: true, Cell: at(5, 5)})
		}
	})
	b.Run("step", func(b *testing.B) {
		m, views := restModel(), largest()
		b.ReportAllocs()
		for frame := 0; b.Loop(); frame += stepFrames {
			moving(m, views, frame)
		}
	})
}

// restModel returns a board of the largest map without a window.
func restModel() *Model {
	m := New(nil)
	m.SetArea(boardArea(), 1)
	m.SetView(largest()[0], nil, 0)
	return m
}
