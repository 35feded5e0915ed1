package plan

import (
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
)

// What is told of a plan. Arguments: games, time, format, pairs, rounds, minutes, side, tried, plan, names.
var (
	planned    = engine.Phrase{Key: "class.planned", Text: "{games} {games|game/games}: {plan}. That takes about {time}, by {tried} games of these bots, {side} side by side."}
	planPairs  = engine.Phrase{Key: "class.plan-pairs", Text: "{format}, {pairs} {pairs|pair/pairs} in every meeting"}
	planRounds = engine.Phrase{Key: "class.plan-rounds", Text: "{format} in {rounds} {rounds|round/rounds}, {pairs} {pairs|pair/pairs} in every meeting"}
	planTables = engine.Phrase{Key: "class.plan-tables", Text: "{format}, {pairs} {pairs|table/tables} for everybody"}
	planMarks  = engine.Phrase{Key: "class.plan-marks", Text: "{plan}; and for the marks as many pairs of everybody against {names} as tell who has beaten them, {pairs} at most"}
	fits       = engine.Phrase{Key: "class.fits", Text: "This is the most that fits into {minutes} {minutes|minute/minutes}."}
	fitsWhole  = engine.Phrase{Key: "class.fits-whole", Text: "All of it fits into {minutes} {minutes|minute/minutes}."}
	fitsNot    = engine.Phrase{Key: "class.fits-not", Text: "This is the least there is, and it does not fit into what is left of {minutes} {minutes|minute/minutes}."}
)

// Says is what is played, and how long it takes. format is the format's name and time the time, as people say them.
func (w Wish) Says(c Choice, s Sample, format, time string, levels []string) engine.Phrase {
	says := planPairs
	switch c.Plan.Format {
	case schedule.Swiss:
		says = planRounds.WithInt("rounds", c.Plan.Rounds)
	case schedule.Rotation:
		says = planTables
	}
	says = says.WithPhrase("format", engine.Phrase{Text: format}).WithInt("pairs", c.Plan.Pairs)
	if w.Levels > 0 {
		says = planMarks.WithPhrase("plan", says).WithInt("pairs", c.MarkPairs).With("names", strings.Join(levels, ", "))
	}
	return planned.WithInt("games", w.Games(c)).WithPhrase("plan", says).With("time", time).WithInt("tried", s.Games).WithInt("side", s.Workers)
}

// Says reports whether it fits into so many minutes. Where there are as many pairs as ever, more time would not mean more games.
func (c Choice) Says(minutes int) engine.Phrase {
	switch {
	case c.Fits && c.Plan.Pairs >= MostPairs:
		return fitsWhole.WithInt("minutes", minutes)
	case c.Fits:
		return fits.WithInt("minutes", minutes)
	}
	return fitsNot.WithInt("minutes", minutes)
}

// MostEachOther is how many submissions meet everybody where no format is said.
const MostEachOther = 12
