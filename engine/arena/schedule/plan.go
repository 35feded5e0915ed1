// Package schedule decides who plays whom in a tournament, in which order, on which seats and set-ups.
//
// It is pure: the same Plan and the same results give the same games on every machine, in whatever order games finish. More results
// only add games at the end of the list, so that the numbers of games never change.
package schedule

import (
	"reflect"
	"slices"

	"generals-chess/engine/chance"
)

// Format is the format of a tournament, as command lines spell it.
type Format string

// The formats. All but Rotation are for games of two, which are played in pairs: the same set-up twice, with sides swapped.
const (
	RoundRobin Format = "round-robin" // every player meets every other
	Gauntlet   Format = "gauntlet"    // player 0 meets all others
	Swiss      Format = "swiss"       // in every round players meet who have done equally well and have not met
	Knockout   Format = "knockout"    // the loser of a meeting is out
	Rotation   Format = "rotation"    // free for all: at every table each player has every seat once
	Listed     Format = "listed"      // the plan lists who meets whom
)

// Formats lists the formats that a user can choose.
func Formats() []Format { return []Format{RoundRobin, Gauntlet, Swiss, Knockout, Rotation} }

// Plan determines a tournament's games, together with their results. Players are numbers from 0.
type Plan struct {
	Format  Format
	Players int
	Pairs   int    // pairs of games in every meeting; in Rotation, tables per player, or one more where the seats do not divide
	Rounds  int    // in Swiss, at least 1; other formats ignore it
	Table   int    // in Rotation, the seats of a game
	Seed    uint64 // determines the draw and all set-ups
	Meets   []Meet // in Listed, and in Rotation after players joined or left: who meets whom; otherwise nil
}

// Limits of a plan.
const (
	MostPlayers = 1000
	MostGames   = 1 << 22
	mostRounds  = 1000
	extraPairs  = 4 // pairs that a tied meeting of Knockout plays at most before the winner is drawn
)

// DefaultRounds returns how many rounds of Swiss find the best player: log2 of the players, rounded up.
func DefaultRounds(players int) int {
	rounds := 1
	for 1<<rounds < players {
		rounds++
	}
	return rounds
}

// Game is one game of the plan.
type Game struct {
	Number  int    // its place in the plan, from 0
	Round   int    // from 0
	Pairing int    // number of the meeting, from 0 through the whole plan
	Pair    int    // number of the pair in the meeting, from 0
	Leg     int    // 0 and 1 for the games of a pair; up to seats-1 at a table of Rotation
	Players []int  // Players[seat]
	Seed    uint64 // of the set-up, the same in all legs; below 2^53, so that every JSON reader can represent it
	Setup   int    // number of the set-up, from 0: the same in all legs, and in all meetings played on it
}

// Results are the ranks of the finished games, by game number and seat. Rank 1 is the best, and equal ranks are a draw.
type Results map[int][]int

// Same reports whether two plans are the same.
func (p Plan) Same(other Plan) bool { return reflect.DeepEqual(p, other) }

// Games lists the games that the results settle, in the order of play. all reports whether the plan will have no more. The plan must be
// valid.
func (p Plan) Games(done Results) (games []Game, all bool) {
	s := newBuilder(p, done)
	all = s.fill()
	return s.games, all
}

// Most returns the largest number of games the plan can have.
func (p Plan) Most() int {
	n, pairs := p.Players, p.Pairs
	if p.Meets != nil {
		return gamesOf(p.Meets)
	}
	switch p.Format {
	case RoundRobin:
		return n * (n - 1) / 2 * pairs * 2
	case Gauntlet:
		return (n - 1) * pairs * 2
	case Swiss:
		return n / 2 * p.Rounds * pairs * 2
	case Knockout:
		return (n - 1) * (pairs + extraPairs) * 2
	}
	return p.tables() * p.Table
}

// tables returns the number of tables of Rotation.
func (p Plan) tables() int { return (p.Pairs*p.Players + p.Table - 1) / p.Table }

// builder collects the games of a plan.
type builder struct {
	Plan
	done     Results
	order    []int // the players as drawn
	games    []Game
	pairings int
	rounds   [][]Tie // of Knockout
}

func newBuilder(p Plan, done Results) *builder {
	s := &builder{Plan: p, done: done, order: make([]int, p.Players), games: make([]Game, 0, p.Most())}
	for i := range s.order {
		s.order[i] = i
	}
	chance.New(^p.Seed).Shuffle(p.Players, func(i, j int) { s.order[i], s.order[j] = s.order[j], s.order[i] })
	return s
}

// fill adds all games that the results settle, and reports whether there will be no more.
func (s *builder) fill() bool {
	if s.Meets != nil {
		s.listed()
		return true
	}
	switch s.Format {
	case RoundRobin:
		return s.cycles(s.roundRobin())
	case Gauntlet:
		return s.cycles(s.challenges())
	case Swiss:
		_, over := s.swiss()
		return over
	case Knockout:
		_, over := s.knockout()
		return over
	}
	s.rotation()
	return true
}

// meeting is two players who are to meet.
type meeting struct{ round, pairing, a, b int }

// meet returns a meeting with the next number.
func (s *builder) meet(round, a, b int) meeting {
	m := meeting{round, s.pairings, a, b}
	s.pairings++
	return m
}

// pair adds the games of one pair of a meeting, played on set-up number setup.
func (s *builder) pair(m meeting, number, setup int) {
	for leg, players := range [][]int{{m.a, m.b}, {m.b, m.a}} {
		s.add(Game{Round: m.round, Pairing: m.pairing, Pair: number, Leg: leg, Players: players}, setup)
	}
}

func (s *builder) add(g Game, setup int) {
	g.Number, g.Setup, g.Seed = len(s.games), setup, s.SetupSeed(setup)
	s.games = append(s.games, g)
}

// golden is the step of chance.Stream: the stream of seed + n·golden begins with the n-th number of seed's stream.
const golden = 0x9e3779b97f4a7c15

// SetupSeed returns the seed of the games whose Setup is number.
func (p Plan) SetupSeed(number int) uint64 {
	return chance.New(p.Seed+uint64(number)*golden).Next() >> 11
}

// finished reports whether all games from number from on have results.
func (s *builder) finished(from int) bool {
	return !slices.ContainsFunc(s.games[from:], func(g Game) bool { return s.done[g.Number] == nil })
}

// cycles adds the meetings' pairs: the first of every meeting, then the second of every meeting. So all players have played about
// equally often if a tournament is ended early. The n-th pair is played on the same set-up in every meeting.
func (s *builder) cycles(meetings []meeting) bool {
	for n := range s.Pairs {
		for _, m := range meetings {
			s.pair(m, n, n)
		}
	}
	return true
}

// challenges returns the meetings of player 0 with all others.
func (s *builder) challenges() (list []meeting) {
	for other := 1; other < s.Players; other++ {
		list = append(list, s.meet(0, 0, other))
	}
	return list
}

// roundRobin returns the meetings of a round-robin, by the circle method: player 0 stays in place and the others rotate. In each round
// everybody plays once, except for one player if their number is odd.
func (s *builder) roundRobin() (list []meeting) {
	size := s.Players + s.Players%2
	for round := range size - 1 {
		for i := range size / 2 {
			a, b := playerAt(round, i, size), playerAt(round, size-1-i, size)
			if a > b {
				a, b = b, a
			}
			if b < s.Players {
				list = append(list, s.meet(round, a, b))
			}
		}
	}
	return list
}

// playerAt returns the player at a place of the circle in a round.
func playerAt(round, place, size int) int {
	if place == 0 {
		return 0
	}
	return 1 + (place-1+round)%(size-1)
}
