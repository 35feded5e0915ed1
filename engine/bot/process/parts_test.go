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
func TestNap(t *testing.T) {
	const ms = time.Millisecond
	began := time.Now()
	n := nap{since: began}
	for _, look := range []struct {
		after, cpu time.Duration
		asleep     bool
		slept      time.Duration
	}{
		{100 * ms, 1 * ms, true, 100 * ms},
		{200 * ms, 1 * ms, false, 100 * ms}, // awake: it computes, or waits for a processor
		{300 * ms, 60 * ms, true, 100 * ms}, // asleep only just now
		{450 * ms, 61 * ms, true, 250 * ms},
	} {
		n.add(began.Add(look.after), look.cpu, look.asleep)
		require.Equal(t, look.slept, n.sum, "after %v", look.after)
	}
}
