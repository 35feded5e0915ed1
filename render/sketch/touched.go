package sketch

import (
	"generals-chess/engine/generals"
	"generals-chess/engine/overlay"
	"generals-chess/render/board"
)

// touched adds every tile to n that may be under a drawing below the numbers, some more than once.
func touched(seats []Seat, n *board.Numbers) {
	for i := range seats {
		for _, h := range seats[i].cells() {
			add(n, h.Cell)
		}
		for _, m := range seats[i].marks() {
			switch m.Kind {
			case overlay.Arrow:
				along(n, m.Cell, m.To)
			case overlay.Circle, overlay.Cross:
				add(n, m.Cell)
			}
		}
	}
}

func add(n *board.Numbers, c overlay.Cell) { n.Add(generals.Cell{Row: c.Row, Col: c.Col}) }

// along adds the tiles that a straight line from middle to middle crosses or passes closely.
func along(n *board.Numbers, a, b overlay.Cell) {
	rows, cols := b.Row-a.Row, b.Col-a.Col
	steps := 2 * max(abs(rows), abs(cols))
	if steps == 0 {
		add(n, a)
		return
	}
	for i := 0; i <= steps; i++ {
		// in half cells, so that for a diagonal line both cells beside an edge are found
		row, col := 2*steps*a.Row+2*i*rows, 2*steps*a.Col+2*i*cols
		for _, d := range [2]int{-steps / 2, steps / 2} {
			add(n, overlay.Cell{Row: nearest(row+d, 2*steps), Col: nearest(col+d, 2*steps)})
			add(n, overlay.Cell{Row: nearest(row+d, 2*steps), Col: nearest(col-d, 2*steps)})
		}
	}
}

// nearest returns n/d rounded, for n of at least -d.
func nearest(n, d int) int { return (n+d/2+d)/d - 1 }

func abs(n int) int { return max(n, -n) }
