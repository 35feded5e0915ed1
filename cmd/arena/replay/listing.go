package replay

import (
	"io"
	"strconv"

	"generals-chess/cmd/arena/cli"
	"generals-chess/cmd/arena/table"
	"generals-chess/engine"
	"generals-chess/engine/replay/diff"
)

// listing prints the turns that differ from a record, and counts all.
type listing struct {
	w    io.Writer
	say  table.Tell
	line *cli.Progress
	json bool

	asked, listed, others, failed, slower int
}

// Difference is a turn compared with the record, in the form of --json.
type Difference struct {
	Turn            int            `json:"turn"`
	Recorded        engine.Move    `json:"recorded"`
	Answer          engine.Move    `json:"answer"`
	Differs         bool           `json:"differs"`
	Verdict         engine.Verdict `json:"verdict"`
	RecordedVerdict engine.Verdict `json:"recorded_verdict"`
	Why             string         `json:"why,omitempty"`    // of a failure
	Slower          float64        `json:"slower,omitempty"` // how many times as long as recorded, if too long
	Time            float64        `json:"ms"`
	RecordedTime    float64        `json:"recorded_ms"`

	fails, failed bool // in the new answer; in the record
	why           engine.Phrase
}

// listed converts a turn for the listing.
func listed(t diff.Turn) Difference {
	now, then := t.Times()
	d := Difference{
		Turn: t.Number, Recorded: t.Recorded.Move, Answer: t.Answer.Move, Verdict: t.Answer.Verdict, RecordedVerdict: t.Recorded.Verdict,
		Differs: t.Differs, Slower: t.Slower, Time: cli.Milliseconds(now), RecordedTime: cli.Milliseconds(then), fails: t.Fails(), failed: t.Failed(),
	}
	if d.fails {
		d.why, d.Why = t.Answer.Why, t.Answer.Why.String()
	}
	return d
}

// add counts a turn, and prints it if it differs from the record.
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
	return cli.Linef(l.w, "%s\n", l.say(d.phrase()))
}

// The line of a turn. Arguments: turn; move and was, the new answer and the recorded one, each a move or a verdict; verdict and why of
// a failure; factor, ms and wasms of a slower answer.
var (
	diffTurn    = engine.Phrase{Key: "diff.turn", Text: "turn {turn}: {what}"}
	diffSlower  = engine.Phrase{Key: "diff.slower", Text: "turn {turn}: {what}; {factor} times as slow: {ms} ms instead of {wasms} ms"}
	diffFailsSo = engine.Phrase{Key: "diff.fails-so", Text: "fails as recorded ({verdict}): {why}"}
	diffFailed  = engine.Phrase{Key: "diff.failed", Text: "fails ({verdict}; recorded {was}): {why}"}
	diffFails   = engine.Phrase{Key: "diff.fails", Text: "fails instead of {was} ({verdict}): {why}"}
	diffPlays   = engine.Phrase{Key: "diff.plays", Text: "{move} instead of a failure ({was})"}
	diffOther   = engine.Phrase{Key: "diff.other", Text: "{move} instead of {was}"}
	diffSame    = engine.Phrase{Key: "diff.same", Text: "{move} as recorded"}
	diffStands  = engine.Phrase{Key: "diff.stands", Text: "turn {turn} of {n}   {listed} listed"}
	diffSum     = engine.Phrase{Key: "diff.sum", Text: "{name}: {n} {n|turn/turns}, {same} as recorded, {others} answered otherwise, {failed} failed, {slower} slower."}
)

// phrase returns the line of a turn.
func (d Difference) phrase() engine.Phrase {
	line := diffTurn
	if d.Slower > 0 {
		line = diffSlower.With("factor", tenths(d.Slower)).With("ms", tenths(d.Time)).With("wasms", tenths(d.RecordedTime))
	}
	return line.WithInt("turn", d.Turn).WithPhrase("what", d.what())
}

// what returns how the answer differs, if it does.
func (d Difference) what() engine.Phrase {
	failure := func(p engine.Phrase) engine.Phrase {
		return p.With("verdict", string(d.Verdict)).WithPhrase("why", d.why)
	}
	switch {
	case d.fails && !d.Differs:
		return failure(diffFailsSo)
	case d.fails && d.failed:
		return failure(diffFailed).With("was", string(d.RecordedVerdict))
	case d.fails:
		return failure(diffFails).WithPhrase("was", moved(d.Recorded))
	case d.Differs && d.failed:
		return diffPlays.WithPhrase("move", moved(d.Answer)).With("was", string(d.RecordedVerdict))
	case d.Differs:
		return diffOther.WithPhrase("move", moved(d.Answer)).WithPhrase("was", moved(d.Recorded))
	}
	return diffSame.WithPhrase("move", moved(d.Answer))
}

// moved returns a move in the words of the listing.
func moved(m engine.Move) engine.Phrase {
	if m == "" {
		return showStay
	}
	return table.Name(string(m))
}

func tenths(x float64) string { return strconv.FormatFloat(x, 'f', 1, 64) }

// close prints the totals. The error is cli.ErrDiffers if any turn was listed.
func (l *listing) close(name string) error {
	if !l.json {
		sum := diffSum.WithPhrase("name", table.Name(name)).WithInt("n", l.asked).WithInt("same", l.asked-l.listed).
			WithInt("others", l.others).WithInt("failed", l.failed).WithInt("slower", l.slower)
		if err := cli.Linef(l.w, "%s\n", l.say(sum)); err != nil {
			return cli.Failed(err)
		}
	}
	if l.listed > 0 {
		return cli.ErrDiffers
	}
	return nil
}
