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

// fieldSize is how many built-in AIs are the field, and fieldSeed the seed of its maps: every build meets the same.
const (
	fieldSize = 2
	fieldSeed = 20
)

// Field is what both took of the points against built-in AIs, on the same maps.
type Field struct {
	Levels []string       `json:"levels"`
	Pairs  int            `json:"pairs"` // of each build, against all
	New    stats.Estimate `json:"new"`   // share of the points
	Old    stats.Estimate `json:"old"`
	Change stats.Estimate `json:"change"` // of the share, from the differences of the same maps
}

// Worse reports whether the new build took less of the points, surely.
func (f *Field) Worse() bool {
	high, known := f.Change.High.Value()
	return known && high < 0
}

// levels are the field: of the built-in AIs those in the middle, where a build neither wins nor loses everything.
func levels(g games.Game) []string {
	list := g.Levels
	if len(list) <= fieldSize {
		return list
	}
	from := (len(list) - fieldSize) / 2
	return list[from : from+fieldSize]
}

// guard plays both builds against the field. Where it is stopped meanwhile, r has no field.
func (o Order) guard(ctx context.Context, game games.Game, r *Result) error {
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

// meeting is a pair of games with one of the field on one map.
type meeting struct{ level, pair int }

// against is what a build took of each pair against the field, in half points from 0 to 4; nil where it was stopped.
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

// halvesOf adds up the pairs of a gauntlet.
func halvesOf(folder string) (map[meeting]int, error) {
	a, err := store.Read(folder)
	if err != nil {
		return nil, err
	}
	list := map[meeting]int{}
	for _, g := range a.Games {
		other := g.Players[0] + g.Players[1] // the build is 0
		list[meeting{other, g.Pair}] += pointsOf(g)
	}
	return list, nil
}

// shareOf is the share of the points.
func shareOf(halves map[meeting]int) stats.Estimate {
	var pairs stats.Pairs
	for _, n := range halves {
		pairs.Add(n)
	}
	return pairs.Summary().Score
}

// changeOf is by how much the share is another one, from the differences of pairs on the same map with the same opponent.
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
