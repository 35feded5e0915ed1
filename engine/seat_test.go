package engine_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
)

func TestSpent(t *testing.T) {
	const cpu, wall, limit = 2 * time.Second, 5 * time.Second, 3 * time.Second
	for name, c := range map[string]struct {
		answer engine.Answer
		want   time.Duration
	}{
		"processor":           {engine.Answer{CPU: cpu, Wall: wall, Limit: limit, Verdict: engine.OK}, cpu},
		"clock":               {engine.Answer{Wall: wall, Limit: limit, Verdict: engine.OK}, wall},
		"too slow":            {engine.Answer{CPU: limit, Wall: wall, Limit: limit, Verdict: engine.TLE}, limit},
		"slow by the clock":   {engine.Answer{CPU: cpu, Wall: wall, Limit: limit, Verdict: engine.TLE}, wall},
		"no limit, no answer": {engine.Answer{CPU: cpu, Wall: wall, Verdict: engine.RE}, cpu},
	} {
		require.Equal(t, c.want, c.answer.Spent(), name)
	}
}

func TestToldOfAVerdict(t *testing.T) {
	with, without := engine.Phrase{Text: "Failed ({verdict})"}, engine.Phrase{Text: "Failed"}
	require.Equal(t, "Failed (TLE)", engine.TLE.Told(with, without).String())
	require.Equal(t, "Failed", engine.OK.Told(with, without).String())
}
