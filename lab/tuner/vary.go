package main

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/chance"
	"generals-chess/engine/generals/ai/expert"
)

// choice is a parameter of expert that is drawn again for every game, with its possible values.
type choice struct {
	name   string
	values []int
}

// choices is the value of -vary: parameters with their values, such as "sure=1,2,3 watch=10,18".
type choices []choice

// String returns the form that Set parses.
func (c *choices) String() string {
	var words []string
	for _, one := range *c {
		words = append(words, one.name+"="+strings.Trim(strings.ReplaceAll(fmt.Sprint(one.values), " ", ","), "[]"))
	}
	return strings.Join(words, " ")
}

// Set parses the value of -vary.
func (c *choices) Set(text string) error {
	*c = nil
	for _, word := range strings.Fields(text) {
		name, list, _ := strings.Cut(word, "=")
		one := choice{name: name}
		for _, value := range strings.Split(list, ",") {
			n, err := strconv.Atoi(value)
			if err != nil {
				return fmt.Errorf("%q is no number with its values: write sure=1,2,3", word)
			}
			one.values = append(one.values, n)
		}
		if _, err := expert.NewTuned(0, map[string]int{name: 0}); err != nil {
			return err
		}
		*c = append(*c, one)
	}
	return nil
}

// draw chooses the parameters of one game.
func (c choices) draw(seed uint64, side engine.Player) map[string]int {
	dice := chance.New(2*seed + uint64(side))
	drawn := map[string]int{}
	for _, one := range c {
		drawn[one.name] = one.values[dice.Below(len(one.values))]
	}
	return drawn
}

// report prints for every value by how many points of a hundred the games with it are better than all games against the same opponent,
// and the standard error of that.
func (c choices) report(games []game) {
	usual := meansByEnemy(games)
	for _, one := range c {
		fmt.Printf("  %-14s", one.name)
		for _, value := range one.values {
			with := func(g game) bool { return g.drawn[one.name] == value }
			mean, deviation := spread(games, usual, with)
			fmt.Printf("  %d: %+.1f ± %.1f", value, mean, deviation)
		}
		fmt.Println()
	}
}

// spread returns by how much the points of some games are above the usual points against their opponents, as a mean in percent, and the
// standard error of that.
func spread(games []game, usual map[string]float64, which func(game) bool) (mean, deviation float64) {
	sum, squares, n := 0.0, 0.0, 0.0
	for _, g := range games {
		if which(g) {
			more := g.points - usual[g.enemy]
			sum, squares, n = sum+more, squares+more*more, n+1
		}
	}
	if n == 0 {
		return 0, 0
	}
	mean = sum / n
	return 100 * mean, 100 * math.Sqrt(max(0, squares/n-mean*mean)/n)
}
