package main

import (
	"context"
	"errors"
	"runtime"

	"generals-chess/engine"
	runner "generals-chess/engine/arena"
	"generals-chess/engine/arena/schedule"
	"generals-chess/lab/bench/measure"
)

// bare returns a load that plays the tournament's games in a loop over the rules and the AIs, on one core, without recording, timing or
// counting anything.
func (l load) bare() measure.Load {
	return measure.NewLoad(l.Name+" bare", "the same games by a loop over the rules and the AIs", "games/s", func(ctx context.Context) (float64, error) {
		config, err := l.config("", 1)
		if err != nil {
			return 0, err
		}
		config.Plan.Players = len(config.Players)
		games, _ := config.Plan.Games(nil)
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
		before := measure.Processor()
		took, err := measure.Timed(func() error {
			for _, g := range games {
				if err := loop(ctx, config, g); err != nil {
					return err
				}
			}
			return nil
		})
		l.used.bare = append(l.used.bare, each(before, len(games)))
		return float64(len(games)) / took.Seconds(), err
	})
}

// loop plays one game to its end.
func loop(ctx context.Context, c runner.Config, g schedule.Game) (err error) {
	setup := c.Setup
	setup.Game, setup.Players, setup.Seed = c.Rules.Name(), len(g.Players), g.Seed
	state, err := c.Rules.New(setup)
	if err != nil {
		return err
	}
	seats := make([]engine.Seat, len(g.Players))
	for p, player := range g.Players {
		if seats[p], err = c.Players[player].Open(engine.Player(p), g.Seed); err != nil {
			return err
		}
		defer func() { err = errors.Join(err, seats[p].Close()) }()
	}
	for {
		if _, over := state.Result(); over {
			return nil
		}
		asked := state.ToMove()
		decisions := make([]engine.Decision, len(asked))
		for i, p := range asked {
			answer, err := seats[p].Decide(ctx, state.View(p))
			if err != nil {
				return err
			}
			decisions[i] = answer.Decision
		}
		state.Step(decisions)
	}
}
