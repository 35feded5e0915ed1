package marks

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/arena/report"
)

func TestDeadlines(t *testing.T) {
	r, err := Parse("plays=10, rank=20, deadline=2026-11-30 18:00, late=2.5", nil)
	require.NoError(t, err)
	require.Equal(t, "plays=10, rank=20, deadline=2026-11-30 18:00, late=2.5", r.String())
	at := func(day, hour, minute, second int) time.Time {
		return time.Date(2026, 11, day, hour, minute, second, 0, time.Local)
	}
	for want, handed := range map[int][]time.Time{
		0: {{}, at(1, 0, 0, 0), at(30, 18, 0, 0), at(30, 18, 0, 59)}, 1: {at(30, 18, 1, 0), at(31, 18, 0, 0)}, 2: {at(31, 18, 0, 1), at(32, 17, 0, 0)}, 9: {at(39, 17, 0, 0)},
	} {
		for _, one := range handed {
			require.Equal(t, want, r.Days(report.Submission{Handed: one}), one)
		}
	}
	require.Equal(t, 1, r.Days(report.Submission{Platform: "canvas", Late: true}), "it says no more")
	require.Zero(t, r.Days(report.Submission{Platform: "canvas", Handed: at(39, 0, 0, 0)}), "its files have the time of the download")
	require.Zero(t, Rule{}.Days(report.Submission{Handed: at(39, 0, 0, 0)}))

	whole, err := Parse("plays=1\ndeadline = 2026-11-30 # to its end", nil)
	require.NoError(t, err)
	require.Equal(t, at(30, 23, 59, 0), whole.Deadline)
	for says, text := range map[string]string{
		"“soon” is not a deadline: write a day like 2026-11-30, or": "plays=1, deadline=soon",
		"late=5 needs a deadline":        "plays=1, late=5",
		"nothing is worth":               "deadline=2026-11-30",
		"“-5” is not a number of points": "plays=1, deadline=2026-11-30, late=-5",
		"“deadline” is there twice":      "deadline=2026-11-30, deadline=2026-11-30",
	} {
		_, err := Parse(text, nil)
		require.ErrorContains(t, err, says)
	}
}

func TestSettle(t *testing.T) {
	r, err := Parse("plays=10, rank=20, deadline=2026-11-30, late=8", nil)
	require.NoError(t, err)
	late := r.Deadline.Add(30 * time.Hour)
	c := &report.Class{
		Submissions: []report.Submission{{Name: "ada", Handed: late}, {Name: "bob"}, {Name: "eve", Handed: late}, {Name: "dan", Handed: late}},
		Marks:       []report.Mark{{Name: "ada", Points: 30}, {Name: "bob", Points: 20}, {Name: "eve", Points: 10}, {Name: "dan", Points: 10}},
	}
	o, err := ParseOverride("dan = 25.5 : was ill: see the letter")
	require.NoError(t, err)
	require.Equal(t, report.Override{Name: "dan", Points: 25.5, Why: "was ill: see the letter"}, o)
	require.NoError(t, Override(c, []report.Override{{Name: "dan", Points: 1, Why: "a mistake"}}, []string{"dan"}))
	require.NoError(t, Override(c, []report.Override{o}, []string{"dan"}))
	r.Settle(c)
	var got []string
	for _, m := range c.Marks {
		line := m.Name + " " + decimal(m.Points)
		for _, said := range m.Says() {
			line += "; " + said.String()
		}
		got = append(got, line)
	}
	require.Equal(t, []string{
		"dan 25.5; handed in late, 2 {days|day/days} or part of one: 10 points off; given by the teacher instead of 0 by the rule: was ill: see the letter",
		"bob 20",
		"ada 14; handed in late, 2 {days|day/days} or part of one: 16 points off",
		"eve 0; handed in late, 2 {days|day/days} or part of one: 10 points off",
	}, got)
}

func TestNoOverride(t *testing.T) {
	for _, text := range []string{"", "ada", "ada=75", "ada=75:", "ada=75: ", "=75:ill", "ada=-1:ill", "ada=1001:ill", "ada=much:ill"} {
		_, err := ParseOverride(text)
		require.ErrorContains(t, err, "is not an override: write NAME=POINTS:REASON", text)
	}
	for name, like := range map[string]string{"ADA": "ada", "Bob Muller": "Bob Müller", "müller": "Bob Müller", "eve": "evi", "adam": "ada"} {
		err := Override(&report.Class{}, []report.Override{{Name: name}}, []string{"bo", "evi", "Bob Müller", "ada"})
		require.EqualError(t, err, "Nobody in the class is called "+name+": did you mean "+like+"?")
	}
	for _, name := range []string{"Zoe", "x", "b", "김민수"} {
		err := Override(&report.Class{}, []report.Override{{Name: name}}, []string{"bo", "evi", "Bob Müller", "ada"})
		require.ErrorContains(t, err, "Nobody in the class is called "+name+": the override")
	}
}
