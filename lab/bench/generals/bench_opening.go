package generals

import (
	"context"
	"fmt"
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai"
	"generals-chess/engine/generals/ai/opening"
	"generals-chess/engine/generals/ai/territory"
	"generals-chess/lab/bench/measure"
)

// openingMaps is the number of maps on which land is counted: the first ones on which nobody has won by then.
const openingMaps = 40

// openingSteps are the steps at which land is counted. openingGoals limit the mean difference to the land found by a search.
var (
	openingSteps = [...]int{24, 50}
	openingGoals = [...]string{"at most 1", "at most 2"}
)

// counts holds the land after each of openingSteps.
type counts [len(openingSteps)]int

// Opening counts the land that the best levels hold early, against an enemy that never moves.
func Opening(ctx context.Context, _ measure.Order, tell measure.Tell) (measure.Section, error) {
	return openingLand(ctx, []string{"hard", "expert"}, openingMaps, tell)
}

// openingLand counts the land of any levels, together with bounds. Nothing in it is random: a second run would give the same.
func openingLand(ctx context.Context, levels []string, maps int, tell measure.Tell) (measure.Section, error) {
	s := measure.Section{Name: "opening", Title: fmt.Sprintf("Land of the AIs on %d maps of %s, in fog, against an enemy that stays", maps, usualCourse.words), Of: fmt.Sprintf("%d maps", maps)}
	names := append(slices.Clone(levels), "plan", "searched", "bound")
	land := make([][len(openingSteps)][]float64, len(names))
	for seed, counted := uint64(0), 0; counted < maps; seed++ {
		tell(counted, maps)
		all, err := landOn(ctx, levels, seed)
		if err != nil {
			return s, err
		}
		if all == nil {
			continue
		}
		counted++
		for i, cells := range all {
			for k, n := range cells {
				land[i][k] = append(land[i][k], float64(n))
			}
		}
	}
	for k, step := range openingSteps {
		for i, name := range names {
			s.Figures = append(s.Figures, measure.NewFigure(fmt.Sprintf("%s, %d", name, step), fmt.Sprintf("mean %.2f%s", mean(land[i][k]), growersAre[name]), "cells", land[i][k]))
		}
		plan, searched := land[len(levels)][k], land[len(levels)+1][k]
		s.Ratios = append(s.Ratios, measure.NewRatio(fmt.Sprintf("cells that the plan lacks of what a search finds at step %d", step), mean(searched)-mean(plan), openingGoals[k]))
	}
	return s, nil
}

// growersAre describes the other columns beside the levels.
var growersAre = map[string]string{
	"plan":     ": expert's opening by itself, in fog",
	"searched": ": found by a long search that sees the whole map",
	"bound":    ": proven, nobody can hold more",
}

// landOn returns the land that each level, the opening alone and the bounds hold on the map of a seed, or nil if somebody has won by
// then.
func landOn(ctx context.Context, levels []string, seed uint64) (land []counts, err error) {
	me := engine.Player(seed % 2)
	for _, level := range append(slices.Clone(levels), "") {
		var seat engine.Seat = &grower{plan: opening.New()}
		if level != "" {
			if seat, err = ai.Open(level, me, seed); err != nil {
				return nil, err
			}
		}
		cells, all, err := landOf(ctx, seat, me, seed)
		if err != nil || !all {
			return nil, err
		}
		land = append(land, cells)
	}
	state, err := match(seed, usualCourse.size)
	if err != nil {
		return nil, err
	}
	var searched, bound counts
	for k, step := range openingSteps {
		searched[k], bound[k] = opening.Searched(state, me, step), opening.Bound(state, me, step)
	}
	return append(land, searched, bound), nil
}

// landOf returns the land of one seat there. all is false if the match ended earlier.
func landOf(ctx context.Context, seat engine.Seat, me engine.Player, seed uint64) (land counts, all bool, err error) {
	var seats [2]engine.Seat
	seats[me], seats[1-me] = seat, idleEnemy{}
	err = playOn(ctx, seed, usualCourse.size, seats, openingSteps[len(openingSteps)-1], func(state engine.State) {
		for k, step := range openingSteps {
			if state.Turn() == step {
				land[k] = state.View(me).(*generals.View).Totals[me].Land
				all = k == len(openingSteps)-1
			}
		}
	})
	return land, all, err
}

// idleEnemy is a seat whose player never moves.
type idleEnemy struct{}

func (idleEnemy) Name() string { return "stays" }

func (idleEnemy) Close() error { return nil }

func (idleEnemy) Decide(context.Context, engine.View) (engine.Answer, error) {
	return engine.Answer{Decision: engine.Decision{Move: generals.Stay.Text()}, Verdict: engine.OK}, nil
}

// grower is a seat that only follows the plan of an opening.
type grower struct {
	territory.Map
	plan *opening.Planner
}

func (*grower) Name() string { return "plan" }

func (*grower) Close() error { return nil }

func (g *grower) Decide(_ context.Context, v engine.View) (engine.Answer, error) {
	g.Observe(v.(*generals.View))
	move, _ := g.plan.Next(&g.Map, nil)
	return engine.Answer{Decision: engine.Decision{Move: move.Text()}, Verdict: engine.OK}, nil
}

// mean returns the mean of at least one value.
func mean(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	return sum / float64(len(values))
}
