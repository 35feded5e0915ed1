package stats

import "math"

// Tally averages scores without bounds, such as those of free-for-all games.
type Tally struct {
	Count   int     `json:"count"`
	Sum     float64 `json:"sum"`
	squares float64 // Σ (score - mean)²
}

// Add adds one score. It uses B. Welford's sum of squares, which does not lose digits.
func (t *Tally) Add(score float64) {
	before := t.mean()
	t.Count++
	t.Sum += score
	t.squares += (score - before) * (score - t.mean())
}

func (t Tally) mean() float64 { return t.Sum / max(1, float64(t.Count)) }

// Mean returns the mean score with its 95 % interval; with fewer than two scores, or if all are equal, the ends are unknown.
func (t Tally) Mean() Estimate {
	switch n := float64(t.Count); {
	case t.Count == 0:
		return Estimate{}
	case t.squares == 0:
		return Estimate{Value: Known(t.mean())}
	default:
		return around(t.mean(), reach(n, n-1)*math.Sqrt(t.squares/n/n))
	}
}
