package stats

import "math"

// Tally gathers scores without bounds, such as those of a free-for-all game.
type Tally struct {
	Count   int     `json:"count"`
	Sum     float64 `json:"sum"`
	squares float64 // Σ (score - mean)²
}

// Add counts one more score. (The sum of squares is B. Welford's, which does not lose digits.)
func (t *Tally) Add(score float64) {
	before := t.mean()
	t.Count++
	t.Sum += score
	t.squares += (score - before) * (score - t.mean())
}

func (t Tally) mean() float64 { return t.Sum / max(1, float64(t.Count)) }

// Mean is the mean score with its 95 % interval; of fewer than two scores, or of equal ones, the ends are
// unknown.
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
