package bot

import (
	"bytes"
	"time"

	"generals-chess/engine"
)

// lookNow holds a turn under way to its limits and sets the next look.
func (t *turn) lookNow() (outcome, bool) {
	now := time.Now()
	spent := now.Sub(t.began)
	if late := spent - t.look; late > halted {
		t.halted += late
		t.nap.since = now
	}
	t.lookGap = min(2*t.lookGap, lookEvery)
	t.look = spent + t.lookGap
	resident, asleep := t.r.glance()
	t.r.peak = max(t.r.peak, resident)
	t.measure(t.r.process.cpu())
	if !asleep || t.cpu-t.quietAt > quietCPU {
		t.quietSince, t.quietAt = now, t.cpu
	}
	if now.Sub(t.r.surveyed) >= surveyEvery {
		if o, done := t.survey(now); done {
			return o, true
		}
	}
	if t.s.o.NoLimits {
		return outcome{}, false
	}
	t.look = min(t.look, max(t.limits.wall+t.halted, spent+time.Millisecond))
	return t.overLimit(spent)
}

func (t *turn) overLimit(spent time.Duration) (outcome, bool) {
	switch {
	case t.r.peak > t.limits.memory:
		return t.fail(engine.MLE, t.memoryPhrase()), true
	case t.used() > t.limits.cpu:
		return t.fail(engine.TLE, t.slowPhrase()), true
	case spent >= t.limits.wall+t.halted:
		return t.fail(engine.TLE, t.latePhrase(t.limits.wall)), true
	}
	return outcome{}, false
}

// latePhrase is for a bot that has neither answered nor ended within the limit.
func (t *turn) latePhrase(limit time.Duration) func(string) engine.Phrase {
	if len(bytes.TrimSpace(t.out)) > 0 {
		return func(string) engine.Phrase { return t.lingers(limit) }
	}
	return func(string) engine.Phrase { return usedUpTime(limit) }
}

// measureAnswer measures at the answer. A turn too short to matter is measured with a later one.
func (t *turn) measureAnswer(now time.Time) {
	r := t.r
	if r.unmeasured++; t.wall < soon && r.unmeasured < 16 && !t.started {
		return
	}
	r.unmeasured = 0
	t.measure(r.process.cpu())
	if t.started || now.Sub(r.surveyed) > rareSurvey {
		_, _ = t.survey(now) // what short turns alone would never show
	}
}

// measure takes the program's own processor time and adds what was last seen of its descendants.
func (t *turn) measure(own time.Duration) {
	t.cpu = max(t.cpu, own+t.r.others-t.r.charged)
}

// survey looks at the descendants, and at whether the bot seems to wait for the end of its input.
func (t *turn) survey(now time.Time) (outcome, bool) {
	v := t.r.process.survey()
	t.r.surveyed = now
	t.r.others = max(t.r.others, v.others)
	t.r.peak = max(t.r.peak, v.memory)
	t.measure(t.r.process.cpu())
	if v.processes > maxProcesses {
		return t.fail(engine.RE, func(string) engine.Phrase { return tooManyProcesses(v.processes) }), true
	}
	if !t.s.o.NoLimits && t.s.folder.full() {
		o := t.fail(engine.OLE, func(string) engine.Phrase { return folderFull() })
		o.full = true
		return o, true
	}
	t.nap.add(now, t.cpu, v.asleep)
	t.guess(v, now)
	return outcome{}, false
}

// nap adds up the time in which a bot slept.
type nap struct {
	sum   time.Duration
	since time.Time     // of the last survey
	at    time.Duration // processor time then
}

// add takes the time since the last survey for slept if nothing of the bot is awake now and it hardly
// computed meanwhile.
func (n *nap) add(now time.Time, cpu time.Duration, asleep bool) {
	if asleep && cpu-n.at <= quietCPU {
		n.sum += now.Sub(n.since)
	}
	n.since, n.at = now, cpu
}

// used is what counts against the limit of processor time.
func (t *turn) used() time.Duration {
	if t.limits.asleep {
		return t.cpu + t.nap.sum
	}
	return t.cpu
}

// guess tells the talk when a process that has just started has been asleep for quietTime with nothing
// left to read.
func (t *turn) guess(v survey, now time.Time) {
	quiet := v.asleep && t.cpu-t.quietAt <= quietCPU && t.r.inputRead()
	if !quiet {
		t.quietSince, t.quietAt = now, t.cpu
	}
	if t.started && !t.r.shut && now.Sub(t.quietSince) >= quietTime {
		t.s.talk.quiet(t)
	}
}
