// Package measure takes figures: it repeats the same work alternately with other work and takes the median.
package measure

import (
	"context"
	"runtime"
	"slices"
	"time"
)

// Figure is one measured quantity over several runs.
type Figure struct {
	Name   string  `json:"name"`
	What   string  `json:"what"`
	Unit   string  `json:"unit"`
	Median float64 `json:"median"`
	Min    float64 `json:"min"`
	Max    float64 `json:"max"`
}

// NewFigure summarizes the values, one for each run. There must be at least one.
func NewFigure(name, what, unit string, values []float64) Figure {
	sorted := slices.Sorted(slices.Values(values))
	n := len(sorted)
	return Figure{name, what, unit, (sorted[(n-1)/2] + sorted[n/2]) / 2, sorted[0], sorted[n-1]}
}

// Ratio compares two figures of the same run.
type Ratio struct {
	Name  string  `json:"name"`
	Value float64 `json:"value"`
	Goal  string  `json:"goal"`
}

// Load is something to measure: Run does it once and returns the value.
type Load struct {
	Name, What, Unit string
	Run              func(ctx context.Context) (float64, error)
}

// NewLoad returns a load.
func NewLoad(name, what, unit string, run func(ctx context.Context) (float64, error)) Load {
	return Load{name, what, unit, run}
}

// NewRatio returns a comparison with its goal.
func NewRatio(name string, value float64, goal string) Ratio { return Ratio{name, value, goal} }

// All runs all loads in turn, repeatedly, so that a disturbance of the machine affects all of them equally.
func All(ctx context.Context, runs int, loads []Load, tell Tell) ([]Figure, error) {
	values := make([][]float64, len(loads))
	for r := range runs {
		for i, load := range loads {
			tell(r*len(loads)+i, runs*len(loads))
			value, err := load.Run(ctx)
			if err != nil {
				return nil, err
			}
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			values[i] = append(values[i], value)
		}
	}
	figures := make([]Figure, len(loads))
	for i, load := range loads {
		figures[i] = NewFigure(load.Name, load.What, load.Unit, values[i])
	}
	return figures, nil
}

// Timed returns the time that f took.
func Timed(f func() error) (time.Duration, error) {
	began := time.Now()
	err := f()
	return time.Since(began), err
}

// OneCore returns the speed of a number of steps on one core, in million steps/s.
func OneCore(steps int, run func(steps int) error) (float64, error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	took, err := Timed(func() error { return run(steps) })
	return float64(steps) / took.Seconds() / 1e6, err
}
