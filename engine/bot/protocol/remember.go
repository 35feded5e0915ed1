package protocol

import (
	"bytes"
	"encoding/json"

	"generals-chess/engine"
)

// Remember adds a turn to the history that a new process is sent (protocol §2): the request and the response as they were or, for a turn of
// a person or a built-in AI, the request of the rules and the answer that a bot would have given. own reports whether the same bot sat
// here; then it gets its data back. A recorded request counts only if it is JSON: an altered record must not break the input.
func (b *Botzone) Remember(request []byte, a engine.Answer, own bool) {
	if json.Valid(a.Request) {
		request = compact(bytes.TrimSpace(a.Request))
	}
	b.past.ask(request)
	r := b.answered(a)
	b.past.answer(r.response)
	if a.Verdict == engine.OK && own {
		if b.data = r.data; len(b.data) > maxData {
			b.data = nil
		}
	}
}

// answered returns the response that an answer becomes in the history. A failed turn has none. If a program's output was cut off for the
// record, the response is made from the move.
func (b *Botzone) answered(a engine.Answer) reply {
	if a.Verdict != engine.OK || a.Fault == engine.Failed {
		return reply{}
	}
	if r, wrong := parseReply(a.Response); wrong == nil {
		return r
	}
	if a.Fault == engine.Malformed {
		return reply{}
	}
	response, err := b.rules.Answer(a.Move)
	if err != nil {
		return reply{}
	}
	return reply{response: response}
}
