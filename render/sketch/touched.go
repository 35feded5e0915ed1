package sketch

import (
	"generals-chess/engine/overlay"
)

// Touched calls found for every cell that something drawn by Under may lie on, some more than once.
func Touched(seats []Seat, found func(overlay.Cell)) {
	for i := range seats {
		s := &seats[i]
		if s.Drawing == nil {
			continue
		}
		for _, h := range s.Drawing.Heat {
			found(h.Cell)
		}
		for _, m := range s.Drawing.Marks {
			switch m.Kind {
			case overlay.Arrow:
				along(m.Cell, m.To, found)
			case overlay.Circle, overlay.Cross:
				found(m.Cell)
			}
		}
	}
}

// along finds the cells that a straight line from middle to middle leads through or close by.
func along(a, b overlay.Cell, found func(overlay.Cell)) {
	rows, cols := b.Row-a.Row, b.Col-a.Col
	steps := 2 * max(abs(rows), abs(cols))
	if steps == 0 {
		found(a)
		return
	}
	for i := 0; i <= steps; i++ {
		// in half cells, so that of a slanted line both cells beside an edge are found
		row, col := 2*steps*a.Row+2*i*rows, 2*steps*a.Col+2*i*cols
		for _, d := range [2]int{-steps / 2, steps / 2} {
			found(overlay.Cell{Row: nearest(row+d, 2*steps), Col: nearest(col+d, 2*steps)})
			found(overlay.Cell{Row: nearest(row+d, 2*steps), Col: nearest(col-d, 2*steps)})
		}
	}
}

// nearest is n/d rounded, for n of at least -d.
func nearest(n, d int) int { return (n+d/2+d)/d - 1 }

func abs(n int) int { return max(n, -n) }
