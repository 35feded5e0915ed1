package entry

import (
	"generals-chess/engine"
	"generals-chess/engine/film"
	"generals-chess/engine/hitsink"
)

// headings are the arrows drawn on a ship's head.
var headings = [...]string{hitsink.Up: "↑", hitsink.Right: "→", hitsink.Down: "↓", hitsink.Left: "←"}

// picture draws the sea for a film.
func picture(view engine.View) film.Picture {
	v := view.(*hitsink.View)
	p := film.Picture{Rows: v.Side, Columns: v.Side, Cells: make([]film.Cell, v.Side*v.Side), Worth: make([]int, v.Players)}
	for i := range p.Cells {
		p.Cells[i].Look = film.Sea
	}
	put := func(c hitsink.Cell, look, text string) {
		if v.Inside(c) {
			p.Cells[c.Y*v.Side+c.X] = film.Cell{Look: look, Text: text}
		}
	}
	for _, m := range v.Mines {
		put(m.Cell, film.Bomb, "")
	}
	for i := range v.Wrecks {
		for n := range v.Wrecks[i].Len() {
			put(v.Wrecks[i].Cell(n), film.Rock, "")
		}
	}
	for n := range v.Ships {
		s := &v.Ships[n]
		for i := range s.Len() {
			text := ""
			if i == 0 && s.Alive() {
				text = headings[s.Dir&3]
			}
			put(s.Cell(i), lookOf(s, engine.Player(n), i), text)
		}
		p.Worth[n] = worth(s)
	}
	return p
}

// lookOf returns the look of cell i of a ship.
func lookOf(s *hitsink.Ship, p engine.Player, i int) string {
	switch {
	case s.Dead():
		return film.Rock
	case !s.Hull.Sound(i):
		return film.Of(p, film.OfHole)
	case s.Underwater:
		return film.Of(p, film.OfDeep)
	}
	return film.Of(p, "")
}

// worth rates a ship by its sound cells and its score; a sunk ship is worth 0.
func worth(s *hitsink.Ship) int {
	if !s.Alive() {
		return 0
	}
	return max(0, 10+10*s.Hull.Count()+s.Score())
}
