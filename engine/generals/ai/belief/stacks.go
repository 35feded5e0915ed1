package belief

import "generals-chess/engine/generals/ai/chart"

// Stack is an army of the foe's that went out of sight.
type Stack struct {
	Cell  int // where it was last seen
	Army  int // soldiers then
	Since int // when
}

// kept is how many stacks are remembered.
const kept = 8

// least is the smallest army that counts as a stack.
const leastStack = 8

// stacks remembers the foe's armies that left our sight and did not come back.
type stacks struct {
	known [kept]Stack
	count int
	last  []int32 // the foe's armies in sight at the last step, by cell
}

func (s *stacks) update(c *chart.Chart) {
	if len(s.last) != c.N {
		*s = stacks{last: make([]int32, c.N)}
	}
	for i := range c.Places {
		p := &c.Places[i]
		seen := p.Seen && p.Owner == chart.Foe
		if s.last[i] >= leastStack && (!seen || p.Army < int(s.last[i])/2) && !s.inSight(c, i) {
			s.add(Stack{Cell: i, Army: int(s.last[i]), Since: c.Time - 1})
		}
	}
	for i := range c.Places {
		p := &c.Places[i]
		s.last[i] = 0
		if p.Seen && p.Owner == chart.Foe {
			s.last[i] = int32(p.Army)
		}
	}
}

// inSight tells whether the army that stood at i is seen beside it.
func (s *stacks) inSight(c *chart.Chart, i int) bool {
	for _, to := range c.Next[i] {
		if to < 0 {
			continue
		}
		if p := &c.Places[to]; p.Seen && p.Owner == chart.Foe && 2*p.Army >= int(s.last[i]) {
			return true
		}
	}
	return false
}

// add remembers one more, in place of the oldest if there are too many.
func (s *stacks) add(one Stack) {
	if s.count == kept {
		copy(s.known[:], s.known[1:])
		s.count--
	}
	s.known[s.count] = one
	s.count++
}

// Stacks are the foe's armies that went out of sight, oldest first.
func (b *Belief) Stacks() []Stack { return b.stacks.known[:b.stacks.count] }

// Strongest is the largest single army that the foe can have out of sight: all it has there, with one left behind on
// every cell it holds there.
func (b *Belief) Strongest() int {
	army, cells := b.c.Army[chart.Foe], b.c.Land[chart.Foe]
	for i := range b.c.Places {
		if p := &b.c.Places[i]; p.Seen && p.Owner == chart.Foe {
			army -= p.Army
			cells--
		}
	}
	if cells <= 0 {
		return 0
	}
	return max(0, army-cells+1)
}
