package stats

import "math"

// SPRT is a sequential test of two players. It decides between "the first is stronger by Elo0 or less"
// (H0) and "by Elo1 or more" (H1) after as few pairs as it takes. Alpha is the chance to accept H1
// though the difference is Elo0, and Beta the chance to accept H0 though it is Elo1; both hold when the
// test is looked at after every pair, in the order of the pairings, and ended by what it says.
type SPRT struct {
	Elo0  float64 `json:"elo0"`
	Elo1  float64 `json:"elo1"`
	Alpha float64 `json:"alpha"`
	Beta  float64 `json:"beta"`
	// Normalised tells that the differences are of normalised Elo, not of logistic.
	Normalised bool `json:"normalised"`
}

// Decision is what an SPRT says.
type Decision string

// The decisions.
const (
	GoOn     Decision = "go on"
	AcceptH0 Decision = "H0"
	AcceptH1 Decision = "H1"
)

// Progress is how far an SPRT is: it decides for H0 when LLR is Lower or less, for H1 when it is Upper
// or more.
type Progress struct {
	Pairs    int      `json:"pairs"`
	LLR      float64  `json:"llr"` // log-likelihood ratio, natural logarithm
	Lower    float64  `json:"lower"`
	Upper    float64  `json:"upper"`
	Decision Decision `json:"decision"`
}

// Progress is what the pairs say. The test must be one that Check has nothing against.
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

// Bounds are Wald's: ln(β/(1-α)) and ln((1-β)/α).
func (t SPRT) Bounds() (lower, upper float64) {
	return math.Log(t.Beta / (1 - t.Alpha)), math.Log((1 - t.Beta) / t.Alpha)
}

// LLR is the log-likelihood ratio of H1 to H0 (GSPRT): how much likelier the pairs are under the
// likeliest distribution of a pair's results that has Elo1 than under that which has Elo0.
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
