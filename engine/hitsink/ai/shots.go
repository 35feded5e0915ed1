package ai

import (
	"cmp"
	"slices"

	"generals-chess/engine/breath"
	"generals-chess/engine/hitsink"
)

// mostShots is how many shots are weighed in a turn; one fits each bit of a mask.
const mostShots = 32

// shot is a cell to fire at, and what that may do.
type shot struct {
	target hitsink.Cell
	hits   []int          // indices of guesses, each with the odds of shot or, if blast, of blast
	mines  []hitsink.Cell // that explode
	worth  int            // fired alone
}

// odds is the chance that the shot hits guess g.
func (s *shot) odds(g *guess) int {
	if len(s.mines) > 0 {
		return g.blast
	}
	return g.shot
}

// harms tells whether the shot would hit the own ship in a pose.
func (s *shot) harms(p hitsink.Pose, ship *hitsink.Ship) bool {
	for _, mine := range s.mines {
		if p.Touches(ship.Len(), mine, 1) {
			return true
		}
	}
	return len(s.mines) == 0 && ship.Kind == hitsink.Carrier && p.Touches(ship.Len(), s.target, 1)
}

// arm lists the shots that may be worth firing in this turn, best first.
func (h *hunter) arm() {
	breath.Take()
	h.shots = h.shots[:0]
	if h.ship.Underwater {
		return
	}
	if h.ship.Shots > 0 {
		if h.ship.Kind == hitsink.Carrier {
			h.armSplash()
		} else {
			h.armGuns()
		}
		h.armMines()
	}
	for i := range h.shots {
		h.shots[i].worth = h.alone(&h.shots[i])
	}
	slices.SortStableFunc(h.shots, func(a, b shot) int { return cmp.Compare(b.worth, a.worth) })
	h.shots = h.shots[:min(len(h.shots), mostShots)]
	for len(h.shots) > 0 && h.shots[len(h.shots)-1].worth < h.tune.least {
		h.shots = h.shots[:len(h.shots)-1]
	}
}

// near tells whether a cell can come in range in this turn.
func (h *hunter) near(c hitsink.Cell) bool {
	class := h.ship.Kind.Class()
	return c.Reach(h.ship.Head) <= class.Range+class.Moves
}

func (h *hunter) armGuns() {
	for i := range h.guess {
		g := &h.guess[i]
		if g.shot > 0 && h.near(g.cell) && !h.mine[h.index(g.cell)] {
			h.shots = append(h.shots, shot{target: g.cell, hits: []int{i}})
		}
	}
}

// armSplash lists the middles of all 3x3 cells that may hold something to hit.
func (h *hunter) armSplash() {
	done := map[hitsink.Cell]bool{}
	for i := range h.guess {
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				c := h.guess[i].cell.Add(hitsink.Cell{X: dx, Y: dy})
				if done[c] || !h.view.Inside(c) || !h.near(c) || h.mine[h.index(c)] || h.guess[i].shot == 0 {
					continue
				}
				done[c] = true
				h.shots = append(h.shots, shot{target: c, hits: h.around(c)})
			}
		}
	}
}

// around lists the guesses within distance 1 of c.
func (h *hunter) around(c hitsink.Cell) []int {
	var list []int
	for i := range h.guess {
		if h.guess[i].cell.Reach(c) <= 1 {
			list = append(list, i)
		}
	}
	return list
}

// armMines lists the mines in reach that would hit somebody.
func (h *hunter) armMines() {
	for _, c := range h.mines {
		if h.near(c) {
			if s := h.blast(c); len(s.hits) > 0 {
				h.shots = append(h.shots, s)
			}
		}
	}
}

// blast is a shot at the mine on c, with all that explode with it (rule 31).
func (h *hunter) blast(c hitsink.Cell) shot {
	s := shot{target: c, mines: h.chain(c)}
	for i := range h.guess {
		for _, mine := range s.mines {
			if h.guess[i].cell.Reach(mine) <= 1 {
				s.hits = append(s.hits, i)
				break
			}
		}
	}
	return s
}

// chain lists the mines that explode with the one on c.
func (h *hunter) chain(c hitsink.Cell) []hitsink.Cell {
	list := []hitsink.Cell{c}
	for k := 0; k < len(list); k++ {
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				next := list[k].Add(hitsink.Cell{X: dx, Y: dy})
				if h.view.Inside(next) && h.mine[h.index(next)] && !slices.Contains(list, next) {
					list = append(list, next)
				}
			}
		}
	}
	return list
}
