package pages

import (
	_ "embed"
	"html/template"
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"generals-chess/engine"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/classroom/likeness"
	"generals-chess/engine/plain"
)

//go:embed likeness.html
var likenessText string

// LikenessPage is the file with the page about similar submissions, in the tournament's folder.
const LikenessPage = "likeness.html"

// Limits of the page.
const (
	mostPairs = 200
	mostQuote = 40 // lines of a part
	mostParts = 6  // of a pair that are quoted
)

// alike is the data of the page for its template.
type alike struct {
	*page
	// Groups are works that are copies of each other, by their names, and Within is how many pairs of them are not among Pairs.
	Groups [][]string
	Within int
	Pairs  []alikePair
	// PassedOver are the files that were not compared.
	PassedOver []string
	Given      bool
	Left       int
}

type alikePair struct {
	First, Second     string
	Common            string
	OfFirst, OfSecond string
	Parts             []alikePart
}

type alikePart struct{ First, Second quote }

// quote is an excerpt of a submission.
type quote struct{ Where, Text string }

// Likeness writes the page that says how similar the works are, the most similar pairs first, and what was not compared, and records in the
// class where the page is.
func (o Order) Likeness(works []likeness.Work, pairs []likeness.Pair, passed []report.PassedOver, given bool) error {
	groups, pairs, within := grouped(len(works), pairs)
	a := alike{page: o.newPage(), Given: given, Within: within, Left: max(len(pairs)-mostPairs, 0)}
	for _, g := range groups {
		var names []string
		for _, one := range g {
			names = append(names, works[one].Name)
		}
		a.Groups = append(a.Groups, names)
	}
	for _, p := range pairs[:min(len(pairs), mostPairs)] {
		a.Pairs = append(a.Pairs, a.pair(works, p))
	}
	for _, one := range passed {
		a.PassedOver = append(a.PassedOver, a.voice.Sentence(one.Says()))
	}
	err := plain.ReplaceWith(filepath.Join(o.Folder, LikenessPage), func(w io.Writer) error {
		t, err := template.New("likeness").Funcs(a.functions()).Parse(likenessText)
		if err != nil {
			return err
		}
		return plain.Through(w, func(w io.Writer) error { return t.Execute(w, a) })
	})
	if err == nil {
		o.Report.Class.Likeness = LikenessPage
	}
	return err
}

// copied is the similarity from which works are in one group.
const copied = 0.5

// grouped returns the groups of three and more works in which each is similar to another one, by their numbers, and the pairs to list:
// within a group only the pairs that connect it, each work with the one it is most similar to. within is how many pairs are left out.
func grouped(works int, pairs []likeness.Pair) (groups [][]int, rest []likeness.Pair, within int) {
	of := make([]int, works)
	for i := range of {
		of[i] = i
	}
	for _, p := range pairs { // the most similar first
		if p.Alike < copied {
			rest = append(rest, p)
			continue
		}
		from, to := of[p.Second], of[p.First]
		if from == to {
			within++
			continue
		}
		rest = append(rest, p)
		for i := range of {
			if of[i] == from {
				of[i] = to
			}
		}
	}
	for n := range of {
		var group []int
		for i := range of {
			if of[i] == n {
				group = append(group, i)
			}
		}
		if len(group) > 2 {
			groups = append(groups, group)
		}
	}
	return groups, rest, within
}

// pair formats two works for the page.
func (a *alike) pair(works []likeness.Work, p likeness.Pair) alikePair {
	percent := func(v float64) string { return strconv.FormatFloat(100*v, 'f', 0, 64) + " %" }
	one := alikePair{First: works[p.First].Name, Second: works[p.Second].Name, Common: percent(p.Alike), OfFirst: percent(p.Share[0]), OfSecond: percent(p.Share[1])}
	for _, part := range p.Parts[:min(len(p.Parts), mostParts)] {
		one.Parts = append(one.Parts, alikePart{a.quote(works[p.First], part.First), a.quote(works[p.Second], part.Second)})
	}
	return one
}

// quote returns the text of some lines.
func (a *alike) quote(w likeness.Work, lines likeness.Lines) quote {
	q := quote{Where: a.say("from-to", "file", engine.Readable(lines.File), "from", lines.From, "to", lines.To)}
	for _, f := range w.Files {
		if f.Name != lines.File {
			continue
		}
		all := strings.Split(f.Text, "\n")
		from, to := max(lines.From-1, 0), min(lines.To, len(all))
		if to > from+mostQuote {
			to = from + mostQuote
			q.Text = "…"
		}
		q.Text = strings.Join(all[from:to], "\n") + q.Text
	}
	return q
}
