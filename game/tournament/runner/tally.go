package runner

import (
	"cmp"
	"slices"
	"time"

	"generals-chess/engine/arena"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/arena/tournament"
)

// tally is the sum of a tournament's finished games.
type tally struct {
	archive  store.Archive
	test     *stats.SPRT
	now      *arena.Snapshot
	report   *report.Report
	ranking  []Rank
	forfeits int
}

// load reads a tournament's folder.
func load(folder string, o tournament.Spec) (*tally, error) {
	l := &tally{}
	if o.Options.SPRT != "" {
		test, err := stats.ParseSPRT(o.Options.SPRT)
		if err != nil {
			return nil, err
		}
		l.test = &test
	}
	var err error
	if l.now, l.archive, err = arena.Load(folder); err != nil {
		return nil, err
	}
	l.count()
	return l, nil
}

// add takes the current snapshot and games finished since the last one. counts is true if the tables change.
func (l *tally) add(now *arena.Snapshot, fresh []store.Game, counts bool) {
	l.now = now
	l.archive.Games = merge(l.archive.Games, fresh)
	if now.Decided {
		l.archive.Counted = now.Planned
	}
	if counts {
		l.count()
	}
}

// merge merges games into a list, by number. It never changes the elements of list, but the result may share its array.
func merge(list, fresh []store.Game) []store.Game {
	slices.SortFunc(fresh, func(a, b store.Game) int { return cmp.Compare(a.Number, b.Number) })
	if len(list) == 0 || len(fresh) == 0 || fresh[0].Number > list[len(list)-1].Number {
		return append(list, fresh...)
	}
	at, _ := slices.BinarySearchFunc(list, fresh[0].Number, byNumber)
	merged := make([]store.Game, at, len(list)+len(fresh)+len(list)/8)
	copy(merged, list)
	for rest := list[at:]; len(rest) > 0 || len(fresh) > 0; {
		switch {
		case len(fresh) == 0, len(rest) > 0 && rest[0].Number < fresh[0].Number:
			merged, rest = append(merged, rest[0]), rest[1:]
		case len(rest) > 0 && rest[0].Number == fresh[0].Number: // read with the earlier games
			fresh = fresh[1:]
		default:
			merged, fresh = append(merged, fresh[0]), fresh[1:]
		}
	}
	return merged
}

func byNumber(g store.Game, number int) int { return cmp.Compare(g.Number, number) }

// count makes the tables.
func (l *tally) count() {
	l.report = l.whole()
	l.report.Games = nil // the archive has them in another form
	l.ranking, l.forfeits = make([]Rank, 0, len(l.report.Order)), 0
	for _, n := range l.report.Order {
		p := &l.report.Players[n]
		r := Rank{Player: n, Place: p.Place, Games: p.Games, Score: p.Score, Rating: p.Elo}
		if r.Rating == nil {
			r.Rating = p.Skill
		}
		l.ranking = append(l.ranking, r)
	}
	for _, g := range l.archive.Games {
		if (l.archive.Counted < 0 || g.Number < l.archive.Counted) && anyFailed(g) {
			l.forfeits++
		}
	}
}

// whole returns the report with all games.
func (l *tally) whole() *report.Report { return report.Of(l.now, l.archive, l.test) }

// anyFailed reports whether a player failed in a game.
func anyFailed(g store.Game) bool {
	for seat := range g.Results {
		if g.Failed(seat) != "" {
			return true
		}
	}
	return false
}

// fill copies the sums into a state.
func (l *tally) fill(s *State) {
	s.Created, s.Now, s.Ranking, s.Report, s.Verdict = l.archive.Created, l.now, l.ranking, l.report, l.report.Test
	s.Games, s.Forfeits = l.archive.Games, l.forfeits
}

const (
	recent      = time.Minute // the rate is measured over at least this time
	recentGames = 16          // and over at least this number of games
)

// speedometer measures the rate of finished games.
type speedometer struct{ seen []sample }

// sample is the number of finished games at a time.
type sample struct {
	at   time.Time
	done int
}

// rate returns the number of games finished per minute, 0 while it is unknown.
func (m *speedometer) rate(at time.Time, done int) float64 {
	if len(m.seen) == 0 || m.seen[len(m.seen)-1].done != done {
		m.seen = append(m.seen, sample{at, done})
	}
	for len(m.seen) > 1 && at.Sub(m.seen[1].at) > recent && done-m.seen[1].done >= recentGames {
		m.seen = m.seen[1:]
	}
	games, took := done-m.seen[0].done, at.Sub(m.seen[0].at)
	if games < 2 || took <= 0 {
		return 0
	}
	return float64(games) / took.Minutes()
}
