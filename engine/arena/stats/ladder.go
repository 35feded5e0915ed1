package stats

import (
	"math"
	"slices"
)

// The scale of skills, that of the paper: a new player is 25 ± 25/3, and Beta is how much luck is in one
// game. At c = √(Σ(σ²+Beta²)) over the seats, odds of being before another in a game are e^(difference/c).
const (
	StartMu    = 25.0
	StartSigma = StartMu / 3
	Beta       = StartSigma / 2
	leastShare = 1e-4 // of its variance that a skill keeps in a game
)

// Skill is what is believed of a player's skill: a normal distribution.
type Skill struct {
	Mu    float64 `json:"mu"`
	Sigma float64 `json:"sigma"`
}

// Estimate is the skill with its 95 % interval.
func (s Skill) Estimate() Estimate { return around(s.Mu, z95*s.Sigma) }

// Ladder holds the skills of players by their numbers, from free-for-all games. Its skills depend a
// little on the order of the games: give them by number, not as they end.
type Ladder []Skill

// NewLadder is a ladder of players of whom nothing is known.
func NewLadder(players int) Ladder {
	l := make(Ladder, players)
	for i := range l {
		l[i] = Skill{StartMu, StartSigma}
	}
	return l
}

// Play takes the result of one game: who held each seat, and the rank each seat reached, smaller being
// better and equal being a tie. A player may hold several seats; each of them then counts.
func (l Ladder) Play(players, ranks []int) {
	before := make([]Skill, len(players))
	for seat, p := range players {
		before[seat] = l[p]
	}
	for seat, after := range Ranked(before, ranks) {
		p := players[seat]
		l[p].Mu += after.Mu - before[seat].Mu
		l[p].Sigma *= after.Sigma / before[seat].Sigma
	}
}

// Ranks are the ranks of scores, of which more is better: 1 for the best, and equal for equal scores.
func Ranks(scores []int) []int {
	ranks := make([]int, len(scores))
	for i, own := range scores {
		ranks[i] = 1
		for _, other := range scores {
			if other > own {
				ranks[i]++
			}
		}
	}
	return ranks
}

// Ranked are the skills after a game that ended with these ranks.
//
// In the Plackett-Luce model the places are given one after the other, each to one of those left with a
// chance in proportion to e^(mu/c). A player's mu moves by what each of these draws tells of it, those
// up to its own: 1 - chance for the one it won and -chance for others; sigma shrinks with what is
// learnt. A draw that several won by a tie counts its share of one for each.
func Ranked(skills []Skill, ranks []int) []Skill {
	after := slices.Clone(skills)
	if len(skills) < 2 {
		return after
	}
	total := 0.0
	for _, s := range skills {
		total += s.Sigma*s.Sigma + Beta*Beta
	}
	c := math.Sqrt(total)
	for i, s := range skills {
		omega, delta := learnt(skills, ranks, i, c)
		after[i].Mu += s.Sigma * s.Sigma / c * omega
		gamma := s.Sigma / c
		shrink := gamma * s.Sigma * s.Sigma / (c * c) * delta
		after[i].Sigma *= math.Sqrt(max(1-shrink, leastShare))
	}
	return after
}

// learnt is what the draws tell of seat i: the first and second derivative of their log-likelihood by
// mu/c, the second with its sign changed.
func learnt(skills []Skill, ranks []int, i int, c float64) (omega, delta float64) {
	for q, rank := range ranks {
		if rank > ranks[i] {
			continue
		}
		left, tied := 0.0, 0.0
		for s, r := range ranks {
			if r >= rank {
				left += math.Exp((skills[s].Mu - skills[i].Mu) / c)
			}
			if r == rank {
				tied++
			}
		}
		chance := 1 / left
		if q == i {
			omega += 1 / tied
		}
		omega -= chance / tied
		delta += chance * (1 - chance) / tied
	}
	return omega, delta
}
