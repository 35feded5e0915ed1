//go:build linux

package e2e

import (
	"image"

	"generals-chess/engine/generals"
)

// Board is the place of the tiles on the match screen.
type Board struct {
	Rows, Columns int
	Area          image.Rectangle // including coordinates, which a small board does not have
}

// Board returns the board on the screen, which has the given number of rows and columns.
func (w *Window) Board(rows, columns int) Board {
	w.t.Helper()
	return Board{rows, columns, w.Picture()}
}

// gutters returns the room for coordinates at the left and above.
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

// Tile returns the side of a tile, px.
func (b Board) Tile() int { return min(b.tiles().Dx()/b.Columns, b.tiles().Dy()/b.Rows) }

// At returns the middle of a tile.
func (b Board) At(c generals.Cell) image.Point {
	t, area := b.Tile(), b.tiles()
	corner := area.Min.Add(image.Pt((area.Dx()-b.Columns*t)/2, (area.Dy()-b.Rows*t)/2))
	return corner.Add(image.Pt(c.Col*t+t/2, c.Row*t+t/2))
}

// Plate returns a place on a tile that shows only the tile's own colour: no number, mark or arrow.
func (b Board) Plate(c generals.Cell) image.Point {
	t := b.Tile()
	return b.At(c).Add(image.Pt(-t/4, t/4))
}

// Letters and Arrows are the keys by direction.
var (
	Letters = [...]string{generals.Up: "w", generals.Down: "s", generals.Left: "a", generals.Right: "d"}
	Arrows  = [...]string{generals.Up: "Up", generals.Down: "Down", generals.Left: "Left", generals.Right: "Right"}
)

// Hands play one side of a match by keys and mouse.
type Hands struct {
	Window  *Window
	Board   Board
	General generals.Cell // the general of this side
	at      generals.Cell // the selected cell
	has     bool
	moves   int
}

// Play makes a move and rotates among the ways to do so.
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
	case !selected && h.has: // a click on an army may be a move of the selected one
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

// Again repeats the last move after it had no effect. It selects the army again, whatever is selected now.
func (h *Hands) Again(m generals.Move) {
	h.has = false
	h.Play(m)
}
