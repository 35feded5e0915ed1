package plan

import (
	"context"
	"slices"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/games"
	"generals-chess/engine/passing"
)

// Try plays some games of a class's tournament that is not begun, and some against the levels that are met for the marks, and says
// what they took. The first students of the spec's entrants are the submissions. The error is that of Measure, or of a spec that
// cannot be played.
func Try(ctx context.Context, all games.Table, spec tournament.Spec, levels []string, budget time.Duration) (Measured, error) {
	folder, remove, err := passing.Folder("arena-class-")
	if err != nil {
		return Measured{}, err
	}
	defer remove() // nothing in it is needed
	own := len(spec.Entrants)
	spec.Entrants = slices.Clone(spec.Entrants)
	if spec.Plan.Format != schedule.Rotation { // tables are of the class alone
		for _, level := range levels {
			spec.Entrants = append(spec.Entrants, Entrant(level))
		}
	}
	spec.Options.Hidden = append(slices.Clone(spec.Options.Hidden), folder)
	spec.Options.SPRT = ""
	p, err := tournament.Prepare(all, spec, folder, false)
	if err != nil {
		return Measured{}, err
	}
	list, _ := p.Config.Plan.Games(nil)
	list = slices.DeleteFunc(list, func(g schedule.Game) bool {
		return !slices.ContainsFunc(g.Players, func(player int) bool { return player < own })
	})
	return Measure(ctx, p.Config, list, budget)
}

// Entrant is a built-in AI that is met for the marks.
func Entrant(level string) tournament.Entrant {
	seat := string(engine.AISeat) + ":" + level
	return tournament.Entrant{Name: seat, Seat: seat}
}
