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
		return t.late(t.cpuPhrase()), true
	case spent >= t.limits.wall+t.halted:
		return t.late(t.wallPhrase()), true
	}
	return outcome{}, false
}

// late is too slow. A bot that keeps running may still answer: that answer is then owed.
func (t *turn) late(why func(string) engine.Phrase) outcome {
	o := t.fail(engine.TLE, why)
	o.late = !t.ended && !t.r.shut && (!t.started || t.s.knownToKeepRunning())
	return o
}

func (s *seat) knownToKeepRunning() bool {
	return s.o.KeepRunning == On || s.o.KeepRunning == Auto && s.memory.KeepRunning == On
}

func (t *turn) wallPhrase() func(string) engine.Phrase {
	limit := t.limits.wall
	if len(bytes.TrimSpace(t.out)) > 0 {
		return func(string) engine.Phrase { return lingered(limit) }
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
	t.guess(v, now)
	return outcome{}, false
}

// guess closes the input of a bot in Auto that has been asleep for quietTime with nothing left to read.
func (t *turn) guess(v survey, now time.Time) {
	quiet := v.asleep && t.cpu-t.quietAt <= quietCPU && t.r.inputRead()
	if !quiet {
		t.quietSince, t.quietAt = now, t.cpu
	}
	s := t.s
	if !t.started || t.r.shut || s.o.KeepRunning != Auto || s.memory.KeepRunning != "" {
		return
	}
	if now.Sub(t.quietSince) >= quietTime {
		t.r.closeInput()
		t.r.shut, t.guessed = true, true
	}
}

// settle does with the process what the outcome asks for, and learns from it.
func (s *seat) settle(t *turn, o outcome) {
	s.buf = t.out[:0]
	r := t.r
	r.charged += o.cpu
	switch {
	case o.token && !r.shut && (o.verdict == engine.OK || o.verdict == engine.TLE):
		r.suspend()
		return
	case o.token:
		s.wantsToKeepRunning()
	case o.late:
		r.owed++
		r.rest = append(r.rest, t.out...)
		r.suspend()
		return
	case o.over && t.guessed && o.verdict == engine.OK:
		s.learn(Off)
		s.note = readsToEnd()
	case o.verdict == engine.TLE && t.started && s.memory.KeepRunning == On:
		s.learn("") // it may have been changed: the next match finds out again
	}
	s.drop()
}

// wantsToKeepRunning corrects a guess: the bot only slept.
func (s *seat) wantsToKeepRunning() {
	if s.o.KeepRunning == Auto && s.memory.KeepRunning != On {
		s.learn(On)
		s.note = keepsRunning()
	}
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
