package stats

import "math"

// Comparison is a sequential test with three answers: the first of two players is better, is worse, or neither is better by Elo. It
// combines two families of tests of equality, one for each side, against leads of Elo, 4·Elo and 16·Elo: so a large lead shows after
// few pairs. Alpha is the probability that one of two equal players is called better or worse; Beta that a lead of Elo is called none.
// Both hold although the test is evaluated after every pair.
type Comparison struct {
	Elo   float64 `json:"elo"`
	Alpha float64 `json:"alpha"`
	Beta  float64 `json:"beta"`
}

// UsualComparison returns a test for a lead of 10 Elo, with errors of 5 %.
func UsualComparison() Comparison { return Comparison{Elo: 10, Alpha: 0.05, Beta: 0.05} }

// Answer is the outcome of a Comparison.
type Answer string

// The answers.
const (
	NotYet Answer = "not decided"
	Better Answer = "better"
	Worse  Answer = "worse"
	Same   Answer = "no difference"
)

// leads are the hypotheses of one side, as multiples of Elo, and each one's part of the side's error. The parts sum to 1, so that all
// errors together are at most Alpha.
var leads = [...]struct{ times, part float64 }{{1, 0.6}, {4, 0.25}, {16, 0.15}}

// Answer returns the conclusion from the pairs about the first player.
func (c Comparison) Answer(p Pairs) Answer {
	if p.Count() == 0 {
		return NotYet
	}
	mine := count(p)
	even := mine.withScore(0.5).cost
	side, ahead := 1.0, Better
	if 2*p.Halves() < 4*p.Count() {
		side, ahead = -1, Worse
	}
	ratio := func(elo float64) float64 { return even - mine.withScore(Score(elo)).cost }
	for _, lead := range leads {
		elo := min(lead.times*c.Elo, mostElo)
		if ratio(side*elo) >= math.Log((1-c.Beta)/(c.Alpha/2*lead.part)) {
			return ahead
		}
	}
	if none := math.Log(c.Beta / (1 - c.Alpha/2*leads[0].part)); ratio(c.Elo) <= none && ratio(-c.Elo) <= none {
		return Same
	}
	return NotYet
}
