package hitsink

import (
	"context"

	"generals-chess/cmd/arena/cli"
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	botbench "generals-chess/lab/bench/bots"
	play "generals-chess/lab/bench/hitsink/play"
	"generals-chess/lab/bench/measure"
)

// calledTurns is the number of turns of one run.
const calledTurns = 300

// Calls measures the turn of a bot that is started again every turn, and the start of a game.
func Calls(ctx context.Context, o measure.Order, tell measure.Tell) (measure.Section, error) {
	s := measure.Section{Name: "calls", Title: "A turn of a bot that is run anew every turn, and 12 first calls of 20 ms"}
	return measure.WithProgram(s, func(program string) (measure.Section, error) {
		game, err := shipsGame()
		if err != nil {
			return s, err
		}
		var calls measure.Costs
		var together, inTurn []float64
		for run := range o.Runs {
			tell(run, o.Runs)
			if err := ctx.Err(); err != nil {
				return s, err
			}
			if err := calls.Add(botbench.Calls(program, game)); err != nil {
				return s, err
			}
			side, line, err := botbench.FirstCalls(program, game.Rules, play.Ships)
			if err != nil {
				return s, err
			}
			together, inTurn = append(together, cli.Milliseconds(side)), append(inTurn, cli.Milliseconds(line))
		}
		s.Figures = append(calls.Figures("call", "the seat: one process with one argument", "fork and wait", "fork, exec, read and wait by hand: the same program, the same argument"),
			measure.NewFigure("side by side", "12 first calls as the referee asks them, from opening the seats", "ms", together),
			measure.NewFigure("in turn", "the same, one after the other", "ms", inTurn))
		s.Ratios = []measure.Ratio{
			calls.Ratio("call to the fork and wait after it", "1.2 or less"),
			measure.NewRatio("first calls in turn to side by side", s.Figures[3].Median/s.Figures[2].Median, "3 or more"),
		}
		return s, nil
	})
}

// shipsGame returns the beginning of a random game of 12 ships, so that requests have realistic sizes.
func shipsGame() (botbench.Game, error) {
	g := botbench.Game{Rules: hitsink.Rules{}}
	views, err := play.Views(calledTurns)
	for _, v := range views {
		g.Views = append(g.Views, engine.View(v))
	}
	return g, err
}
