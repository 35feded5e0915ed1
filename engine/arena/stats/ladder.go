package stats

import (
	"math"
	"slices"
)

// The scale of skills, as in the paper. A new player is 25 ± 25/3, and Beta is the standard deviation of luck in one game. With c =
// √(Σ(σ²+Beta²)) over the seats, the odds to be ranked before another in a game are e^(difference/c).
const (
	StartMu    = 25.0
	StartSigma = StartMu / 3
	Beta       = StartSigma / 2
	leastShare = 1e-4 // the least share of its variance that a skill keeps in a game
)

// Skill is the estimate of a player's skill: a normal distribution.
type Skill struct {
	Mu    float64 `json:"mu"`
	Sigma float64 `json:"sigma"`
}

// Estimate returns the skill with its 95 % interval.
func (s Skill) Estimate() Estimate { return around(s.Mu, z95*s.Sigma) }

// Ladder holds the skills of players by number, from free-for-all games. They depend a little on the order of the games: add games in
// the order of their numbers, not in that of their ends.
type Ladder []Skill

// NewLadder returns a ladder of players without results.
func NewLadder(players int) Ladder {
	l := make(Ladder, players)
	for i := range l {
		l[i] = Skill{StartMu, StartSigma}
	}
	return l
}

// Play adds the result of one game: the player and the rank of each seat. A smaller rank is better, and equal ranks are a tie. A player
// may have several seats; each of them counts.
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

// Ranked returns the skills after a game that ended with these ranks.
//
// The Plackett-Luce model draws the places one after the other, each among the remaining players with a probability proportional to
// e^(mu/c). A player's mu moves by 1 - probability for the draw it won and by -probability for each draw before; sigma shrinks with the
// information gained. A draw that several players won by a tie counts in equal shares for each.
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

// learnt returns the derivatives of the draws' log-likelihood for seat i by mu/c: omega is the first, and delta the second with its
// sign changed.
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
