package bot

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/bot/process"
	"generals-chess/engine/bot/protocol"
)

// This file is a turn, from top to bottom: ask, wait, settle, judge. The conversation knows how to talk with the bot, the watch knows its
// limits.

const (
	// overhearRoom is the smallest buffer for reading what was printed between two turns, in bytes.
	overhearRoom = 4 << 10
	// maxKept limits the raw output that the record keeps, in bytes.
	maxKept = 64 << 10
	// maxStderr limits the stderr that the record keeps, in bytes.
	maxStderr = 16 << 10
)

// turn is one turn under way.
type turn struct {
	s       *seat
	ctx     context.Context
	r       *running
	started bool // the process has just started
	watch   process.Watch
	out     []byte        // the output of the turn
	nominal time.Duration // the time limit by the rules
}

// outcome is the end of a turn, before its output is read.
type outcome struct {
	stopped bool // by ctx or Close
	asked   bool // the bot has answered, and asks to keep running
	ended   bool // the process has ended: see Watch.Exit
	breach  process.Breach
}

// turn asks the bot one turn.
func (s *seat) turn(ctx context.Context, request []byte) (engine.Answer, error) {
	s.talk.Ask(request)
	t := &s.now
	*t = turn{s: s, ctx: ctx, out: slices.Grow(s.buf[:0], overhearRoom), watch: process.NewWatch(&s.folder, time.Now())}
	t.ask()
	o := t.wait()
	short, lacking := errors.AsType[*process.ShortError](t.watch.Exit().Failed)
	o.stopped = o.stopped || lacking
	t.settle(o)
	switch {
	case lacking:
		return engine.Answer{}, short
	case o.stopped:
		return engine.Answer{}, s.stopReason(ctx)
	}
	return t.judge(request, o), nil
}

// ask gives the bot its request, starting a process if none is running.
func (t *turn) ask() {
	t.r, t.started = t.s.running, t.s.running == nil
	limits := t.s.limits(t.started)
	t.nominal = t.s.o.nominalLimit(t.s.talk.First())
	if t.started {
		t.start(limits)
	} else {
		t.next()
	}
	t.watch.Follow(&t.r.Running, t.started, limits)
}

// start starts a process, and sends it its input if it reads one.
func (t *turn) start(l process.Limits) {
	s := t.s
	s.folder.Renew()
	args, dialogue := s.talk.Start()
	p := s.host.Start(dialogue != nil, args...)
	t.r = &running{Running: process.NewRunning(p, t.watch.Began()), dialogue: dialogue}
	s.running = t.r
	s.live.Store(t.r)
	if t.ctx.Err() != nil || s.closing.Load() {
		t.r.Interrupt() // a signal that came before live was stored found nothing to interrupt
	}
	if dialogue == nil {
		return
	}
	first, second, shut := dialogue.Open(l.CPU, l.Memory)
	t.r.Send(first, second)
	if shut {
		t.r.CloseInput()
	}
}

// next sends the new request to a process that keeps running.
func (t *turn) next() {
	r, d, spare := t.r, t.r.dialogue, t.out[:cap(t.out)]
	if t.watch.Began().Sub(r.answered) > process.Soon {
		for len(d.Rest()) <= process.MaxOutput {
			n := r.Poll(spare)
			if n == 0 {
				break
			}
			d.Overhear(spare[:n])
		}
	}
	r.Send(d.Next())
	r.Resume()
	t.out = d.Begin(t.out)
}

// wait waits for the outcome.
func (t *turn) wait() outcome {
	for {
		if o, done := t.scan(); done {
			return o
		}
		var event process.Event
		t.out, event = t.watch.Wait(t.out)
		t.listen()
		switch event {
		case process.Ended:
			if o, done := t.ended(); done {
				return o
			}
		case process.Breached:
			return t.breached(t.watch.Breach())
		}
		if t.s.closing.Load() || t.ctx.Err() != nil {
			return outcome{stopped: true}
		}
	}
}

// scan reports the outcome if the answer is complete or too long.
func (t *turn) scan() (outcome, bool) {
	if t.r.dialogue != nil {
		var whole bool
		if t.out, whole = t.r.dialogue.Scan(t.out); whole {
			return t.answered(), true
		}
	}
	if len(t.out) > process.MaxOutput {
		return t.fail(process.TooMuchOutput), true
	}
	return outcome{}, false
}

// answered returns the outcome of a complete answer after which the process goes on.
func (t *turn) answered() outcome {
	now := time.Now()
	t.r.answered = now
	t.watch.Answered(now)
	return outcome{asked: true, breach: t.watch.Check(len(t.out))}
}

// ended returns the outcome after the process has ended; done is false if a new process was started instead.
func (t *turn) ended() (outcome, bool) {
	d := t.r.dialogue
	if d != nil && t.watch.Exit().Clean() && d.Unanswered(t.out) {
		t.again()
		return outcome{}, false
	}
	t.watch.Stop()
	return outcome{ended: true, breach: t.watch.Check(len(t.out))}, true
}

// again starts a new process with the full history: the old process had already ended, or meant to, after an earlier turn.
func (t *turn) again() {
	t.s.drop()
	t.out = t.out[:0]
	t.ask()
	t.watch.TakeOver()
}

// fail returns the outcome of a turn that ends before the bot has answered.
func (t *turn) fail(b process.Breach) outcome {
	t.watch.Stop()
	return outcome{breach: b}
}

// breached returns the outcome when a limit was passed. An answer that was complete before the breach was noticed is in time.
func (t *turn) breached(b process.Breach) outcome {
	if b == process.TooLate {
		if o, done := t.scan(); done {
			return o
		}
	}
	return t.fail(b)
}

// listen closes the input of a process if the watch and its dialogue both find that it seems to wait for that.
func (t *turn) listen() {
	if t.watch.Quiet() && t.r.dialogue != nil && t.r.dialogue.Quiet() {
		t.r.CloseInput()
	}
}

// settle keeps the process for the next turn, or ends it. A stopped turn is undone.
func (t *turn) settle(o outcome) {
	s := t.s
	s.buf, s.asked = t.out[:0], o.asked
	t.watch.Charge()
	if o.stopped {
		s.talk.Unask()
		s.drop()
		return
	}
	if d := t.r.dialogue; d != nil && d.Settle(protocol.Ending{
		Verdict: t.verdict(o), Output: t.out, Asked: o.asked, Ended: o.ended, Closed: t.watch.Closed(),
	}) {
		t.r.Suspend()
		return
	}
	s.drop()
	if o.breach == process.FolderFull {
		s.folder.Empty()
	}
}

// judge makes the answer, and tells the conversation if the turn failed.
func (t *turn) judge(request []byte, o outcome) engine.Answer {
	s, used := t.s, t.watch.Usage()
	a := engine.Answer{
		Verdict:  t.verdict(o),
		Request:  request,
		Response: bytes.Clone(t.out[:min(len(t.out), maxKept)]),
		CPU:      used.CPU,
		Wall:     used.Wall,
		Limit:    t.limit(),
		Memory:   used.Memory,
		Running:  o.asked && s.running != nil,
		Stderr:   engine.Shorten(s.host.Stderr(), maxStderr),
	}
	if a.Verdict == engine.OK {
		s.read(&a, t.out)
	} else {
		s.talk.Fail()
		a.Fault, a.Why = engine.Failed, t.why(o, lastWords(a.Stderr))
	}
	a.Note = s.talk.Note()
	return a
}

// limit returns the processor time that the turn is held to, 0 for none.
func (t *turn) limit() time.Duration {
	if l := t.watch.Limits(); !l.Off {
		return l.CPU
	}
	return 0
}

// read parses the bot's output into a.
func (s *seat) read(a *engine.Answer, output []byte) {
	said, wrong := s.talk.Read(output)
	if wrong != nil {
		a.Verdict, a.Fault, a.Why = engine.NJ, engine.Failed, *wrong
		return
	}
	a.Debug = said.Debug
	move, err := s.rules.Decode(said.Text)
	switch {
	case err == nil:
		a.Move = move
	case len(bytes.TrimSpace(said.Text)) == 0:
		a.Fault, a.Why = engine.Malformed, protocol.PrintedNothing
	default:
		a.Fault, a.Why = engine.Malformed, notMove(string(said.Text), err)
	}
}
