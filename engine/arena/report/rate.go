package report

import (
	"cmp"
	"slices"

	"generals-chess/engine/arena"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
)

// rate sets every player's rating and place.
func (m *Maker) rate(s *arena.Snapshot) {
	r := m.report
	var worth func(p Player) []float64 // compared in order
	switch r.Format {
	case schedule.Rotation:
		m.tables()
		worth = func(p Player) []float64 { return []float64{p.Mean.Value.Or(0), p.Points} }
	case schedule.Swiss, schedule.Knockout:
		r.elo(s)
		worth = r.whole(s)
	default:
		worth = r.elo(s)
	}
	r.order(worth)
	if r.Format != schedule.Rotation {
		r.next(stats.Rate(len(r.Players), s.Meetings()))
	}
}

// next sets for each player the likelihood that it is stronger than the next one.
func (r *Report) next(rated stats.Standings) {
	for i, n := range r.Order[:max(len(r.Order)-1, 0)] {
		_, stronger := rated.Lead(n, r.Order[i+1])
		r.Players[n].Next = &stronger
	}
}

// whole sets the match points and returns what places are ranked by: these, and then points per game.
func (r *Report) whole(s *arena.Snapshot) func(p Player) []float64 {
	for i := range s.Match {
		r.Players[i].Match = s.Match[i]
	}
	return func(p Player) []float64 { return []float64{float64(p.Match), p.Points / float64(max(p.Played, 1))} }
}

// Standing returns the order of the players while a tournament runs, the best first. It is the order of Of.
func Standing(f schedule.Format, s *arena.Snapshot) []int { return standing(f, s).Order }

// Leaders returns the numbers of the players in first place; empty if no game is finished.
func Leaders(f schedule.Format, s *arena.Snapshot) (list []int) {
	for _, p := range standing(f, s).Players {
		if p.Place == 1 && p.Played > 0 {
			list = append(list, p.Number)
		}
	}
	return list
}

// standing returns a report of the places only.
func standing(f schedule.Format, s *arena.Snapshot) *Report {
	r := &Report{Players: make([]Player, len(s.Players))}
	for i, row := range s.Rows {
		r.Players[i] = Player{Number: i, Played: row.Games, Points: float64(row.Points) / 2, Score: row.Score}
	}
	var worth func(p Player) []float64
	switch f {
	case schedule.Rotation:
		worth = func(p Player) []float64 { return []float64{float64(p.Score) / float64(max(p.Played, 1)), p.Points} }
	case schedule.Swiss, schedule.Knockout:
		worth = r.whole(s)
	default:
		worth = r.elo(s)
	}
	r.order(worth)
	return r
}

// elo sets the ratings of games for two and returns what places by rating are ranked by. Players without a rating, as at the beginning, are
// ranked by their share of the points; who has not played counts as even.
func (r *Report) elo(s *arena.Snapshot) func(p Player) []float64 {
	ratings := stats.Rate(len(r.Players), s.Meetings()).Ratings
	for i := range r.Players {
		r.Players[i].Elo = &ratings[i].Elo
	}
	return func(p Player) []float64 {
		rated, share := ratings[p.Number], 0.0
		if _, known := rated.Elo.Value.Value(); !known {
			share = 0.5
			if p.Played > 0 {
				share = p.Points / float64(p.Played)
			}
		}
		return []float64{-float64(rated.Place), share}
	}
}

// tables sets the ratings of games with more than two seats.
func (m *Maker) tables() {
	for i := range m.report.Players {
		skill, mean := m.ladder[i].Estimate(), m.means[i].Mean()
		m.report.Players[i].Skill, m.report.Players[i].Mean = &skill, &mean
	}
}

// order sorts the players and sets their places. Players with equal worth share a place.
func (r *Report) order(worth func(Player) []float64) {
	better := func(a, b int) int { return slices.Compare(worth(r.Players[b]), worth(r.Players[a])) }
	for i := range r.Players {
		r.Order = append(r.Order, i)
	}
	slices.SortFunc(r.Order, func(a, b int) int { return cmp.Or(better(a, b), cmp.Compare(a, b)) })
	for i, player := range r.Order {
		r.Players[player].Place = i + 1
		if i > 0 && better(r.Order[i-1], player) == 0 {
			r.Players[player].Place = r.Players[r.Order[i-1]].Place
		}
	}
}
