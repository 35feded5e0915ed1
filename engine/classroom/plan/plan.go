// Package plan says how long a class's tournament takes, by some games of these very bots, and fits one to a time.
package plan

import (
	"time"

	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/classroom/marks"
)

// MostPairs is how many pairs of games a meeting has where there is time enough.
const MostPairs = 10

// Sample is what some games took that were played side by side as the tournament's will be.
type Sample struct {
	Games   int
	Wall    time.Duration // of all of them together
	Longest time.Duration
	Workers int // games side by side
	// Page is how long a student's page takes; 0 where it was not measured.
	Page time.Duration
}

// Takes is how long so many games take.
func (s Sample) Takes(games int) time.Duration {
	if s.Games == 0 {
		return 0
	}
	each := s.Wall / time.Duration(s.Games)
	side := max(s.Workers, 1)
	return each * time.Duration(games) / time.Duration(side)
}

// Wish is what is to be fitted.
type Wish struct {
	Students int
	Others   int // who play with them
	Levels   int // AIs that every student meets for the marks
	// Format is the format that was asked for; "" leaves it free. Table is the seats of a rotation.
	Format schedule.Format
	Table  int
	Left   time.Duration // what is left of the time
}

// Choice is a plan for a class.
type Choice struct {
	Plan      schedule.Plan // without its seed
	MarkPairs int           // of a student against a level, at most
	Fits      bool
}

// players are all who take part in the tournament.
func (w Wish) players() int { return w.Students + w.Others }

// Games is about how many games a choice has: for the marks some students play fewer than others.
func (w Wish) Games(c Choice) int {
	return c.Plan.Most() + 2*marks.Expected(c.MarkPairs)*w.Students*w.Levels
}

// Takes is how long a choice takes, with the pages.
func (w Wish) Takes(c Choice, s Sample) time.Duration {
	return s.Takes(w.Games(c)) + s.Page*time.Duration(w.Students)
}

// Fit chooses the most that is done in the time. Fewer pairs come before another format. Where nothing fits it is the least there is.
func Fit(w Wish, s Sample) Choice {
	var least Choice
	for _, p := range w.plans() {
		for pairs := MostPairs; pairs > 0; pairs-- {
			c := Choice{Plan: p, MarkPairs: w.markPairs(pairs)}
			c.Plan.Pairs = pairs
			if w.Takes(c, s) <= w.Left {
				c.Fits = true
				return c
			}
			least = c
		}
	}
	return least
}

// markPairs is how many pairs for the marks go with so many of the tournament.
func (w Wish) markPairs(pairs int) int {
	if w.Levels == 0 {
		return 0
	}
	return max(marks.MostPairs*pairs/MostPairs, marks.LeastPairs)
}

// plans are the formats from the one with the most games to the one with the fewest.
func (w Wish) plans() (list []schedule.Plan) {
	n := w.players()
	one := func(f schedule.Format, rounds int) schedule.Plan {
		return schedule.Plan{Format: f, Players: n, Rounds: rounds, Table: w.Table}
	}
	switch w.Format {
	case "":
	case schedule.Swiss:
		return w.swiss()
	default:
		return []schedule.Plan{one(w.Format, 0)}
	}
	list = []schedule.Plan{one(schedule.RoundRobin, 0)}
	if n > 4 {
		list = append(list, w.swiss()...)
	}
	return list
}

// swiss is as many rounds as find the best, and then fewer.
func (w Wish) swiss() (list []schedule.Plan) {
	for rounds := schedule.DefaultRounds(w.players()); rounds > 0; rounds-- {
		list = append(list, schedule.Plan{Format: schedule.Swiss, Players: w.players(), Rounds: rounds})
	}
	return list
}
