package schedule

import (
	"cmp"
	"slices"
)

// swiss adds the rounds that are settled and returns the standings after the finished ones. A round that is being played counts
// nothing, not even its bye: otherwise that player would lead until the others have finished.
func (s *builder) swiss() (list []Standing, over bool) {
	list = s.standings()
	met := newMeetings(s.Players + s.Players%2)
	for round := range s.Rounds {
		first, at := len(s.games), byPlayer(list)
		var meetings []meeting
		var free []*Standing // players with a bye
		for _, two := range met.pairRound(order(list), s.Players) {
			if two[1] == s.Players {
				free = append(free, at[two[0]])
				continue
			}
			meetings = append(meetings, s.meet(round, two[0], two[1]))
		}
		for n := range s.Pairs {
			for _, m := range meetings {
				s.pair(m, n, round*s.Pairs+n)
			}
		}
		if !s.finished(first) {
			return list, false
		}
		for _, one := range free {
			one.Byes++
			one.Match += 2
		}
		for _, m := range meetings {
			won := cmp.Compare(s.lead(m, first), 0)
			at[m.a].Match += 1 + won
			at[m.b].Match += 1 - won
		}
	}
	return list, true
}

func byPlayer(list []Standing) []*Standing {
	at := make([]*Standing, len(list))
	for i := range list {
		at[list[i].Player] = &list[i]
	}
	return at
}

// order returns the players by Match, and among equals in the order of the draw.
func order(list []Standing) []Standing {
	sorted := slices.Clone(list)
	slices.SortStableFunc(sorted, func(a, b Standing) int { return cmp.Compare(b.Match, a.Match) })
	return sorted
}

// meetings counts how often each two players have met. With an odd number of players the last number stands for nobody: a meeting with
// nobody is a bye.
type meetings struct{ times [][]int }

func newMeetings(size int) *meetings {
	m := &meetings{make([][]int, size)}
	for i := range m.times {
		m.times[i] = make([]int, size)
	}
	return m
}

// pairRound pairs all players for one round and counts the meetings. From the best down, each player gets the nearest opponent that leaves
// the others a perfect matching (see perfect). So nobody meets an old opponent while all can meet new ones, and nobody has a second bye
// before everybody had one.
func (m *meetings) pairRound(standing []Standing, nobody int) (pairs [][2]int) {
	places := make([]int, len(standing), len(m.times)) // best first, nobody last
	for i, one := range standing {
		places[i] = one.Player
	}
	if len(m.times) > len(standing) {
		places = append(places, nobody)
	}
	match := m.perfect(standing, nobody)
	for i, a := range places {
		if match.gone[a] {
			continue
		}
		rest := slices.DeleteFunc(slices.Clone(places[i+1:]), func(b int) bool { return match.gone[b] })
		slices.SortStableFunc(rest, func(b, c int) int { return cmp.Compare(m.times[a][b], m.times[a][c]) })
		b := rest[slices.IndexFunc(rest, func(b int) bool { return match.remove(a, b) })]
		m.times[a][b]++
		m.times[b][a]++
		pairs = append(pairs, [2]int{min(a, b), max(a, b)})
	}
	return pairs
}

// perfect matches all players. It keeps the number of earlier meetings as low as possible, and then the largest gap in points.
func (m *meetings) perfect(standing []Standing, nobody int) *matching {
	points, gaps := m.points(standing, nobody)
	fewest := m.fewestByes(nobody)
	for most := 0; ; most++ { // ends: once any two may meet, except for the byes, a complete matching exists
		allowed := func(a, b int) bool {
			if b == nobody || a == nobody {
				return m.times[a][b] == fewest
			}
			return m.times[a][b] <= most
		}
		if !newMatching(len(m.times), allowed).complete() {
			continue
		}
		for _, gap := range gaps {
			match := newMatching(len(m.times), func(a, b int) bool {
				return allowed(a, b) && max(points[a]-points[b], points[b]-points[a]) <= gap
			})
			if match.complete() {
				return match
			}
		}
	}
}

// points returns the points by player, and all possible gaps between two players in rising order. Nobody has the points of the last
// player who may have a bye.
func (m *meetings) points(standing []Standing, nobody int) (points, gaps []int) {
	points = make([]int, len(m.times))
	for _, one := range standing {
		points[one.Player] = one.Match
	}
	fewest := m.fewestByes(nobody)
	for _, one := range standing {
		if len(points) > nobody && m.times[nobody][one.Player] == fewest {
			points[nobody] = one.Match // the last player's points remain
		}
	}
	for gap := range standing[0].Match - standing[len(standing)-1].Match + 1 {
		gaps = append(gaps, gap)
	}
	return points, gaps
}

// fewestByes returns the smallest number of byes that any player had.
func (m *meetings) fewestByes(nobody int) int {
	if nobody >= len(m.times) {
		return 0
	}
	return slices.Min(m.times[nobody][:nobody])
}
