package bot

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"slices"
	"time"

	"generals-chess/engine"
)

// A turn under way is looked at early and often at first, so that short turns are measured well and a
// greedy bot is caught early; then every lookEvery. Every surveyEvery its descendants are looked at too.
const (
	lookFirst   = 2 * time.Millisecond
	lookEvery   = 20 * time.Millisecond
	surveyEvery = 100 * time.Millisecond
	// rareSurvey is the same where every turn is too short for a look.
	rareSurvey = 250 * time.Millisecond
	// halted is how late a look must be to show that the app itself stood still, as after Ctrl-Z: that
	// time is given back to the bot.
	halted = time.Second
	// soon is so little time that what it costs to look closer would be a good part of it.
	soon = 100 * time.Microsecond
	// quietTime is how long a bot must sleep before Auto takes it to be waiting for the end of its input.
	quietTime = 200 * time.Millisecond
	// quietCPU is what a runtime's own threads may compute in that time.
	quietCPU = 2 * time.Millisecond
)

// outputRoom is how much output is read at once, at the least.
const outputRoom = 4 << 10

// turn is one turn under way.
type turn struct {
	s       *seat
	ctx     context.Context
	request []byte
	r       *running
	started bool // the process has just started
	limits  budget
	lingers func(limit time.Duration) engine.Phrase // what to say of one that prints but does not end
	began   time.Time
	wall    time.Duration // from asking to the end of the turn
	cpu     time.Duration // used so far in this turn
	out     []byte
	line    int  // where the line being received begins in out
	ended   bool // stdout is at its end
	heard   bool // output came that was not the end of the answer
	early   bool // out begins with text that was printed before the question

	look, lookGap time.Duration // when to look next, from began
	halted        time.Duration // in which the app stood still
	quietSince    time.Time
	quietAt       time.Duration // cpu at that time
	guessed       bool          // stdin was closed because the bot seemed to wait for that
	nap           nap
}

// outcome is how a turn went, before its output is read.
type outcome struct {
	stopped bool // from outside
	verdict engine.Verdict
	why     func(stderr string) engine.Phrase // for a verdict other than OK
	output  []byte
	token   bool // it asked to keep running
	over    bool // the process has ended
	full    bool // so is the bot's folder
	cpu     time.Duration
	peak    int64
}

func (s *seat) newTurn(ctx context.Context, request []byte) *turn {
	t := &s.now
	*t = turn{s: s, ctx: ctx, request: request, out: s.buf[:0], began: time.Now()}
	t.begin()
	return t
}

// begin gives the bot its input, starting a process if none is running.
func (t *turn) begin() {
	t.out = slices.Grow(t.out, outputRoom)
	t.r, t.started = t.s.running, t.s.running == nil
	t.look, t.lookGap, t.quietSince = lookFirst, lookFirst, t.began
	t.nap.since, t.nap.at = t.began, t.cpu
	t.s.talk.begin(t)
}

// launch starts a process, with or without a way to send it input, and with these arguments after the command's own.
func (t *turn) launch(input bool, args ...string) {
	s := t.s
	t.r = &running{process: s.host.start(input, args...), surveyed: t.began, shut: !input}
	s.running = t.r
	s.live.Store(&liveProcess{t.r.process})
	if t.ctx.Err() != nil || s.closing.Load() {
		t.r.interrupt() // what came before live was stored
	}
}

// shutInput ends the input of the turn's process.
func (t *turn) shutInput() {
	t.r.closeInput()
	t.r.shut = true
}

// run waits for the outcome.
func (t *turn) run() outcome {
	t.out = append(t.out, t.r.rest...)
	t.r.rest = nil
	for {
		if o, done := t.scan(); done {
			return o
		}
		if o, done := t.wait(); done {
			return o
		}
		if t.s.closing.Load() || t.ctx.Err() != nil {
			return outcome{stopped: true}
		}
	}
}

// wait waits for output, the process's end, or the next look.
func (t *turn) wait() (outcome, bool) {
	until := t.began.Add(t.look)
	if t.heard {
		t.heard = false
		now := time.Now()
		t.quietSince, t.quietAt = now, t.cpu
		if !now.Before(until) {
			return t.lookNow()
		}
	}
	if t.ended {
		if e, over := t.r.awaitEnd(until); over {
			return t.atEnd(e)
		}
		return t.lookNow()
	}
	err := t.receive(until)
	switch {
	case err == nil:
		t.heard = true
		return outcome{}, false
	case errors.Is(err, io.EOF):
		t.ended = true
		return outcome{}, false
	case !errors.Is(err, os.ErrDeadlineExceeded):
		t.ended = true // a pipe that cannot be read has nothing more to say
		return outcome{}, false
	}
	return t.lookNow()
}

// receive adds output to out.
func (t *turn) receive(until time.Time) error {
	t.out = slices.Grow(t.out, outputRoom)
	n, err := t.r.receive(t.out[len(t.out):cap(t.out)], until)
	t.out = t.out[:len(t.out)+max(n, 0)]
	return err
}

// scan looks whether the answer is whole, and at how much there is.
func (t *turn) scan() (outcome, bool) {
	if o, done := t.s.talk.scan(t); done {
		return o, true
	}
	if len(t.out) > maxOutput {
		return t.fail(engine.OLE, func(string) engine.Phrase { return tooMuchOutput() }), true
	}
	return outcome{}, false
}

// atEnd is the outcome when the process has ended.
func (t *turn) atEnd(e exit) (outcome, bool) {
	if e.failed == nil && e.cpu > 0 {
		t.cpu = max(t.cpu, e.cpu-t.r.charged)
		t.r.peak = max(t.r.peak, e.peak)
	}
	blank := len(bytes.TrimSpace(t.out)) == 0
	if e.clean() && !t.started && (blank || t.r.owed > 0) {
		t.again()
		return outcome{}, false
	}
	t.wall = time.Since(t.began)
	o := outcome{verdict: engine.OK, over: true}
	switch {
	case e.failed != nil:
		o.verdict, o.why = engine.RE, func(string) engine.Phrase { return cannotStart(t.s.command, e.failed) }
	case e.signal != "":
		o.verdict, o.why = engine.RE, func(stderr string) engine.Phrase { return killedBy(e.signal, stderr) }
	case e.status != 0:
		o.verdict, o.why = engine.RE, func(stderr string) engine.Phrase { return exitedWith(e.status, stderr) }
	}
	return t.within(o), true
}

// again goes on with a new process and the full history: the one that was running had ended, or left,
// after an earlier turn.
func (t *turn) again() {
	used := t.cpu
	t.s.drop()
	t.out, t.line, t.ended, t.early = t.out[:0], 0, false, false
	t.begin()
	t.look = time.Since(t.began) + lookFirst
	t.r.charged = -used
}

// fail is the outcome of a turn that is over before the bot has answered.
func (t *turn) fail(v engine.Verdict, why func(stderr string) engine.Phrase) outcome {
	t.wall = time.Since(t.began)
	return outcome{verdict: v, why: why, output: t.out, cpu: t.cpu, peak: t.r.peak}
}

// within holds a turn that went well so far to the limits.
func (t *turn) within(o outcome) outcome {
	o.output, o.cpu, o.peak = t.out, t.cpu, t.r.peak
	if t.s.o.NoLimits {
		return o
	}
	switch {
	case len(t.out) > maxOutput:
		o.verdict, o.why = engine.OLE, func(string) engine.Phrase { return tooMuchOutput() }
	case t.r.peak > t.limits.memory:
		o.verdict, o.why = engine.MLE, t.memoryPhrase()
	case t.used() > t.limits.cpu:
		o.verdict, o.why = engine.TLE, t.slowPhrase()
	case t.s.folder.full():
		o.verdict, o.why, o.full = engine.OLE, func(string) engine.Phrase { return folderFull() }, true
	}
	return o
}

// limit is the processor time the turn is held to, 0 for none.
func (t *turn) limit() time.Duration {
	if t.s.o.NoLimits {
		return 0
	}
	return t.limits.cpu
}

func (t *turn) memoryPhrase() func(string) engine.Phrase {
	used, limit := t.r.peak, t.limits.memory
	return func(string) engine.Phrase { return tooMuchMemory(used, limit) }
}

// slowPhrase says which limit of time the bot has passed.
func (t *turn) slowPhrase() func(string) engine.Phrase {
	used, limit := t.cpu, t.limits.cpu
	if used <= limit {
		return t.latePhrase(limit)
	}
	return func(string) engine.Phrase { return usedUpCPU(used, limit) }
}
