package ai

import (
	"generals-chess/engine/hitsink"
	"generals-chess/engine/yield"
)

// goal is a destination: any cell within a distance of a middle.
type goal struct {
	middle hitsink.Cell
	within int
	worth  int
	group  int // the contact that is there, -1 for an unexplored area
}

// far is the distance of unreachable cells.
const far = 1 << 14

// setCourse chooses the goal and computes the distances to it.
func (h *hunter) setCourse() {
	h.goal = goal{middle: hitsink.Cell{X: h.side / 2, Y: h.side / 2}, within: 2, group: -1}
	best := 0
	for g := range h.contacts[:min(len(h.contacts), crowd)] {
		if prey, worth := h.chaseGoal(g); worth > best {
			h.goal, best = prey, worth
		}
	}
	if unknown, worth := h.exploreGoal(); worth > best {
		h.goal = unknown
		h.bound = unknown.middle
	}
	h.flood()
}

// toGoal returns the number of steps from a cell to the goal.
func (h *hunter) toGoal(c hitsink.Cell) int { return h.way[h.index(c)] }

// later discounts a worth by a number of turns.
func (h *hunter) later(worth, turns int) int {
	return worth * h.waiting[min(max(0, turns), len(h.waiting)-1)] / sure
}

// turns estimates the number of turns to a goal.
func (h *hunter) turns(g *goal) int {
	d := g.middle.Sub(h.ship.Head)
	way := max(0, max(d.X, -d.X)-g.within) + max(0, max(d.Y, -d.Y)-g.within)
	return way / h.ship.Kind.Class().Moves
}

// chaseGoal returns the goal that brings contact g into range, and its present worth.
func (h *hunter) chaseGoal(g int) (goal, int) {
	c := &h.contacts[g]
	age := h.turn - c.seen
	odds := (c.settled(h.tune.idle, age) + sure*max(0, 8-age)/8) / 2
	if c.dived {
		odds /= 4
	}
	odds = odds * max(0, h.tune.zeal-c.chased) / h.tune.zeal
	within := min(h.ship.Kind.Class().Range, hitsink.NearRadius)
	if h.aggression(c) > h.tune.wary {
		within = h.ship.Kind.Class().Range
	}
	worth := h.tune.prey * (c.left() + 5) * points / sure * odds / sure
	prey := goal{middle: c.cells[c.n/2], within: max(1, within-1), worth: worth, group: g}
	return prey, h.later(worth, h.turns(&prey))
}

// exploreGoal returns the part of the sea where most ships may still be found, and its present worth. The part it was bound for counts more,
// so that it does not turn round halfway.
func (h *hunter) exploreGoal() (best goal, most int) {
	h.sum()
	radius := h.tune.radius
	for y := 2; y < h.side; y += 3 {
		for x := 2; x < h.side; x += 3 {
			fresh := h.fresh(x-radius, y-radius, x+radius+1, y+radius+1)
			place := goal{middle: hitsink.Cell{X: x, Y: y}, within: 2, group: -1}
			place.worth = fresh * h.tune.quest / sure * (h.view.Players - 1) / (h.side * h.side)
			worth := h.later(place.worth, h.turns(&place))
			if place.middle == h.bound {
				worth += worth * h.tune.steady / sure
			}
			if worth > most {
				best, most = place, worth
			}
		}
	}
	return best, most
}

// sum builds the prefix sums, from the top left, of each cell's odds of holding an unknown ship.
func (h *hunter) sum() {
	yield.Now()
	w := h.side + 1
	if len(h.sums) != w*w {
		h.sums = make([]int, w*w)
	}
	for y := range h.side {
		row := 0
		for x := range h.side {
			row += h.freshness(y*h.side + x)
			h.sums[(y+1)*w+x+1] = h.sums[y*w+x+1] + row
		}
	}
}

// freshness returns the odds, relative to a cell never seen, that a cell holds an unknown ship.
func (h *hunter) freshness(cell int) int {
	if h.seen[cell] == 0 {
		return sure
	}
	age := min(h.tune.forget, h.turn-int(h.seen[cell]))
	return age * (sure - h.tune.idle) / 2 / h.tune.forget
}

// fresh sums up the freshness of a rectangle, which may extend beyond the sea.
func (h *hunter) fresh(x0, y0, x1, y1 int) int {
	w := h.side + 1
	x0, y0, x1, y1 = max(0, x0), max(0, y0), min(h.side, x1), min(h.side, y1)
	return h.sums[y1*w+x1] - h.sums[y0*w+x1] - h.sums[y1*w+x0] + h.sums[y0*w+x0]
}

// flood fills way with the steps from each cell to the goal, around wrecks and mines.
func (h *hunter) flood() {
	yield.Now()
	n := h.side * h.side
	if len(h.way) != n {
		h.way, h.queue = make([]int, n), make([]int, 0, n)
	}
	for i := range h.way {
		h.way[i] = far
	}
	h.queue = h.queue[:0]
	for dy := -h.goal.within; dy <= h.goal.within; dy++ {
		for dx := -h.goal.within; dx <= h.goal.within; dx++ {
			if c := h.goal.middle.Add(hitsink.Cell{X: dx, Y: dy}); h.view.Inside(c) {
				h.way[h.index(c)] = 0
				h.queue = append(h.queue, h.index(c))
			}
		}
	}
	for k := 0; k < len(h.queue); k++ {
		i := h.queue[k]
		x, y := i%h.side, i/h.side
		h.visit(x > 0, i-1, h.way[i]+1)
		h.visit(x < h.side-1, i+1, h.way[i]+1)
		h.visit(y > 0, i-h.side, h.way[i]+1)
		h.visit(y < h.side-1, i+h.side, h.way[i]+1)
	}
}

func (h *hunter) visit(inside bool, i, way int) {
	if inside && h.way[i] == far && !h.wreck[i] && !h.mine[i] {
		h.way[i] = way
		h.queue = append(h.queue, i)
	}
}

// goalWorth returns the worth of a pose with respect to the goal.
func (h *hunter) goalWorth(p hitsink.Pose) int {
	way := h.toGoal(p.Head)
	if way > 0 && h.ship.Kind != hitsink.Destroyer && !h.onward(p, way) {
		way++
	}
	if way >= far {
		way = 60
	}
	moves := h.ship.Kind.Class().Moves
	worth := h.later(h.goal.worth, way/moves)
	if part := way % moves; part > 0 {
		worth += (h.later(h.goal.worth, way/moves+1) - worth) * part / moves
	}
	return worth
}

// onward reports whether a step forward or back leads closer to the goal.
func (h *hunter) onward(p hitsink.Pose, way int) bool {
	for _, by := range [...]int{+1, -1} {
		if c := p.Head.Add(p.Dir.Ahead().Times(by)); h.view.Inside(c) && h.toGoal(c) < way {
			return true
		}
	}
	return false
}
