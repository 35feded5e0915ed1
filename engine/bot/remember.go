package bot

import "generals-chess/engine"

// Successor is a seat that can be told, before it remembers anything, that another program sat there until now: that program's own memory
// is not handed on. The seats of Open and OpenCalls implement it.
type Successor interface {
	engine.Rememberer
	Succeed()
}

// Succeed implements Successor.
func (s *seat) Succeed() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.succeeds = true
}

// Remember adds a turn to the history that a new process is sent (protocol §2): the request and the response as they were or, for a turn of
// a person or a built-in AI, those that a bot would have received and given. A bot of OpenCalls is sent no history.
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
