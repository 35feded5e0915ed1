package tactics

// plansMost bounds how many plans of the enemy's are kept: its quickest, and longer ones.
const plansMost = 4

// plans are those of the enemy's against our general, from the quickest to the longest.
type plans struct {
	lines   [plansMost][]Move
	slack   [plansMost]int // what each leaves us
	count   int
	hardest int // the one that leaves us least
}

func (p *plans) reset() { p.count, p.hardest = 0, 0 }

// add keeps one more, unless there are too many.
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

// all are the plans kept.
func (p *plans) all() [][]Move { return p.lines[:p.count] }

// longest is how many moves the longest plan takes.
func (p *plans) longest() (moves int) {
	for _, line := range p.all() {
		moves = max(moves, len(line))
	}
	return moves
}
