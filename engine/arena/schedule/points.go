package schedule

import (
	"cmp"
	"slices"
)

// Points returns the points of a game by seat: 2 for every opponent with a worse rank and 1 for every opponent with the same rank. Of
// two players the winner has 2 and the loser 0; a draw is 1 each.
func Points(ranks []int) []int {
	points := make([]int, len(ranks))
	for i, mine := range ranks {
		for j, other := range ranks {
			if i != j {
				points[i] += 1 + cmp.Compare(other, mine)
			}
		}
	}
	return points
}

// Standing is the position of a player in the standings.
type Standing struct {
	Player int
	Games  int // finished
	Points int // of all games: see Points
	Byes   int // finished rounds of Swiss or Knockout without an opponent
	// Match counts, in Swiss, the points of whole meetings: 2 for a win or a bye and 1 for a draw. In Knockout it counts the rounds
	// survived, so the final's winner has one more than its loser. It changes when a round is finished.
	Match int
}

// Standings returns all players, the best first: ordered by Match, then by Points per game, then by the draw.
func (p Plan) Standings(done Results) []Standing {
	s := newBuilder(p, done)
	var list []Standing
	switch p.Format {
	case Swiss:
		list, _ = s.swiss()
	case Knockout:
		list, _ = s.knockout()
	default:
		list = s.standings()
		s.fill()
	}
	s.score(list)
	slices.SortStableFunc(list, func(a, b Standing) int {
		return cmp.Or(cmp.Compare(b.Match, a.Match), cmp.Compare(b.Points*max(a.Games, 1), a.Points*max(b.Games, 1)))
	})
	return list
}

// standings returns the players in the order of the draw, without points.
func (s *builder) standings() []Standing {
	list := make([]Standing, s.Players)
	for i, player := range s.order {
		list[i].Player = player
	}
	return list
}

// score adds the finished games to the standings.
func (s *builder) score(list []Standing) {
	place := make([]int, s.Players)
	for i, one := range list {
		place[one.Player] = i
	}
	for _, g := range s.games {
		for seat, points := range Points(s.done[g.Number]) {
			one := &list[place[g.Players[seat]]]
			one.Games++
			one.Points += points
		}
	}
}

// met returns the points of a and of b in the finished games of their meeting, and whether there are others. Games before number from
// are not looked at.
func (s *builder) met(m meeting, from int) (points [2]int, open bool) {
	for _, g := range s.games[from:] {
		if g.Pairing != m.pairing {
			continue
		}
		ranks := s.done[g.Number]
		open = open || ranks == nil
		for seat, n := range Points(ranks) {
			points[(seat+g.Leg)%2] += n
		}
	}
	return points, open
}

// lead returns how many points a is ahead of b in met's games.
func (s *builder) lead(m meeting, from int) int {
	points, _ := s.met(m, from)
	return points[0] - points[1]
}
