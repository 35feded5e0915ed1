//go:build linux

package e2e

import (
	"image"

	"generals-chess/engine/generals"
)

// Board is where the tiles of the match screen are.
type Board struct {
	Rows, Columns int
	Area          image.Rectangle // with the coordinates, which a small board has not
}

// Board is the board on the screen, of so many rows and columns.
func (w *Window) Board(rows, columns int) Board {
	w.t.Helper()
	return Board{rows, columns, w.Picture()}
}

// gutters are what coordinates take of an area, left and above.
func gutters(area image.Rectangle) (left, top int) {
	if area.Dx() < 500 {
		return 0, 0
	}
	return 20, 18
}

func (b Board) tiles() image.Rectangle {
	left, top := gutters(b.Area)
	return image.Rectangle{b.Area.Min.Add(image.Pt(left, top)), b.Area.Max}
}

// Tile is the side of a tile in px.
func (b Board) Tile() int { return min(b.tiles().Dx()/b.Columns, b.tiles().Dy()/b.Rows) }

// At is the middle of a tile.
func (b Board) At(c generals.Cell) image.Point {
	t, area := b.Tile(), b.tiles()
	corner := area.Min.Add(image.Pt((area.Dx()-b.Columns*t)/2, (area.Dy()-b.Rows*t)/2))
	return corner.Add(image.Pt(c.Col*t+t/2, c.Row*t+t/2))
}

// Plate is a place on a tile that shows the tile's own colour: no number, no mark, no arrow.
func (b Board) Plate(c generals.Cell) image.Point {
	t := b.Tile()
	return b.At(c).Add(image.Pt(-t/4, t/4))
}

// Letters and Arrows are the keys by direction.
var (
	Letters = [...]string{generals.Up: "w", generals.Down: "s", generals.Left: "a", generals.Right: "d"}
	Arrows  = [...]string{generals.Up: "Up", generals.Down: "Down", generals.Left: "Left", generals.Right: "Right"}
)

// Hands play one side of a match.
type Hands struct {
	Window  *Window
	Board   Board
	General generals.Cell // their own
	at      generals.Cell // what is selected
	has     bool
	moves   int
}

// Play makes a move, by turns in each of the ways there are.
func (h *Hands) Play(m generals.Move) {
	w := h.Window
	w.t.Helper()
	h.moves++
	if m == generals.Stay {
		w.Press("q")
		return
	}
	from, to := h.Board.At(m.From()), h.Board.At(m.To())
	switch selected := h.has && h.at == m.From(); {
	case m.From() == h.General:
		w.Press("g", Letters[m.Dir])
	case h.moves%5 == 0:
		w.Drag(from, to)
	case !selected && h.has: // the click on an army may be a move of the one that is selected
		w.Drag(from, to)
	case !selected:
		w.Click(from)
		w.RightClick(to)
	case h.moves%5 == 1:
		w.Click(to)
	case h.moves%2 == 0:
		w.Press(Arrows[m.Dir])
	default:
		w.Press(Letters[m.Dir])
	}
	h.at, h.has = m.To(), true
}

// Again makes the last move once more, after nothing came of it: whatever is selected, the army is selected anew.
func (h *Hands) Again(m generals.Move) {
	h.has = false
	h.Play(m)
}
