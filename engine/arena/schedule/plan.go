// Package schedule says who plays whom in a tournament, in which order, on which seats and set-ups.
//
// It is pure: the same Plan and the same results give the same games on every machine, whoever finished first.
// More results only add games at the end of the list, so that the numbers of games never change.
package schedule

import (
	"reflect"
	"slices"

	"generals-chess/engine/chance"
)

// Format is the way a tournament is played, as it is written on command lines.
type Format string

// The formats. All but Rotation are of games for two, which are played in pairs: on the same set-up with sides
// swapped.
const (
	RoundRobin Format = "round-robin" // everybody meets everybody
	Gauntlet   Format = "gauntlet"    // player 0 meets all others
	Swiss      Format = "swiss"       // in every round those meet who did as well so far and have not met
	Knockout   Format = "knockout"    // who loses a pairing is out
	Rotation   Format = "rotation"    // free for all: whole tables, on which everybody has every seat once
	Listed     Format = "listed"      // the plan lists who meets whom
)

// Formats lists those that somebody can ask for.
func Formats() []Format { return []Format{RoundRobin, Gauntlet, Swiss, Knockout, Rotation} }

// Plan is all that decides a tournament's games, but for their results. Players are numbers from 0.
type Plan struct {
	Format  Format
	Players int
	Pairs   int    // of games in every pairing; of Rotation, the tables that everybody sits at, one more or less where they do not divide
	Rounds  int    // of Swiss: at least 1; others have their own number
	Table   int    // of Rotation: the seats of a game
	Seed    uint64 // decides the draw and all set-ups
	Meets   []Meet // of Listed, and of Rotation where somebody came or went: who meets whom; else nil
}

// The limits of a plan.
const (
	MostPlayers = 1000
	MostGames   = 1 << 22
	mostRounds  = 1000
	extraPairs  = 4 // that a tied pairing of Knockout plays at most before the lot decides
)

// DefaultRounds is how many rounds of Swiss find the best of so many players: log2, rounded up.
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
	Pairing int    // which meeting of these players it belongs to, from 0 through the whole plan
	Pair    int    // of the pairing, from 0
	Leg     int    // 0 and 1 are the games of a pair; a table of Rotation has as many as seats
	Players []int  // Players[seat]
	Seed    uint64 // of the set-up, the same in all legs; below 2^53, which every reader of JSON can hold
	Setup   int    // number of the set-up, from 0: the same in all legs, and in all meetings that play on it
}

// Results are the ranks of the finished games by seat, 1 being the best and equal ranks a draw, by the games'
// numbers.
type Results map[int][]int

// Same reports whether two plans are the same.
func (p Plan) Same(other Plan) bool { return reflect.DeepEqual(p, other) }

// Games lists the games that are settled by these results, in the order to be played. all tells that there will be
// no more. The plan must be valid.
func (p Plan) Games(done Results) (games []Game, all bool) {
	s := newSheet(p, done)
	all = s.fill()
	return s.games, all
}

// Most is the number of games the plan can have at most.
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

// tables is how many tables of Rotation there are.
func (p Plan) tables() int { return (p.Pairs*p.Players + p.Table - 1) / p.Table }

// sheet is a plan being filled in.
type sheet struct {
	Plan
	done     Results
	order    []int // the players as drawn
	games    []Game
	pairings int
	rounds   [][]Tie // of Knockout
}

func newSheet(p Plan, done Results) *sheet {
	s := &sheet{Plan: p, done: done, order: make([]int, p.Players), games: make([]Game, 0, p.Most())}
	for i := range s.order {
		s.order[i] = i
	}
	chance.New(^p.Seed).Shuffle(p.Players, func(i, j int) { s.order[i], s.order[j] = s.order[j], s.order[i] })
	return s
}

// fill adds all games that the results settle, and reports whether these are all.
func (s *sheet) fill() bool {
	if s.Meets != nil {
		s.listed()
		return true
	}
	switch s.Format {
	case RoundRobin:
		return s.cycles(s.circle())
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

// meet gives a meeting its number.
func (s *sheet) meet(round, a, b int) meeting {
	m := meeting{round, s.pairings, a, b}
	s.pairings++
	return m
}

// pair adds the pair of that number of a meeting, on the set-up of that number.
func (s *sheet) pair(m meeting, number, setup int) {
	for leg, players := range [][]int{{m.a, m.b}, {m.b, m.a}} {
		s.add(Game{Round: m.round, Pairing: m.pairing, Pair: number, Leg: leg, Players: players}, setup)
	}
}

func (s *sheet) add(g Game, setup int) {
	g.Number, g.Setup, g.Seed = len(s.games), setup, s.SetupSeed(setup)
	s.games = append(s.games, g)
}

// golden is what chance.Stream steps by: the stream of seed + n·golden begins with the n-th number of the seed's.
const golden = 0x9e3779b97f4a7c15

// SetupSeed is the seed of the set-up of that number, from 0: the seed of the games whose Setup it is.
func (p Plan) SetupSeed(number int) uint64 {
	return chance.New(p.Seed+uint64(number)*golden).Next() >> 11
}

// finished reports whether all games from that number on have results.
func (s *sheet) finished(from int) bool {
	return !slices.ContainsFunc(s.games[from:], func(g Game) bool { return s.done[g.Number] == nil })
}

// cycles adds the meetings' pairs: the first of all of them, then the second of all, so that a tournament that is
// ended early has everybody play about as much. The n-th pair is on the same set-up in every meeting.
func (s *sheet) cycles(meetings []meeting) bool {
	for n := range s.Pairs {
		for _, m := range meetings {
			s.pair(m, n, n)
		}
	}
	return true
}

// challenges are player 0's meetings with the others.
func (s *sheet) challenges() (list []meeting) {
	for other := 1; other < s.Players; other++ {
		list = append(list, s.meet(0, 0, other))
	}
	return list
}

// circle has everybody meet everybody, in rounds: in each, all but one or none play once. One player stays, the
// others walk round.
func (s *sheet) circle() (list []meeting) {
	size := s.Players + s.Players%2
	for round := range size - 1 {
		for i := range size / 2 {
			a, b := walk(round, i, size), walk(round, size-1-i, size)
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

// walk is who stands in a place of the circle in a round.
func walk(round, place, size int) int {
	if place == 0 {
		return 0
	}
	return 1 + (place-1+round)%(size-1)
}
