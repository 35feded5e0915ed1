package marks

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"generals-chess/engine"
	"generals-chess/engine/arena/report"
)

// The words of a rule about time, and the formats of a deadline: local time, and the end of the day if no time is given.
const (
	deadlineWord = "deadline"
	lateWord     = "late"
	toMinute     = "2006-01-02 15:04"
	toDay        = "2006-01-02"
)

// What is wrong with a deadline, and with an override. Arguments: text, name, like.
var (
	noTime      = engine.Phrase{Key: "marks.no-time", Text: "Marks: “{text}” is not a deadline: write a day like 2026-11-30, or a day and a time like 2026-11-30 18:00."}
	noDeadline  = engine.Phrase{Key: "marks.no-deadline", Text: "Marks: late={text} needs a deadline: write it like deadline=2026-11-30."}
	noOverride  = engine.Phrase{Key: "marks.no-override", Text: "“{text}” is not an override: write NAME=POINTS:REASON, such as \"Ada=75:was ill\"."}
	noStudent   = engine.Phrase{Key: "marks.no-student", Text: "Nobody in the class is called {name}: the override of that mark is of no use."}
	nearStudent = engine.Phrase{Key: "marks.near-student", Text: "Nobody in the class is called {name}: did you mean {like}?"}
)

// parseDeadline parses a deadline.
func parseDeadline(text string) (time.Time, error) {
	text = strings.Replace(text, "T", " ", 1)
	if t, err := time.ParseInLocation(toMinute, text, time.Local); err == nil {
		return t, nil
	}
	t, err := time.ParseInLocation(toDay, text, time.Local)
	if err != nil {
		return t, noTime.With("text", engine.Shorten(engine.OneLine(text), 60)).Err()
	}
	return t.AddDate(0, 0, 1).Add(-time.Minute), nil
}

// Days returns how many days after the deadline a submission was handed in, where a started day counts; 0 if that is not known.
func (r Rule) Days(s report.Submission) int {
	switch {
	case r.Deadline.IsZero():
		return 0
	case s.Platform != "canvas":
		if s.Handed.IsZero() || !s.Handed.After(r.Deadline.Add(time.Minute-1)) {
			return 0
		}
		return int(math.Ceil(s.Handed.Sub(r.Deadline).Hours() / 24))
	case s.Late: // Canvas does not say by how many days
		return 1
	}
	return 0
}

// Settle subtracts the points for lateness, applies the teacher's overrides, and sorts the marks by points again.
func (r Rule) Settle(c *report.Class) {
	for i := range c.Marks {
		m := &c.Marks[i]
		if at := slices.IndexFunc(c.Submissions, func(s report.Submission) bool { return s.Name == m.Name }); at >= 0 {
			m.Days = r.Days(c.Submissions[at])
			m.Off = rounded(min(r.Late*float64(m.Days), m.Points))
			m.Points = rounded(m.Points - m.Off)
		}
		if at := slices.IndexFunc(c.Overrides, func(o report.Override) bool { return o.Name == m.Name }); at >= 0 {
			o := c.Overrides[at]
			m.Instead, m.Why, m.Points = new(m.Points), o.Why, o.Points
		}
	}
	slices.SortStableFunc(c.Marks, byPoints)
}

// ParseOverride parses NAME=POINTS:REASON. The error is a *engine.Phrase.
func ParseOverride(text string) (report.Override, error) {
	var o report.Override
	found := regexp.MustCompile(`^\s*(.*?\S)\s*=\s*([0-9]+(?:\.[0-9]+)?)\s*:\s*(.*\S)\s*$`).FindStringSubmatch(text)
	if found != nil {
		o.Name, o.Why = found[1], found[3]
		o.Points, _ = strconv.ParseFloat(found[2], 64) // the pattern allows only numbers
	}
	if found == nil || o.Points > mostMark {
		return o, noOverride.With("text", engine.Shorten(engine.OneLine(text), 60)).Err()
	}
	return o, nil
}

// Override adds the teacher's overrides to the class; a new one replaces an earlier one. The error is a *engine.Phrase.
func Override(c *report.Class, list []report.Override, names []string) error {
	for _, o := range list {
		if !slices.Contains(names, o.Name) {
			wrong := noStudent
			if like := nearest(o.Name, names); like != "" {
				wrong = nearStudent.WithPhrase("like", engine.Phrase{Text: like})
			}
			return wrong.WithPhrase("name", engine.Phrase{Text: o.Name}).Err()
		}
		c.Overrides = slices.DeleteFunc(c.Overrides, func(old report.Override) bool { return old.Name == o.Name })
		c.Overrides = append(c.Overrides, o)
	}
	return nil
}
