package schedule

import "testing"

// BenchmarkSwiss draws all rounds of a large tournament, as a run does again after every round.
func BenchmarkSwiss(b *testing.B) {
	p := Plan{Format: Swiss, Players: 200, Pairs: 2, Rounds: 8, Seed: 1}
	done := Results{}
	for all := false; !all; {
		var games []Game
		games, all = p.Games(done)
		for _, g := range games {
			done[g.Number] = stronger(g)
		}
	}
	for b.Loop() {
		p.Games(done)
	}
}

// BenchmarkRoundRobin lists the games of a long tournament.
func BenchmarkRoundRobin(b *testing.B) {
	p := Plan{Format: RoundRobin, Players: 40, Pairs: 50, Seed: 1}
	for b.Loop() {
		p.Games(nil)
	}
}
