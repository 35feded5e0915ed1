package bench

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// BenchmarkLines gives nanoseconds a step for the three lines.
func BenchmarkLines(b *testing.B) {
	bench, err := New()
	require.NoError(b, err)
	for _, line := range bench.Lines() {
		b.Run(line.Name, func(b *testing.B) {
			b.ReportAllocs()
			line.Run(b.N)
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds()/1e6, "Msteps/s")
		})
	}
}

// TestLinesDoNotAllocate: one allocation for the running position, one for the chance, three a view.
func TestLinesDoNotAllocate(t *testing.T) {
	bench, err := New()
	require.NoError(t, err)
	for _, line := range bench.Lines() {
		start := testing.AllocsPerRun(5, func() { line.Run(1) })
		many := testing.AllocsPerRun(5, func() { line.Run(2000) })
		require.Equal(t, start, many, "line %s allocates as it runs", line.Name)
	}
}
