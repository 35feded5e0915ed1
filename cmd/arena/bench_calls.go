package main

import (
	"context"
	"os"

	"generals-chess/engine"
	"generals-chess/engine/bot/speed"
	"generals-chess/engine/hitsink"
	play "generals-chess/engine/hitsink/speed"
)

// calledTurns are the turns of one run.
const calledTurns = 300

// benchCalls measures what the turn of a bot costs that is run anew every turn, and the start of a game.
func benchCalls(ctx context.Context, f benchFlags, tell func(done, all int)) (section, error) {
	s := section{Name: "calls", Title: "A turn of a bot that is run anew every turn, and 12 first calls of 20 ms"}
	return withProgram(s, func(program string) (section, error) {
		game, err := shipsGame()
		if err != nil {
			return s, err
		}
		var calls costs
		var together, inTurn []float64
		for run := range f.runs {
			tell(run, f.runs)
			if err := ctx.Err(); err != nil {
				return s, err
			}
			if err := calls.add(speed.Calls(program, game)); err != nil {
				return s, err
			}
			side, line, err := speed.FirstCalls(program, game.Rules, play.Ships)
			if err != nil {
				return s, err
			}
			together, inTurn = append(together, milliseconds(side)), append(inTurn, milliseconds(line))
		}
		s.Figures = append(calls.figures("call", "the seat: one process with one argument", "fork and wait", "fork, exec, read and wait by hand: the same program, the same argument"),
			newFigure("side by side", "12 first calls as the referee asks them, from opening the seats", "ms", together),
			newFigure("in turn", "the same, one after the other", "ms", inTurn))
		s.Ratios = []ratio{
			{"call to fork and wait", s.Figures[0].Median / s.Figures[1].Median, "under 1.3"},
			{"first calls in turn to side by side", s.Figures[3].Median / s.Figures[2].Median, "3 or more"},
		}
		return s, nil
	})
}

// withProgram measures with the bot that answers at once; without a compiler there is only a note.
func withProgram(s section, run func(program string) (section, error)) (section, error) {
	dir, err := os.MkdirTemp("", "arena-bench-")
	if err != nil {
		return s, err
	}
	defer os.RemoveAll(dir)
	program, err := speed.Build(dir)
	if err != nil {
		s.Note = "not measured: " + err.Error()
		return s, nil
	}
	return run(program)
}

// shipsGame is the beginning of a random game of 12: requests of true size.
func shipsGame() (speed.Game, error) {
	g := speed.Game{Rules: hitsink.Rules{}}
	views, err := play.Views(calledTurns)
	for _, v := range views {
		g.Views = append(g.Views, engine.View(v))
	}
	return g, err
}
