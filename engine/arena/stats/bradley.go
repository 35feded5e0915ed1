package stats

import (
	"math"
	"slices"
)

// Steps towards the likeliest strengths, in nats.
const (
	small = 0.1
	exact = 1e-10
)

// model is the Bradley-Terry model of one group of players who are together. Strengths are in nats: the
// natural logarithm of the odds, 0 in the mean.
type model struct {
	members  []int
	strength []float64   // of each member
	spread   [][]float64 // their covariance
	sure     bool        // the results are more than the strengths, so that spread is known
}

// fitted finds the likeliest strengths of the members from the bouts among them.
func fitted(members []int, all []bout) model {
	m := model{members: members, strength: make([]float64, len(members)), spread: square(len(members))}
	own := m.own(all)
	for range 100 { // seen: 10
		if !m.improve(own) {
			break
		}
	}
	m.measure(own)
	return m
}

// own are the bouts among the members, who are numbered as in members.
func (m model) own(all []bout) (own []bout) {
	index := map[int]int{}
	for k, i := range m.members {
		index[i] = k
	}
	for _, b := range all {
		first, ok := index[b.first]
		second, also := index[b.second]
		if ok && also {
			b.first, b.second = first, second
			own = append(own, b)
		}
	}
	return own
}

// improve takes one step of Newton's method, and tells whether it is worth taking another. A large step is
// halved until it makes the results likelier; a small one always does, but numbers may not tell.
func (m model) improve(own []bout) bool {
	points := make([]float64, len(m.strength)) // taken beyond what was expected
	for _, b := range own {
		surplus := b.n * b.games * (b.score - m.expected(b))
		points[b.first] += surplus
		points[b.second] -= surplus
	}
	step := times(m.inverse(own), points)
	before, start := m.likelihood(own), slices.Clone(m.strength)
	for size := largest(step); ; size /= 2 {
		for i := range step {
			m.strength[i] = start[i] + step[i]
			step[i] /= 2
		}
		if size < small || m.likelihood(own) > before {
			return size > exact
		}
	}
}

func (m model) expected(b bout) float64 {
	return 1 / (1 + math.Exp(m.strength[b.second]-m.strength[b.first]))
}

// likelihood is the logarithm of how likely the bouts are.
func (m model) likelihood(own []bout) (sum float64) {
	for _, b := range own {
		d := m.strength[b.first] - m.strength[b.second]
		both := math.Log1p(math.Exp(-math.Abs(d))) // of ln(1+e^d) and of ln(1+e^-d)
		sum -= b.n * b.games * (b.score*(max(0, -d)+both) + (1-b.score)*(max(0, d)+both))
	}
	return sum
}

// inverse is that of the information matrix, with 1/len added to every entry: that makes it regular, as
// the strengths alone are known up to a constant, and leaves their mean at 0.
func (m model) inverse(own []bout) [][]float64 {
	h := square(len(m.strength))
	for _, b := range own {
		e := m.expected(b)
		couple(h, b, b.n*b.games*e*(1-e))
	}
	for i := range h {
		for j := range h[i] {
			h[i][j] += 1 / float64(len(h))
		}
	}
	return inverted(h)
}

// measure works out the covariance of the strengths: H⁺·V·H⁺ with H the information and V the variance of
// the points, made of every result's squared distance from its expected score. The distances are taken
// for no smaller than what as many equal results leave open, see sample.interval.
func (m *model) measure(own []bout) {
	results, distances := 0.0, 0.0
	for _, b := range own {
		d := b.score - m.expected(b)
		results += b.n
		distances += b.n * d * d
	}
	free := results - float64(len(m.members)-1)
	if m.sure = free >= 1; !m.sure {
		return
	}
	factor := reach(results, free)
	open := (1 - alike(results)) / 2 / factor
	lacking := max(0, results*open*open-distances/results)
	v := square(len(m.members))
	for _, b := range own {
		d := b.score - m.expected(b)
		couple(v, b, b.n*b.games*b.games*(d*d+lacking)*(factor/z95)*(factor/z95))
	}
	h := m.inverse(own)
	m.spread = product(product(h, v), h)
}

// couple adds weight to the difference of the bout's players in a matrix.
func couple(h [][]float64, b bout, weight float64) {
	h[b.first][b.first] += weight
	h[b.second][b.second] += weight
	h[b.first][b.second] -= weight
	h[b.second][b.first] -= weight
}
