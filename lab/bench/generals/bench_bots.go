package generals

import (
	"context"

	"generals-chess/engine"
	"generals-chess/engine/chance"
	"generals-chess/engine/generals"
	botbench "generals-chess/lab/bench/bots"
	"generals-chess/lab/bench/measure"
)

// lateTurns is the number of turns at a game's end over which a restarted bot is measured.
const lateTurns = 20

// Bots measures the cost of a bot's turn compared with the bare system calls.
func Bots(ctx context.Context, o measure.Order, tell measure.Tell) (measure.Section, error) {
	s := measure.Section{Name: "bots", Title: "A turn of a bot that answers at once, middle of a game's turns"}
	return measure.WithProgram(s, func(program string) (measure.Section, error) {
		game, err := randomGame()
		if err != nil {
			return s, err
		}
		var running, restarted measure.Costs
		for run := range o.Runs {
			tell(run, o.Runs)
			if err := ctx.Err(); err != nil {
				return s, err
			}
			if err := running.Add(botbench.LongRunning(program, game)); err != nil {
				return s, err
			}
			if err := restarted.Add(botbench.Restarted(program, game, lateTurns)); err != nil {
				return s, err
			}
		}
		s.Figures = append(running.Figures("long-running", "the seat: one process for the whole match", "pipe echo", "the same bytes to the same program on two pipes"),
			measure.NewFigure("making bytes", "from the view: part of every seat's turn, not of the bare ones", "µs", running.Encode))
		s.Figures = append(s.Figures, restarted.Figures("restarted", "the seat around turn 500: a new process, the whole history", "fork and exec", "the same program started, fed the same bytes")...)
		s.Ratios = []measure.Ratio{
			running.Ratio("long-running turn to the pipe echo after it", "1.5 or less"),
			restarted.Ratio("restarted turn to the fork and exec after it", "under 1.3"),
		}
		return s, nil
	})
}

// randomGame returns a game of random moves to the step limit as Red sees it, so that requests have realistic sizes.
func randomGame() (botbench.Game, error) {
	g := botbench.Game{Rules: generals.Rules{}}
	layers, err := generals.ParseInit([]byte(`{"seed":1}`))
	if err != nil {
		return g, err
	}
	position, random := generals.NewPosition(layers), chance.New(1)
	for range generals.StepLimit {
		g.Views = append(g.Views, engine.View(position.View(0)))
		position.Step(position.Random(0, random), position.Random(1, random))
	}
	return g, nil
}
