package stats

import "math"

// exact is the size of a step towards the likeliest strengths, in nats, at which iteration stops.
const exact = 1e-10

// model is the Bradley-Terry model of one group of players who are together. Strengths are in nats, the natural logarithm of the odds,
// with mean 0.
type model struct {
	members  []int
	strength []float64   // of each member
	spread   [][]float64 // their covariance
	sure     bool        // there are more results than strengths, so that spread is known
}

// fitted finds the likeliest strengths of the members from the bouts among them.
func fitted(members []int, all []bout) model {
	m := model{members: members, strength: make([]float64, len(members)), spread: square(len(members))}
	own := m.own(all)
	for range 1000 { // 30 were seen
		if !m.improve(own) {
			break
		}
	}
	m.measure(own)
	return m
}

// own returns the bouts among the members, with players numbered as in members.
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

// improve takes one step of Newton's method, and reports whether another is worthwhile. A large step is cut, because the information it
// is based on holds only nearby.
func (m model) improve(own []bout) bool {
	points := make([]float64, len(m.strength)) // taken beyond those expected
	for _, b := range own {
		surplus := b.n * b.games * (b.score - m.expected(b))
		points[b.first] += surplus
		points[b.second] -= surplus
	}
	step := times(m.inverse(own), points)
	size := largest(step)
	for i := range step {
		m.strength[i] += step[i] / max(1, size)
	}
	return size > exact
}

func (m model) expected(b bout) float64 {
	return 1 / (1 + math.Exp(m.strength[b.second]-m.strength[b.first]))
}

// inverse returns the inverse of the information matrix, after adding 1/len to every entry. That makes the matrix regular, as strengths
// are determined only up to a constant, and keeps their mean at 0.
func (m model) inverse(own []bout) [][]float64 {
	h := square(len(m.strength))
	for _, b := range own {
		e := m.expected(b)
		couple(h, b.first, b.second, b.n*b.games*e*(1-e))
	}
	for i := range h {
		for j := range h[i] {
			h[i][j] += 1 / float64(len(h))
		}
	}
	return inverted(h)
}

// pooled is the number of results with the mean variance of all pairings that are added to each pairing when its variance is estimated: it
// may have few results, all alike.
const pooled = 5

// pairing sums up what the variance of two members' points is computed from.
type pairing struct {
	some        bout    // their first bout
	results     float64 // number of results
	information float64 // Σ games·e(1-e) for the expected score e
	distances   float64 // Σ of the squared distances of the points from those expected
	squares     float64 // Σ games²
}

// measure computes the covariance of the strengths: H⁺·V·H⁺, with H the information and V the variance of the points, estimated from
// the squared distance of every result from its expectation. The sum of all distances is taken to be at least what as many equal
// results leave open: see sample.interval.
func (m *model) measure(own []bout) {
	var all pairing
	pairings := m.pairings(own)
	for _, p := range pairings {
		all.results += p.results
		all.information += p.information
		all.distances += p.distances
		all.squares += p.squares
	}
	free := all.results - float64(len(m.members)-1)
	if m.sure = free >= 1; !m.sure {
		return
	}
	factor := reach(all.results, free)
	open := (1 - alike(all.results)) / 2 / factor // standard error of the score
	lacking := max(0, open*open*all.results-all.distances/all.squares)
	v := square(len(m.members))
	for _, p := range pairings {
		mean := all.distances / all.information * p.information / p.results
		variance := (p.distances + pooled*mean) / (p.results + pooled) * p.results
		couple(v, p.some.first, p.some.second, (variance+lacking*p.squares)*(factor/z95)*(factor/z95))
	}
	h := m.inverse(own)
	m.spread = product(product(h, v), h)
}

// pairings sums up the bouts of each two members, in the order in which they first met.
func (m model) pairings(own []bout) (list []*pairing) {
	met := map[[2]int]*pairing{}
	for _, b := range own {
		key := [2]int{min(b.first, b.second), max(b.first, b.second)}
		p := met[key]
		if p == nil {
			p = &pairing{some: b}
			met[key] = p
			list = append(list, p)
		}
		e := m.expected(b)
		p.results += b.n
		p.information += b.n * b.games * e * (1 - e)
		p.distances += b.n * b.games * b.games * (b.score - e) * (b.score - e)
		p.squares += b.n * b.games * b.games
	}
	return list
}

// couple adds weight to the entries of two players, by their rows. A row of -1 is none.
func couple(h [][]float64, i, j int, weight float64) {
	if i >= 0 {
		h[i][i] += weight
	}
	if j >= 0 {
		h[j][j] += weight
	}
	if i >= 0 && j >= 0 {
		h[i][j] -= weight
		h[j][i] -= weight
	}
}
