package opening

import (
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/yield"
)

// search finds the tastes with which the rule takes most: it changes some, plays the rule out, and keeps what is not worse. The tastes stay
// from step to step, so that a plan continues and improves.
type search struct {
	rule
	root, work state
	end        int   // the time until which plans are played out
	slope      int32 // loss in worth of land for every step it is taken later
	luck       territory.Luck
	touched    []uint16 // the cells whose taste can matter: those the best plan holds, and their free neighbours
	old        []change
}

// change is the former taste of a cell.
type change struct {
	cell uint16
	was  int16
}

const (
	changes = 3  // most tastes changed at a time
	tastes  = 64 // number of different tastes
	early   = 128
)

func (s *search) reset(n int) {
	s.rule.reset(n)
	if len(s.root.army) != n {
		s.root, s.work = newState(n), newState(n)
		s.slope, s.luck = 1, territory.NewLuck(1)
	}
}

// play plays the rule out from the root and returns the worth of the cells that it takes.
func (s *search) play() int32 {
	w := &s.work
	w.copyFrom(&s.root)
	for weight := int32(early); w.time < s.end; weight -= s.slope {
		from, to := s.choose(w)
		w.step(&s.ground, from, to, weight)
	}
	return w.took
}

// improve plays the rule out until that much work is done.
func (s *search) improve(work int) {
	s.spent = 0
	best := s.play()
	s.touch()
	for s.spent < work && s.end > s.root.time {
		yield.Now()
		s.vary()
		if took := s.play(); took >= best {
			best = took
			s.touch()
			continue
		}
		for k := len(s.old) - 1; k >= 0; k-- {
			s.taste[s.old[k].cell] = s.old[k].was
		}
	}
}

// vary changes the taste of some cells.
func (s *search) vary() {
	s.old = s.old[:0]
	for range 1 + s.luck.Below(changes) {
		i := s.touched[s.luck.Below(len(s.touched))]
		s.old = append(s.old, change{i, s.taste[i]})
		s.taste[i] = int16(s.luck.Below(tastes) - tastes/2)
	}
}

// touch collects the cells whose taste can matter, after the best plan was played out.
func (s *search) touch() {
	w := &s.work
	s.touched = append(s.touched[:0], w.cells...)
	for _, i := range w.cells {
		for _, n := range s.next[i] {
			if w.free(&s.ground, n) {
				s.touched = append(s.touched, uint16(n))
			}
		}
	}
}
