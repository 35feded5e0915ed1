package stats

import "math"

// eloPerNat is how many Elo multiply the odds by e.
const eloPerNat = 400 / math.Ln10

// normalEloPerT is how many normalised Elo a lead of one standard deviation of a game's result is:
// chosen so that near equality, in games without draws, both kinds of Elo agree.
const normalEloPerT = 800 / math.Ln10

// Elo is the logistic Elo difference of an expected score from 0 to 1: 400·log10(s/(1-s)). It is
// unknown for 0 and 1, whose Elo has no bound.
func Elo(score float64) Number {
	if score <= 0 || score >= 1 {
		return Number{}
	}
	return Known(eloPerNat * math.Log(score/(1-score)))
}

// Score is the expected score, from 0 to 1, of who is elo Elo stronger: 1/(1+10^(-elo/400)).
func Score(elo float64) float64 { return 1 / (1 + math.Exp(-elo/eloPerNat)) }

// below is the chance that a standard normal number is less than z.
func below(z float64) float64 { return math.Erfc(-z/math.Sqrt2) / 2 }
