package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"generals-chess/engine/arena/stats"
)

// report prints the results of the games.
func (g *tuner) report() {
	var won, drawn, lost, steps int
	var think [2]clock
	for _, one := range g.games {
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
	fmt.Printf("%s - %s: %s of the points, +%d =%d -%d, %d steps a game\n", g.names[0], g.names[1], g.share(won, drawn), won, drawn, lost, steps/max(1, len(g.games)))
	reportEnemies(g.games)
	g.vary.report(g.games)
	for k, c := range think {
		fmt.Printf("  %s thinks %.3f ms a step, at most %.1f ms\n", strings.TrimPrefix(g.names[k], "bot:"), c.sum.Seconds()*1000/float64(max(1, c.steps)), c.most.Seconds()*1000)
	}
}

// reportEnemies prints a's share against each opponent, if there are several.
func reportEnemies(games []game) {
	means := meansByEnemy(games)
	if len(means) < 2 {
		return
	}
	for _, enemy := range slices.Sorted(maps.Keys(means)) {
		fmt.Printf("  against %s: %.1f %%\n", enemy, 100*means[enemy])
	}
}

// meansByEnemy returns the mean points against each opponent.
func meansByEnemy(games []game) map[string]float64 {
	sums, counts := map[string]float64{}, map[string]float64{}
	for _, one := range games {
		sums[one.enemy] += one.points
		counts[one.enemy]++
	}
	for enemy := range sums {
		sums[enemy] /= counts[enemy]
	}
	return sums
}

// share returns a's share of the points in percent, and the longer arm of its 95 % interval. The interval is left out for games chosen by
// -only, which say nothing about others.
func (g *tuner) share(won, drawn int) string {
	if g.only != "" {
		return fmt.Sprintf("%.1f %%", (100*float64(won)+50*float64(drawn))/float64(max(1, len(g.games))))
	}
	var pairs stats.Pairs
	for k := 0; k < len(g.games); k += 2 { // both sides of a map
		pairs.Add(int(2 * (g.games[k].points + g.games[k+1].points)))
	}
	score := pairs.Summary().Score
	mean := 100 * score.Value.Or(0)
	return fmt.Sprintf("%.1f %% ± %.1f", mean, max(mean-100*score.Low.Or(0), 100*score.High.Or(1)-mean))
}
