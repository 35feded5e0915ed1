package entry

import (
	"strconv"

	"generals-chess/engine"
	"generals-chess/engine/film"
	"generals-chess/engine/generals"
)

// signs distinguish a player's cells.
var signs = map[generals.Kind]string{generals.City: film.OfTown, generals.General: film.OfGeneral}

// picture draws a position for a film.
func picture(view engine.View) film.Picture {
	v := view.(*generals.View)
	p := film.Picture{Rows: v.Height, Columns: v.Width, Cells: make([]film.Cell, len(v.Type)), Worth: make([]int, len(v.Totals))}
	for i := range v.Type {
		p.Cells[i] = cellOf(v.Index(i))
	}
	for n, t := range v.Totals {
		p.Worth[n] = t.Army + t.Land
	}
	return p
}

func cellOf(t generals.Tile) film.Cell {
	switch {
	case t.Kind == generals.Mountain:
		return film.Cell{Look: film.Rock}
	case t.Owner != generals.Nobody:
		return film.Cell{Look: film.Of(t.Owner, signs[t.Kind]), Text: strconv.Itoa(t.Army)}
	case t.Kind == generals.City:
		return film.Cell{Look: film.Town, Text: strconv.Itoa(t.Army)}
	}
	return film.Cell{Look: film.Empty}
}
