package game

import "slices"

// ownTurn is the turn of the subject after the step on the screen, or with by below 0 the one before it.
func (s *replayScene) ownTurn(by int) (step int, ok bool) {
	turns := s.asked.turns[s.subject]
	i, found := slices.BinarySearch(turns, s.shown)
	switch {
	case by < 0:
		i--
	case found:
		i++
	}
	if i < 0 || i >= len(turns) || turns[i] > s.last() {
		return 0, false
	}
	return turns[i], true
}

func (s *replayScene) toOwnTurn(by int) {
	if step, ok := s.ownTurn(by); ok {
		s.jump(step)
	}
}
