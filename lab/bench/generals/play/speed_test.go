package bench

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// BenchmarkLines measures the three lines.
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

// TestLinesDoNotAllocate checks that lines allocate only at their start: one allocation for the position, one for the random numbers, and
// three for each view.
func TestLinesDoNotAllocate(t *testing.T) {
	bench, err := New()
	require.NoError(t, err)
	for _, line := range bench.Lines() {
		start := testing.AllocsPerRun(5, func() { line.Run(1) })
		many := testing.AllocsPerRun(5, func() { line.Run(2000) })
		require.Equal(t, start, many, "line %s allocates as it runs", line.Name)
	}
}
