package film

import (
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/replay"
)

// generalsTeller tells of a match of Generals.
type generalsTeller struct {
	army, land, cities [][]int
}

// Generals tells of one match of Generals.
func Generals() Teller {
	return &generalsTeller{army: make([][]int, 2), land: make([][]int, 2), cities: make([][]int, 2)}
}

func (g *generalsTeller) Look(s engine.State, _ *replay.Turn) {
	for p, t := range s.View(engine.Spectator).(*generals.View).Totals {
		g.army[p], g.land[p], g.cities[p] = append(g.army[p], t.Army), append(g.land[p], t.Land), append(g.cities[p], t.Cities)
	}
}

func (g *generalsTeller) Curves() []Curve {
	return []Curve{{"film.army", g.army}, {"film.land", g.land}, {"film.cities", g.cities}}
}

// Rounds is nil: every step is one.
func (g *generalsTeller) Rounds() []int { return nil }

func (g *generalsTeller) Marks() []Mark { return nil }
