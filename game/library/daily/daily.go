// Package daily is the match of a day: its map is drawn by the date, so that it is the same for everybody without anybody being asked.
package daily

import (
	"time"

	"generals-chess/game/library/tally"
	"generals-chess/game/settings"
)

// Seed draws the match of a day: the date in the person's own zone as the number YYYYMMDD.
func Seed(day time.Time) uint64 {
	y, m, d := day.Date()
	return uint64(y*10000 + int(m)*100 + d)
}

// Choices are those of a day's match: the opponents and the pace of last, and the map of first, which everybody has, drawn by the day.
// They are not kept as what the person chose last.
func Choices(last, first settings.Choices, day time.Time) settings.Choices {
	c := last.Clone()
	c.Map = first.Map
	c.Map.Seed, c.Map.NewSeed, c.Handicap, c.Given, c.Rated = Seed(day), false, 0, true, true
	return c
}

// Day is what a person did in the match of a day.
type Day struct {
	Tries int
	First *tally.Match // the one that counts; nil for none
	Best  *tally.Match // the quickest that was won; nil for none
}

// Of are the tries on a day, among matches of one game that have ended, in any order. One counts that was begun on another day as if it
// had not been played.
func Of(matches []tally.Match, day time.Time) (d Day) {
	seed := Seed(day)
	for i := range matches {
		m := &matches[i]
		if m.Seed != seed || Seed(m.When.In(day.Location())) != seed {
			continue
		}
		d.Tries++
		if d.First == nil || m.When.Before(d.First.When) {
			d.First = m
		}
		if m.Halves == tally.Won && (d.Best == nil || m.Turns < d.Best.Turns) {
			d.Best = m
		}
	}
	return d
}

// Left is how long it is until the next day begins.
func Left(now time.Time) time.Duration {
	y, m, d := now.Date()
	return time.Date(y, m, d+1, 0, 0, 0, 0, now.Location()).Sub(now)
}
