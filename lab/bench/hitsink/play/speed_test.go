package bench

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/chance"
	"generals-chess/engine/hitsink"
)

// BenchmarkLines measures the turns per second of each line.
func BenchmarkLines(b *testing.B) {
	bench, err := New()
	require.NoError(b, err)
	for _, line := range bench.Lines() {
		b.Run(line.Name, func(b *testing.B) {
			b.ReportAllocs()
			require.NoError(b, line.Run(b.N))
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds()/1e6, "Mturns/s")
		})
	}
}

func TestLinesRunThroughManyGames(t *testing.T) {
	bench, err := New()
	require.NoError(t, err)
	for _, line := range bench.Lines() {
		require.NoError(t, line.Run(5000))
	}
}

// TestPlayoutsAreGames checks that random ships fight, so that the measured games are not just empty water.
func TestPlayoutsAreGames(t *testing.T) {
	bench, err := New()
	require.NoError(t, err)
	random := chance.New(7)
	hits, sunken, turns := 0, 0, 0
	for game := range 20 {
		state, kinds := bench.starts[game].Clone(), bench.kinds(game)
		for len(state.ToMove()) > 0 {
			p := state.ToMove()[0]
			require.NotEqual(t, hitsink.None, kinds[p])
			state.Step([]engine.Decision{{Move: bench.answers[kinds[p]][random.Below(pool)]}})
			turns++
		}
		for _, ship := range state.View(engine.Spectator).(*hitsink.View).Ships {
			hits, sunken = hits+ship.Hits, sunken+ship.Sunken
		}
	}
	t.Log(turns, hits, sunken)
	require.Greater(t, hits, 20*5)
	require.Greater(t, sunken, 20)
	require.Greater(t, turns, 20*100)
}
