package viewer

import (
	"slices"
)

// OwnTurn is the turn of the subject after the step on the screen, or with by below 0 the one before it.
func (s *Scene) OwnTurn(by int) (step int, ok bool) {
	turns := s.asked.turns[s.Subject]
	i, found := slices.BinarySearch(turns, s.Shown)
	switch {
	case by < 0:
		i--
	case found:
		i++
	}
	if i < 0 || i >= len(turns) || turns[i] > s.Last() {
		return 0, false
	}
	return turns[i], true
}

// ToOwnTurn jumps to the turn that OwnTurn finds, if there is one.
func (s *Scene) ToOwnTurn(by int) {
	if step, ok := s.OwnTurn(by); ok {
		s.Jump(step)
	}
}
