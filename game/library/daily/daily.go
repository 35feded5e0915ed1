// Package daily is the match of the day. The date is the seed of its map, so that it is the same for everybody without a server.
package daily

import (
	"time"

	"generals-chess/game/library/tally"
	"generals-chess/game/settings"
)

// Choices returns those of a day's match: the opponents and the pace of last, and first's map, which everybody has, with the day's
// seed. Where a person would have no match on it, the next map of the day is played. They are not saved as the person's last choices.
func Choices(last, first settings.Choices, day time.Time) settings.Choices {
	c := last.Clone()
	c.Map = first.Map
	c.Map.Seed, c.Map.NewSeed, c.Map.Drawn = settings.DaySeed(day), false, true
	c.Handicap, c.Given, c.Rated = 0, true, true
	return c
}

// Day is a person's result in the match of the day.
type Day struct {
	Tries int
	First *tally.Match // the try that counts; nil for none
	Best  *tally.Match // the quickest win; nil for none
}

// Of finds the tries on a day among finished matches of one game, in any order. A match with the day's seed that was begun on
// another day does not count.
func Of(matches []tally.Match, day time.Time) (d Day) {
	for i := range matches {
		m := &matches[i]
		if !settings.OfDay(m.Seed, day) || settings.DaySeed(m.When.In(day.Location())) != settings.DaySeed(day) {
			continue
		}
		d.Tries++
		if d.First == nil || m.When.Before(d.First.When) {
			d.First = m
		}
		if m.Halves == tally.Won && (d.Best == nil || m.Long() < d.Best.Long()) {
			d.Best = m
		}
	}
	return d
}

// Left returns the time until the next day begins.
func Left(now time.Time) time.Duration {
	y, m, d := now.Date()
	return time.Date(y, m, d+1, 0, 0, 0, 0, now.Location()).Sub(now)
}
