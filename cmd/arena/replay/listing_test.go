package replay

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine"
	"generals-chess/engine/replay/diff"
)

func TestCompare(t *testing.T) {
	ok := engine.Answer{Decision: engine.Decision{Move: "a"}, Verdict: engine.OK, CPU: 60 * time.Millisecond, Wall: time.Second}
	failed := engine.Answer{Decision: engine.Decision{Fault: engine.Failed}, Verdict: engine.TLE, Why: engine.Phrase{Text: "Too slow."}}
	with := func(cpu, wall time.Duration) engine.Answer {
		a := ok
		a.CPU, a.Wall = cpu*time.Millisecond, wall*time.Millisecond
		return a
	}
	for _, c := range []struct {
		name             string
		recorded, answer engine.Answer
		want             string // "" if it is not listed
	}{
		{"the same", ok, ok, ""},
		{"twice as slow", ok, with(120, 9000), ""},
		{"more than that", ok, with(150, 0), "turn 7: a as recorded; 2.5 times as slow: 150.0 ms instead of 60.0 ms"},
		{"slower by less than 50 ms", with(1, 0), with(51, 0), ""},
		{"by the clock where the processor's time is not known", with(0, 10), with(500, 70), "turn 7: a as recorded; 7.0 times as slow: 70.0 ms instead of 10.0 ms"},
		{"a failure", ok, failed, "turn 7: fails instead of a (TLE): Too slow."},
		{"the same failure", failed, failed, "turn 7: fails as recorded (TLE): Too slow."},
		{"another failure", engine.Answer{Decision: failed.Decision, Verdict: engine.RE}, failed, "turn 7: fails (TLE; recorded RE): Too slow."},
		{"no failure any more", failed, with(0, 0), "turn 7: a instead of a failure (TLE)"},
	} {
		var out bytes.Buffer
		list := &listing{w: &out, say: engine.Phrase.String, line: &cli.Progress{}}
		require.NoError(t, list.add(diff.Compare(7, c.recorded, c.answer)))
		require.Equal(t, c.want, strings.TrimSuffix(out.String(), "\n"), c.name)
		require.Equal(t, c.want == "", list.listed == 0)
	}
}

// brokenOutput is an output that cannot be written.
type brokenOutput struct{}

func (brokenOutput) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

// TestASumThatCannotBeWritten checks that a write error is returned although no turn is listed.
func TestASumThatCannotBeWritten(t *testing.T) {
	list := &listing{w: brokenOutput{}, say: engine.Phrase.String}
	require.ErrorIs(t, list.close("bot"), io.ErrClosedPipe)
}
