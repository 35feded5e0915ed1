package protocol

import (
	"bytes"
	"encoding/json"
	"time"

	"generals-chess/engine"
)

// Dialogue is the exchange with one process of a bot over its stdin and stdout, in Botzone's protocol.
type Dialogue struct {
	b *Botzone

	first   bool   // the present turn is the process's first
	shut    bool   // its stdin is closed
	guessed bool   // it was closed because the process seemed to wait for its end
	owed    int    // answers to earlier turns that are still to come
	rest    []byte // output after the last answer
	early   bool   // the output begins with text that was printed before the request was sent
	line    int    // offset in the output of the line that is being received
}

// Open returns the full input for a new process in two pieces, valid until the next call, with the limits that the bot is told. If shut is
// true, the process's stdin is closed after it.
func (d *Dialogue) Open(limit time.Duration, memory int64) (first, second []byte, shut bool) {
	b := d.b
	d.first, d.shut = true, b.mode() == Restart
	first, second = b.past.input(b.data, b.memory.GlobalData, limit, memory)
	return first, second, d.shut
}

// Overhear adds what a running process printed since its last answer.
func (d *Dialogue) Overhear(text []byte) { d.rest = append(d.rest, text...) }

// Rest returns what a running process printed since its last answer, as far as Overhear was told.
func (d *Dialogue) Rest() []byte { return d.rest }

// Next returns the input of a later turn of a running process. It first skips whole answers that were printed before it: they are late
// ones, or surplus ones of a bot that answered twice.
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
			d.b.note = skippedLate
		} else {
			d.b.note = skippedSurplus
		}
	}
	d.early = d.owed == 0 && len(bytes.TrimSpace(d.rest)) > 0
	d.b.line = nextInput(d.b.line[:0], d.b.past.request())
	return d.b.line
}

// nextInput appends the input of a later turn of a running process: the request in one line, or the text of a request that is a JSON string.
func nextInput(line, request []byte) []byte {
	var text string
	if len(request) > 0 && request[0] == '"' && json.Unmarshal(request, &text) == nil {
		return append(append(line, text...), '\n')
	}
	return append(append(line, request...), '\n')
}

// Begin appends what was printed before the turn to out, the output of the turn.
func (d *Dialogue) Begin(out []byte) []byte {
	out = append(out, d.rest...)
	d.rest, d.line = nil, 0
	return out
}

// Quiet is called when a process that has just started sleeps and has read everything sent so far. If the mode of the bot is not known yet,
// it seems to wait for the end of its input: shut tells the caller to close its stdin.
func (d *Dialogue) Quiet() (shut bool) {
	if !d.first || d.shut || d.b.mode() != Unknown {
		return false
	}
	d.shut, d.guessed = true, true
	return true
}

// Unanswered reports whether a process that has ended without a fault has printed nothing for the present turn, which is not its first: it
// had already ended, or meant to, after an earlier turn.
func (d *Dialogue) Unanswered(out []byte) bool {
	return !d.first && (len(bytes.TrimSpace(out)) == 0 || d.owed > 0)
}

// Ending is the end of a turn, with the output of the bot.
type Ending struct {
	Verdict engine.Verdict
	Output  []byte // what was printed, without the token that ends an answer and what follows it
	Asked   bool   // the answer ended with the request to keep running, as Scan found
	Ended   bool   // the process has ended
	Closed  bool   // its stdout is at its end
}

// Settle reports whether the process is kept for the next turn. It learns the bot's mode from how the present turn ended.
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
		b.note = readsToEnd
	case e.Verdict == engine.TLE && d.first && b.memory.Mode == KeepRunning:
		b.learn(Unknown) // the program may have changed: the next match finds out again
	}
	return false
}

// mayStillAnswer reports whether a bot that keeps running was only too slow, so that its answer is still to come.
func (d *Dialogue) mayStillAnswer(e Ending) bool {
	return e.Verdict == engine.TLE && !e.Ended && !e.Closed && !d.shut && (!d.first || d.b.mode() == KeepRunning)
}

// wantsToKeepRunning corrects a wrong guess: the bot had only slept.
func (b *Botzone) wantsToKeepRunning() {
	if b.forced == Unknown && b.memory.Mode != KeepRunning {
		b.learn(KeepRunning)
		b.note = keepsRunning
	}
}
