package bot

import (
	"bytes"
	"encoding/json"
	"time"

	"generals-chess/engine"
)

// keepRunningToken is what a bot prints on a line of its own to stay alive (protocol §3).
const keepRunningToken = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<"

// scan looks for the token in the lines that are new.
func (b *botzone) scan(t *turn) (outcome, bool) {
	for {
		line, next := t.out[t.line:], len(t.out)
		end := bytes.IndexByte(line, '\n')
		if end >= 0 {
			line, next = line[:end], t.line+end+1
		}
		if len(line) < 1<<10 && string(bytes.TrimSpace(line)) == keepRunningToken {
			if o, done := t.answered(next); done {
				return o, true
			}
			continue
		}
		if end < 0 {
			break
		}
		t.line = next
	}
	return outcome{}, false
}

// answered ends the turn at a token whose line ends at next, unless the answer was owed for an earlier
// turn, or was begun before the question: that is skipped.
func (t *turn) answered(next int) (outcome, bool) {
	switch {
	case t.r.owed > 0:
		t.r.owed--
		t.s.note = skippedLate()
		t.skip(next)
		return outcome{}, false
	case t.early && json.Valid(t.out[:t.line]):
		t.s.note = skippedSurplus()
		t.skip(next)
		return outcome{}, false
	}
	now := time.Now()
	t.wall, t.r.answered = now.Sub(t.began), now
	t.r.rest = bytes.Clone(t.out[next:])
	t.out = t.out[:t.line]
	t.measureAnswer(now)
	return t.within(outcome{verdict: engine.OK, token: true}), true
}

func (t *turn) skip(next int) {
	t.out = append(t.out[:0], t.out[next:]...)
	t.line, t.early = 0, false
}

// skipSurplus reads what was printed since the last answer, before the next question. Whole answers in
// it were owed, or are surplus: a bot that answered twice. It tells whether something unasked is begun.
func (r *running) skipSurplus(note *engine.Phrase, spare []byte, now time.Time) (early bool) {
	if now.Sub(r.answered) > soon {
		r.readRest(spare)
	}
	for {
		end := tokenEnd(r.rest)
		if end < 0 {
			break
		}
		r.rest = r.rest[end:]
		if r.owed > 0 {
			r.owed--
			*note = skippedLate()
		} else {
			*note = skippedSurplus()
		}
	}
	return r.owed == 0 && len(bytes.TrimSpace(r.rest)) > 0
}

// readRest takes what is in the pipe, up to more than a turn may print.
func (r *running) readRest(spare []byte) {
	for len(r.rest) <= maxOutput {
		n := r.poll(spare)
		if n == 0 {
			return
		}
		r.rest = append(r.rest, spare[:n]...)
	}
}

// tokenEnd is where the first line that is the token ends, -1 when there is none.
func tokenEnd(text []byte) int {
	for at := 0; at < len(text); {
		line, _, _ := bytes.Cut(text[at:], []byte("\n"))
		next := min(at+len(line)+1, len(text))
		if string(bytes.TrimSpace(line)) == keepRunningToken {
			return next
		}
		at = next
	}
	return -1
}
