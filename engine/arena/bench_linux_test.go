package arena

import (
	"fmt"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// BenchmarkGames measures games per second of AI against AI, and the CPU time of one game, which says more on a busy machine.
func BenchmarkGames(b *testing.B) {
	for _, size := range []string{"8x8", "16x16"} {
		for _, specs := range [][]string{{"ai:easy", "ai:easy"}, {"ai:normal", "ai:easy"}} {
			for _, workers := range []int{1, 2} {
				for _, records := range []bool{false, true} {
					b.Run(fmt.Sprintf("%s/%s-%s/workers=%d/records=%t", size, specs[0][3:], specs[1][3:], workers, records), func(b *testing.B) {
						c := small(b, b.TempDir(), specs...)
						c.Setup.Options["size"] = size
						c.Plan.Pairs, c.Workers, c.NoRecords = max(b.N/2, 1), workers, !records
						b.ResetTimer()
						before := used(b)
						s := play(b, c)
						b.ReportMetric(float64(s.Done)/b.Elapsed().Seconds(), "games/s")
						b.ReportMetric(float64((used(b)-before).Microseconds())/1000/float64(s.Done), "cpu-ms/game")
					})
				}
			}
		}
	}
}

// used returns this process's CPU time.
func used(b *testing.B) time.Duration {
	var u syscall.Rusage
	require.NoError(b, syscall.Getrusage(syscall.RUSAGE_SELF, &u))
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
