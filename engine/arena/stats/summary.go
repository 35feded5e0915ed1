package stats

import "math"

// Summary evaluates results of two players, seen from the first. Without results only the counts are known.
type Summary struct {
	Results int `json:"results"` // independent results: pairs, or single games
	Games   int `json:"games"`
	// Score is the share of the points, 0 to 1.
	Score Estimate `json:"score"`
	// Elo is the logistic Elo difference of that score. If all points went to one player, the value is that with one more, drawn game.
	// An end whose score would be 0 or 1 is where the likelihood of all results and that game falls by half of 1.96².
	Elo Estimate `json:"elo"`
	// Normal is the normalised Elo difference. It has no value if all results are equal, and no ends if there are too few results or
	// too many equal ones.
	Normal Estimate `json:"normalElo"`
	// Superior is the likelihood that the first player is the stronger (LOS), 0 to 1. It is above 97.5 % exactly if the whole interval
	// of Elo is above 0.
	Superior Number `json:"los"`
}

// Summary evaluates the pairs; the two games of a pair need not be independent.
func (p Pairs) Summary() Summary { return gather(p[:], 2).summary() }

// Summary evaluates the games, each taken as independent of the others.
func (g Games) Summary() Summary {
	return gather([]int{g.Losses, g.Draws, g.Wins}, 1).summary()
}

func (s sample) summary() Summary {
	sum := Summary{Results: int(s.n), Games: int(s.n * s.games)}
	if s.n == 0 {
		return sum
	}
	low, high, varied := s.interval()
	sum.Score = Estimate{Known(s.mean), Known(low), Known(high)}
	sum.Elo = s.elo(low, high)
	sum.Normal = s.normal(varied)
	sum.Superior = Known(superior(s.mean, low, high))
	return sum
}

// elo returns the Elo difference for a score between low and high. Where a score of 0 or 1 has no Elo, one drawn game is added.
func (s sample) elo(low, high float64) Estimate {
	won, lost := s.n*s.mean+0.5/s.games, s.n*(1-s.mean)+0.5/s.games
	value := Elo(s.mean)
	if !value.known {
		value = Elo(won / (won + lost))
	}
	e := Estimate{value, Elo(low), Elo(high)}
	if !e.Low.known {
		e.Low = Known(-eloPerNat * fallen(lost, won))
	}
	if !e.High.known {
		e.High = Known(eloPerNat * fallen(won, lost))
	}
	return e
}

// fallen returns how many nats above 0 the log-likelihood of won and lost results, beyond its peak, has fallen by half of 1.96².
func fallen(won, lost float64) float64 {
	at := func(x float64) float64 { return won*softplus(-x) + lost*softplus(x) }
	peak := math.Log(won / lost)
	least := at(peak)
	return peak + extent(math.Inf(1), func(far float64) float64 { return at(peak+far) - least })
}

// superior returns the likelihood that the true score is above one half. The distance from mean to the interval's end nearer one half
// is its uncertainty.
func superior(mean, low, high float64) float64 {
	switch {
	case mean > 0.5:
		return below(z95 * (mean - 0.5) / (mean - low))
	case mean < 0.5:
		return below(z95 * (mean - 0.5) / (high - mean))
	}
	return 0.5
}

// normal returns the normalised Elo: 800/ln 10 times t = (mean - 1/2)/deviation, where the deviation is that of one game, so that of a
// pair's mean times √2. The variance of t, by the delta method, is (1 - skew·t + (kurtosis-1)·t²/4)/n, but at least 1/n.
func (s sample) normal(varied bool) Estimate {
	if s.variance == 0 {
		return Estimate{}
	}
	unit := normalEloPerT / math.Sqrt(s.games)
	t := (s.mean - 0.5) / math.Sqrt(s.variance)
	value := Known(t * unit)
	if !varied {
		return Estimate{Value: value}
	}
	spread := max(1, 1-s.skew*t+(s.kurtosis-1)*t*t/4)
	return around(t*unit, s.factor()*math.Sqrt(spread/s.n)*unit)
}
