// Command tuner plays pairs of games of Generals-Chess between two players in one process: a quick look at whether a
// change of a built-in AI plays better. What counts is measured with `arena tournament`.
//
//	go run ./scripts/tuner -a expert -b hard -pairs 100
//	go run ./scripts/tuner -a expert -b 'bot:/tmp/o3' -pairs 50 -lost
//	go run ./scripts/tuner -a expert -b spar:rusher -seed 7 -pairs 1 -show 5
//	go run ./scripts/tuner -a expert -b hard,spar:sweeper -pairs 1000 -vary "sure=1,2,3 watch=10,18"    what each of these numbers brings
//	go run ./scripts/tuner -serve expert      an AI as a Botzone program: a build of yesterday can play today's
//
// A player is a level of the built-in AI, spar:NAME for a sparring partner (spar:m-NAME for one of the measuring half), or
// bot:COMMAND, a long-running Botzone program.
package main

import (
	"flag"
	"fmt"
	"log"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/expert"
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

// tuner is a series of games.
type tuner struct {
	names          [2]string
	pairs, workers int
	seed           uint64
	size, only     string
	lost           bool
	show, limit    int
	vary           choices

	mu     sync.Mutex
	points stats.Pairs // a's
	games  []game
}

// game is one that was played.
type game struct {
	seed    uint64
	side    engine.Player // a's
	foe     string
	points  float64 // a's: 1, 0.5 or 0
	steps   int
	drawn   map[string]int // numbers that a plays by
	think   [2]clock
	problem error
}

// clock adds up times to think.
type clock struct {
	sum, most time.Duration
	steps     int
}

func (c *clock) add(d time.Duration) { c.sum, c.most, c.steps = c.sum+d, max(c.most, d), c.steps+1 }

func (g *tuner) run() error {
	if g.limit < 1 {
		return fmt.Errorf("-limit %d ends games before they begin: write 1 or more", g.limit)
	}
	if g.only != "" {
		return g.playOnly()
	}
	seeds := make(chan uint64)
	var all sync.WaitGroup
	for range g.workers {
		all.Go(func() {
			for seed := range seeds {
				g.playPair(seed)
			}
		})
	}
	for i := range g.pairs {
		seeds <- g.seed + uint64(i)
	}
	close(seeds)
	all.Wait()
	return g.report()
}

// playOnly plays single games, to see whether a change mends what was lost.
func (g *tuner) playOnly() error {
	for _, one := range strings.Split(g.only, ",") {
		var seed uint64
		var side engine.Player
		if _, err := fmt.Sscanf(one, "%d:%d", &seed, &side); err != nil || side < 0 || side > 1 {
			return fmt.Errorf("-only has %q, which is no seed:side: write 7:0,12:1", one)
		}
		g.games = append(g.games, g.play(seed, side))
	}
	return g.report()
}

func (g *tuner) playPair(seed uint64) {
	first, second := g.play(seed, 0), g.play(seed, 1)
	g.mu.Lock()
	defer g.mu.Unlock()
	g.points.Add(int(2 * (first.points + second.points)))
	g.games = append(g.games, first, second)
}

// play plays one game with a at this side.
func (g *tuner) play(seed uint64, side engine.Player) (told game) {
	foes := strings.Split(g.names[1], ",")
	told = game{seed: seed, side: side, foe: foes[seed%uint64(len(foes))], points: 0.5}
	state, err := generals.Rules{}.New(engine.Setup{Seed: seed, Players: 2, Options: map[string]string{"size": g.size}})
	var players [2]player
	for k := range players {
		if err == nil {
			players[k], err = g.open(k, &told)
		}
		if players[k] != nil {
			defer players[k].close()
		}
	}
	if err != nil {
		told.problem = err
		return told
	}
	decisions := make([]engine.Decision, 2)
	seats := players
	if side == 1 {
		seats[0], seats[1] = players[1], players[0]
	}
	for {
		if g.show > 0 && state.Turn()%g.show == 0 {
			show(os.Stdout, state, seats)
		}
		if result, over := state.Result(); over {
			switch result.Winner() {
			case side:
				told.points = 1
			case 1 - side:
				told.points = 0
			}
			return told
		}
		if told.steps == g.limit {
			return told
		}
		for k, p := range players {
			at := side
			if k == 1 {
				at = 1 - side
			}
			v := state.View(at).(*generals.View)
			began := time.Now()
			decisions[at] = engine.Decision{Move: p.move(v)}
			told.think[k].add(time.Since(began))
		}
		state.Step(decisions)
		told.steps = state.Turn()
	}
}

// open is the k-th player of a game.
func (g *tuner) open(k int, one *game) (player, error) {
	if k > 0 || len(g.vary) == 0 {
		return open([2]string{g.names[0], one.foe}[k], 2*one.seed+uint64(k))
	}
	one.drawn = g.vary.draw(one.seed, one.side)
	thinker, err := expert.NewTuned(2*one.seed, one.drawn)
	return inside{thinker}, err
}

func (g *tuner) report() error {
	slices.SortFunc(g.games, func(x, y game) int { return int(2*(x.seed-y.seed)) + int(x.side) - int(y.side) })
	var won, drawn, lost, steps int
	var think [2]clock
	for _, one := range g.games {
		if one.problem != nil {
			return one.problem
		}
		switch one.points {
		case 1:
			won++
		case 0:
			lost++
		default:
			drawn++
		}
		steps += one.steps
		for k := range think {
			think[k].sum += one.think[k].sum
			think[k].steps += one.think[k].steps
			think[k].most = max(think[k].most, one.think[k].most)
		}
		if g.lost && one.points < 1 {
			fmt.Printf("  seed %d as player %d: %.1f after %d steps\n", one.seed, one.side, one.points, one.steps)
		}
	}
	mean, err := g.share()
	if g.only != "" { // chosen games say nothing about a share
		fmt.Printf("%s - %s: +%d =%d -%d, %d steps a game\n", g.names[0], g.names[1], won, drawn, lost, steps/max(1, len(g.games)))
	} else {
		fmt.Printf("%s - %s: %.1f %% ± %.1f of the points, +%d =%d -%d, %d steps a game\n", g.names[0], g.names[1], mean, err, won, drawn, lost, steps/max(1, len(g.games)))
	}
	reportFoes(g.games)
	g.vary.report(g.games)
	for k, c := range think {
		fmt.Printf("  %s thinks %.3f ms a step, at most %.1f ms\n", strings.TrimPrefix(g.names[k], "bot:"), c.sum.Seconds()*1000/float64(max(1, c.steps)), c.most.Seconds()*1000)
	}
	return nil
}

// reportFoes prints a's share against each opponent, if there are several.
func reportFoes(games []game) {
	means := meansByFoe(games)
	if len(means) < 2 {
		return
	}
	for _, foe := range slices.Sorted(maps.Keys(means)) {
		fmt.Printf("  against %s: %.1f %%\n", foe, 100*means[foe])
	}
}

// meansByFoe are the mean points against each opponent.
func meansByFoe(games []game) map[string]float64 {
	sums, counts := map[string]float64{}, map[string]float64{}
	for _, one := range games {
		sums[one.foe] += one.points
		counts[one.foe]++
	}
	for foe := range sums {
		sums[foe] /= counts[foe]
	}
	return sums
}

// share is a's share of the points in percent, and the longer arm of its 95 % interval.
func (g *tuner) share() (mean, err float64) {
	score := g.points.Summary().Score
	mean = 100 * score.Value.Or(0)
	return mean, max(mean-100*score.Low.Or(0), 100*score.High.Or(1)-mean)
}
