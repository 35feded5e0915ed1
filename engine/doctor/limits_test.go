package doctor

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/bot"
)

func TestSharesOfTheLimits(t *testing.T) {
	for _, c := range []struct {
		cpu         time.Duration
		memory      int64
		speed, room State
	}{
		{100 * time.Millisecond, 10 << 20, Fine, Fine},
		{499 * time.Millisecond, 71 << 20, Fine, Look},
		{510 * time.Millisecond, 100 << 20, Look, Look},
		{1100 * time.Millisecond, 101 << 20, Broken, Broken},
		{time.Millisecond, 0, Fine, Skipped},
	} {
		e := &Examination{o: bot.Options{MemoryLimit: 100 << 20}, trials: []Trial{{Answers: []engine.Answer{
			{CPU: time.Microsecond, Limit: time.Second},
			{CPU: c.cpu, Limit: time.Second, Memory: c.memory},
		}}}}
		require.Equal(t, c.speed, e.speed().State, "%v", c)
		require.Equal(t, c.room, e.memory().State, "%v", c)
	}
}

// TestTurnsCountFromZero: the turns that sentences name count from 0, like those of a replay.
func TestTurnsCountFromZero(t *testing.T) {
	e := &Examination{trials: []Trial{{past: 490, Answers: make([]engine.Answer, 2)}, {Answers: make([]engine.Answer, 3)}}}
	require.Equal(t, "Turns with a legal move: all 5, up to turn 491 of a match.", e.moves().Says.String())
	e.trials[0].Answers[1] = engine.Answer{Decision: engine.Decision{Fault: engine.Failed}, Verdict: engine.RE, Why: engine.Phrase{Text: "gone"}}
	require.Equal(t, "Turn 491 failed (RE): gone", e.judge(e.trials[0]).Says.String())
}
