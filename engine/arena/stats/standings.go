package stats

import (
	"cmp"
	"math"
	"slices"
)

// Meeting sums up games between two players, whose numbers count from 0, seen from First. The same two players may have several
// meetings.
type Meeting struct {
	First, Second int
	Pairs         Pairs
	Games         Games // games that are not paired
}

// Standings are the ratings of a tournament's players.
type Standings struct {
	Ratings []Rating // by player number
	rated   model    // of the field
	others  *outside // of players who can be compared with the field; nil if there are none outside it
}

// Rating is the rating of one player.
type Rating struct {
	Place  int `json:"place"` // 1 is the best; equal players share a place
	Games  int `json:"games"`
	Halves int `json:"halves"` // half points taken
	// Elo is the rating; the mean of the field is 0. The field is the largest group of players in which each took points from each,
	// directly or through others. Players outside it, such as one who won every game, are rated with a few drawn results added (see
	// apart); where there is no field, all players are rated so. Players without a chain of games to the field have no rating.
	Elo Estimate `json:"elo"`
}

// Rate computes the ratings of players from their meetings, by maximum likelihood in the Bradley-Terry model: the expected score of a
// game is 1/(1+10^(-d/400)) at the Elo difference d, and a draw is half a win and half a loss. The errors come from how far each pair,
// or single game, was from its expected score (the sandwich estimate, where a pairing's variance is drawn a little towards the mean of
// all). So they include draws, and what the two games of a pair have in common.
func Rate(players int, meetings []Meeting) Standings {
	s := Standings{Ratings: make([]Rating, players)}
	all := bouts(meetings)
	for _, b := range all {
		s.count(b)
	}
	g := connect(players, all)
	most := field(g.lists())
	if most != nil {
		s.publish(fitted(most, all))
	}
	strength := make([]float64, players)
	lists := linked(players, all)
	main := s.main(lists)
	for _, members := range lists {
		if len(members) < 2 {
			continue
		}
		if len(members) == len(most) {
			copyTo(strength, s.rated)
			continue
		}
		a := fitOutside(members, all, s.rated, players)
		for _, i := range members {
			strength[i] = a.strength[i]
		}
		if main != nil && members[0] == main[0] {
			s.others = a
			s.bound(g, all)
		}
	}
	s.place(strength)
	return s
}

func copyTo(strength []float64, m model) {
	for k, i := range m.members {
		strength[i] = m.strength[k]
	}
}

// main returns the players who are rated: the field with all who can be compared with it. Without a field it is the largest of the
// lists, or nil if several are that large.
func (s Standings) main(lists [][]int) (most []int) {
	size := 1
	for _, members := range lists {
		switch {
		case len(s.rated.members) > 0 && slices.Contains(members, s.rated.members[0]):
			return members
		case len(members) > size:
			most, size = members, len(members)
		case len(members) == size:
			most = nil
		}
	}
	return most
}

func (s Standings) count(b bout) {
	games, halves := int(b.n*b.games), int(b.n*b.games*b.score*2)
	first, second := &s.Ratings[b.first], &s.Ratings[b.second]
	first.Games += games
	second.Games += games
	first.Halves += halves
	second.Halves += 2*games - halves
}

// publish sets the Elo of the members of the field.
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

// bound sets the Elo of players outside the field. If a player stands above or below the field, its interval is widened to what its
// games against the field leave open when all of these are alike.
func (s Standings) bound(g groups, all []bout) {
	for i, row := range s.others.row {
		if row < 0 {
			continue
		}
		value, low, high, _ := s.others.lead(i, -1)
		e := Estimate{Known(value * eloPerNat), Known(low * eloPerNat), Known(high * eloPerNat)}
		if len(s.rated.members) > 0 {
			one := s.rated.members[0]
			switch above, below := g.from[i][one], g.from[one][i]; {
			case above && !below:
				end := s.end(i, all, func(same float64) float64 { return same })
				e.Low = Known(min(end.Or(e.Low.value), e.Low.value))
			case below && !above:
				end := s.end(i, all, func(same float64) float64 { return 1 - same })
				e.High = Known(max(end.Or(e.High.value), e.High.value))
			}
		}
		s.Ratings[i].Elo = e
	}
}

// end returns the Elo of player i at which its expected score against the field is share(same), with same as in alike for its number of
// results. Results against others are ignored. It is unknown without results against the field.
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

// facing returns the Elo that has the given expected score against the members, with games[k] games against the k-th.
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

// Lead returns the Elo difference of players i and j by their ratings, so from all games, and the likelihood that i is the stronger.
// Both are unknown if one has no rating.
func (s Standings) Lead(i, j int) (lead Estimate, superior Number) {
	k, l := slices.Index(s.rated.members, i), slices.Index(s.rated.members, j)
	if k < 0 || l < 0 {
		return s.leadApart(i, j)
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

// leadApart returns the lead where not both are of the field.
func (s Standings) leadApart(i, j int) (lead Estimate, superior Number) {
	rated := func(i int) bool { return s.Ratings[i].Elo.Value.known }
	switch {
	case !rated(i) || !rated(j):
		return Estimate{}, Number{}
	case i == j:
		return around(0, 0), Known(0.5)
	}
	value, low, high, chance := s.others.lead(i, j)
	return Estimate{Known(value * eloPerNat), Known(low * eloPerNat), Known(high * eloPerNat)}, Known(chance)
}

// place sorts the players by strength and sets their places. Players without a rating come last.
func (s Standings) place(strength []float64) {
	order := make([]int, len(s.Ratings))
	for i := range order {
		order[i] = i
		strength[i] = math.Round(strength[i] * 1e7) // equal players differ by rounding errors only
	}
	unrated := func(i int) int {
		if s.Ratings[i].Elo.Value.known {
			return 0
		}
		return 1
	}
	compare := func(i, j int) int {
		return cmp.Or(cmp.Compare(unrated(i), unrated(j)), cmp.Compare(strength[j], strength[i]))
	}
	slices.SortStableFunc(order, compare)
	for n, i := range order {
		s.Ratings[i].Place = n + 1
		if n > 0 && compare(order[n-1], i) == 0 {
			s.Ratings[i].Place = s.Ratings[order[n-1]].Place
		}
	}
}
