// Package plan predicts how long a class's tournament takes, from some turns of these very bots, and fits a tournament to a given time.
package plan

import (
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena/pace"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/classroom/marks"
)

const (
	// MostPairs is the number of pairs of games of a meeting if there is enough time.
	MostPairs = 10
	// MostEachOther is the largest number of submissions that play a round robin if no format is requested.
	MostEachOther = 12
)

// Wish holds the conditions that a plan must fit.
type Wish struct {
	Students int
	Others   int // other players
	Levels   int // number of AIs that every student plays for the marks
	// Format is the requested format; "" for any. Table is the number of seats of a rotation.
	Format schedule.Format
	Table  int
	Left   time.Duration // the rest of the time
	Limit  time.Duration // limit of a bot's turns in a match, if one was requested
}

// Choice is a plan for a class.
type Choice struct {
	Plan      schedule.Plan // without its seed
	MarkPairs int           // of a student against a level, at most
	Fits      bool
	// Limit is the time limit of all turns of a bot in a match together, so that slow bots do not take the time of the others; 0 is none.
	Limit time.Duration
}

// players returns the number of players of the tournament.
func (w Wish) players() int { return w.Students + w.Others }

// Games returns how many games a choice has if every student plays all pairs for the marks.
func (w Wish) Games(c Choice) int {
	return c.Plan.Most() + 2*c.MarkPairs*w.Students*w.Levels
}

// expected returns the choice with as many pairs for the marks as the mean of the students plays.
func (c Choice) expected() Choice {
	c.MarkPairs = marks.Expected(c.MarkPairs)
	return c
}

// least returns the choice with the pairs for the marks that every student plays.
func (c Choice) least() Choice {
	c.MarkPairs = min(c.MarkPairs, marks.UsualPairs)
	return c
}

// Takes returns how long a choice takes, including the pages, if every student plays all pairs for the marks.
func (w Wish) Takes(c Choice, t Tried) time.Duration {
	p := &t.Pace
	if c.Limit > 0 {
		p = p.Capped(c.Limit, w.players())
	}
	left := p.Duration(c.Plan, t.Side) + t.Page*time.Duration(w.Students)
	games := 2 * c.MarkPairs
	for level := range w.Levels {
		var work pace.Work
		for student := range w.Students {
			one := p.Game(student, w.players()+level)
			work = pace.Work{All: work.All + one*time.Duration(games), Longest: max(work.Longest, one)}
		}
		left += work.Duration(t.Side)
	}
	return left
}

// A bot is slow if it takes slowTimes as long as the median bot, and at least slowLeast. At most a fifth of the class can be slow: if half
// of it uses a slow language, that is no fault of one bot.
const (
	slowTimes = 4
	slowLeast = 20 * time.Second
	slowPart  = 0.2
	slowOther = 1.5 // times as long as the slowest bot outside this fifth
)

// slowest returns the most time that a bot takes in a match without being slow.
func (w Wish) slowest(t Tried) time.Duration {
	middle, last := t.Pace.Quantile(w.Students, 0.5), t.Pace.Quantile(w.Students, 1-slowPart)
	return max(slowTimes*middle, time.Duration(slowOther*float64(last)), slowLeast).Round(time.Second)
}

// Slow returns the numbers of the slow players.
func (w Wish) Slow(t Tried) (list []int) {
	for player := range w.players() {
		if t.Pace.Seat(player) > w.slowest(t) {
			list = append(list, player)
		}
	}
	return list
}

// Fit chooses the largest plan that fits into the time. If slow bots would leave less for all, it limits their time in a match. If nothing
// fits, it is the smallest plan.
func Fit(w Wish, t Tried) Choice {
	free := w.fit(t, w.Limit)
	if w.Limit > 0 || free.Fits && free.Plan.Pairs == MostPairs && free.MarkPairs == w.markPairs(MostPairs) && free.Plan.Format == w.plans()[0].Format || len(w.Slow(t)) == 0 {
		return free
	}
	if held := w.fit(t, w.slowest(t)); !free.Fits || w.Games(held.expected()) > w.Games(free.expected()) {
		return held
	}
	return free
}

// fit is Fit with a given limit of a bot's time in a match.
func (w Wish) fit(t Tried, limit time.Duration) Choice {
	var least Choice
	for _, p := range w.plans() {
		for pairs := MostPairs; pairs > 0; pairs-- {
			c := Choice{Plan: p, MarkPairs: w.markPairs(pairs), Limit: limit}
			c.Plan.Pairs = pairs
			if w.Takes(c.expected(), t) <= w.Left {
				return w.filled(c, t)
			}
			least = c
		}
	}
	return least
}

// filled adds games for the marks to a choice that fits, as many as the remaining time allows.
func (w Wish) filled(c Choice, t Tried) Choice {
	for more := c; c.MarkPairs < marks.MostPairs && w.Levels > 0; c = more {
		if more.MarkPairs++; w.Takes(more.expected(), t) > w.Left {
			break
		}
	}
	c.Fits = true
	return c
}

// markPairs returns how many pairs for the marks go with that many of the tournament: from marks.LeastPairs with 1 to marks.MostPairs with
// MostPairs.
func (w Wish) markPairs(pairs int) int {
	if w.Levels == 0 {
		return 0
	}
	return marks.LeastPairs + (marks.MostPairs-marks.LeastPairs)*(pairs-1)/(MostPairs-1)
}

// plans returns the formats, from the one with the most games to the one with the fewest.
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

// swiss returns Swiss plans with as many rounds as find the best, and then with fewer.
func (w Wish) swiss() (list []schedule.Plan) {
	for rounds := schedule.DefaultRounds(w.players()); rounds > 0; rounds-- {
		list = append(list, schedule.Plan{Format: schedule.Swiss, Players: w.players(), Rounds: rounds})
	}
	return list
}

// What is said before the plan, and if it does not fit.
var (
	Trying = engine.Phrase{Key: "class.trying", Text: "Each of these bots plays some turns, to see how long it takes."}
	Anyway = engine.Phrase{Key: "class.begin-anyway", Text: "Start anyway?"}
)
