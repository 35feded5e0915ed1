// Command fitbelief fits the weights by which the built-in AI guesses where the enemy's general stands.
//
//	go run ./lab/fitbelief -out engine/generals/ai/belief/weights.txt
//
// It plays matches of the AI's levels and its sparring partners against each other. For what each player had seen at many times, it
// raises the probability that the belief assigns to the true place (a logistic regression over the cells of the map). Then it evaluates
// the weights on other matches, and the built-in weights for comparison.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"strings"

	"generals-chess/engine/generals/ai/belief"
)

func main() {
	log.SetFlags(0)
	games := flag.Int("games", 1700, "how many `matches` to learn from")
	tests := flag.Int("tests", 160, "how many other `matches` to judge by")
	rounds := flag.Int("rounds", 2, "how often each `sample` is learnt from; 0 judges what is built in")
	seed := flag.Uint64("seed", 940_000, "the first match's `seed`")
	decay := flag.Float64("decay", 0.03, "how strongly a weight is drawn to those beside it")
	out := flag.String("out", "", "the `file` to write the weights to")
	players := flag.String("players", "expert,expert,expert,expert,hard,hard,hard,rusher,rusher,grower,sweeper,flanker,turtle,raider,hoarder,mirror,normal", "who plays, drawn anew for each match")
	sizes := flag.String("sizes", "random,random,random,random,random,random,8x8,20x20,25x25,25x25", "the maps' `sizes`, drawn anew for each match")
	flag.Parse()

	names, maps := strings.Split(*players, ","), strings.Split(*sizes, ",")
	var train []sample
	if *rounds > 0 {
		train = record(names, maps, *seed, *games)
	}
	test := record(names, maps, *seed+1_000_000, *tests)
	m := newModel()
	for round := range *rounds {
		m.learn(train, 0.1/float64(1+round), *decay)
		fmt.Printf("round %d: loss %.3f, on other matches %.3f\n", round+1, m.loss(train), m.loss(test))
	}
	fmt.Print(m.report(test))
	if *out == "" {
		return
	}
	if err := os.WriteFile(*out, m.file(), 0o644); err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%d weights from %d samples\n", belief.WeightsNo, len(train))
}
