package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai/expert"
)

// tuner is a series of games.
type tuner struct {
	names          [2]string
	pairs, workers int
	seed           uint64
	size, only     string
	lost           bool
	show, limit    int
	find           event
	vary           choices

	games []game // by map and side, or as -only names them
}

// game is a game that was played.
type game struct {
	seed    uint64
	side    engine.Player // a's side
	enemy   string
	points  float64 // a's points: 1, 0.5 or 0
	steps   int
	found   bool           // the event happened in it
	drawn   map[string]int // parameters that a played with
	think   [2]clock
	problem error
}

// clock adds up times to think.
type clock struct {
	sum, most time.Duration
	steps     int
}

func (c *clock) add(d time.Duration) { c.sum, c.most, c.steps = c.sum+d, max(c.most, d), c.steps+1 }

// run plays the games and prints the results.
func (g *tuner) run() error {
	if g.limit < 1 {
		return fmt.Errorf("-limit %d ends games before they begin: write 1 or more", g.limit)
	}
	if err := g.name(); err != nil {
		return err
	}
	if err := g.playAll(); err != nil {
		return err
	}
	if g.find.by > 0 {
		return g.list(os.Stdout)
	}
	g.report()
	return nil
}

// name sets the games to play: those of -only, to check whether a change mends what was lost, or every map on both sides.
func (g *tuner) name() error {
	if g.only == "" {
		if g.pairs < 1 {
			return fmt.Errorf("-pairs %d plays no game: write 1 or more", g.pairs)
		}
		for i := range g.pairs {
			seed := g.seed + uint64(i)
			g.games = append(g.games, game{seed: seed, side: 0}, game{seed: seed, side: 1})
		}
		return nil
	}
	for _, text := range strings.Split(g.only, ",") {
		seed, side, _ := strings.Cut(text, ":")
		n, err := strconv.ParseUint(seed, 10, 64)
		if err != nil || side != "0" && side != "1" {
			return fmt.Errorf("-only has %q, which is no seed:side: write 7:0,12:1", text)
		}
		g.games = append(g.games, game{seed: n, side: engine.Player(side[0] - '0')})
	}
	return nil
}

// playAll plays the games, several concurrently. With -show it plays one at a time, so that the boards of a game stay together.
func (g *tuner) playAll() error {
	var all errgroup.Group
	all.SetLimit(max(1, g.workers))
	if g.show > 0 {
		all.SetLimit(1)
	}
	for k := range g.games {
		all.Go(func() error {
			one := &g.games[k]
			*one = g.play(one.seed, one.side)
			return one.problem
		})
	}
	return all.Wait()
}

// play plays one game with a at this side.
func (g *tuner) play(seed uint64, side engine.Player) (told game) {
	enemies := strings.Split(g.names[1], ",")
	told = game{seed: seed, side: side, enemy: enemies[seed%uint64(len(enemies))], points: 0.5}
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
		told.found = g.find.happens(state, side)
		if told.found || told.steps == g.limit || g.find.by > 0 && told.steps >= g.find.by {
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

// open returns the k-th player of a game.
func (g *tuner) open(k int, one *game) (player, error) {
	if k > 0 || len(g.vary) == 0 {
		return open([2]string{g.names[0], one.enemy}[k], 2*one.seed+uint64(k))
	}
	one.drawn = g.vary.draw(one.seed, one.side)
	thinker, err := expert.NewTuned(2*one.seed, one.drawn)
	return inside{thinker}, err
}
