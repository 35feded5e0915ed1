package replay

import (
	"fmt"
	"io"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine"
	"generals-chess/engine/replay/diff"
)

// listing prints the turns that differ from a record, and counts all.
type listing struct {
	w    io.Writer
	line *cli.Progress
	json bool

	asked, listed, others, failed, slower int
}

// Difference is a turn beside the recorded one, as --json prints it.
type Difference struct {
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

// listed is a turn as the listing has it.
func listed(t diff.Turn) Difference {
	now, then := t.Times()
	d := Difference{
		Turn: t.Number, Recorded: t.Recorded.Move, Answer: t.Answer.Move, Verdict: t.Answer.Verdict, RecordedVerdict: t.Recorded.Verdict,
		Differs: t.Differs, Slower: t.Slower, Time: cli.Milliseconds(now), RecordedTime: cli.Milliseconds(then), fails: t.Fails(), failed: t.Failed(),
	}
	if d.fails {
		d.Why = t.Answer.Why.String()
	}
	return d
}

// add takes in one more turn, and lists it if it is not as recorded.
func (l *listing) add(t diff.Turn) error {
	l.asked++
	if !t.Telling() {
		return nil
	}
	l.line.Clear()
	l.listed++
	switch {
	case t.Fails():
		l.failed++
	case t.Differs:
		l.others++
	}
	if t.Slower > 0 {
		l.slower++
	}
	d := listed(t)
	if l.json {
		return cli.WriteLine(l.w, d)
	}
	return cli.Linef(l.w, "%s\n", d)
}

// String is the turn in one line.
func (d Difference) String() string {
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

// close sums the listing up, and reports whether anything differs.
func (l *listing) close(name string) error {
	if !l.json {
		err := cli.Linef(l.w, "%s: %d turns, %d as recorded, %d answered otherwise, %d failed, %d slower.\n",
			name, l.asked, l.asked-l.listed, l.others, l.failed, l.slower)
		if err != nil {
			return cli.Broke(err)
		}
	}
	if l.listed > 0 {
		return cli.ErrDiffers
	}
	return nil
}
