package main

import (
	"fmt"
	"io"
	"math"
	"time"

	"generals-chess/engine"
)

// listing prints the turns that differ from a record, and counts all.
type listing struct {
	w    io.Writer
	line *progress
	json bool

	asked, listed, others, failed, slower int
}

// difference is a turn beside the recorded one, as --json prints it.
type difference struct {
	Turn            int            `json:"turn"`
	Recorded        engine.Move    `json:"recorded"`
	Answer          engine.Move    `json:"answer"`
	Differs         bool           `json:"differs"`
	Verdict         engine.Verdict `json:"verdict"`
	RecordedVerdict engine.Verdict `json:"recorded_verdict"`
	Why             string         `json:"why,omitempty"`    // of a failure
	Slower          float64        `json:"slower,omitempty"` // how many times as long, where that is too long
	Time            float64        `json:"ms"`
	RecordedTime    float64        `json:"recorded_ms"`

	fails, failed bool // now and then
}

// compare puts an answer beside the recorded one.
func compare(turn int, recorded, answer engine.Answer) difference {
	d := difference{
		Turn: turn, Recorded: recorded.Move, Answer: answer.Move, Verdict: answer.Verdict, RecordedVerdict: recorded.Verdict,
		Differs: answer.Decision != recorded.Decision || answer.Verdict != recorded.Verdict,
		fails:   answer.Fault != engine.NoFault, failed: recorded.Fault != engine.NoFault,
	}
	if d.fails {
		d.Why = answer.Why.String()
	}
	now, then := used(recorded, answer)
	d.Time, d.RecordedTime = milliseconds(now), milliseconds(then)
	if now > slowFactor*then && now-then > slowLeast {
		d.Slower = math.Round(10*float64(now)/float64(max(then, time.Microsecond))) / 10
	}
	return d
}

// used are the times that are compared: of the processor where both are known, for other programs do not
// lengthen it, else until the answer.
func used(recorded, answer engine.Answer) (now, then time.Duration) {
	if recorded.CPU > 0 && answer.CPU > 0 {
		return answer.CPU, recorded.CPU
	}
	return answer.Wall, recorded.Wall
}

// add compares one more turn, and lists it if it is not as recorded.
func (l *listing) add(turn int, recorded, answer engine.Answer) error {
	d := compare(turn, recorded, answer)
	l.asked++
	if !d.Differs && !d.fails && d.Slower == 0 {
		return nil
	}
	l.listed++
	switch {
	case d.fails:
		l.failed++
	case d.Differs:
		l.others++
	}
	if d.Slower > 0 {
		l.slower++
	}
	l.line.clear()
	if l.json {
		return writeLine(l.w, d)
	}
	_, err := fmt.Fprintln(l.w, d)
	return err
}

// String is the turn in one line.
func (d difference) String() string {
	text := fmt.Sprintf("turn %d: ", d.Turn)
	switch {
	case d.fails && !d.Differs:
		text += fmt.Sprintf("fails as recorded (%s): %s", d.Verdict, d.Why)
	case d.fails && d.failed:
		text += fmt.Sprintf("fails (%s; recorded %s): %s", d.Verdict, d.RecordedVerdict, d.Why)
	case d.fails:
		text += fmt.Sprintf("fails instead of %s (%s): %s", words(d.Recorded), d.Verdict, d.Why)
	case d.Differs && d.failed:
		text += fmt.Sprintf("%s instead of a failure (%s)", words(d.Answer), d.RecordedVerdict)
	case d.Differs:
		text += fmt.Sprintf("%s instead of %s", words(d.Answer), words(d.Recorded))
	default:
		text += words(d.Answer) + " as recorded"
	}
	if d.Slower > 0 {
		text += fmt.Sprintf("; %.1f times as slow: %.1f ms instead of %.1f ms", d.Slower, d.Time, d.RecordedTime)
	}
	return text
}

// words is a move as the listing shows it.
func words(m engine.Move) string {
	if m == "" {
		return "nothing"
	}
	return string(m)
}

// close sums the listing up, and tells whether anything differs.
func (l *listing) close(name string) error {
	if !l.json {
		fmt.Fprintf(l.w, "%s: %d turns, %d as recorded, %d answered otherwise, %d failed, %d slower.\n",
			name, l.asked, l.asked-l.listed, l.others, l.failed, l.slower)
	}
	if l.listed > 0 {
		return errDiffers
	}
	return nil
}
