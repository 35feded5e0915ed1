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

// Student is what is known of a submission.
type Student struct {
	Name  string
	Plays bool
	Place int // in the tournament, among all who play; 0 for who does not
	// Against is what it did against every level of the rule, as pairs of games.
	Against map[string]stats.Pairs
}

// Give gives all students their marks, the best first.
func (r Rule) Give(students []Student) []report.Mark {
	places := ranks(students)
	marks := make([]report.Mark, 0, len(students))
	for i, s := range students {
		m := report.Mark{Name: s.Name, Rank: places[i]}
		if s.Plays {
			m.Points = r.Plays
			for _, b := range r.Beats {
				level := judge(b.Level, s.Against[b.Level])
				if m.Levels = append(m.Levels, level); level.Beaten {
					m.Points = max(m.Points, b.Points)
				}
			}
			m.RankPoints = r.forRank(places[i], places)
			m.Points = math.Round(100*(m.Points+m.RankPoints)) / 100
		}
		marks = append(marks, m)
	}
	slices.SortStableFunc(marks, func(a, b report.Mark) int {
		return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(last(a.Rank), last(b.Rank)))
	})
	return marks
}

// last puts those without a rank behind all others.
func last(rank int) int {
	if rank == 0 {
		return math.MaxInt
	}
	return rank
}

// ranks are the places of the students among themselves: others who took part do not count. 0 is for who does not play.
func ranks(students []Student) []int {
	list := make([]int, len(students))
	for i, s := range students {
		if !s.Plays || s.Place == 0 {
			continue
		}
		list[i] = 1
		for _, other := range students {
			if other.Plays && other.Place > 0 && other.Place < s.Place {
				list[i]++
			}
		}
	}
	return list
}

// forRank are the points for a place among all places.
func (r Rule) forRank(rank int, all []int) float64 {
	playing := 0
	for _, one := range all {
		if one > 0 {
			playing++
		}
	}
	switch {
	case rank == 0:
		return 0
	case playing < 2:
		return r.Rank
	}
	return math.Round(100*r.Rank*float64(playing-rank)/float64(playing-1)) / 100
}

// judge decides whether a level was beaten: by more than half of the points. It is sure where the interval of 95 % lies on one side.
func judge(level string, pairs stats.Pairs) report.Level {
	l := report.Level{Level: level, Games: 2 * pairs.Count()}
	if l.Games == 0 {
		return l
	}
	score := pairs.Summary().Score
	l.Share, l.Low, l.High = score.Value.Or(0), score.Low.Or(0), score.High.Or(1)
	l.Beaten = l.Share > 0.5
	l.Sure = l.Low > 0.5 || l.High < 0.5
	return l
}

// CSV writes a line for every submission, the best first, for a spreadsheet: see plain.Mark.
func CSV(w io.Writer, c *report.Class) error {
	if _, err := io.WriteString(w, plain.Mark); err != nil {
		return err
	}
	out := plain.NewTable(w)
	line := []string{"mark", "rank", "name", "folder", "takes_part", "rank_points"}
	var levels []string
	for _, m := range c.Marks {
		if len(m.Levels) > len(levels) {
			levels = levels[:0]
			for _, l := range m.Levels {
				levels = append(levels, l.Level)
			}
		}
	}
	for _, l := range levels {
		line = append(line, l+"_beaten", l+"_sure", l+"_share", l+"_low", l+"_high", l+"_games")
	}
	out.Write(append(line, "page", "why_not"))
	for _, m := range c.Marks {
		at := slices.IndexFunc(c.Submissions, func(s report.Submission) bool { return s.Name == m.Name })
		if at < 0 {
			continue
		}
		s := c.Submissions[at]
		line := []string{decimal(m.Points), number(m.Rank), s.Name, s.Folder, yes(s.Out == nil), decimal(m.RankPoints)}
		for i := range levels {
			line = append(line, against(m, i)...)
		}
		why := ""
		if s.Out != nil {
			why = s.Out.String()
		}
		out.Write(append(line, s.Page, why))
	}
	return out.Close()
}

// against are the columns of a level; they are empty for who did not meet it.
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

// number is "" for none.
func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}
