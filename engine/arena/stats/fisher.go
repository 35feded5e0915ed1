package stats

import "math"

// Stratum is one of several groups that FisherExact evaluates together. It has All members, of which Hits were hit; Subject of the members
// belong to the subject, and SubjectHits of these were hit.
type Stratum struct{ All, Hits, Subject, SubjectHits int }

// FisherExact returns the probability p that the subject has at least as many hits as it has by chance alone, if all members of a stratum
// are equally likely to be hit. That is Fisher's exact test, one-sided, over all strata together. expected is the mean number of hits
// by chance.
func FisherExact(strata []Stratum) (p, expected float64) {
	sum, got := []float64{1}, 0 // sum[n]: probability of n hits
	for _, s := range strata {
		got += s.SubjectHits
		if s.All == 0 || s.Hits == 0 || s.Subject == 0 {
			continue
		}
		expected += float64(s.Hits) * float64(s.Subject) / float64(s.All)
		sum = convolve(sum, s.spread())
	}
	for n := got; n < len(sum); n++ {
		p += sum[n]
	}
	return min(p, 1), expected
}

// spread returns the probability of n hits for the subject: the hypergeometric distribution.
func (s Stratum) spread() []float64 {
	list := make([]float64, min(s.Hits, s.Subject)+1)
	whole := logChoose(s.All, s.Hits)
	for n := max(0, s.Hits-(s.All-s.Subject)); n < len(list); n++ {
		list[n] = math.Exp(logChoose(s.Subject, n) + logChoose(s.All-s.Subject, s.Hits-n) - whole)
	}
	return list
}

func logChoose(n, k int) float64 { return logFactorial(n) - logFactorial(k) - logFactorial(n-k) }

func logFactorial(n int) float64 {
	v, _ := math.Lgamma(float64(n) + 1)
	return v
}

// convolve returns the distribution of the sum of two independent variables.
func convolve(a, b []float64) []float64 {
	sum := make([]float64, len(a)+len(b)-1)
	for i, x := range a {
		if x == 0 {
			continue
		}
		for j, y := range b {
			sum[i+j] += x * y
		}
	}
	return sum
}
