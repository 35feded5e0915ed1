package process

import (
	"errors"
	"io"
	"os"
	"slices"
	"time"
)

// A running turn is looked at early and often at first, so that short turns are measured well and a greedy bot is caught early; then every
// lookEvery. Its descendants are surveyed every surveyEvery.
const (
	lookFirst   = 2 * time.Millisecond
	lookEvery   = 20 * time.Millisecond
	surveyEvery = 100 * time.Millisecond
	// rareSurvey replaces surveyEvery where every turn is too short for a look.
	rareSurvey = 250 * time.Millisecond
	// halted is the delay of a look that shows that the app itself stood still, as after Ctrl-Z or while all processors were busy: the bot
	// is not charged for that time.
	halted = 100 * time.Millisecond
	// Soon is so short that a closer look would take a good part of it.
	Soon = 100 * time.Microsecond
	// quietTime is the time that a bot must sleep to seem to wait for the end of its input.
	quietTime = 200 * time.Millisecond
	// quietCPU is the processor time that a runtime's own threads may use in that time.
	quietCPU = 2 * time.Millisecond
)

// outputRoom is the smallest buffer for reading output, in bytes.
const outputRoom = 4 << 10

// Event is the result of a wait.
type Event int

// The events.
const (
	Going    Event = iota // nothing that ends the turn; there may be more output
	Ended                 // the program has ended: see Watch.Exit
	Breached              // it has passed a limit: see Watch.Breach
)

// Watch observes one process for a turn, measures it, and checks its limits.
type Watch struct {
	folder *Folder
	began  time.Time

	r       *Running
	started bool // the process has just started
	limits  Limits
	usage   Usage
	exit    Exit
	breach  Breach

	closed        bool          // stdout is at its end
	heard         bool          // output came, and the bot has not been looked at since
	look, lookGap time.Duration // when to look next, counted from began
	waited        time.Duration // time in which the app stood still, or other programs had the processors
	quiet         bool          // see Quiet
	quietSince    time.Time
	quietAt       time.Duration // processor time at quietSince
	rest          rest
}

// NewWatch returns the watch of a turn that begins now, of a bot that works in folder.
func NewWatch(folder *Folder, now time.Time) Watch { return Watch{folder: folder, began: now} }

// Began returns when the turn began.
func (w *Watch) Began() time.Time { return w.began }

// Limits returns the limits of the turn.
func (w *Watch) Limits() Limits { return w.limits }

// Usage returns what the turn has used so far. Wall is known at its end.
func (w *Watch) Usage() Usage {
	u := w.usage
	u.Memory = w.r.peak
	return u
}

// Exit returns how the program ended, after Ended.
func (w *Watch) Exit() Exit { return w.exit }

// Breach returns the limit that was passed, after Breached.
func (w *Watch) Breach() Breach { return w.breach }

// Closed reports whether the program has closed its stdout.
func (w *Watch) Closed() bool { return w.closed }

// Follow starts to observe the turn's process, which has just started or continues.
func (w *Watch) Follow(r *Running, started bool, l Limits) {
	w.r, w.started, w.limits = r, started, l
	w.look, w.lookGap, w.quietSince = lookFirst, lookFirst, w.began
	w.rest.since, w.rest.at = w.began, w.usage.CPU
}

// TakeOver makes the process stand in for one that had ended and that it replaces: what that process used counts.
func (w *Watch) TakeOver() {
	now := time.Now()
	w.closed = false
	w.look = now.Sub(w.began) + lookFirst
	w.rest.since = now
	w.r.charged = -w.usage.CPU
}

// Wait waits for output, which it adds to out, for the program's end, or for the next look.
func (w *Watch) Wait(out []byte) ([]byte, Event) {
	until := w.began.Add(w.look)
	if w.heard {
		w.heard = false
		now := time.Now()
		w.quietSince, w.quietAt = now, w.usage.CPU
		if !now.Before(until) {
			return w.lookNow(out)
		}
	}
	if w.closed {
		if e, over := w.r.AwaitEnd(until); over {
			w.atEnd(e)
			return out, Ended
		}
		return w.lookNow(out)
	}
	out, err := w.receive(out, until)
	switch {
	case err == nil:
		w.heard = true
		return out, Going
	case errors.Is(err, io.EOF):
		w.closed = true
		return out, Going
	case !errors.Is(err, os.ErrDeadlineExceeded):
		w.closed = true // a pipe that cannot be read has no more output
		return out, Going
	}
	return w.lookNow(out)
}

// receive appends output to out.
func (w *Watch) receive(out []byte, until time.Time) ([]byte, error) {
	out = slices.Grow(out, outputRoom)
	n, err := w.r.Receive(out[len(out):cap(out)], until)
	return out[:len(out)+max(n, 0)], err
}

// atEnd records what the program has used in all.
func (w *Watch) atEnd(e Exit) {
	w.exit = e
	if e.Failed == nil && e.CPU > 0 {
		w.usage.CPU = max(w.usage.CPU, e.CPU-w.r.charged)
		w.r.peak = max(w.r.peak, e.Peak)
	}
}

// lookNow checks a running turn, and reads the output of a process that seems quiet or is too late: it may have answered and slept since,
// while this program waited for a processor.
func (w *Watch) lookNow(out []byte) ([]byte, Event) {
	event := w.hold()
	for w.quiet || w.breach == TooLate {
		out = slices.Grow(out, outputRoom)
		n := w.r.Poll(out[len(out):cap(out)])
		out = out[:len(out)+n]
		if n == 0 || len(out) > MaxOutput {
			break
		}
		w.quiet, w.heard = false, true
	}
	return out, event
}

// hold checks a running turn against its limits and sets the time of the next look.
func (w *Watch) hold() Event {
	resident, asleep := w.r.Glance() // waits until the program has been started
	now := time.Now()
	spent := now.Sub(w.began)
	if late := spent - w.look; late > halted {
		w.waited += late
		w.rest.since = now
	}
	w.lookGap = min(2*w.lookGap, lookEvery)
	w.look = spent + w.lookGap
	w.r.peak = max(w.r.peak, resident)
	w.measure()
	if !asleep || w.usage.CPU-w.quietAt > quietCPU {
		w.quietSince, w.quietAt = now, w.usage.CPU
	}
	if now.Sub(w.r.surveyed) >= surveyEvery || w.late(now) {
		if w.breach = w.survey(now); w.breach != Within {
			return Breached
		}
	}
	if w.limits.Off {
		return Going
	}
	if w.breach = w.overLimit(now); w.breach != Within {
		return Breached
	}
	return Going
}

func (w *Watch) overLimit(now time.Time) Breach {
	switch {
	case w.r.peak > w.limits.Memory:
		return TooMuchMemory
	case w.used() > w.limits.CPU:
		return TooLong
	case w.late(now):
		return TooLate
	}
	return Within
}

// late reports whether the turn has lasted too long by the clock, as far as is known without a survey.
func (w *Watch) late(now time.Time) bool { return !w.limits.Off && w.clock(now) >= w.limits.Wall }

// clock returns how long the turn has lasted, without the time that the machine made the bot wait. rest.held is only sampled, and the bot
// may have caused it, for example by waiting for a disk: of it at most Limits.Wall is subtracted.
func (w *Watch) clock(now time.Time) time.Duration {
	return now.Sub(w.began) - w.waited - min(w.rest.held, w.limits.Wall)
}

// Check checks a turn that went well so far against the limits. printed is the size of its output in bytes.
func (w *Watch) Check(printed int) Breach {
	if w.limits.Off {
		return Within
	}
	switch {
	case printed > MaxOutput:
		return TooMuchOutput
	case w.r.peak > w.limits.Memory:
		return TooMuchMemory
	case w.used() > w.limits.CPU:
		return TooLong
	case w.folder.full(w.r.nameless):
		return FolderFull
	}
	return Within
}

// Answered ends the turn with an answer after which the process goes on. A turn too short to matter is measured together with a later one.
func (w *Watch) Answered(now time.Time) {
	w.usage.Wall = now.Sub(w.began)
	r := w.r
	if r.unmeasured++; w.usage.Wall < Soon && r.unmeasured < 16 && !w.started {
		return
	}
	r.unmeasured = 0
	w.measure()
	if w.started || now.Sub(r.surveyed) > rareSurvey {
		_ = w.survey(now) // short turns alone would never lead to a survey
	}
}

// Stop ends the turn in any other way.
func (w *Watch) Stop() { w.usage.Wall = time.Since(w.began) }

// Charge adds what the turn has used to what earlier turns were charged.
func (w *Watch) Charge() { w.r.charged += w.usage.CPU }

// measure reads the program's own processor time and adds that of its descendants at the last survey.
func (w *Watch) measure() {
	w.usage.CPU = max(w.usage.CPU, w.r.CPU()+w.r.others-w.r.charged)
}

// survey measures the descendants, and checks whether the bot seems to wait for the end of its input.
func (w *Watch) survey(now time.Time) Breach {
	v := w.r.Survey()
	w.r.surveyed = now
	w.r.others = max(w.r.others, v.Others)
	w.r.peak = max(w.r.peak, v.Memory)
	w.usage.Processes = v.Processes
	w.measure()
	w.wait(now, v.Waited)
	if v.Processes > MaxProcesses {
		return TooManyProcesses
	}
	w.r.nameless = v.Nameless
	if !w.limits.Off && w.folder.full(v.Nameless) {
		return FolderFull
	}
	w.rest.add(now, w.usage.CPU, v)
	w.listen(v, now)
	return Within
}

// wait adds how long the bot has waited for processors since the last survey; total counts from the start of its process. Threads can wait
// at the same time, but the sum never exceeds the time that the turn has lasted.
func (w *Watch) wait(now time.Time, total time.Duration) {
	most := max(w.waited, now.Sub(w.began)-w.usage.CPU)
	w.waited = min(w.waited+total-w.r.waited, most)
	w.r.waited = total
}

// used returns the time that counts against the limit of processor time.
func (w *Watch) used() time.Duration {
	if w.limits.Asleep {
		return w.usage.CPU + w.rest.slept
	}
	return w.usage.CPU
}

// listen checks whether a process that has just started has slept for quietTime with nothing left to read.
func (w *Watch) listen(v Survey, now time.Time) {
	quiet := v.Asleep && w.usage.CPU-w.quietAt <= quietCPU && w.r.InputRead()
	if !quiet {
		w.quietSince, w.quietAt = now, w.usage.CPU
	}
	w.quiet = w.started && now.Sub(w.quietSince) >= quietTime
}

// Quiet reports whether a process that has just started seems to wait for the end of its input. It is true only once each time that is found out.
func (w *Watch) Quiet() bool {
	quiet := w.quiet
	w.quiet = false
	return quiet
}

// rest adds up the time in which a bot did not compute.
type rest struct {
	slept time.Duration
	held  time.Duration // time that the machine delayed it
	since time.Time     // of the last survey
	at    time.Duration // processor time at since
}

// add counts the time since the last survey as slept if all processes sleep now and hardly computed meanwhile. If the machine delays them
// now, it counts the part in which they did not compute as held.
func (r *rest) add(now time.Time, cpu time.Duration, v Survey) {
	passed, computed := now.Sub(r.since), cpu-r.at
	if v.Asleep && computed <= quietCPU {
		r.slept += passed
	}
	if v.Held {
		r.held += max(0, passed-computed)
	}
	r.since, r.at = now, cpu
}
