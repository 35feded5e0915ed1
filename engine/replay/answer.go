package replay

import (
	"encoding/base64"
	"time"
	"unicode/utf8"

	"generals-chess/engine"
)

// TurnOf converts a turn to its recorded form.
func TurnOf(t engine.Turn) Turn {
	kept := Turn{Number: t.Number, Asked: t.Asked, Answers: make([]Answer, len(t.Answers)), Hash: Hash(t.Hash)}
	for i, a := range t.Answers {
		kept.Answers[i] = AnswerOf(a)
	}
	return kept
}

// EndOf converts a result to its recorded form.
func EndOf(r engine.Result) *End {
	return &End{Reason: r.Reason, Phrase: r.Phrase, Ranks: r.Ranks, Scores: r.Scores}
}

// Engine converts the turn back to the referee's form.
func (t Turn) Engine() engine.Turn {
	turn := engine.Turn{Number: t.Number, Asked: t.Asked, Answers: make([]engine.Answer, len(t.Answers)), Hash: uint64(t.Hash)}
	for i, a := range t.Answers {
		turn.Answers[i] = a.Engine()
	}
	return turn
}

// AnswerOf converts an answer to its recorded form: times are cut to microseconds, and bytes that are not UTF-8 become U+FFFD, except in
// Request and Response, which are kept exactly.
func AnswerOf(a engine.Answer) Answer {
	kept := Answer{
		Move: a.Move, Fault: a.Fault, Verdict: a.Verdict, Why: saidOf(a.Why), Note: saidOf(a.Note),
		Debug: a.Debug, Stderr: a.Stderr,
		CPU: a.CPU.Microseconds(), Wall: a.Wall.Microseconds(), Limit: a.Limit.Microseconds(), Memory: a.Memory, Running: a.Running,
		Base64: !utf8.Valid(a.Request) || !utf8.Valid(a.Response),
	}
	if kept.Verdict == engine.OK {
		kept.Verdict = ""
	}
	kept.Request, kept.Response = rawOf(a.Request, kept.Base64), rawOf(a.Response, kept.Base64)
	return kept
}

// Engine converts the answer back to the referee's form.
func (a Answer) Engine() engine.Answer {
	answer := engine.Answer{
		Decision: engine.Decision{Move: a.Move, Fault: a.Fault}, Verdict: a.Verdict, Why: said(a.Why), Note: said(a.Note),
		Request: a.raw(a.Request), Response: a.raw(a.Response), Debug: a.Debug, Stderr: a.Stderr,
		CPU: micros(a.CPU), Wall: micros(a.Wall), Limit: micros(a.Limit), Memory: a.Memory, Running: a.Running,
	}
	if answer.Verdict == "" {
		answer.Verdict = engine.OK
	}
	return answer
}

// Decisions returns what the rules get of the turn.
func (t Turn) Decisions() []engine.Decision {
	list := make([]engine.Decision, len(t.Answers))
	for i, a := range t.Answers {
		list[i] = engine.Decision{Move: a.Move, Fault: a.Fault}
	}
	return list
}

// raw returns a text as it was before it was written; nil if there was none, or if its base64 is invalid, which Read refuses.
func (a Answer) raw(text *string) []byte {
	if text == nil {
		return nil
	}
	if !a.Base64 {
		return []byte(*text)
	}
	raw, err := base64.StdEncoding.DecodeString(*text)
	if err != nil {
		return nil
	}
	return raw
}

func rawOf(raw []byte, as64 bool) *string {
	if raw == nil {
		return nil
	}
	text := string(raw)
	if as64 {
		text = base64.StdEncoding.EncodeToString(raw)
	}
	return &text
}

// saidOf returns nil for an empty phrase.
func saidOf(p engine.Phrase) *engine.Phrase {
	if silent(&p) {
		return nil
	}
	return &p
}

func silent(p *engine.Phrase) bool { return p.Key == "" && p.Text == "" && len(p.Args) == 0 }

func said(p *engine.Phrase) engine.Phrase {
	if p == nil {
		return engine.Phrase{}
	}
	return *p
}

func micros(n int64) time.Duration { return time.Duration(n) * time.Microsecond }
