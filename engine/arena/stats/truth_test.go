package stats

import (
	"math"
	"os"
	"strconv"
	"testing"

	"generals-chess/engine/chance"
)

// often returns the factor for the number of trials in simulations: ARENA_STATS_TRIALS, 1 by default.
func often(t testing.TB) int {
	t.Helper()
	text := os.Getenv("ARENA_STATS_TRIALS")
	if text == "" {
		return 1
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		t.Fatalf("ARENA_STATS_TRIALS is %q: write a whole number from 1", text)
	}
	return n
}

// share returns a random number from 0 to below 1.
func share(r *chance.Stream) float64 { return float64(r.Next()>>11) / (1 << 53) }

// truth is the distribution of a pair's result.
type truth [5]float64

// even is a match of equals in which the map often decides.
var even = truth{0.05, 0.2, 0.5, 0.2, 0.05}

// at returns the distribution with this Elo difference that is otherwise like p: p tilted by e^(a·result).
func (p truth) at(elo float64) truth {
	low, high := -50.0, 50.0
	for range 80 {
		a := (low + high) / 2
		if p.tilted(a).mean() < Score(elo) {
			low = a
		} else {
			high = a
		}
	}
	return p.tilted((low + high) / 2)
}

func (p truth) tilted(a float64) truth {
	sum := 0.0
	for i := range p {
		p[i] *= math.Exp(a * result(i))
		sum += p[i]
	}
	for i := range p {
		p[i] /= sum
	}
	return p
}

func (p truth) mean() (m float64) {
	for i := range p {
		m += p[i] * result(i)
	}
	return m
}

// lead returns the mean above one half, in standard deviations of a pair.
func (p truth) lead() float64 {
	m, v := p.mean(), 0.0
	for i := range p {
		v += p[i] * (result(i) - m) * (result(i) - m)
	}
	return (m - 0.5) / math.Sqrt(v)
}

// play returns the result of a random pair.
func (p truth) play(r *chance.Stream) int {
	u := share(r)
	for i := range 4 {
		if u -= p[i]; u < 0 {
			return i
		}
	}
	return 4
}

func (p truth) pairs(r *chance.Stream, n int) (out Pairs) {
	for range n {
		out.Add(p.play(r))
	}
	return out
}

// holds reports whether v is in the interval; an unknown end is unbounded.
func (e Estimate) holds(v float64) bool {
	return v >= e.Low.Or(math.Inf(-1))-1e-9 && v <= e.High.Or(math.Inf(1))+1e-9
}
