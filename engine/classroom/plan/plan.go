// Package plan says how long a class's tournament takes, by turns of these very bots, and fits one to a time.
package plan

import (
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena/pace"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/classroom/marks"
)

const (
	// MostPairs is how many pairs of games a meeting has where there is time enough.
	MostPairs = 10
	// MostEachOther is how many submissions meet everybody where no format is said.
	MostEachOther = 12
)

// Wish is what is to be fitted.
type Wish struct {
	Students int
	Others   int // who play with them
	Levels   int // AIs that every student meets for the marks
	// Format is the format that was asked for; "" leaves it free. Table is the seats of a rotation.
	Format schedule.Format
	Table  int
	Left   time.Duration // what is left of the time
	Limit  time.Duration // of a bot's turns in a match, where one was asked for
}

// Choice is a plan for a class.
type Choice struct {
	Plan      schedule.Plan // without its seed
	MarkPairs int           // of a student against a level, at most
	Fits      bool
	// Limit is what all turns of a bot may take together in a match, so that the slow ones do not take the time of the others; 0 is none.
	Limit time.Duration
}

// players are all who take part in the tournament.
func (w Wish) players() int { return w.Students + w.Others }

// Games is about how many games a choice has: for the marks some students play fewer than others.
func (w Wish) Games(c Choice) int {
	return c.Plan.Most() + 2*marks.Expected(c.MarkPairs)*w.Students*w.Levels
}

// Takes is how long a choice takes, with the pages.
func (w Wish) Takes(c Choice, t Tried) time.Duration {
	p := &t.Pace
	if c.Limit > 0 {
		p = p.Capped(c.Limit, w.players())
	}
	left := p.Takes(c.Plan, t.Side) + t.Page*time.Duration(w.Students)
	games := 2 * marks.Expected(c.MarkPairs)
	for level := range w.Levels {
		var work pace.Work
		for student := range w.Students {
			one := p.Game(student, w.players()+level)
			work = pace.Work{All: work.All + one*time.Duration(games), Longest: max(work.Longest, one)}
		}
		left += work.Takes(t.Side)
	}
	return left
}

// A bot is slow that takes so many times as long as the one in the middle, and so long at the least. A fifth of the class can be slow at
// the most: where half of it is written in a slow language, that is no fault of one.
const (
	slowTimes = 4
	slowLeast = 20 * time.Second
	slowPart  = 0.2
	slowOther = 1.5 // times as long as the last one that is not of this part
)

// slowest is what a bot takes in a match that is not slow, at most.
func (w Wish) slowest(t Tried) time.Duration {
	middle, last := t.Pace.Quantile(w.Students, 0.5), t.Pace.Quantile(w.Students, 1-slowPart)
	return max(slowTimes*middle, time.Duration(slowOther*float64(last)), slowLeast).Round(time.Second)
}

// Slow are the players by number who are slow.
func (w Wish) Slow(t Tried) (list []int) {
	for player := range w.players() {
		if t.Pace.Seat(player) > w.slowest(t) {
			list = append(list, player)
		}
	}
	return list
}

// Fit chooses the most that is done in the time. Where slow bots leave less to all, their time in a match is limited. Where nothing fits it is the
// least there is.
func Fit(w Wish, t Tried) Choice {
	free := w.fit(t, w.Limit)
	if w.Limit > 0 || free.Fits && free.Plan.Pairs == MostPairs && free.MarkPairs == w.markPairs(MostPairs) && free.Plan.Format == w.plans()[0].Format || len(w.Slow(t)) == 0 {
		return free
	}
	if held := w.fit(t, w.slowest(t)); !free.Fits || w.Games(held) > w.Games(free) {
		return held
	}
	return free
}

// fit is Fit with a limit of a bot's time in a match.
func (w Wish) fit(t Tried, limit time.Duration) Choice {
	var least Choice
	for _, p := range w.plans() {
		for pairs := MostPairs; pairs > 0; pairs-- {
			c := Choice{Plan: p, MarkPairs: w.markPairs(pairs), Limit: limit}
			c.Plan.Pairs = pairs
			if w.Takes(c, t) <= w.Left {
				return w.filled(c, t)
			}
			least = c
		}
	}
	return least
}

// filled is a choice that fits, with as many games for the marks as the rest of the time has room for.
func (w Wish) filled(c Choice, t Tried) Choice {
	for more := c; c.MarkPairs < marks.MostPairs && w.Levels > 0; c = more {
		if more.MarkPairs++; w.Takes(more, t) > w.Left {
			break
		}
	}
	c.Fits = true
	return c
}

// markPairs is how many pairs for the marks go with so many of the tournament: from the least with one to the most with the most.
func (w Wish) markPairs(pairs int) int {
	if w.Levels == 0 {
		return 0
	}
	return marks.LeastPairs + (marks.MostPairs-marks.LeastPairs)*(pairs-1)/(MostPairs-1)
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

// What is said before the plan, and where it does not fit.
var (
	Trying = engine.Phrase{Key: "class.trying", Text: "Each of these bots plays some turns, to see how long it takes."}
	Anyway = engine.Phrase{Key: "class.begin-anyway", Text: "Begin all the same?"}
)
