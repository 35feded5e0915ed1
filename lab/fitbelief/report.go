package main

import (
	"bytes"
	"fmt"
	"math"
)

// score sums up the quality of guesses.
type score struct {
	guesses          int
	loss, away, near float64
	even             float64 // loss of a uniform guess over all cells
}

// nearby is the straight distance up to which a guess counts as near.
const nearby = 2.3

func (s *score) add(one *sample, chance func(p int) float64) {
	s.guesses++
	s.loss -= math.Log(max(chance(one.truth), 1e-6))
	s.even += math.Log(float64(len(one.cells)))
	for i, p := range one.cells {
		s.away += chance(i) * p.apart
		if p.apart <= nearby {
			s.near += chance(i)
		}
	}
}

func (s *score) String() string {
	n := float64(max(1, s.guesses))
	return fmt.Sprintf("loss %.3f of %.3f, %.2f cells away, near %.3f", s.loss/n, s.even/n, s.away/n, s.near/n)
}

// report returns the quality of the model's guesses by time, and that of the built-in weights.
func (m *model) report(samples []sample) string {
	const step, slots = 40, 10
	var now, was [slots + 1]score
	for i := range samples {
		s := &samples[i]
		m.guess(s)
		for _, k := range []int{min(s.time/step, slots-1), slots} {
			now[k].add(s, func(i int) float64 { return m.chances[i] })
			was[k].add(s, func(i int) float64 { return s.cells[i].now })
		}
	}
	var out bytes.Buffer
	for k := range now {
		name := fmt.Sprintf("from step %d", k*step)
		switch {
		case k == slots:
			name = "all"
		case now[k].guesses == 0:
			continue
		}
		fmt.Fprintf(&out, "%-13s %5d times  %s (built in: %s)\n", name, now[k].guesses, now[k].String(), was[k].String())
	}
	return out.String()
}
