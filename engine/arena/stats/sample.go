package stats

import "math"

const (
	z95  = 1.959963984540054 // a standard normal variable is above it with probability 2.5 %
	tail = 0.025             // probability that a 95 % interval leaves out on each side
)

// sample describes independent results between 0 and 1: of games, or of pairs of games scored by their mean.
type sample struct {
	n              float64 // number of results
	games          float64 // games per result
	mean, variance float64 // variance has the divisor n
	skew, kurtosis float64 // of the standardised results; 0 if the variance is 0
}

// gather returns the sample of counts: counts[i] results of i/(len(counts)-1).
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

// interval returns the 95 % interval of the expected score: mean ± the standard error times Student's factor, but never narrower than
// what n equal results leave open. varied reports that the interval did not have to be widened for that.
//
// (If a result differs with probability p, n of them are equal with probability (1-p)^n. Where p is above 1 - 2.5 %^(1/n), that is too
// rare to believe; and a share p of other results moves the mean at most down to mean·(1-p) and up to mean·(1-p) + p.)
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

// alike returns the smallest probability of a result with which n equal results occur in at least 2.5 % of all cases.
func alike(n float64) float64 { return math.Pow(tail, 1/n) }

// factor returns how many standard errors, with divisor n, a 95 % interval extends to each side.
func (s sample) factor() float64 { return reach(s.n, s.n-1) }

// reach returns the factor of a standard error that is computed with divisor n although only free degrees of freedom remain. It uses
// the first terms of the expansion of Student's distribution in powers of 1/free (Abramowitz and Stegun, 26.7.5), accurate to 0.01 from
// free = 5 on.
func reach(n, free float64) float64 {
	free = max(1, free)
	student := z95 + (math.Pow(z95, 3)+z95)/(4*free) +
		(5*math.Pow(z95, 5)+16*math.Pow(z95, 3)+3*z95)/(96*free*free)
	return student * math.Sqrt(n/free)
}
