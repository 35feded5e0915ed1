package ai

import (
	"generals-chess/engine/hitsink"
	"generals-chess/engine/yield"
)

// stepCost is what a step must be worth.
const stepCost = 5

// longestPath is how many actions of movement a turn can hold: for a Destroyer, three moves and two
// turns before and after each.
const longestPath = 12

// steps are the actions that change a pose.
var steps = [...]hitsink.Act{hitsink.Forward, hitsink.Back, hitsink.Clockwise, hitsink.CounterClockwise}

// spot is a pose that can be reached in this turn.
type spot struct {
	known  bool
	mask   uint32 // the shots that can be fired from here
	danger int    // with nobody sunk
	lure   int
	mine   hitsink.Cell // the best to lay from here
	ambush int          // what that is worth
}

// path is a way of moving, and where it leads.
type path struct {
	acts  [longestPath]hitsink.Act
	poses [longestPath + 1]hitsink.Pose // poses[i] is before acts[i]
	n     int
	moves int    // that are left
	mask  uint32 // the shots that can be fired somewhere on the way
	ram   int    // the guess that was rammed, -1
}

// arrival is all of a path that matters for what can follow.
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
	special hitsink.Action // instead of the volley; Nothing for none
	worth   int
}

// decide tries all ways of moving.
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

// explore weighs a path and all that go on from it. A ship that turns for free turns once between moves.
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

// turnFree turns a quarter, or half when clockwise.
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

// tryRam rams what lies right ahead, if no move is used yet.
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

// advance takes one step, if there is room as far as can be seen, and no mine.
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

// room reports whether the cells that a step newly comes onto are free; p is the pose after it.
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

// spot is what is known of a pose.
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
	s.lure = h.lure(p) - h.annoyance(p)
	s.mine, s.ambush = h.ambush(p)
	return s
}

// annoyance is what speaks against a pose: mines beside it, and having lain there lately.
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

// sternFirst is by how many cells the stern is nearer to the goal than the head, from where a ship sees.
func (h *hunter) sternFirst(p hitsink.Pose) int {
	stern := p.Cell(h.ship.Len() - 1)
	return min(max(0, h.toGoal(p.Head)-h.toGoal(stern)), h.ship.Len())
}

// weigh finds the best use of the guns at the end of a path, and keeps it if the whole is the best so far.
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
