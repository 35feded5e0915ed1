package report

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/doctor"
)

// aClass returns a class with submissions of every kind, and with hostile texts.
func aClass() *Class {
	const evil = "<img src=x onerror=a>\x1b[31m\u202e"
	about := func(text string) *engine.Phrase { return &engine.Phrase{Text: text} }
	check := func(name string, state doctor.State) doctor.Check {
		return doctor.Check{Name: name, State: state, Title: *about("title of " + name), Finding: *about("found of " + name), Advice: *about("advice " + evil), Log: evil}
	}
	return &Class{Folder: "/class", Game: "generals", Submissions: []Submission{
		{Name: "anna", Folder: "anna", Bot: "/class/anna/a.py", Done: true, Checks: []doctor.Check{check("start", doctor.Fine), check("speed", doctor.Look), check("memory", doctor.Skipped)}},
		{Name: "bert", Folder: "bert", Done: true, Out: about("no bot: " + evil), Log: "said " + evil},
		{Name: evil, Folder: evil, Done: true, Out: about("never answered"), Checks: []doctor.Check{check("restart", doctor.Broken)}},
	}}
}

func TestAClassIsKept(t *testing.T) {
	folder := t.TempDir()
	none, err := ReadClass(folder)
	require.NoError(t, err)
	require.Nil(t, none)
	for range 2 { // also over itself
		require.NoError(t, aClass().Write(folder))
	}
	read, err := ReadClass(folder)
	require.NoError(t, err)
	require.Equal(t, aClass(), read)
	entries, err := os.ReadDir(folder)
	require.NoError(t, err)
	require.Len(t, entries, 1)
	require.NoError(t, os.WriteFile(filepath.Join(folder, ClassFile), []byte("{"), 0o600))
	_, err = ReadClass(folder)
	require.Equal(t, "class.unread", engine.Reason(err).Key)
	require.Error(t, aClass().Write(filepath.Join(folder, "none")))
}

func TestWhatBecameOfASubmission(t *testing.T) {
	c := aClass()
	require.Equal(t, []doctor.State{doctor.Look, doctor.Skipped, doctor.Broken}, []doctor.State{c.Submissions[0].Worst(), c.Submissions[1].Worst(), c.Submissions[2].Worst()})
	require.Equal(t, "look at this", c.Submissions[0].Says().String())
	require.Equal(t, "does not take part: never answered", c.Submissions[2].Says().String())
	require.Len(t, c.Out(), 2)
	require.Equal(t, "No tournament: fewer than two of 3 submissions can play.", c.TooFew().String())
}

// TestNobodyIsToldApart checks the sentence for a class in which all share a place.
func TestNobodyIsToldApart(t *testing.T) {
	for _, one := range []struct {
		ranks []int
		apart bool
	}{{nil, true}, {[]int{0, 0}, true}, {[]int{1, 0}, true}, {[]int{1, 1, 0}, false}, {[]int{1, 2}, true}, {[]int{1, 1, 3}, true}} {
		c := aClass()
		c.Marks = nil
		for _, rank := range one.ranks {
			c.Marks = append(c.Marks, Mark{Name: "anna", Rank: rank})
		}
		require.Equal(t, one.apart, c.Apart(), one.ranks)
		var page bytes.Buffer
		require.NoError(t, c.HTML(&page, engine.Phrase.String))
		require.Equal(t, !one.apart, strings.Contains(page.String(), c.Shared().String()))
		require.NotContains(t, page.String(), "everybody shares", "who has no place shares none")
	}
}

// TestThePageOfAClass checks the page with and without a tournament, in every language: hostile texts stay text.
func TestThePageOfAClass(t *testing.T) {
	folder, s := kept(t, schedule.Plan{Format: schedule.RoundRobin, Pairs: 1, Seed: 1}, []string{"anna", "easy"}, better)
	r := of(t, folder, s, nil)
	r.Class = aClass()
	for _, lang := range words.Langs() {
		w := words.New(lang)
		tell := func(p engine.Phrase) string { return w.Phrase(p, nil) }
		var whole, alone bytes.Buffer
		require.NoError(t, HTML(&whole, r, tell))
		require.NoError(t, r.Class.HTML(&alone, tell))
		for _, page := range []string{whole.String(), alone.String()} {
			require.NotContains(t, page, "<img")
			require.NotContains(t, page, "\x1b")
			require.NotContains(t, page, "\u202e")
			require.NotContains(t, page, "[class-")
			require.NotContains(t, page, "[state-")
			require.Equal(t, 1, strings.Count(page, "<style>\n:root"))
			require.Contains(t, page, "title of speed")
			require.Contains(t, page, "no bot: &lt;img src=x onerror=a&gt;\uFFFD[31m\uFFFD")
			require.Equal(t, 3, strings.Count(page, `<details class="exam">`))
			require.Contains(t, page, tell(classPhrases()["class-out"]))
		}
		require.Contains(t, alone.String(), tell(r.Class.TooFew()))
	}
	require.NotContains(t, page1(t, of(t, folder, s, nil)), "exam", "a tournament of anybody else")
	all := aClass()
	all.Submissions = all.Submissions[:1]
	r.Class = all
	require.Contains(t, page1(t, r), "All 1 submissions took part.")
}

// TestEverySentenceOfAClassIsThere checks that the pages use exactly the phrases that exist.
func TestEverySentenceOfAClassIsThere(t *testing.T) {
	asked := map[string]bool{}
	for _, m := range regexp.MustCompile(`say "([^"]+)"`).FindAllStringSubmatch(classText, -1) {
		asked[m[1]] = true
	}
	for _, state := range []doctor.State{doctor.Fine, doctor.Look, doctor.Broken, doctor.Skipped} {
		asked["state-"+string(state)] = true
	}
	delete(asked, "lang")
	require.ElementsMatch(t, slices.Collect(maps.Keys(classPhrases())), slices.Collect(maps.Keys(asked)))
}

// TestRankByMarks: places are shared as for the marks, and players without a mark or a rank come last.
func TestRankByMarks(t *testing.T) {
	r := &Report{Players: []Player{{Name: "ai", Place: 1}, {Name: "ada", Place: 4}, {Name: "bob", Place: 2}, {Name: "eve", Place: 3}, {Name: "dan", Place: 5}}, Order: []int{0, 2, 3, 1, 4}}
	require.Same(t, r, r.RankByMarks(), "there are no marks")
	r.Class = &Class{Marks: []Mark{{Name: "ada", Rank: 1}, {Name: "bob", Rank: 1}, {Name: "eve", Rank: 3}, {Name: "dan"}}}
	require.Equal(t, []int{2, 2, 1, 0}, []int{r.Class.Sharing(r.Class.Marks[0]), r.Class.Sharing(r.Class.Marks[1]), r.Class.Sharing(r.Class.Marks[2]), r.Class.Sharing(r.Class.Marks[3])})
	got := r.RankByMarks()
	require.True(t, got.ByMarks)
	require.Equal(t, []int{2, 1, 3, 0, 4}, got.Order)
	require.Equal(t, []int{0, 1, 1, 3, 0}, []int{got.Players[0].Place, got.Players[1].Place, got.Players[2].Place, got.Players[3].Place, got.Players[4].Place})
	require.Equal(t, []int{0, 2, 3, 1, 4}, r.Order, "the report itself stays")
	require.Equal(t, 1, r.Players[0].Place)
}
