package plan

import (
	"context"
	"strings"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/tournament"
	"generals-chess/engine/classroom/marks"
	"generals-chess/engine/classroom/pages"
	"generals-chess/engine/games"
)

// Order is a class, and the wishes for the plan of its tournament.
type Order struct {
	Games    games.Table
	Game     games.Game
	Spec     tournament.Spec // as it would be started; its first entrants are the submissions
	Students int
	Levels   []string        // levels that are played for the marks
	Format   schedule.Format // requested format; "" for any
	Minutes  int             // for everything; 0 for no limit
	Began    time.Time       // when the minutes began
}

// Made is a finished plan.
type Made struct {
	Order
	Choice
	wish  Wish
	tried Tried
}

// Make tries the bots, and chooses the games: the requested plan, or the one that fits into the minutes. The error is that of Try.
func Make(ctx context.Context, o Order) (Made, error) {
	budget := tryFor
	if o.Minutes > 0 {
		budget = min(budget, time.Duration(o.Minutes)*time.Minute/tryPart)
	}
	tried, err := Try(ctx, o.Games, o.Spec, o.Levels, budget)
	if err != nil {
		return Made{}, err
	}
	tried.Page = pages.Cost(ctx, o.Game, tried.Record) / time.Duration(max(o.Spec.Workers, 1))
	return o.Choose(tried, time.Now()), nil
}

// Choose chooses the games, by the results of the trial.
func (o Order) Choose(tried Tried, now time.Time) Made {
	w := Wish{Students: o.Students, Others: len(o.Spec.Entrants) - o.Students, Levels: len(o.Levels), Format: o.Format, Table: o.Spec.Plan.Table}
	m := Made{Order: o, wish: w, tried: tried, Choice: Choice{Plan: o.Spec.Plan, MarkPairs: marks.MostPairs, Fits: true}}
	m.Plan.Players = w.players()
	m.wish.Limit, _ = o.Spec.Options.Limit() // the trial has checked it
	m.Choice.Limit = m.wish.Limit
	if o.Minutes == 0 {
		return m
	}
	if o.Spec.Plan.Format == schedule.Rotation {
		m.wish.Format = schedule.Rotation
	}
	m.wish.Left = o.Left(now)
	m.Choice = Fit(m.wish, tried)
	m.Plan.Seed = o.Spec.Plan.Seed
	return m
}

// Left returns the rest of the minutes.
func (o Order) Left(now time.Time) time.Duration {
	return time.Duration(o.Minutes)*time.Minute - now.Sub(o.Began)
}

// Apply writes the choice into the tournament's spec and the class.
func (m Made) Apply(spec *tournament.Spec, class *report.Class) {
	spec.Plan, class.MarkPairs = m.Plan, m.MarkPairs
	if m.Limit > 0 {
		spec.Options.MatchLimit = m.Limit.String()
	}
}

// What is said about a plan. Arguments: games, most, time, longest, format, pairs, rounds, minutes, side, tried, plan, names, limit, usual.
var (
	planned    = engine.Phrase{Key: "class.planned", Text: "{games} {games|game/games}: {plan}. That takes about {time}, by the turns that these bots took in {tried} games, {side} side by side."}
	between    = engine.Phrase{Key: "class.planned-between", Text: "{games} to {most} games: {plan}. That takes between {time} and {longest}, by the turns that these bots took in {tried} games, {side} side by side."}
	planPairs  = engine.Phrase{Key: "class.plan-pairs", Text: "{format}, {pairs} {pairs|pair/pairs} in every meeting"}
	planRounds = engine.Phrase{Key: "class.plan-rounds", Text: "{format} in {rounds} {rounds|round/rounds}, {pairs} {pairs|pair/pairs} in every meeting"}
	planTables = engine.Phrase{Key: "class.plan-tables", Text: "{format}, {pairs} {pairs|table/tables} for everybody"}
	planMarks  = engine.Phrase{Key: "class.plan-marks", Text: "{plan}; and for the marks as many pairs of everybody against {names} as tell who has beaten them, {pairs} at most"}
	slow       = engine.Phrase{Key: "class.slow", Text: "Slow: {names}. Their turns of a match take up to {time}, and those of the bot in the middle {usual}."}
	held       = engine.Phrase{Key: "class.held", Text: "So that they do not take the time of the others, all turns of a bot may take {limit} of a match together; what comes later fails (TLE)."}
	fits       = engine.Phrase{Key: "class.fits", Text: "This is the most that fits into {minutes} {minutes|minute/minutes}."}
	fitsWhole  = engine.Phrase{Key: "class.fits-whole", Text: "All of it fits into {minutes} {minutes|minute/minutes}."}
	fitsNot    = engine.Phrase{Key: "class.fits-not", Text: "This is the least there is, and it does not fit into what is left of {minutes} {minutes|minute/minutes}."}
)

// Says describes what is played, how long it takes, which bots are slow, and whether it fits. format, level and clock return the displayed
// names of a format and an AI, and a time.
func (m Made) Says(format, level func(string) string, clock func(time.Duration) string) []engine.Phrase {
	says := planPairs
	switch m.Plan.Format {
	case schedule.Swiss:
		says = planRounds.WithInt("rounds", m.Plan.Rounds)
	case schedule.Rotation:
		says = planTables
	}
	says = says.WithPhrase("format", engine.Phrase{Text: format(string(m.Plan.Format))}).WithInt("pairs", m.Plan.Pairs)
	if len(m.Levels) > 0 {
		var names []string
		for _, one := range m.Levels {
			names = append(names, level(one))
		}
		says = planMarks.WithPhrase("plan", says).WithInt("pairs", m.MarkPairs).With("names", strings.Join(names, ", "))
	}
	list := []engine.Phrase{m.amount(clock).WithPhrase("plan", says).WithInt("tried", m.tried.Games).WithInt("side", m.tried.Side)}
	if who := m.wish.Slow(m.tried); len(who) > 0 {
		var names []string
		longest := time.Duration(0)
		for _, player := range who {
			names = append(names, m.Spec.Entrants[player].Name)
			longest = max(longest, m.tried.Pace.Seat(player))
		}
		list = append(list, slow.With("names", strings.Join(names, ", ")).With("time", clock(longest)).With("usual", clock(max(m.tried.Pace.Quantile(m.Students, 0.5), time.Second))))
	}
	if m.Limit > 0 {
		list = append(list, held.With("limit", clock(m.Limit)))
	}
	switch {
	case m.Minutes == 0:
		return list
	case !m.Fits:
		return append(list, fitsNot.WithInt("minutes", m.Minutes))
	case m.Plan.Pairs >= MostPairs: // more time would not allow more games
		return append(list, fitsWhole.WithInt("minutes", m.Minutes))
	}
	return append(list, fits.WithInt("minutes", m.Minutes))
}

// amount returns the sentence with the number of games and their time. If the games for the marks depend on the results, it gives the least
// and the most; games beyond the minutes are not played.
func (m Made) amount(clock func(time.Duration) string) engine.Phrase {
	least := m.Choice.least()
	games, most := m.wish.Games(least), m.wish.Games(m.Choice)
	takes, longest := m.wish.Takes(least, m.tried), m.wish.Takes(m.Choice, m.tried)
	if games == most {
		return planned.WithInt("games", games).With("time", clock(takes))
	}
	if m.Minutes > 0 && m.Fits {
		longest = max(min(longest, m.wish.Left), takes)
	}
	return between.WithInt("games", games).WithInt("most", most).With("time", clock(takes)).With("longest", clock(longest))
}
