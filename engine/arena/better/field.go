package better

import (
	"context"
	"errors"
	"path/filepath"
	"strings"

	"generals-chess/engine/arena"
	"generals-chess/engine/arena/builds"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/games"
)

// fieldSize is the number of built-in AIs in the field, and fieldSeed the seed of its maps: every build plays on the same maps.
const (
	fieldSize = 2
	fieldSeed = 20
)

// Field is the result of both builds against built-in AIs, on the same maps.
type Field struct {
	Levels []string       `json:"levels"`
	Pairs  int            `json:"pairs"` // of each build, against all AIs together
	New    stats.Estimate `json:"new"`   // share of the points
	Old    stats.Estimate `json:"old"`
	Change stats.Estimate `json:"change"` // of the share, from the differences on the same maps
}

// Worse reports whether the new build certainly took a smaller share of the points.
func (f *Field) Worse() bool {
	high, known := f.Change.High.Value()
	return known && high < 0
}

// levels returns the AIs of the field: the built-in AIs of middle strength, against whom a build neither wins nor loses everything.
func levels(g games.Game) []string {
	list := g.Levels
	if len(list) <= fieldSize {
		return list
	}
	from := (len(list) - fieldSize) / 2
	return list[from : from+fieldSize]
}

// playField plays both builds against the field. If it is stopped, r has no field.
func (o Order) playField(ctx context.Context, game games.Game, r *Result) error {
	names := levels(game)
	if len(names) == 0 {
		return nil
	}
	mine, err := o.against(ctx, o.New, names, NewField)
	if err != nil || mine == nil {
		r.Stopped = err == nil
		return err
	}
	f := &Field{Levels: names, Pairs: len(mine), New: shareOf(mine)}
	if r.Old != nil {
		before, err := o.against(ctx, o.Old, names, OldField)
		if err != nil || before == nil {
			r.Stopped = err == nil
			return err
		}
		f.Old, f.Change = shareOf(before), changeOf(mine, before)
	}
	r.Field = f
	return nil
}

// meeting is a pair of games against an AI of the field on one map.
type meeting struct{ level, pair int }

// against returns a build's half points, 0 to 4, in each pair against the field; nil if it was stopped.
func (o Order) against(ctx context.Context, b builds.Build, names []string, phase Phase) (map[meeting]int, error) {
	entrants := []tournament.Entrant{{Name: newName, Seat: seat(b)}}
	for _, level := range names {
		entrants = append(entrants, tournament.Entrant{Seat: "ai:" + level})
	}
	spec := o.spec(entrants)
	spec.Plan = schedule.Plan{Format: schedule.Gauntlet, Pairs: o.Field, Seed: fieldSeed}
	folder := filepath.Join(o.Line.Folder, "field", b.ID+"-"+o.key(strings.Join(names, ","), o.Field))
	_, err := o.play(ctx, spec, folder, phase, nil)
	if errors.Is(err, arena.ErrStopped) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return halvesOf(folder)
}

// halvesOf sums up the pairs of a gauntlet.
func halvesOf(folder string) (map[meeting]int, error) {
	a, err := store.Read(folder)
	if err != nil {
		return nil, err
	}
	list := map[meeting]int{}
	for _, g := range a.Games {
		other := g.Players[0] + g.Players[1] // the build is player 0
		list[meeting{other, g.Pair}] += g.PointsOf(0)
	}
	return list, nil
}

// shareOf returns the share of the points.
func shareOf(halves map[meeting]int) stats.Estimate {
	var pairs stats.Pairs
	for _, n := range halves {
		pairs.Add(n)
	}
	return pairs.Summary().Score
}

// changeOf returns the change of the share, from the differences of pairs on the same map against the same opponent.
func changeOf(mine, before map[meeting]int) stats.Estimate {
	var t stats.Tally
	for level := 1; level <= fieldSize; level++ {
		for pair := 0; ; pair++ {
			m := meeting{level, pair}
			a, ok := mine[m]
			b, also := before[m]
			if !ok || !also {
				break
			}
			t.Add(float64(a-b) / 4)
		}
	}
	return t.Mean()
}
