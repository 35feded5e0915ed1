package ai

import (
	"fmt"
	"testing"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
)

// BenchmarkCommand measures one turn of a level, and of the hunter in each kind of ship: one operation is a Command, on the views of games
// of 12 ships.
func BenchmarkCommand(b *testing.B) {
	for _, level := range everyCaptain() {
		b.Run(level, func(b *testing.B) {
			views := record(b, level)
			c := captain(b, level, 1)
			b.ReportAllocs()
			b.ResetTimer()
			for i := 0; b.Loop(); i++ {
				c.Command(views[i%len(views)])
			}
		})
	}
}

// record returns what player 0 sees in a few games.
func record(t testing.TB, level string) []*hitsink.View {
	var views []*hitsink.View
	for seed := range uint64(4) {
		play(t, seed, fleet(t, 12, seed, level, "peaceful", "random", "passive"), func(v *hitsink.View, _ engine.Move, _ engine.State) {
			if v.Player == 0 && !v.Choosing() {
				views = append(views, v)
			}
		})
	}
	return views
}

// BenchmarkGame measures whole games, with captains of all levels in equal numbers and with hunters only.
func BenchmarkGame(b *testing.B) {
	for _, levels := range [][]string{{"hunter", "peaceful", "random", "passive"}, {"hunter"}} {
		for _, ships := range []int{2, 12, 30} {
			b.Run(fmt.Sprintf("%d-ships/%d-levels", ships, len(levels)), func(b *testing.B) {
				for seed := uint64(0); b.Loop(); seed++ {
					play(b, seed, fleet(b, ships, seed, levels...), nil)
				}
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
			})
		}
	}
}
