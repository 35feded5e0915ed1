package stats

import (
	"cmp"
	"math"
	"slices"
)

// Meeting is all that two players of a tournament played against each other: their numbers, from 0, and
// the counts seen from First. The same two may have several.
type Meeting struct {
	First, Second int
	Pairs         Pairs
	Games         Games // those that are not paired
}

// Standings are the ratings of a tournament's players.
type Standings struct {
	Ratings []Rating // by player number
	rated   model    // the field
}

// Rating is what a tournament tells of one player.
type Rating struct {
	Place  int `json:"place"` // 1 is the best; equals share one
	Games  int `json:"games"`
	Halves int `json:"halves"` // half points taken
	// Elo is the rating; the mean of the field is 0. The field is the largest group of players in
	// which each took points from each, directly or through others. Who won or lost every game
	// against it has no value and one open end; who cannot be compared with it has none.
	Elo Estimate `json:"elo"`
}

// Rate gives the ratings of players who met: those of maximum likelihood in the Bradley-Terry model,
// where the expected score of a game is 1/(1+10^(-d/400)) at the Elo difference d and a draw is half a
// win and half a loss. The errors come from how far each pair, or single game, was from its expected
// score (the sandwich estimate, where a pairing's variance is drawn a little to the mean of all), so
// that draws count in them, and what the two games of a pair have in common.
func Rate(players int, meetings []Meeting) Standings {
	s := Standings{Ratings: make([]Rating, players)}
	all := bouts(meetings)
	for _, b := range all {
		s.count(b)
	}
	g := connect(players, all)
	lists := g.lists()
	most := field(lists)
	strength := make([]float64, players)
	for _, members := range lists {
		m := fitted(members, all)
		for k, i := range members {
			strength[i] = m.strength[k]
		}
		if most != nil && members[0] == most[0] {
			s.publish(m)
		}
	}
	s.bound(g, all)
	s.place(g, strength)
	return s
}

func (s Standings) count(b bout) {
	games, halves := int(b.n*b.games), int(b.n*b.games*b.score*2)
	first, second := &s.Ratings[b.first], &s.Ratings[b.second]
	first.Games += games
	second.Games += games
	first.Halves += halves
	second.Halves += 2*games - halves
}

// publish gives the members of the field their Elo.
func (s *Standings) publish(m model) {
	s.rated = m
	for k, i := range m.members {
		value := m.strength[k] * eloPerNat
		s.Ratings[i].Elo = Estimate{Value: Known(value)}
		if m.sure {
			s.Ratings[i].Elo = around(value, z95*math.Sqrt(m.spread[k][k])*eloPerNat)
		}
	}
}

// bound gives those above and below the field the end of the interval that their games against it give.
func (s Standings) bound(g groups, all []bout) {
	if len(s.rated.members) == 0 {
		return
	}
	one := s.rated.members[0]
	for i := range s.Ratings {
		switch above, below := g.from[i][one], g.from[one][i]; {
		case above && !below:
			s.Ratings[i].Elo.Low = s.end(i, all, func(same float64) float64 { return same })
		case below && !above:
			s.Ratings[i].Elo.High = s.end(i, all, func(same float64) float64 { return 1 - same })
		}
	}
}

// end is the Elo that player i must have for the expected score against the field that share makes of the
// least chance to win every result, or to lose it. Results against others are left aside.
func (s Standings) end(i int, all []bout, share func(same float64) float64) Number {
	games, results := map[int]float64{}, 0.0
	for _, b := range all {
		other := b.first + b.second - i
		k := slices.Index(s.rated.members, other)
		if k >= 0 && (b.first == i || b.second == i) {
			games[k] += b.n * b.games
			results += b.n
		}
	}
	if results == 0 {
		return Number{}
	}
	return s.rated.facing(games, share(alike(results)))
}

// facing is the Elo that gives the expected score against members, games[k] games against the k-th.
func (m model) facing(games map[int]float64, score float64) Number {
	low, high := -50.0, 50.0 // nats: more than 20000 Elo
	for range 60 {
		middle := (low + high) / 2
		points, all := 0.0, 0.0
		for k := range m.members {
			points += games[k] / (1 + math.Exp(m.strength[k]-middle))
			all += games[k]
		}
		if points < score*all {
			low = middle
		} else {
			high = middle
		}
	}
	return Known((low + high) / 2 * eloPerNat)
}

// Lead is the Elo difference of players i and j by their ratings, so from all games, and the likelihood
// that i is the stronger. Both are unknown when one is not of the field.
func (s Standings) Lead(i, j int) (lead Estimate, superior Number) {
	k, l := slices.Index(s.rated.members, i), slices.Index(s.rated.members, j)
	if k < 0 || l < 0 {
		return Estimate{}, Number{}
	}
	if k == l {
		return around(0, 0), Known(0.5)
	}
	d := (s.rated.strength[k] - s.rated.strength[l]) * eloPerNat
	if !s.rated.sure {
		return Estimate{Value: Known(d)}, Number{}
	}
	v := s.rated.spread
	err := math.Sqrt(v[k][k]+v[l][l]-2*v[k][l]) * eloPerNat
	return around(d, z95*err), Known(below(d / err))
}

// place sorts the players: above is who took points from the other, directly or through others, and gave
// none back; of those who are together, the stronger.
func (s Standings) place(g groups, strength []float64) {
	order, height := make([]int, len(s.Ratings)), make([]int, len(s.Ratings))
	for i := range order {
		order[i], height[i] = i, g.height(i)
		strength[i] = math.Round(strength[i] * 1e7) // equals differ by errors of arithmetic only
	}
	compare := func(i, j int) int {
		return cmp.Or(cmp.Compare(height[j], height[i]), cmp.Compare(strength[j], strength[i]))
	}
	slices.SortStableFunc(order, compare)
	for n, i := range order {
		s.Ratings[i].Place = n + 1
		if n > 0 && compare(order[n-1], i) == 0 {
			s.Ratings[i].Place = s.Ratings[order[n-1]].Place
		}
	}
}
