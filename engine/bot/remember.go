package bot

import (
	"bytes"
	"encoding/json"

	"generals-chess/engine"
)

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
		s.talk.remember(request, a)
	}
}

func (c *calls) remember([]byte, engine.Answer) {}

// remember takes the recorded request only if it is JSON: a record that was altered must not break the input.
func (b *botzone) remember(request []byte, a engine.Answer) {
	if json.Valid(a.Request) {
		request = compact(bytes.TrimSpace(a.Request))
	}
	b.past.ask(request)
	r := b.answered(a)
	b.past.answer(r.response)
	if a.Verdict == engine.OK && !b.s.succeeds {
		if b.data = r.data; len(b.data) > maxData {
			b.data = nil
		}
	}
}

// answered is what an answer was to the past. A turn that failed stands there without one; of a program's output
// that was cut off for the record, the move is known.
func (b *botzone) answered(a engine.Answer) reply {
	if a.Verdict != engine.OK || a.Fault == engine.Failed {
		return reply{}
	}
	if r, wrong := parseReply(a.Response); wrong == nil {
		return r
	}
	if a.Fault == engine.Malformed {
		return reply{}
	}
	response, err := b.s.rules.Answer(a.Move)
	if err != nil {
		return reply{}
	}
	return reply{response: response}
}
