package process

import (
	"bytes"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestCappedKeepsBothEnds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var c capped
		var all []byte
		for _, n := range rapid.SliceOfN(rapid.IntRange(0, 9000), 0, 10).Draw(t, "writes") {
			block := bytes.Repeat([]byte{'a' + byte(n%26)}, n)
			c.write(block)
			all = append(all, block...)
		}
		got := c.flush()
		if len(all) <= 2*stderrHalf {
			require.Equal(t, string(all), got)
		} else {
			require.Equal(t, string(all[:stderrHalf]), got[:stderrHalf])
			require.Equal(t, string(all[len(all)-stderrHalf:]), got[len(got)-stderrHalf:])
			require.Contains(t, got, "bytes left out")
		}
		require.Empty(t, c.flush())
	})
}

func TestRest(t *testing.T) {
	const ms = time.Millisecond
	began := time.Now()
	r := rest{since: began}
	for _, look := range []struct {
		after, cpu  time.Duration
		survey      Survey
		slept, held time.Duration
	}{
		{100 * ms, 1 * ms, Survey{Asleep: true}, 100 * ms, 0},
		{200 * ms, 1 * ms, Survey{}, 100 * ms, 0},              // awake: it computes, or waits for a processor
		{300 * ms, 60 * ms, Survey{Asleep: true}, 100 * ms, 0}, // asleep only just now
		{450 * ms, 61 * ms, Survey{Asleep: true}, 250 * ms, 0},
		{550 * ms, 91 * ms, Survey{Held: true}, 250 * ms, 70 * ms},
		{650 * ms, 291 * ms, Survey{Held: true}, 250 * ms, 70 * ms}, // two of its threads had a processor each
	} {
		r.add(began.Add(look.after), look.cpu, look.survey)
		require.Equal(t, look.slept, r.slept, "after %v", look.after)
		require.Equal(t, look.held, r.held, "after %v", look.after)
	}
}
