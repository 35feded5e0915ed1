package main

import (
	"context"
	"fmt"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/engine/generals/ai"
)

// openingMaps is on how many maps land is counted: the first ones on which nobody has won by then.
const openingMaps = 40

// benchOpening counts the land that the best levels hold early, against a foe that stays where it is.
func benchOpening(ctx context.Context, _ benchFlags, tell func(done, all int)) (section, error) {
	return openingLand(ctx, []string{"hard", "expert"}, openingMaps, tell)
}

// openingSteps are when land is counted.
var openingSteps = [...]int{24, 50}

// openingLand counts it for any levels. Nothing in it is chance: a second run would count the same.
func openingLand(ctx context.Context, levels []string, maps int, tell func(done, all int)) (section, error) {
	s := section{Name: "opening", Title: fmt.Sprintf("Land of the AIs on %d maps of 14x14 to 18x18, in fog, against a foe that stays", maps), Of: fmt.Sprintf("%d maps", maps)}
	land := make([][len(openingSteps)][]float64, len(levels))
	for seed, counted := uint64(0), 0; counted < maps; seed++ {
		tell(counted, maps)
		cells, err := landOn(ctx, levels, seed)
		if err != nil {
			return s, err
		}
		if cells == nil {
			continue
		}
		counted++
		for i := range levels {
			for k, n := range cells[i] {
				land[i][k] = append(land[i][k], float64(n))
			}
		}
	}
	for k, step := range openingSteps {
		for i, level := range levels {
			s.Figures = append(s.Figures, newFigure(fmt.Sprintf("%s, %d", level, step), fmt.Sprintf("mean %.2f", mean(land[i][k])), "cells", land[i][k]))
		}
	}
	return s, nil
}

// landOn is what each level holds after openingSteps on the map of a seed; nil when one of them has won by then.
func landOn(ctx context.Context, levels []string, seed uint64) (land [][len(openingSteps)]int, err error) {
	for _, level := range levels {
		cells, all, err := landOf(ctx, level, seed)
		if err != nil || !all {
			return nil, err
		}
		land = append(land, cells)
	}
	return land, nil
}

// landOf is what one level holds there; all is false when the match did not last so long.
func landOf(ctx context.Context, level string, seed uint64) (land [len(openingSteps)]int, all bool, err error) {
	me := engine.Player(seed % 2)
	var seats [2]engine.Seat
	if seats[me], err = ai.Open(level, me, seed); err != nil {
		return land, false, err
	}
	seats[1-me] = idleFoe{}
	err = playOn(ctx, seed, seats, openingSteps[len(openingSteps)-1], func(state engine.State) {
		for k, step := range openingSteps {
			if state.Turn() == step {
				land[k] = state.View(me).(*generals.View).Totals[me].Land
				all = k == len(openingSteps)-1
			}
		}
	})
	return land, all, err
}

// idleFoe is a seat whose player never moves.
type idleFoe struct{}

func (idleFoe) Name() string { return "stays" }

func (idleFoe) Close() error { return nil }

func (idleFoe) Decide(context.Context, engine.View) (engine.Answer, error) {
	return engine.Answer{Decision: engine.Decision{Move: generals.Stay.Text()}, Verdict: engine.OK}, nil
}

// mean is that of at least one value.
func mean(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	return sum / float64(len(values))
}
