package replay

import (
	"encoding/base64"
	"time"
	"unicode/utf8"

	"generals-chess/engine"
)

// TurnOf is a turn as it is kept.
func TurnOf(t engine.Turn) Turn {
	kept := Turn{Number: t.Number, Asked: t.Asked, Answers: make([]Answer, len(t.Answers)), Hash: Hash(t.Hash)}
	for i, a := range t.Answers {
		kept.Answers[i] = AnswerOf(a)
	}
	return kept
}

// EndOf is a result as it is kept.
func EndOf(r engine.Result) *End {
	return &End{Reason: r.Reason, Phrase: r.Phrase, Ranks: r.Ranks, Scores: r.Scores}
}

// Engine is the turn as the referee had it.
func (t Turn) Engine() engine.Turn {
	turn := engine.Turn{Number: t.Number, Asked: t.Asked, Answers: make([]engine.Answer, len(t.Answers)), Hash: uint64(t.Hash)}
	for i, a := range t.Answers {
		turn.Answers[i] = a.Engine()
	}
	return turn
}

// AnswerOf is an answer as it is kept: times to the microsecond, and text that is not UTF-8 with
// U+FFFD for what is not, except in Request and Response, which are kept to the byte.
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

// Engine is the answer as the referee had it.
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

// decision is what the rules get of the answer.
func (a Answer) decision() engine.Decision { return engine.Decision{Move: a.Move, Fault: a.Fault} }

// raw is a text as it was before it was written; nil where there was none, or where it is not the
// base64 it says, which Read lets nobody see.
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

// saidOf is nil for no words.
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
