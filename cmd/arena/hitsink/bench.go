package hitsink

import (
	"context"

	"generals-chess/cmd/arena/measure"
	"generals-chess/engine/hitsink/bench"
)

// engineTurns is how many turns one run of a line plays: some tenths of a second.
const engineTurns = 200_000

// benchEngine measures random games of Hit & Sink.
func benchEngine(ctx context.Context, o measure.Order, tell measure.Tell) (measure.Section, error) {
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
