//go:build linux

package e2e

import (
	"image"

	"generals-chess/engine/generals"
)

// Board is where the tiles of the match screen are in a window of 1280 x 800.
type Board struct{ Rows, Columns int }

// Tile is the side of a tile in px.
func (b Board) Tile() int { return min(836/b.Columns, 682/b.Rows) }

// At is the middle of a tile.
func (b Board) At(c generals.Cell) image.Point {
	t := b.Tile()
	return image.Pt(44+(836-b.Columns*t)/2+c.Col*t+t/2, 74+(682-b.Rows*t)/2+c.Row*t+t/2)
}

// Plate is a place on a tile that shows the tile's own colour: no number, no mark, no arrow.
func (b Board) Plate(c generals.Cell) image.Point {
	t := b.Tile()
	return b.At(c).Add(image.Pt(-t/4, t/4))
}

// StepArea holds the number of steps played, on the match screen.
var StepArea = image.Rect(930, 96, 1040, 136)

// Letters and Arrows are the keys by direction.
var (
	Letters = [...]string{generals.Up: "w", generals.Down: "s", generals.Left: "a", generals.Right: "d"}
	Arrows  = [...]string{generals.Up: "Up", generals.Down: "Down", generals.Left: "Left", generals.Right: "Right"}
)

// Play makes the move of step n, by turns in each of the ways there are.
func (w *Window) Play(b Board, general generals.Cell, n int, m generals.Move) {
	w.t.Helper()
	if m == generals.Stay {
		w.Press("q")
		return
	}
	from, to := b.At(m.From()), b.At(m.To())
	switch {
	case m.From() == general:
		w.Press("g", Letters[m.Dir])
	case n%4 == 0:
		w.Click(from)
		w.RightClick(to)
	case n%4 == 1:
		w.Drag(from, to)
	case n%4 == 2:
		w.Click(from)
		w.Press(Arrows[m.Dir])
	default:
		w.Click(from)
		w.Press(Letters[m.Dir])
	}
}
