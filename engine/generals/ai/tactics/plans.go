package tactics

// plansMost is the most enemy plans kept: its quickest, and longer ones.
const plansMost = 4

// plans holds the enemy's plans against our general, from the quickest to the longest.
type plans struct {
	lines   [plansMost][]Move
	slack   [plansMost]int // slack that each leaves us
	count   int
	hardest int // index of the plan that leaves us least
}

func (p *plans) reset() { p.count, p.hardest = 0, 0 }

// add keeps a plan, unless there are plansMost already.
func (p *plans) add(line []Move, slack int) {
	if p.count == plansMost {
		return
	}
	p.lines[p.count], p.slack[p.count] = append(p.lines[p.count][:0], line...), slack
	if slack < p.slack[p.hardest] {
		p.hardest = p.count
	}
	p.count++
}

// all returns the plans kept.
func (p *plans) all() [][]Move { return p.lines[:p.count] }

// longest returns the number of moves of the longest plan.
func (p *plans) longest() (moves int) {
	for _, line := range p.all() {
		moves = max(moves, len(line))
	}
	return moves
}
