package belief

import (
	"generals-chess/engine/generals/ai/territory"
)

// Stack is an enemy army that went out of sight. It is at most one cell a step away from where it was.
type Stack struct {
	Cell  int // where it was last seen
	Army  int // soldiers then
	Since int // when
}

const (
	keptStacks = 8 // the most stacks remembered
	leastStack = 8 // the smallest army that counts as a stack
)

// stacks remembers enemy armies that went out of sight and did not come back.
type stacks struct {
	known [keptStacks]Stack
	count int
	last  []int32 // the enemy's armies in sight at the last step, by cell
	total int     // the enemy's soldiers then
	came  int     // the cell where an army has just come out of the fog, never if none
}

func (s *stacks) update(c *territory.Map) {
	if len(s.last) != c.N {
		*s = stacks{last: make([]int32, c.N)}
	}
	fallen := s.total - c.Army[territory.Enemy]
	s.came = never
	for i := range c.Places {
		is, was := inView(c, i), s.last[i]
		switch {
		case was >= leastStack && is < was/2 && fallen < int(was)/2 && c.Places[i].Owner == territory.Enemy && !s.beside(c, i):
			s.add(Stack{Cell: i, Army: int(was), Since: c.Time - 1})
		case is >= leastStack && was < is/2 && !s.before(c, i):
			s.came = i
			s.drop(c, i)
		}
	}
	for i := range s.last {
		s.last[i] = inView(c, i)
	}
	s.total = c.Army[territory.Enemy]
}

// inView returns the visible enemy army on cell i, otherwise 0.
func inView(c *territory.Map, i int) int32 {
	if p := &c.Places[i]; p.Seen && p.Owner == territory.Enemy {
		return int32(p.Army)
	}
	return 0
}

// beside reports whether the army that was on i is visible on a neighbour.
func (s *stacks) beside(c *territory.Map, i int) bool {
	for _, to := range c.Next[i] {
		if to >= 0 && 2*inView(c, int(to)) >= s.last[i] {
			return true
		}
	}
	return false
}

// before reports whether the army on i was visible on a neighbour at the last step.
func (s *stacks) before(c *territory.Map, i int) bool {
	for _, from := range c.Next[i] {
		if from >= 0 && 2*s.last[from] >= inView(c, i) {
			return true
		}
	}
	return false
}

// add remembers a stack, replacing the oldest if there are too many.
func (s *stacks) add(one Stack) {
	if s.count == keptStacks {
		s.forget(0)
	}
	s.known[s.count] = one
	s.count++
}

// drop forgets the largest stack that may be the army on i, which came out of the fog.
func (s *stacks) drop(c *territory.Map, i int) {
	best := never
	for k, one := range s.known[:s.count] {
		rows, cols := one.Cell/c.Width-i/c.Width, one.Cell%c.Width-i%c.Width
		if max(rows, -rows)+max(cols, -cols) > c.Time-one.Since {
			continue
		}
		if one.Army <= 2*c.Places[i].Army && (best == never || one.Army > s.known[best].Army) {
			best = k
		}
	}
	if best != never {
		s.forget(best)
	}
}

func (s *stacks) forget(k int) {
	copy(s.known[k:], s.known[k+1:s.count])
	s.count--
}

// Stacks returns the enemy armies that went out of sight, oldest first.
func (b *Belief) Stacks() []Stack { return b.stacks.known[:b.stacks.count] }
