package stats

import "math"

// SPRT is a sequential test of two players. It decides between "the first is stronger by Elo0 or less" (H0) and "by Elo1 or more" (H1)
// after as few pairs as possible. Alpha is the probability to accept H1 although the difference is Elo0, and Beta that to accept H0
// although it is Elo1. Both hold if the test is evaluated after every pair, in the order of the plan, and the match ends at the first
// decision.
type SPRT struct {
	Elo0  float64 `json:"elo0"`
	Elo1  float64 `json:"elo1"`
	Alpha float64 `json:"alpha"`
	Beta  float64 `json:"beta"`
	// Normalised means that Elo0 and Elo1 are normalised Elo, not logistic.
	Normalised bool `json:"normalised"`
}

// Decision is the outcome of an SPRT.
type Decision string

// The decisions.
const (
	GoOn     Decision = "go on"
	AcceptH0 Decision = "H0"
	AcceptH1 Decision = "H1"
)

// Progress is the state of an SPRT: it decides for H0 if LLR is at most Lower, and for H1 if it is at least Upper.
type Progress struct {
	Pairs    int      `json:"pairs"`
	LLR      float64  `json:"llr"` // natural logarithm of the likelihood ratio
	Lower    float64  `json:"lower"`
	Upper    float64  `json:"upper"`
	Decision Decision `json:"decision"`
}

// Progress evaluates the pairs. Check must accept the test.
func (t SPRT) Progress(p Pairs) Progress {
	lower, upper := t.Bounds()
	now := Progress{Pairs: p.Count(), LLR: t.LLR(p), Lower: lower, Upper: upper, Decision: GoOn}
	switch {
	case now.LLR >= upper:
		now.Decision = AcceptH1
	case now.LLR <= lower:
		now.Decision = AcceptH0
	}
	return now
}

// Bounds returns Wald's bounds ln(β/(1-α)) and ln((1-β)/α).
func (t SPRT) Bounds() (lower, upper float64) {
	return math.Log(t.Beta / (1 - t.Alpha)), math.Log((1 - t.Beta) / t.Alpha)
}

// LLR returns the log-likelihood ratio of H1 to H0 (GSPRT): how much likelier the pairs are under the likeliest distribution of results
// with Elo1 than under the likeliest one with Elo0.
func (t SPRT) LLR(p Pairs) float64 {
	if p.Count() == 0 {
		return 0
	}
	c := count(p)
	return t.likeliest(c, t.Elo0).cost - t.likeliest(c, t.Elo1).cost
}

func (t SPRT) likeliest(c counted, elo float64) fit {
	if t.Normalised {
		return c.withLead(elo / normalEloPerT * math.Sqrt2)
	}
	return c.withScore(Score(elo))
}
