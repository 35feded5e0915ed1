package stats_test

import (
	"fmt"

	"generals-chess/engine/arena/stats"
)

// number returns the value of a known number.
func number(n stats.Number) float64 {
	v, _ := n.Value()
	return v
}

// Two bots met on 50 maps, on both sides of each. Of the two games on a map the first one took 0, 1/2, 1, 1 1/2 or 2 points.
func Example() {
	pairs := stats.Pairs{3, 7, 20, 12, 8}
	sum := pairs.Summary()
	fmt.Printf("%d games, score %.1f %%\n", sum.Games, 100*number(sum.Score.Value))
	fmt.Printf("Elo %+.0f, from %+.0f to %+.0f\n", number(sum.Elo.Value), number(sum.Elo.Low), number(sum.Elo.High))
	fmt.Printf("stronger with a likelihood of %.1f %%\n", 100*number(sum.Superior))
	// Output:
	// 100 games, score 57.5 %
	// Elo +53, from -2 to +110
	// stronger with a likelihood of 97.1 %
}

// The test ends as soon as it is decided whether the first bot is stronger by 10 Elo, or not at all.
func ExampleSPRT() {
	test, err := stats.ParseSPRT("0,10,0.05,0.05")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, pairs := range []stats.Pairs{{2, 3, 18, 8, 9}, {10, 15, 90, 40, 45}} {
		now := test.Progress(pairs)
		fmt.Printf("%d pairs: %.2f of %.2f: %s\n", now.Pairs, now.LLR, now.Upper, now.Decision)
	}
	// Output:
	// 40 pairs: 0.74 of 2.94: go on
	// 200 pairs: 3.70 of 2.94: H1
}

// What a score says of the difference, and what a difference says of the score.
func ExampleElo() {
	fmt.Printf("%.0f\n", number(stats.Elo(0.75)))
	fmt.Printf("%.2f\n", stats.Score(100))
	// Output:
	// 191
	// 0.64
}
