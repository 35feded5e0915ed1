package ai

import (
	"cmp"
	"slices"

	"generals-chess/engine/hitsink"
	"generals-chess/engine/yield"
)

// mostShots is the most shots considered in a turn; each has a bit in a mask.
const mostShots = 32

// shot is a target cell, and what firing at it may do.
type shot struct {
	target hitsink.Cell
	hits   []int          // indices of guesses; see odds for the odds of each
	mines  []hitsink.Cell // the mines that explode
	worth  int            // worth if it is the only shot
}

// odds returns the odds that the shot hits guess g.
func (s *shot) odds(g *guess) int {
	if len(s.mines) > 0 {
		return g.blast
	}
	return g.shot
}

// harms reports whether the shot would hit the firing ship in pose p.
func (s *shot) harms(p hitsink.Pose, ship *hitsink.Ship) bool {
	for _, mine := range s.mines {
		if p.Touches(ship.Len(), mine, 1) {
			return true
		}
	}
	return len(s.mines) == 0 && ship.Kind == hitsink.Carrier && p.Touches(ship.Len(), s.target, 1)
}

// listShots lists the shots that may be worth firing in this turn, best first.
func (r *estimate) listShots() {
	yield.Now()
	r.shots = r.shots[:0]
	if r.ship.Underwater {
		return
	}
	if r.ship.Shots > 0 {
		if r.ship.Kind == hitsink.Carrier {
			r.listSplash()
		} else {
			r.listGuns()
		}
		r.listMines()
	}
	for i := range r.shots {
		r.shots[i].worth = r.alone(&r.shots[i])
	}
	slices.SortStableFunc(r.shots, func(a, b shot) int { return cmp.Compare(b.worth, a.worth) })
	r.shots = r.shots[:min(len(r.shots), mostShots)]
	for len(r.shots) > 0 && r.shots[len(r.shots)-1].worth < r.tune.least {
		r.shots = r.shots[:len(r.shots)-1]
	}
}

// near reports whether a cell can come into range in this turn.
func (r *estimate) near(c hitsink.Cell) bool {
	class := r.ship.Kind.Class()
	return c.Reach(r.ship.Head) <= class.Range+class.Moves
}

func (r *estimate) listGuns() {
	for i := range r.guess {
		g := &r.guess[i]
		if g.shot > 0 && r.near(g.cell) && !r.mine[r.index(g.cell)] {
			r.shots = append(r.shots, shot{target: g.cell, hits: []int{i}})
		}
	}
}

// listSplash adds the centres of all 3x3 squares that may contain a target.
func (r *estimate) listSplash() {
	done := map[hitsink.Cell]bool{}
	for i := range r.guess {
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				c := r.guess[i].cell.Add(hitsink.Cell{X: dx, Y: dy})
				if done[c] || !r.view.Inside(c) || !r.near(c) || r.mine[r.index(c)] || r.guess[i].shot == 0 {
					continue
				}
				done[c] = true
				r.shots = append(r.shots, shot{target: c, hits: r.around(c)})
			}
		}
	}
}

// around lists the guesses within distance 1 of c.
func (r *estimate) around(c hitsink.Cell) []int {
	var list []int
	for i := range r.guess {
		if r.guess[i].cell.Reach(c) <= 1 {
			list = append(list, i)
		}
	}
	return list
}

// listMines adds the mines in range that would hit a ship.
func (r *estimate) listMines() {
	for _, c := range r.mines {
		if r.near(c) {
			if s := r.blast(c); len(s.hits) > 0 {
				r.shots = append(r.shots, s)
			}
		}
	}
}

// blast returns a shot at the mine on c, with all mines that explode with it (rule 31).
func (r *estimate) blast(c hitsink.Cell) shot {
	s := shot{target: c, mines: r.chain(c)}
	for i := range r.guess {
		for _, mine := range s.mines {
			if r.guess[i].cell.Reach(mine) <= 1 {
				s.hits = append(s.hits, i)
				break
			}
		}
	}
	return s
}

// chain lists the mines that explode with the one on c.
func (r *estimate) chain(c hitsink.Cell) []hitsink.Cell {
	list := []hitsink.Cell{c}
	for k := 0; k < len(list); k++ {
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				next := list[k].Add(hitsink.Cell{X: dx, Y: dy})
				if r.view.Inside(next) && r.mine[r.index(next)] && !slices.Contains(list, next) {
					list = append(list, next)
				}
			}
		}
	}
	return list
}
