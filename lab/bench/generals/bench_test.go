package generals

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/generals"
	"generals-chess/lab/bench/measure"
)

// TestMoveTimes checks that every move of whole matches is measured and that the goals stand beside the figures.
func TestMoveTimes(t *testing.T) {
	two, one := usualCourse, usualCourse
	two.maps, one.maps = 2, 1
	took, err := thinking(context.Background(), "easy", two)
	require.NoError(t, err)
	again, err := thinking(context.Background(), "easy", two)
	require.NoError(t, err)
	require.Len(t, again, len(took), "the same matches")
	require.Greater(t, len(took), 60)

	s, err := moveTimes(context.Background(), []string{"easy", "normal"}, one, 2, func(int, int) {})
	require.NoError(t, err)
	var names []string
	for k, f := range s.Figures {
		names = append(names, f.Name)
		require.Positive(t, f.Max)
		require.Equal(t, "goal: under 2", f.What, f.Name)
		if k%3 > 0 {
			require.GreaterOrEqual(t, f.Median, s.Figures[k-1].Median, "mean, 99 %%, worst")
		}
	}
	require.Equal(t, []string{"easy mean", "easy 99 %", "easy worst", "normal mean", "normal 99 %", "normal worst"}, names)
	_, err = moveTimes(context.Background(), []string{"love"}, one, 1, func(int, int) {})
	require.ErrorContains(t, err, "love")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = moveTimes(ctx, []string{"easy"}, one, 1, func(int, int) {})
	require.ErrorIs(t, err, context.Canceled)
}

// TestLargeCourse checks that the maps have the largest size, that the title says so, and that only expert's worst move has a goal.
func TestLargeCourse(t *testing.T) {
	state, err := match(1, largeCourse.size)
	require.NoError(t, err)
	v := state.View(0).(*generals.View)
	require.Equal(t, [2]int{32, 32}, [2]int{v.Height, v.Width})

	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s, err := LargeAI(ctx, measure.Order{Runs: 1}, func(int, int) {})
	require.ErrorIs(t, err, context.Canceled)
	require.Contains(t, s.Title, "on 6 maps of 32x32, one core")

	small := course{size: "8x8", maps: 1, goals: largeCourse.goals}
	s, err = moveTimes(context.Background(), []string{"hard", "expert"}, small, 1, func(int, int) {})
	require.NoError(t, err)
	goals := map[string]string{}
	for _, f := range s.Figures {
		if f.What != "" {
			goals[f.Name] = f.What
		}
	}
	require.Equal(t, map[string]string{"expert worst": "goal: at most 200"}, goals)
}

func TestSumUp(t *testing.T) {
	var took []time.Duration
	for k := range 200 {
		took = append(took, time.Duration(200-k)*time.Millisecond)
	}
	require.Equal(t, [3]float64{100.5, 198, 200}, sumUp(took))
	require.Equal(t, [3]float64{5, 5, 5}, sumUp([]time.Duration{5 * time.Millisecond}))
}

// TestOpeningLand checks that there is more land at the later step and for the better player, and never more than the bounds.
func TestOpeningLand(t *testing.T) {
	s, err := openingLand(context.Background(), []string{"easy", "hard"}, 2, func(int, int) {})
	require.NoError(t, err)
	var b strings.Builder
	s.WriteWords(&b, 7)
	require.Contains(t, b.String(), "median [least..most] of 2 maps\n")
	require.Contains(t, b.String(), "cells that the plan lacks of what a search finds at step 50: ")
	require.Len(t, s.Figures, 10)
	land := map[string]float64{}
	for _, f := range s.Figures {
		land[f.Name] = f.Median
	}
	for _, order := range [][]string{{"easy, 24", "hard, 24", "searched, 24", "bound, 24"}, {"easy, 50", "hard, 50", "searched, 50", "bound, 50"}, {"plan, 24", "bound, 24"}, {"hard, 50", "plan, 50", "bound, 50"}, {"easy, 24", "easy, 50"}} {
		for i, name := range order[1:] {
			require.GreaterOrEqual(t, land[name], land[order[i]], name)
		}
	}
	require.Equal(t, []float64{25, 51}, []float64{land["bound, 24"], land["bound, 50"]})
	require.Less(t, land["easy, 50"], land["hard, 50"])
}
