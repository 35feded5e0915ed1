package tally

import (
	"math"
	"time"
)

// Point is a rating after a match.
type Point struct {
	When  time.Time
	Value float64
	Error float64 // half of the 95 % interval
}

// skill is a rating after M. Glickman ("Parameter estimation in large dynamic paired comparison experiments", 1999), against
// opponents with fixed ratings: a normal distribution that widens while the person does not play.
type skill struct {
	mean, sd float64
	last     time.Time
}

// A new player's rating and its spread, the least spread, and the daily growth of its square, which leads from the least spread to that of
// a new player in three years.
const (
	firstRating = 1000.0
	firstSpread = 350.0
	leastSpread = 30.0
	perDay      = (firstSpread*firstSpread - leastSpread*leastSpread) / (3 * 365)
)

// perElo is ln 10 / 400: odds of winning are e^(perElo·difference).
const perElo = math.Ln10 / 400

func newSkill() skill { return skill{mean: firstRating, sd: firstSpread} }

// play updates the rating after a match against an opponent rated theirs with a score from 0 to 1. It returns the gain in whole points.
func (s *skill) play(theirs, score float64, when time.Time) (gain int) {
	if days := when.Sub(s.last).Hours() / 24; !s.last.IsZero() && days > 0 {
		s.sd = min(math.Sqrt(s.sd*s.sd+perDay*days), firstSpread)
	}
	s.last = when
	before := s.mean
	expected := 1 / (1 + math.Exp(perElo*(theirs-s.mean)))
	variance := 1 / (1/(s.sd*s.sd) + perElo*perElo*expected*(1-expected))
	s.mean += perElo * variance * (score - expected)
	s.sd = max(math.Sqrt(variance), leastSpread)
	return int(math.Round(s.mean) - math.Round(before))
}

// point returns the current rating.
func (s *skill) point(when time.Time) Point {
	return Point{When: when, Value: s.mean, Error: 1.96 * s.sd}
}
