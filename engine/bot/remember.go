package bot

import "generals-chess/engine"

// Successor is a seat that can be told, before it remembers anything, that somebody else sat there until now:
// what that program kept for itself is not handed on. Those of Open and OpenCalls are.
type Successor interface {
	engine.Rememberer
	Succeed()
}

// Succeed is what Successor asks for.
func (s *seat) Succeed() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.succeeds = true
}

// Remember adds a turn to the past that a new process is told of (protocol §2): the request and the response as
// they were, or, where a person or a built-in AI sat, what a bot would have been sent and would have answered. A
// bot of OpenCalls is told nothing of its past.
func (s *seat) Remember(v engine.View, a engine.Answer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.talk == nil {
		return // its turns say why
	}
	request, err := s.rules.Encode(v)
	if err == nil {
		s.talk.Remember(request, a, !s.succeeds)
	}
}
