package protocol

import (
	"bytes"
	"encoding/json"

	"generals-chess/engine"
)

// Remember adds a turn to the past that a new process is told of (protocol §2): the request and the response as they
// were, or, where a person or a built-in AI sat, what the rules would have sent, and what a bot would have answered. own
// tells that it was the same bot, which is handed its data back. A recorded request counts only if it is JSON: a record
// that was altered must not break the input.
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

// answered is what an answer was to the past. A turn that failed stands there without one; of a program's output
// that was cut off for the record, the move is known.
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
