package main

import (
	"context"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/bot/speed"
	"generals-chess/engine/chance"
	"generals-chess/engine/generals"
)

// lateTurns are the turns at a game's end over which a restarted bot is measured.
const lateTurns = 20

// benchBots measures what a bot's turn costs beside the bare system calls.
func benchBots(ctx context.Context, f benchFlags, tell func(done, all int)) (section, error) {
	s := section{Name: "bots", Title: "A turn of a bot that answers at once, middle of a game's turns"}
	return withProgram(s, func(program string) (section, error) {
		game, err := randomGame()
		if err != nil {
			return s, err
		}
		var running, restarted costs
		for run := range f.runs {
			tell(run, f.runs)
			if err := ctx.Err(); err != nil {
				return s, err
			}
			if err := running.add(speed.LongRunning(program, game)); err != nil {
				return s, err
			}
			if err := restarted.add(speed.Restarted(program, game, lateTurns)); err != nil {
				return s, err
			}
		}
		s.Figures = append(running.figures("long-running", "the seat: one process for the whole match", "pipe echo", "the same bytes to the same program on two pipes"),
			newFigure("making bytes", "from the view: part of every seat's turn, not of the bare ones", "µs", running.encode))
		s.Figures = append(s.Figures, restarted.figures("restarted", "the seat around turn 500: a new process, the whole history", "fork and exec", "the same program started, fed the same bytes")...)
		s.Ratios = []ratio{
			{"long-running turn to pipe echo", s.Figures[0].Median / s.Figures[1].Median, "under 1.5"},
			{"restarted turn to fork and exec", s.Figures[3].Median / s.Figures[4].Median, "under 1.3"},
		}
		return s, nil
	})
}

// randomGame is a game of random moves to the step limit, seen by red: requests of true size.
func randomGame() (speed.Game, error) {
	g := speed.Game{Rules: generals.Rules{}}
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

// costs are one kind of turn over several runs, in microseconds.
type costs struct{ turn, bare, encode []float64 }

func (c *costs) add(cost speed.Cost, err error) error {
	c.turn = append(c.turn, microseconds(cost.Turn))
	c.bare = append(c.bare, microseconds(cost.Bare))
	c.encode = append(c.encode, microseconds(cost.Encode))
	return err
}

func (c *costs) figures(turn, turnWhat, bare, bareWhat string) []figure {
	return []figure{newFigure(turn, turnWhat, "µs", c.turn), newFigure(bare, bareWhat, "µs", c.bare)}
}

func microseconds(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1e3 }
