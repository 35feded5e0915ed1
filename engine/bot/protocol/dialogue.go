package protocol

import (
	"bytes"
	"encoding/json"
	"time"

	"generals-chess/engine"
)

// Dialogue is what passes between the app and one process of a bot of Botzone, over its stdin and stdout.
type Dialogue struct {
	b *Botzone

	first   bool   // the process has had no other turn than the present one
	shut    bool   // its stdin was closed
	guessed bool   // that was because it seemed to wait for it
	owed    int    // answers to earlier turns that are still to come
	rest    []byte // output after the last answer
	early   bool   // the output begins with text that was printed before the question
	line    int    // where the line that is being received begins in the output
}

// Open is the full input for a new process, in pieces that stay valid until the next call, with the limits the bot is
// told of. The process's stdin is closed after it if shut is true.
func (d *Dialogue) Open(limit time.Duration, memory int64) (first, second []byte, shut bool) {
	b := d.b
	d.first, d.shut = true, b.mode() == Restart
	first, second = b.past.input(b.data, b.memory.GlobalData, limit, memory)
	return first, second, d.shut
}

// Overhear takes what a running process printed since its last answer.
func (d *Dialogue) Overhear(text []byte) { d.rest = append(d.rest, text...) }

// Rest is what a running process printed since its last answer, as far as it was overheard.
func (d *Dialogue) Rest() []byte { return d.rest }

// Next is the input of a later turn of a running process. Whole answers that were printed before it were owed, or are
// surplus: a bot that answered twice. Both are skipped.
func (d *Dialogue) Next() []byte {
	d.first = false
	for {
		end := tokenEnd(d.rest)
		if end < 0 {
			break
		}
		d.rest = d.rest[end:]
		if d.owed > 0 {
			d.owed--
			d.b.note = skippedLate()
		} else {
			d.b.note = skippedSurplus()
		}
	}
	d.early = d.owed == 0 && len(bytes.TrimSpace(d.rest)) > 0
	d.b.line = nextInput(d.b.line[:0], d.b.past.request())
	return d.b.line
}

// nextInput appends the input of a later turn of a running process: the request in one line, or the text of
// a request that is a JSON string.
func nextInput(line, request []byte) []byte {
	var text string
	if len(request) > 0 && request[0] == '"' && json.Unmarshal(request, &text) == nil {
		return append(append(line, text...), '\n')
	}
	return append(append(line, request...), '\n')
}

// Begin adds to out, the output of a turn, what was printed before it.
func (d *Dialogue) Begin(out []byte) []byte {
	out = append(out, d.rest...)
	d.rest, d.line = nil, 0
	return out
}

// Quiet hears that a process that has just started sleeps, and has read all it was sent so far. A bot that is not known
// yet seems to wait for the end of its input: its stdin is closed then.
func (d *Dialogue) Quiet() (shut bool) {
	if !d.first || d.shut || d.b.mode() != Unknown {
		return false
	}
	d.shut, d.guessed = true, true
	return true
}

// Unanswered reports whether a process that has ended without a fault has said nothing to the present turn, which is not its
// first: it had ended, or left, after an earlier one.
func (d *Dialogue) Unanswered(out []byte) bool {
	return !d.first && (len(bytes.TrimSpace(out)) == 0 || d.owed > 0)
}

// Ending is how a turn ended.
type Ending struct {
	Verdict engine.Verdict
	Output  []byte // what was printed, but for an answer's end and what comes after it
	Asked   bool   // the answer ended with the request to keep running: Scan found it
	Ended   bool   // the process has ended
	Closed  bool   // its stdout is at its end
}

// Settle reports whether the process is kept for the next turn, and learns from how the present one ended.
func (d *Dialogue) Settle(e Ending) (keep bool) {
	b := d.b
	switch {
	case e.Asked && !d.shut && (e.Verdict == engine.OK || e.Verdict == engine.TLE):
		return true
	case e.Asked:
		b.wantsToKeepRunning()
	case d.mayStillAnswer(e):
		d.owed++
		d.rest = append(d.rest, e.Output...)
		return true
	case e.Ended && d.guessed && e.Verdict == engine.OK:
		b.learn(Restart)
		b.note = readsToEnd()
	case e.Verdict == engine.TLE && d.first && b.memory.Mode == KeepRunning:
		b.learn(Unknown) // it may have been changed: the next match finds out again
	}
	return false
}

// mayStillAnswer is for a bot that keeps running and is too slow: its answer is then owed.
func (d *Dialogue) mayStillAnswer(e Ending) bool {
	return e.Verdict == engine.TLE && !e.Ended && !e.Closed && !d.shut && (!d.first || d.b.mode() == KeepRunning)
}

// wantsToKeepRunning corrects a guess: the bot only slept.
func (b *Botzone) wantsToKeepRunning() {
	if b.forced == Unknown && b.memory.Mode != KeepRunning {
		b.learn(KeepRunning)
		b.note = keepsRunning()
	}
}
