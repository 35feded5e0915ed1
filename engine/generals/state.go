package generals

import "generals-chess/engine"

// state is a match for the referee: the position, and the last step, for results and events.
type state struct {
	now    *Position
	before *Position // the position before the last step; equal to now at time 0
	moves  [2]Move   // of the last step, where answers[u] is NoFault
	faults [2]engine.Fault
	why    [2]engine.Phrase // why the move was illegal; zero where it was not
	met    [2]bool          // the player had seen the enemy before the last step
	found  [2]bool          // and the enemy's general
	reach  *reach           // nil: the match is played to its end by the rules
	nobody bool             // neither player can win any more, which ends the match
}

func newState(p *Position) *state {
	return &state{now: p, before: p.Clone(), moves: [2]Move{Stay, Stay}}
}

// liftFog lets both players see everything from now on; so nothing is found any more.
func (s *state) liftFog() {
	s.now.clear, s.before.clear = true, true
	s.met, s.found = [2]bool{true, true}, [2]bool{true, true}
}

// Underway returns a match that begins with a map after time steps, for puzzles.
func Underway(l Layers, time int) engine.State { return newState(NewPositionAt(l, time)) }

// Turn returns the number of steps done.
func (s *state) Turn() int { return s.now.Time() }

// ToMove returns both players until the match is over.
func (s *state) ToMove() []engine.Player {
	if s.over() {
		return nil
	}
	return []engine.Player{0, 1}
}

func (s *state) over() bool { return s.nobody || s.now.Over() || s.anyFault(engine.Failed) }

func (s *state) anyFault(f engine.Fault) bool { return s.faults[0] == f || s.faults[1] == f }

// Check returns nil exactly when Step would accept the move.
func (s *state) Check(u engine.Player, text engine.Move) error {
	m, err := ParseMove(text)
	if err != nil {
		p := notAMove.With("move", string(text))
		return &p
	}
	return s.now.Check(u, m)
}

// Step plays one step. A failed seat ends the match before the step. A malformed answer, or a text that ParseMove refuses, and an illegal
// move end it with the step counted.
func (s *state) Step(decisions []engine.Decision) {
	s.before.CopyFrom(s.now)
	s.remember()
	s.read(decisions)
	switch {
	case s.anyFault(engine.Failed):
	case s.anyFault(engine.Malformed):
		s.now.Forfeit(s.faults[0] == engine.Malformed, s.faults[1] == engine.Malformed)
	case s.why[0].Key != "" || s.why[1].Key != "":
		s.now.Forfeit(s.why[0].Key != "", s.why[1].Key != "")
	default:
		s.now.Step(s.now.Order(s.moves[0]), s.now.Order(s.moves[1]))
	}
	s.settle()
}

// read sets moves, faults and why from the decisions.
func (s *state) read(decisions []engine.Decision) {
	for u := range s.moves {
		s.moves[u], s.faults[u], s.why[u] = Stay, decisions[u].Fault, engine.Phrase{}
		if s.faults[u] != engine.NoFault {
			continue
		}
		m, err := ParseMove(decisions[u].Move)
		if err != nil {
			s.faults[u] = engine.Malformed
			continue
		}
		s.moves[u] = m
		if why, ok := s.now.Check(engine.Player(u), m).(*engine.Phrase); ok {
			s.why[u] = *why
		}
	}
}

// View returns what player u, or the Spectator, sees.
func (s *state) View(u engine.Player) engine.View { return s.now.View(u) }

// ViewOver is View, but overwrites old if it is a view.
func (s *state) ViewOver(old engine.View, u engine.Player) engine.View {
	v, ok := old.(*View)
	if !ok {
		return s.View(u)
	}
	s.now.WriteView(u, v)
	return v
}

// Clone returns an independent copy.
func (s *state) Clone() engine.State {
	c := *s
	c.now, c.before = s.now.Clone(), s.before.Clone()
	return &c
}

// Hash combines the position's hash with the faults that ended the match.
func (s *state) Hash() uint64 {
	h := fnv{s.now.Hash()}
	h.add(uint32(s.faults[0]) | uint32(s.faults[1])<<8)
	return h.sum
}
