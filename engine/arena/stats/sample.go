package stats

import "math"

const (
	z95  = 1.959963984540054 // 2.5 % of a normal distribution lie above this many standard deviations
	tail = 0.025             // what a 95 % interval leaves out on each side
)

// sample is what is counted of independent results between 0 and 1: of games, or of pairs of games
// scored by their mean.
type sample struct {
	n              float64 // how many results
	games          float64 // games in one result
	mean, variance float64 // variance with divisor n, as the counts have it
	skew, kurtosis float64 // of the standardised results; 0 when the variance is
}

// gather makes a sample of counts: counts[i] results of i/(len(counts)-1).
func gather(counts []int, games int) sample {
	s := sample{n: float64(total(counts)), games: float64(games)}
	if s.n == 0 {
		return s
	}
	s.mean = s.average(counts, func(x float64) float64 { return x })
	s.variance = s.average(counts, func(x float64) float64 { return (x - s.mean) * (x - s.mean) })
	if s.variance > 0 {
		z := func(x float64) float64 { return (x - s.mean) / math.Sqrt(s.variance) }
		s.skew = s.average(counts, func(x float64) float64 { return math.Pow(z(x), 3) })
		s.kurtosis = s.average(counts, func(x float64) float64 { return math.Pow(z(x), 4) })
	}
	return s
}

func (s sample) average(counts []int, of func(x float64) float64) (sum float64) {
	for i, c := range counts {
		if c > 0 {
			sum += float64(c) / s.n * of(float64(i)/float64(len(counts)-1))
		}
	}
	return sum
}

// interval is the 95 % interval of the expected score. It is mean ± the standard error times Student's
// factor, but never narrower than what n equal results leave open, and varied tells that it need not
// be widened for that.
//
// (If a result differs with the chance p, n of them are equal with the chance (1-p)^n. For p above
// 1 - 2.5 %^(1/n) that is too rare to believe; and a share p of other results moves the mean at most
// down to mean·(1-p) and up to mean·(1-p) + p.)
func (s sample) interval() (low, high float64, varied bool) {
	if s.n == 0 {
		return 0, 1, false
	}
	err := s.factor() * math.Sqrt(s.variance/s.n)
	same := alike(s.n)
	low, high = s.mean*same, 1-(1-s.mean)*same
	varied = s.mean-err <= low && s.mean+err >= high
	return max(0, min(low, s.mean-err)), min(1, max(high, s.mean+err)), varied
}

// alike is the least chance of a result with which n of them are alike often enough to believe: more
// often than in 2.5 % of all cases.
func alike(n float64) float64 { return math.Pow(tail, 1/n) }

// factor is how many standard errors, measured with divisor n, a 95 % interval reaches to each side.
func (s sample) factor() float64 { return reach(s.n, s.n-1) }

// reach is the factor of a standard error that is measured with divisor n though free degrees of freedom
// are left: the first terms of the expansion of Student's distribution in powers of 1/free (Abramowitz
// and Stegun, 26.7.5), good to 0.01 from free = 5 on.
func reach(n, free float64) float64 {
	free = max(1, free)
	student := z95 + (math.Pow(z95, 3)+z95)/(4*free) +
		(5*math.Pow(z95, 5)+16*math.Pow(z95, 3)+3*z95)/(96*free*free)
	return student * math.Sqrt(n/free)
}
