package opening

import (
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/engine/yield"
)

// search looks for the tastes with which the rule takes most: it changes some, plays the rule out, and keeps what is
// not worse. The tastes are kept from step to step, so that a plan goes on and gets better.
type search struct {
	rule
	root, work state
	end        int   // the time until which plans are played out
	slope      int32 // how much less land counts with every step that it is taken later
	luck       territory.Luck
	touched    []uint16 // the cells whose taste can matter: what the best plan holds, and what lies beside it
	old        []change
}

// change is the taste that a cell had.
type change struct {
	cell uint16
	was  int16
}

const (
	changes = 3  // most cells whose taste changes at a time
	tastes  = 64 // how many tastes there are
	early   = 128
)

func (s *search) reset(n int) {
	s.rule.reset(n)
	if len(s.root.army) != n {
		s.root, s.work = newState(n), newState(n)
		s.slope, s.luck = 1, territory.NewLuck(1)
	}
}

// play plays the rule out from the root and tells what that takes.
func (s *search) play() int32 {
	w := &s.work
	w.copyFrom(&s.root)
	for weight := int32(early); w.time < s.end; weight -= s.slope {
		from, to := s.choose(w)
		w.step(&s.ground, from, to, weight)
	}
	return w.took
}

// improve plays the rule out until so much work is done.
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

// touch notes the cells whose taste can matter, after the best plan was played out.
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
