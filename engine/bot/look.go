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
	case t.cpu > t.limits.cpu:
		return t.fail(engine.TLE, t.cpuPhrase()), true
	case spent >= t.limits.wall+t.halted:
		return t.fail(engine.TLE, t.wallPhrase()), true
	}
	return outcome{}, false
}

func (t *turn) wallPhrase() func(string) engine.Phrase {
	limit := t.limits.wall
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
	t.guess(v, now)
	return outcome{}, false
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
