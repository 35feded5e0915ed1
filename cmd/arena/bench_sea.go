package main

import (
	"context"

	"generals-chess/engine/hitsink/speed"
)

// seaTurns is how many turns one run of a line plays: some tenths of a second.
const seaTurns = 200_000

// benchSea measures random games of Hit & Sink.
func benchSea(ctx context.Context, f benchFlags, tell func(done, all int)) (section, error) {
	s := section{Name: "sea", Title: "Hit & Sink, 12 ships, random answers, one core"}
	games, err := speed.New()
	if err != nil {
		return s, err
	}
	var loads []workload
	for _, line := range games.Lines() {
		loads = append(loads, workload{"turn " + line.Name, line.What, "M turns/s", func(context.Context) (float64, error) {
			return onOneCore(seaTurns, line.Run)
		}})
	}
	s.Figures, err = measure(ctx, f.runs, loads, tell)
	return s, err
}
