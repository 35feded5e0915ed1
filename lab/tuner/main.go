// Command tuner plays pairs of games of Generals-Chess between two players in one process, for a quick check whether a change of a
// built-in AI plays better. The real measurement is `arena tournament`.
//
//	go run ./lab/tuner -a expert -b hard -pairs 100
//	go run ./lab/tuner -a expert -b 'bot:/tmp/o3' -pairs 50 -lost
//	go run ./lab/tuner -a expert -b spar:rusher -seed 7 -pairs 1 -show 5
//	go run ./lab/tuner -a expert -b hard,spar:sweeper -pairs 1000 -vary "sure=1,2,3 watch=10,18"    the effect of each of these values
//	go run ./lab/tuner -a expert -b hard -pairs 1000 -find close:15    the games in which hard comes close by step 15, for -only
//	go run ./lab/tuner -serve expert      an AI as a Botzone program, so that yesterday's build can play today's
//
// A player is a level of the built-in AI, spar:NAME for a sparring partner (spar:m-NAME for one of the measuring half), or bot:COMMAND, a
// long-running Botzone program.
package main

import (
	"flag"
	"log"
	"os"

	"generals-chess/engine/generals"
)

func main() {
	log.SetFlags(0)
	var g tuner
	serveLevel := flag.String("serve", "", "speak the Botzone protocol on standard input and output as this `player`")
	flag.StringVar(&g.names[0], "a", "expert", "the `player` that is judged")
	flag.StringVar(&g.names[1], "b", "hard", "its `opponent`, or several in turns, with commas between")
	flag.IntVar(&g.pairs, "pairs", 50, "how many `maps`, each played on both sides")
	flag.Uint64Var(&g.seed, "seed", 1, "the first map's `seed`")
	flag.StringVar(&g.size, "size", "random", "the maps' `size`, such as 16x16")
	flag.IntVar(&g.workers, "workers", 1, "how many games run side by side")
	flag.StringVar(&g.only, "only", "", "play these `games` instead, each as seed:side, such as 7:0,12:1")
	flag.Var(&g.find, "find", "play no game to its end, but list those in which this `happens`: close:15 is a cell of b's within 3 of a's general by step 15, seen:12 that b sees a's general by step 12")
	flag.Var(&g.vary, "vary", "numbers of expert's that are drawn for every game, with their `values`, such as \"sure=1,2,3 watch=10,18\": what each brings is told at the end")
	flag.BoolVar(&g.lost, "lost", false, "list the games that a did not win")
	flag.IntVar(&g.limit, "limit", generals.StepLimit, "most `steps` of a game: one that is not over then is a draw, which tells who falls early")
	flag.IntVar(&g.show, "show", 0, "print the board every so many `steps`")
	flag.Parse()
	if *serveLevel != "" {
		if err := serve(*serveLevel, os.Stdin, os.Stdout); err != nil {
			log.Fatal(err)
		}
		return
	}
	if len(g.vary) > 0 && g.names[0] != "expert" {
		log.Fatalf("-vary is for expert alone, and -a is %s", g.names[0])
	}
	if err := g.run(); err != nil {
		log.Fatal(err)
	}
}
