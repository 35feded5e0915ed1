package board

import (
	"image/color"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/internal/testkit/rendertest"
	"generals-chess/render"
	"generals-chess/render/theme"
)

func newArt(t testing.TB) *Art {
	t.Helper()
	art, err := NewArt()
	if err != nil {
		t.Fatal(err)
	}
	return art
}

// matchModel returns the board of a match in the middle of play, with nothing moving.
func matchModel(t testing.TB, art *Art) *Model {
	b := parseBoard(t, 0, 34, match)
	m := New(art)
	m.SetOptions(Options{Marks: true, Coordinates: true})
	m.SetMemory(b.memory)
	m.SetView(b.view, nil, 0)
	m.SetCursor(0, Cursor{On: true, Cell: at(13, 3)})
	m.SetTargets([]generals.Cell{at(12, 3), at(13, 2), at(14, 3)})
	m.SetHover(at(12, 3), true)
	m.SetLastMove(1, move(9, 12, generals.Down), true)
	m.SetQueue(0, []generals.Move{
		move(13, 3, generals.Right), move(13, 4, generals.Up), move(12, 4, generals.Up), move(11, 4, generals.Up),
		move(10, 4, generals.Up), move(9, 4, generals.Up), move(8, 4, generals.Right), move(8, 5, generals.Right),
	}, theme.None)
	m.Advance(10_000)
	return m
}

// paintModel returns a function that draws a model on the window's colour.
func paintModel(m *Model, area render.Rect, scale float32) func(*ebiten.Image) {
	return func(dst *ebiten.Image) {
		dst.Fill(color.RGBA{0x0B, 0x0E, 0x13, 0xFF})
		m.SetArea(area, scale)
		m.art.prepare(m.sheetKey())
		m.art.Settle()
		m.Draw(dst, area)
	}
}

func TestMatchPicture(t *testing.T) {
	m := matchModel(t, newArt(t))
	got := window.Picture(1280, 800, paintModel(m, render.R(106, 63, 692, 690), 1))
	rendertest.GoldenRGBA(t, "match", got)
}

// TestCompactPicture draws the same board for a window of 640 x 480, without coordinates.
func TestCompactPicture(t *testing.T) {
	m := matchModel(t, newArt(t))
	m.SetOptions(Options{Marks: true})
	got := window.Picture(440, 480, paintModel(m, render.R(10, 38, 416, 416), 1))
	rendertest.GoldenRGBA(t, "compact", got)
}

// TestDoublePicture draws a part of the board at scale 2.
func TestDoublePicture(t *testing.T) {
	m := matchModel(t, newArt(t))
	got := window.Picture(1280, 900, paintModel(m, render.R(276, -454, 1256, 1252), 2))
	rendertest.GoldenRGBA(t, "double", got)
}

// TestMarksOffPicture draws the board with marks switched off.
func TestMarksOffPicture(t *testing.T) {
	m := matchModel(t, newArt(t))
	m.SetOptions(Options{Coordinates: true})
	got := window.Picture(720, 720, paintModel(m, render.R(10, 10, 700, 700), 1))
	rendertest.GoldenRGBA(t, "marks-off", got)
}

// TestZoomedPicture draws a board that extends beyond its area on all sides.
func TestZoomedPicture(t *testing.T) {
	m := matchModel(t, newArt(t))
	area := render.R(20, 20, 400, 300)
	m.SetArea(area, 1)
	m.Camera().Zoom(render.Point{X: 220, Y: 170}, 10)
	m.Camera().Pan(30, -150)
	got := window.Picture(440, 340, paintModel(m, area, 1))
	rendertest.GoldenRGBA(t, "zoomed", got)
}

// strip shows the same few tiles at one size.
const strip = "rG23 bC142 r128 b7 c44 r1234 bC1520 ~bC9 ~b ~bG ^ r0 rC45000"

// TestTilePicture draws every kind of tile and every state, and the same tiles at many sizes.
func TestTilePicture(t *testing.T) {
	art := newArt(t)
	got := window.Picture(1280, 720, func(dst *ebiten.Image) {
		dst.Fill(windowColor)
		kinds := parseBoard(t, engine.Spectator, 8, "r1 r4 r128 b6 rG23 bG8 rC17 c44 _ ^ .. ~_ ~b ~c44 ~bC7 ~bG ~r")
		paintStrip(art, kinds, dst, 40, 40, 64, 1)
		paintStates(t, art, dst, 40, 120)
		fallen := parseBoard(t, engine.Spectator, 8, "b1 b1 b1\nb1 bG7 r12\n^ r3 _")
		m := New(art)
		m.SetView(fallen.view, nil, 0)
		m.MarkTaken(at(1, 1))
		m.Advance(10_000)
		paintAt(m, dst, 1140, 110, 38, 1)
		x, y := 40, 240
		for _, size := range []int{6, 8, 9, 10, 14, 17, 18, 20, 22, 24, 27, 28, 30, 32, 42, 56, 76, 100} {
			if x+13*size > 1280 {
				x, y = 40, y+size+8
			}
			paintStrip(art, parseBoard(t, engine.Spectator, 8, strip), dst, x, y, size, 1)
			x += 13*size + 20
		}
	})
	rendertest.GoldenRGBA(t, "tiles", got)
}

// paintStrip paints a small board with its corner at (x, y).
func paintStrip(art *Art, b drawn, dst *ebiten.Image, x, y, tile int, scale float32) {
	m := New(art)
	m.SetMemory(b.memory)
	m.SetView(b.view, nil, 0)
	paintAt(m, dst, x, y, tile, scale)
}

// paintAt paints a model in tiles of one size.
func paintAt(m *Model, dst *ebiten.Image, x, y, tile int, scale float32) {
	v := m.View()
	area := render.R(float32(x), float32(y), float32(tile*v.Width), float32(tile*v.Height))
	m.SetArea(area, scale)
	m.art.prepare(m.sheetKey())
	m.art.Settle()
	m.Draw(dst, area)
}

// paintStates paints one small board for each state.
func paintStates(t *testing.T, art *Art, dst *ebiten.Image, x, y int) {
	for i, state := range states {
		x := x + i*90
		b := parseBoard(t, engine.Spectator, 1, state.before)
		m := New(art)
		m.SetView(b.view, nil, 0)
		m.Advance(10_000)
		state.act(t, m)
		paintAt(m, dst, x, y, 64, 1)
	}
}

// states are the states of a tile, and moments that only an animation shows.
var states = []struct {
	before string
	act    func(*testing.T, *Model)
}{
	{"r3", func(_ *testing.T, m *Model) { m.SetHover(at(0, 0), true) }},
	{"r17", func(_ *testing.T, m *Model) { m.SetCursor(0, Cursor{On: true, Cell: at(0, 0)}); m.Advance(10_090) }},
	{"_", func(_ *testing.T, m *Model) { m.SetTargets([]generals.Cell{at(0, 0)}); m.Advance(10_090) }},
	{"r17", func(_ *testing.T, m *Model) { m.FlashIllegal(at(0, 0)); m.Advance(10_060) }},
	{"r17", func(_ *testing.T, m *Model) {
		m.SetQueue(0, []generals.Move{move(0, 0, generals.Right)}, theme.None)
		m.Advance(10_200)
	}},
	{"r17", func(_ *testing.T, m *Model) {
		m.SetQueue(1, []generals.Move{move(0, 0, generals.Up), move(0, 0, generals.Down)}, theme.BlueMark)
		m.Advance(10_040)
	}},
	{"b9", func(_ *testing.T, m *Model) { m.SetLastMove(1, generals.Move{Dir: -1}, true) }},
	{"b4", func(t *testing.T, m *Model) { follow(t, m, "r4", 20) }},
	{"rC17", func(t *testing.T, m *Model) { follow(t, m, "rC18", 20) }},
	{"_", func(t *testing.T, m *Model) { m.SetCursor(1, Cursor{true, at(0, 0), theme.RedMark}); m.Advance(10_030) }},
	{"bG7", func(t *testing.T, m *Model) { m.MarkTaken(at(0, 0)); m.Advance(10_900) }},
	{"bG7", func(t *testing.T, m *Model) { m.SetDim(0.5) }},
}

// follow shows the next step, ms after it began.
func follow(t *testing.T, m *Model, next string, ms int64) {
	v := parseBoard(t, engine.Spectator, m.View().Time+1, next).view
	m.SetView(v, nil, 10_000)
	m.Advance(10_000 + ms)
}

// SetLastMove shows the last move of player p, or none if on is false. SetView does this itself from the events.
func (k *marks) SetLastMove(p engine.Player, mv generals.Move, on bool) {
	area := k.reachOfLast(&k.last[p])
	if k.last[p].Set(mv, on, k.now) {
		k.touchArea(area.Join(k.reachOfLast(&k.last[p])))
	}
}
