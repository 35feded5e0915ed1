// Package hitsink measures Hit & Sink: its engine and its bots.
package hitsink

import (
	"context"

	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/hitsink"

	"generals-chess/lab/bench/hitsink/play"
	"generals-chess/lab/bench/measure"
)

// engineTurns is the number of turns that one run of a line plays. It takes some tenths of a second.
const engineTurns = 200_000

// Engine measures random games of Hit & Sink.
func Engine(ctx context.Context, o measure.Order, tell measure.Tell) (measure.Section, error) {
	s := measure.Section{Name: "sea", Title: "Hit & Sink, 12 ships, random answers, one core"}
	games, err := bench.New()
	if err != nil {
		return s, err
	}
	var loads []measure.Load
	for _, line := range games.Lines() {
		loads = append(loads, measure.NewLoad("turn "+line.Name, line.What, "M turns/s", func(context.Context) (float64, error) {
			return measure.OneCore(engineTurns, line.Run)
		}))
	}
	s.Figures, err = measure.All(ctx, o.Runs, loads, tell)
	return s, err
}

// Tournaments returns the tournaments whose speed is measured.
func Tournaments() []measure.Tournament {
	const six = 6
	var seats []string
	for range six {
		seats = append(seats, "ai:hunter")
	}
	return []measure.Tournament{{Game: hitsink.Rules{}.Name(), Name: "hunters", What: "Hit & Sink, 6 of ai:hunter", Seats: seats,
		Plan: schedule.Plan{Format: schedule.Rotation, Table: six, Pairs: 72, Seed: 1}}}
}
