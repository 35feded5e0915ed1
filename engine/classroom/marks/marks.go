package marks

import (
	"cmp"
	"io"
	"math"
	"slices"
	"strconv"

	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/plain"
)

// Student is a submission as the rule sees it.
type Student struct {
	Name   string
	Plays  bool // it takes part
	Moves  bool // it has made a move
	Ranked bool // it played in the tournament
	// Against has the results against every level of the rule, as pairs of games.
	Against map[string]stats.Pairs
}

// Stronger reports whether the tournament shows with confidence that student a is stronger than student b, by their places in the list.
type Stronger func(a, b int) bool

// Give returns the marks of all students, the best first.
func (r Rule) Give(students []Student, stronger Stronger) []report.Mark {
	places := ranks(students, stronger)
	marks := make([]report.Mark, len(students))
	for i, s := range students {
		marks[i] = report.Mark{Name: s.Name, Rank: places[i].first, RankPoints: r.forRank(places[i])}
		for _, b := range r.Beats {
			if s.Plays {
				marks[i].Levels = append(marks[i].Levels, judge(b.Level, s.Against[b.Level]))
			}
		}
	}
	doubt(marks, stronger)
	for i, s := range students {
		if marks[i].Still = s.Plays && !s.Moves; s.Moves {
			marks[i].Points = rounded(r.Plays + r.beaten(marks[i].Levels) + marks[i].RankPoints)
		}
	}
	slices.SortStableFunc(marks, byPoints)
	return marks
}

// byPoints compares marks, the best first.
func byPoints(a, b report.Mark) int {
	return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(last(a.Rank), last(b.Rank)))
}

// beaten returns the points for the levels that were beaten: those of the most valuable one.
func (r Rule) beaten(levels []report.Level) (most float64) {
	for i, l := range levels {
		if l.Beaten {
			most = max(most, r.Beats[i].Points)
		}
	}
	return most
}

// doubt counts a level as beaten by students whose own games leave it open and who cannot be distinguished from somebody who has beaten it,
// neither by the tournament nor by these games.
func doubt(marks []report.Mark, stronger Stronger) {
	for changed := true; changed; {
		changed = false
		for i, mine := range marks {
			for n, l := range mine.Levels {
				shares := func(j int) bool {
					return len(marks[j].Levels) > n && marks[j].Levels[n].Beaten && !stronger(j, i) && !better(marks[j].Levels[n], l)
				}
				if l.Games == 0 || l.Sure || l.Beaten || !anyBelow(len(marks), shares) {
					continue
				}
				mine.Levels[n].Beaten, changed = true, true
			}
		}
	}
}

// anyBelow reports whether holds is true for any number below n.
func anyBelow(n int, holds func(int) bool) bool {
	for i := range n {
		if holds(i) {
			return true
		}
	}
	return false
}

// better reports whether one result against a level is better than another with confidence.
func better(one, other report.Level) bool {
	of := func(l report.Level) stats.Estimate {
		return stats.Estimate{Value: stats.Known(l.Share), Low: stats.Known(l.Low), High: stats.Known(l.High)}
	}
	return of(one).Above(of(other))
}

// rounded rounds to two decimals.
func rounded(points float64) float64 { return math.Round(100*points) / 100 }

// last returns a rank for sorting: students without a rank come last.
func last(rank int) int {
	if rank == 0 {
		return math.MaxInt
	}
	return rank
}

// place is a student's place: the student shares the places from first on with those it cannot be distinguished from.
type place struct{ first, sharing, of int }

// ranks returns the places of the students among themselves: other players do not count. The place of a student without one is zero. A
// student shares a place with all that it cannot be distinguished from, and with all that these share a place with.
func ranks(students []Student, stronger Stronger) []place {
	var ranked []int
	for i, s := range students {
		if s.Moves && s.Ranked {
			ranked = append(ranked, i)
		}
	}
	group := make([]int, len(students))
	for _, i := range ranked {
		group[i] = i
	}
	for _, i := range ranked {
		for _, j := range ranked {
			if from, to := group[i], group[j]; from != to && !stronger(i, j) && !stronger(j, i) {
				for _, k := range ranked {
					if group[k] == from {
						group[k] = to
					}
				}
			}
		}
	}
	list := make([]place, len(students))
	for _, i := range ranked {
		list[i] = place{first: 1, of: len(ranked)}
		for _, j := range ranked {
			switch {
			case group[i] == group[j]:
				list[i].sharing++
			case stronger(j, i):
				list[i].first++
			}
		}
	}
	return list
}

// forRank returns the points for a place: the mean of the points of all places that are shared. The first place is worth most and the last
// nothing, with equal steps between.
func (r Rule) forRank(p place) float64 {
	switch {
	case p.first == 0:
		return 0
	case p.of < 2:
		return rounded(r.Rank)
	}
	middle := float64(p.first) + float64(p.sharing-1)/2
	return rounded(r.Rank * (float64(p.of) - middle) / float64(p.of-1))
}

// judge decides whether a level was beaten: with more than half of the points. That is sure if the 95 % interval lies on one side of half.
func judge(level string, pairs stats.Pairs) report.Level {
	l := report.Level{Level: level, Games: 2 * pairs.Count()}
	if l.Games == 0 {
		return l
	}
	score := pairs.Summary().Score
	l.Share, l.Low, l.High = score.Value.Or(0), score.Low.Or(0), score.High.Or(1)
	l.Beaten = l.Low > 0.5
	l.Sure = l.Beaten || l.High < 0.5
	return l
}

// Pairs of games against a level: what nearly everybody needs, the fewest that can decide, and the most that are played.
const (
	UsualPairs = 10
	LeastPairs = 6 // fewer pairs, even all won, leave half of the points in the interval
	MostPairs  = 80
)

// clear reports whether more games would hardly change the result: half of the points lies well outside of the interval, because it is
// checked more than once.
func clear(l report.Level) bool {
	const well = 1.4
	return l.Share-well*(l.Share-l.Low) > 0.5 || l.Share+well*(l.High-l.Share) < 0.5
}

// More returns how many pairs of games against a level should be played in all when these are known, at most most: the number doubles as
// long as it is not clear whether the level is beaten.
func More(known stats.Pairs, most int) int {
	n := known.Count()
	for step := min(UsualPairs, most); ; step = min(2*step, most) {
		if n < step || n >= most || n == step && clear(judge("", known)) {
			return max(n, step)
		}
	}
}

// Expected returns about how many pairs that takes, at most most.
func Expected(most int) int { return min(most, UsualPairs) + max(most-UsualPairs, 0)/4 }

// CSV writes a line for every submission, the best first, for a spreadsheet: see plain.Mark.
func CSV(w io.Writer, c *report.Class) error {
	if _, err := io.WriteString(w, plain.Mark); err != nil {
		return err
	}
	out := plain.NewTable(w)
	line := []string{"mark", "rank", "name", "id", "folder", "takes_part", "rank_points"}
	levels := c.Marked()
	for _, l := range levels {
		line = append(line, l+"_beaten", l+"_sure", l+"_share", l+"_low", l+"_high", l+"_games")
	}
	out.Write(append(line, "page", "why_not", "handed_in", "days_late", "points_off", "by_the_rule", "override_reason"))
	for _, m := range c.Marks {
		at := slices.IndexFunc(c.Submissions, func(s report.Submission) bool { return s.Name == m.Name })
		if at < 0 {
			continue
		}
		s := c.Submissions[at]
		line := []string{decimal(m.Points), number(m.Rank), s.Name, s.ID, s.Folder, yes(s.Out == nil), decimal(m.RankPoints)}
		for i := range levels {
			line = append(line, against(m, i)...)
		}
		why := ""
		switch {
		case s.Out != nil:
			why = s.Out.String()
		case m.Still:
			why = report.Still.String()
		}
		handed, instead := "", ""
		if !s.Handed.IsZero() {
			handed = s.Handed.Local().Format(toMinute)
		}
		if m.Instead != nil {
			instead = decimal(*m.Instead)
		}
		out.Write(append(line, s.Page, why, handed, strconv.Itoa(m.Days), decimal(m.Off), instead, m.Why))
	}
	return out.Close()
}

// against returns the columns of a level; they are empty for a student without games against it.
func against(m report.Mark, i int) []string {
	if i >= len(m.Levels) || m.Levels[i].Games == 0 {
		return make([]string, 6)
	}
	l := m.Levels[i]
	part := func(v float64) string { return strconv.FormatFloat(v, 'f', 3, 64) }
	return []string{yes(l.Beaten), yes(l.Sure), part(l.Share), part(l.Low), part(l.High), strconv.Itoa(l.Games)}
}

func decimal(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

func yes(is bool) string {
	if is {
		return "yes"
	}
	return "no"
}

// number formats n; 0 is "".
func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}
