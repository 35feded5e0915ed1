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
