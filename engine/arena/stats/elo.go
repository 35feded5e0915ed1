package stats

import "math"

// eloPerNat is the Elo difference that multiplies the odds by e.
const eloPerNat = 400 / math.Ln10

// normalEloPerT is the normalised Elo of a lead of one standard deviation of a game's result. It is chosen so that both kinds of Elo
// agree near equality, in games without draws.
const normalEloPerT = 800 / math.Ln10

// Elo returns the logistic Elo difference of an expected score from 0 to 1: 400·log10(s/(1-s)). It is unknown for 0 and 1, whose Elo
// has no bound.
func Elo(score float64) Number {
	if score <= 0 || score >= 1 {
		return Number{}
	}
	return Known(eloPerNat * math.Log(score/(1-score)))
}

// Score returns the expected score, from 0 to 1, of a player who is elo Elo stronger: 1/(1+10^(-elo/400)).
func Score(elo float64) float64 { return 1 / (1 + math.Exp(-elo/eloPerNat)) }

// below returns the probability that a standard normal variable is less than z.
func below(z float64) float64 { return math.Erfc(-z/math.Sqrt2) / 2 }
