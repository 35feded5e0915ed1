package stats

import "math"

// unseen is the count of a result that never occurred, so that any expected score is possible: a thousandth of a pair, as in the SPRT
// of fishtest.
const unseen = 1e-3

// fit is the likeliest distribution of a pair's five results under a condition.
type fit struct {
	chance [5]float64
	// cost is the loss of log-likelihood of the counts by the condition.
	cost float64
}

// counted are counts of pairs, each at least unseen.
type counted [5]float64

func count(p Pairs) (c counted) {
	for i, n := range p {
		c[i] = max(float64(n), unseen)
	}
	return c
}

// result returns the first player's score per game in a pair with i half points.
func result(i int) float64 { return float64(i) / 4 }

// withScore returns the likeliest distribution with the given expected score, above 0 and below 1.
func (c counted) withScore(score float64) fit {
	var v [5]float64
	for i := range v {
		v[i] = result(i) - score
	}
	return c.balanced(v)
}

// balanced returns the likeliest distribution p with Σ p·v = 0; v must have values of both signs. By Lagrange p = c/(n·(1+λv)), and λ
// is the root of Σ c·v/(1+λv), which falls from +∞ to -∞ where all probabilities are positive.
func (c counted) balanced(v [5]float64) fit {
	low, high := -1/max(v[0], v[1], v[2], v[3], v[4]), -1/min(v[0], v[1], v[2], v[3], v[4])
	slope := func(lambda float64) (f, df float64) {
		for i, n := range c {
			q := v[i] / (1 + lambda*v[i])
			f += n * q
			df -= n * q * q
		}
		return f, df
	}
	lambda := falling(low, high, slope)
	var out fit
	n := c[0] + c[1] + c[2] + c[3] + c[4]
	for i := range c {
		weight := 1 + lambda*v[i]
		out.chance[i] = c[i] / (n * weight)
		out.cost += c[i] * math.Log(weight)
	}
	return out
}

// nearEnd is the largest part of the way to an end of the interval that a Newton step may go.
const nearEnd = 0.9

// falling finds the root between low and high of a function that falls from +∞ to -∞ there. It uses Newton's method, and bisection
// where a step leaves the interval or comes near its end. (Near a pole Newton's steps are as short as near a root.) 0 must lie between
// low and high.
func falling(low, high float64, f func(x float64) (y, slope float64)) float64 {
	x := 0.0
	for range 100 {
		y, slope := f(x)
		if y > 0 {
			low = x
		} else {
			high = x
		}
		next := x - y/slope
		if !(next > x+nearEnd*(low-x) && next < x+nearEnd*(high-x)) {
			next = (low + high) / 2
		}
		if math.Abs(next-x) <= 1e-13*(math.Abs(x)+1e-3) {
			return next
		}
		x = next
	}
	return x
}

// withLead returns the likeliest distribution whose expected score is t standard deviations of a pair above one half. It makes the
// condition mean - 1/2 - t·deviation = 0 linear at the last distribution found, until the likelihood no longer changes. The start
// fulfils the condition itself: wins and losses only, with the expected score 1/2 + t/(2·√(1+t²)). As the deviation is concave in p,
// every later condition has terms of both signs, too.
func (c counted) withLead(t float64) fit {
	win := (1 + t/math.Sqrt(1+t*t)) / 2
	now := fit{chance: [5]float64{0: 1 - win, 4: win}}
	for range 1000 { // 150 were seen, where hypothesis and counts are far apart; usually about 5
		next := c.balanced(linear(now.chance, t))
		if math.Abs(next.cost-now.cost) <= 1e-10*(1+next.cost) {
			return next
		}
		now = next
	}
	return now
}

// linear returns the terms v of the condition Σ p·v = 0 that is tangent to mean - 1/2 - t·deviation = 0 at p.
func linear(p [5]float64, t float64) (v [5]float64) {
	mean, variance := 0.0, 0.0
	for i := range p {
		mean += p[i] * result(i)
	}
	for i := range p {
		variance += p[i] * (result(i) - mean) * (result(i) - mean)
	}
	deviation := math.Sqrt(variance)
	for i := range v {
		z := (result(i) - mean) / deviation
		v[i] = result(i) - 0.5 - t*deviation*(1+z*z)/2
	}
	return v
}
