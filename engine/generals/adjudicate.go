package generals

import "generals-chess/engine"

// AdjudicateOption is the option that ends a match as soon as neither player can win it by play: "on", or "off", the default.
const AdjudicateOption = "adjudicate"

// FogOption is the option for the fog: "on", the default, or "off", which lets both players see everything.
const FogOption = "fog"

// reach holds the distances of all cells from both generals. It never changes, so the states of a match share it.
type reach struct {
	to   [2][]int16 // to[u][i]: moves from cell i to the general of player u around mountains, or unreached
	most int        // the longest distance in to
}

const unreached = -1

// newReach measures the distances on the map of p.
func newReach(p *Position) *reach {
	r := &reach{}
	for u := range r.to {
		r.to[u] = p.distances(p.index(p.start[u]))
		for _, d := range r.to[u] {
			r.most = max(r.most, int(d))
		}
	}
	return r
}

// distances returns the number of moves from every cell to goal, or unreached.
func (p *Position) distances(goal int) []int16 {
	far := make([]int16, p.cells)
	for i := range far {
		far[i] = unreached
	}
	far[goal] = 0
	for queue := []int{goal}; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		for d := Up; d <= Right; d++ {
			if next := at + int(p.stride[d]); p.tile[at].open(d) && far[next] == unreached {
				far[next] = far[at] + 1
				queue = append(queue, next)
			}
		}
	}
	return far
}

// slowest is the longest wait, in steps, of a held cell without soldiers until it can send one: two growths of land.
const slowest = 16

// nobodyWins reports whether no general can be taken before the last step, whatever both players do. A move takes soldiers one cell on. A
// cell with fewer than two soldiers has none to send until it grows, or until others arrive, which started at another cell. So no soldier
// reaches a general sooner than wait plus distance of the best cell. Faults are not considered.
func (r *reach) nobodyWins(p *Position) bool {
	left := StepLimit - 1 - p.Time() // a general taken on the last step is a draw
	joined := r.to[0][p.index(p.start[1])] != unreached
	if joined && left >= r.most+slowest {
		return false
	}
	for u := range 2 {
		for _, i := range p.list[u][:p.total[u].land] {
			if far := int(r.to[1-u][i]); far != unreached && p.wait(int(i))+far <= left {
				return false
			}
		}
	}
	return true
}

// wait returns the number of steps until held cell i has a soldier to send.
func (p *Position) wait(i int) int {
	lacks := 2 - int(p.armyAt(i))
	if lacks <= 0 {
		return 0
	}
	every := 8
	if p.tile[i].growth() == growCity {
		every = 2
	}
	return (p.Time()/every+lacks)*every - p.Time()
}

// settle notes whether neither player can win any more, if that ends the match.
func (s *state) settle() { s.nobody = s.reach != nil && !s.over() && s.reach.nobodyWins(s.now) }

// drawn returns the result of a match that neither player can win any more.
func (s *state) drawn() engine.Result {
	return engine.Result{Reason: string(NobodyWins), Phrase: endNobodyWins.WithInt("step", s.now.Time()).WithInt("most", StepLimit),
		Ranks: []int{1, 1}, Scores: []int{drawScore, drawScore}}
}
