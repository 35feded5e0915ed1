package ai

import (
	"generals-chess/engine/hitsink"
	"generals-chess/engine/yield"
)

// stepCost is the least gain that makes a step worthwhile.
const stepCost = 5

// longestPath is the most movement actions in a turn: for a Destroyer three moves, with two turns before and after each.
const longestPath = 12

// steps are the actions that change a pose.
var steps = [...]hitsink.Act{hitsink.Forward, hitsink.Back, hitsink.Clockwise, hitsink.CounterClockwise}

// spot caches the results for a pose that can be reached in this turn.
type spot struct {
	known  bool
	mask   uint32 // the shots that can be fired from here
	danger int    // if no enemy is sunk first
	lure   int
	mine   hitsink.Cell // the best mine to lay from here
	ambush int          // its worth
}

// path is a sequence of movement actions, and where it leads.
type path struct {
	acts  [longestPath]hitsink.Act
	poses [longestPath + 1]hitsink.Pose // poses[i] is before acts[i]
	n     int
	moves int    // moves left
	mask  uint32 // the shots that can be fired somewhere along the path
	ram   int    // index of the rammed guess, or -1
}

// arrival is the part of a path that determines its possible continuations.
type arrival struct {
	end    hitsink.Pose
	moves  int
	mask   uint32
	ram    int
	turned bool
}

// decision is a whole turn.
type decision struct {
	path    path
	volley  volley
	special hitsink.Action // in place of the volley; Nothing for none
	worth   int
}

// decide tries all paths and returns the best decision.
func (h *hunter) decide() decision {
	h.spots = [len(h.spots)]spot{}
	clear(h.volleys)
	clear(h.been)
	h.best = decision{worth: -1 << 40}
	start := path{moves: h.ship.Moves, ram: -1}
	start.poses[0] = h.ship.Pose()
	start.mask = h.spot(start.poses[0]).mask
	h.explore(&start, false)
	return h.best
}

// explore weighs a path and its continuations. A Destroyer, which turns without using moves, turns only once between moves.
func (h *hunter) explore(p *path, turned bool) {
	yield.Now()
	here := arrival{p.poses[p.n], p.moves, p.mask, p.ram, turned}
	if n, been := h.been[here]; been && n <= p.n {
		return
	}
	h.been[here] = p.n
	h.weigh(p)
	if p.n+3 > longestPath {
		return
	}
	free := h.ship.Kind == hitsink.Destroyer
	h.tryRam(p)
	for _, step := range steps {
		turn := step == hitsink.Clockwise || step == hitsink.CounterClockwise
		if turn && free {
			if !turned {
				h.turnFree(p, step)
			}
			continue
		}
		if p.moves > 0 {
			next := *p
			if next.moves--; h.advance(&next, step) {
				h.explore(&next, false)
			}
		}
	}
}

// turnFree makes a quarter turn, and clockwise also a half turn.
func (h *hunter) turnFree(p *path, step hitsink.Act) {
	next := *p
	if !h.advance(&next, step) {
		return
	}
	h.explore(&next, true)
	if step == hitsink.Clockwise && h.advance(&next, step) {
		h.explore(&next, true)
	}
}

// tryRam rams the ship right ahead, if no move is used yet.
func (h *hunter) tryRam(p *path) {
	if p.moves < h.ship.Kind.Class().Moves || h.ship.Underwater || p.ram >= 0 {
		return
	}
	here := p.poses[p.n]
	target := here.Head.Add(here.Dir.Ahead())
	for i := range h.guess {
		if g := &h.guess[i]; g.cell == target && g.inView && g.shot == sure {
			next := *p
			next.moves, next.ram = 0, i
			next.acts[next.n] = hitsink.Ram
			next.n++
			next.poses[next.n] = here
			h.explore(&next, false)
		}
	}
}

// advance takes one step, if the cells are free as far as can be seen.
func (h *hunter) advance(p *path, step hitsink.Act) bool {
	next := p.poses[p.n].After(step)
	if !h.room(next, step) {
		return false
	}
	p.acts[p.n] = step
	p.n++
	p.poses[p.n] = next
	p.mask |= h.spot(next).mask
	return true
}

// room reports whether the cells that a step newly enters are free; p is the pose after it.
func (h *hunter) room(p hitsink.Pose, step hitsink.Act) bool {
	switch step {
	case hitsink.Forward:
		return h.clear(p.Head)
	case hitsink.Back:
		return h.clear(p.Cell(h.ship.Len() - 1))
	}
	for i := 1; i < h.ship.Len(); i++ {
		if !h.clear(p.Cell(i)) {
			return false
		}
	}
	return true
}

func (h *hunter) clear(c hitsink.Cell) bool {
	mark := h.view.At(c)
	return mark == hitsink.Water || mark == hitsink.Own
}

// spot returns the cached entry of a pose.
func (h *hunter) spot(p hitsink.Pose) *spot {
	yield.Now()
	d := p.Head.Sub(h.view.Ship.Head)
	s := &h.spots[((d.Y+3)*7+d.X+3)*4+int(p.Dir)]
	if s.known {
		return s
	}
	s.known = true
	reach := h.ship.Kind.Class().Range
	for i := range h.shots {
		if shot := &h.shots[i]; shot.target.Reach(p.Head) <= reach && !shot.harms(p, &h.ship) {
			s.mask |= 1 << i
		}
	}
	s.danger = h.danger(p, 0, false)
	s.lure = h.goalWorth(p) - h.annoyance(p)
	s.mine, s.ambush = h.ambush(p)
	return s
}

// annoyance returns the drawbacks of a pose: mines next to it and, without a contact as the goal, sailing stern first and a recent stay
// there.
func (h *hunter) annoyance(p hitsink.Pose) int {
	cost := 0
	for _, mine := range h.mines {
		if p.Touches(h.ship.Len(), mine, 1) {
			cost += h.tune.minefield
		}
	}
	if h.goal.group < 0 {
		cost += h.tune.astern * h.sternFirst(p)
		for _, past := range h.past {
			if past == p {
				cost += h.tune.tabu
			}
		}
	}
	return cost
}

// sternFirst returns how many cells closer to the goal the stern is than the head, where the ship sees from.
func (h *hunter) sternFirst(p hitsink.Pose) int {
	stern := p.Cell(h.ship.Len() - 1)
	return min(max(0, h.toGoal(p.Head)-h.toGoal(stern)), h.ship.Len())
}

// weigh finds the best use of the guns at the end of a path, and records the decision if it is the best so far.
func (h *hunter) weigh(p *path) {
	end := p.poses[p.n]
	s := h.spot(end)
	v := h.volley(volleyKey{p.mask, p.ram})
	base := s.lure - p.n*stepCost
	danger := s.danger
	if v.sunk != 0 {
		danger = h.danger(end, v.sunk, false)
	}
	if h.ship.Underwater {
		danger = 0
	}
	h.keep(decision{path: *p, volley: v, special: hitsink.Action{Act: hitsink.Nothing}, worth: base + v.worth - danger})
	h.weighSpecials(p, s, base)
}

func (h *hunter) keep(d decision) {
	if d.worth > h.best.worth {
		h.best = d
	}
}
