package main

import (
	"context"
	"slices"
	"time"
)

// figure is one measured quantity over several runs.
type figure struct {
	Name   string  `json:"name"`
	What   string  `json:"what"`
	Unit   string  `json:"unit"`
	Median float64 `json:"median"`
	Min    float64 `json:"min"`
	Max    float64 `json:"max"`
}

// newFigure sums up the values, one a run; there is at least one.
func newFigure(name, what, unit string, values []float64) figure {
	sorted := slices.Sorted(slices.Values(values))
	n := len(sorted)
	return figure{name, what, unit, (sorted[(n-1)/2] + sorted[n/2]) / 2, sorted[0], sorted[n-1]}
}

// ratio compares two figures of the same run.
type ratio struct {
	Name  string  `json:"name"`
	Value float64 `json:"value"`
	Goal  string  `json:"goal"`
}

// workload is something to measure: run does it once and gives the value.
type workload struct {
	name, what, unit string
	run              func(ctx context.Context) (float64, error)
}

// measure runs all workloads in turn, again and again, so that what disturbs the machine disturbs all
// of them alike.
func measure(ctx context.Context, runs int, loads []workload, tell func(done, all int)) ([]figure, error) {
	values := make([][]float64, len(loads))
	for r := range runs {
		for i, load := range loads {
			tell(r*len(loads)+i, runs*len(loads))
			value, err := load.run(ctx)
			if err != nil {
				return nil, err
			}
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			values[i] = append(values[i], value)
		}
	}
	figures := make([]figure, len(loads))
	for i, load := range loads {
		figures[i] = newFigure(load.name, load.what, load.unit, values[i])
	}
	return figures, nil
}

// timed is how long f took.
func timed(f func() error) (time.Duration, error) {
	began := time.Now()
	err := f()
	return time.Since(began), err
}
