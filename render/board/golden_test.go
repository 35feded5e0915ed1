package board

import (
	"image/color"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"generals-chess/engine/generals"
	"generals-chess/render"
	"generals-chess/render/rendertest"
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

// matchModel is the board of a match in the middle of play, all still.
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

// paintModel draws a model on the window's colour.
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
	got := picture(1280, 800, paintModel(m, render.R(106, 63, 692, 690), 1))
	rendertest.GoldenRGBA(t, "match", got)
}
