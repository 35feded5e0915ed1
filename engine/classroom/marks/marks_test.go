package marks

import (
	"bytes"
	"encoding/csv"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/engine"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/plain"
	"generals-chess/internal/testkit/corpus"
)

var levels = []string{"easy", "normal", "hard"}

func TestParse(t *testing.T) {
	for text, want := range map[string]Rule{
		"easy=40,normal=60,hard=80":                             {Beats: []Beat{{"easy", 40}, {"normal", 60}, {"hard", 80}}},
		" hard = 80 , rank=20, easy=40,plays=10":                {Plays: 10, Rank: 20, Beats: []Beat{{"easy", 40}, {"hard", 80}}},
		"# our rule\nbeats easy = 40   # half\n\nRank = 12.5\n": {Rank: 12.5, Beats: []Beat{{"easy", 40}}},
		"rank=0": {},
	} {
		got, err := Parse(text, levels)
		require.NoError(t, err, text)
		require.Equal(t, want, got, text)
		again, err := Parse(got.String(), levels)
		require.NoError(t, err, text)
		require.Equal(t, got, again)
	}
	for text, key := range map[string]string{
		"": "marks.empty", "# nothing": "marks.empty", "easy": "marks.no-part", "godlike=3": "marks.no-level", "easy=many": "marks.no-points",
		"easy=-1": "marks.no-points", "easy=1001": "marks.no-points", "easy=NaN": "marks.no-points", "easy=1,easy=2": "marks.twice", "=3": "marks.no-level",
	} {
		_, err := Parse(text, levels)
		require.Error(t, err, text)
		require.Equal(t, key, engine.Reason(err).Key, text)
		require.NotRegexp(t, `\{[a-z]+\}`, err.Error())
	}
}

func TestRead(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a=b.txt")
	require.NoError(t, os.WriteFile(file, []byte("beats easy = 40\n"), 0o600))
	r, err := Read(file, levels)
	require.NoError(t, err)
	require.Equal(t, "easy=40", r.String())
	_, err = Read(filepath.Join(t.TempDir(), "none"), levels)
	require.Equal(t, "marks.unread", engine.Reason(err).Key)
	r, err = Read("easy=40", levels)
	require.NoError(t, err)
	require.Equal(t, []string{"easy"}, r.Levels())
}

func FuzzParse(f *testing.F) {
	f.Add("easy=40,normal=60\n# x\nbeats hard = 1e2, rank=.5")
	corpus.Add(f)
	f.Fuzz(func(t *testing.T, text string) {
		r, err := Parse(text, levels)
		if err != nil {
			return
		}
		again, err := Parse(r.String(), levels)
		if err != nil || again.String() != r.String() {
			t.Fatalf("%q is read as %q and then %v, %v", text, r, again, err)
		}
	})
}

// told orders students by numbers: a larger one is stronger, and equal ones cannot be distinguished.
func told(strength ...int) Stronger { return func(a, b int) bool { return strength[a] > strength[b] } }

func pointsOf(marks []report.Mark) map[string]float64 {
	points := map[string]float64{}
	for _, m := range marks {
		points[m.Name] = m.Points
	}
	return points
}

func TestGive(t *testing.T) {
	r, err := Parse("plays=10, easy=40, normal=50, hard=70, rank=20", levels)
	require.NoError(t, err)
	all, half, none := stats.Pairs{4: 10}, stats.Pairs{0: 2, 2: 6, 4: 2}, stats.Pairs{0: 10}
	student := func(name string, easy, normal, hard stats.Pairs) Student {
		return Student{Name: name, Plays: true, Moves: true, Ranked: true, Against: map[string]stats.Pairs{"easy": easy, "normal": normal, "hard": hard}}
	}
	still := student("eve", half, none, none)
	still.Moves = false
	marks := r.Give([]Student{student("ada", all, all, all), student("bob", all, half, none), student("cleo", none, none, none), {Name: "dan"}, still}, told(5, 3, 1, 0, 0))
	require.Equal(t, map[string]float64{"ada": 100, "bob": 60, "cleo": 10, "dan": 0, "eve": 0}, pointsOf(marks), "the parts are summed up, and who never moves has none")
	require.Equal(t, []string{"ada", "bob", "cleo"}, []string{marks[0].Name, marks[1].Name, marks[2].Name})
	require.Equal(t, []int{1, 2, 3}, []int{marks[0].Rank, marks[1].Rank, marks[2].Rank})
	require.True(t, marks[0].Levels[0].Beaten && marks[0].Levels[0].Sure)
	require.False(t, marks[1].Levels[1].Beaten, "half is not more than half")
	for _, m := range marks {
		require.Equal(t, m.Name == "eve", m.Still)
	}
}

// TestPlacesAreShared: students who cannot be distinguished share the mean of the points of all their places, also with others between them.
func TestPlacesAreShared(t *testing.T) {
	r := Rule{Rank: 20}
	for _, c := range []struct {
		name     string
		strength []int
		want     []float64
	}{
		{"all apart", []int{5, 4, 3, 2, 1}, []float64{20, 15, 10, 5, 0}},
		{"nobody apart", []int{1, 1, 1, 1, 1}, []float64{10, 10, 10, 10, 10}},
		{"two first", []int{5, 5, 3, 2, 1}, []float64{17.5, 17.5, 10, 5, 0}},
		{"three last", []int{5, 4, 1, 1, 1}, []float64{20, 15, 5, 5, 5}},
		{"one alone", []int{1}, []float64{20}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var list []Student
			for i := range c.strength {
				list = append(list, Student{Name: string(rune('a' + i)), Plays: true, Moves: true, Ranked: true})
			}
			points := pointsOf(r.Give(list, told(c.strength...)))
			for i, want := range c.want {
				require.InDelta(t, want, points[list[i].Name], 1e-9)
			}
		})
	}
	ada := func(a, b int) bool { return a == 0 && b == 2 || a < 3 && b == 3 } // the example of docs/tournaments/classroom.md
	four := make([]Student, 4)
	for i, name := range []string{"Ada", "Bob", "Cleo", "Dan"} {
		four[i] = Student{Name: name, Plays: true, Moves: true, Ranked: true}
	}
	given := r.Give(four, ada)
	require.Equal(t, map[string]float64{"Ada": 13.33, "Bob": 13.33, "Cleo": 13.33, "Dan": 0}, pointsOf(given))
	require.Equal(t, []int{1, 1, 1, 4}, []int{given[0].Rank, given[1].Rank, given[2].Rank, given[3].Rank})
	chain := func(a, b int) bool { return b-a > 1 } // 0 is distinguished from 2, but nobody from a neighbour
	list := []Student{{Name: "a", Plays: true, Moves: true, Ranked: true}, {Name: "b", Plays: true, Moves: true, Ranked: true}, {Name: "c", Plays: true, Moves: true, Ranked: true}}
	require.Equal(t, map[string]float64{"a": 10, "b": 10, "c": 10}, pointsOf(r.Give(list, chain)))
}

// TestInDoubt: a student whose games leave it open has beaten what an indistinguishable student has beaten.
func TestInDoubt(t *testing.T) {
	r := Rule{Beats: []Beat{{"easy", 40}}}
	sure, open, lost := stats.Pairs{1: 2, 2: 2, 3: 3, 4: 5}, stats.Pairs{1: 3, 2: 4, 3: 5}, stats.Pairs{0: 4, 1: 6}
	student := func(name string, p stats.Pairs) Student {
		return Student{Name: name, Plays: true, Moves: true, Ranked: true, Against: map[string]stats.Pairs{"easy": p}}
	}
	list := []Student{student("sure", sure), student("open", open), student("lost", lost)}
	require.Equal(t, map[string]float64{"sure": 40, "open": 40, "lost": 0}, pointsOf(r.Give(list, told(1, 1, 1))))
	require.Equal(t, map[string]float64{"sure": 40, "open": 0, "lost": 0}, pointsOf(r.Give(list, told(2, 1, 1))), "the tournament tells them apart")
	require.Equal(t, map[string]float64{"open": 0, "lost": 0}, pointsOf(r.Give(list[1:], told(1, 1))), "nobody has beaten it for certain")
}

func TestMore(t *testing.T) {
	for _, c := range []struct {
		known      stats.Pairs
		most, want int
	}{
		{stats.Pairs{}, 80, 10}, {stats.Pairs{}, 6, 6}, {stats.Pairs{4: 10}, 80, 10}, {stats.Pairs{2: 10}, 80, 20}, {stats.Pairs{2: 3}, 80, 10},
		{stats.Pairs{0: 10, 4: 10}, 80, 40}, {stats.Pairs{4: 15}, 80, 20}, {stats.Pairs{0: 40, 4: 40}, 80, 80}, {stats.Pairs{0: 10, 4: 10}, 30, 30}, {stats.Pairs{2: 90}, 80, 90},
	} {
		require.Equal(t, c.want, More(c.known, c.most), "%v of %d", c.known, c.most)
	}
}

func TestExample(t *testing.T) {
	called := func(level string) string { return level }
	for text, want := range map[string]string{
		"plays=10, easy=40, hard=80, rank=20": "For example, a bot that plays, beats easy and is number 3 of 21 gets 10 + 40 + 18 = 68 of 110.",
		"hard=80":                             "For example, a bot that plays, beats hard and is number 3 of 21 gets 0 + 80 + 0 = 80 of 80.",
		"plays=12.5, rank=20":                 "For example, a bot that plays and is number 3 of 21 gets 12.5 + 18 = 30.5 of 32.5.",
	} {
		r, err := Parse(text, levels)
		require.NoError(t, err)
		says := r.Example(called)
		require.Equal(t, want, says.String())
	}
}

func TestMarksAreBetweenTheirBounds(t *testing.T) {
	r, err := Parse("plays=10, easy=40, hard=80, rank=20", levels)
	require.NoError(t, err)
	rapid.Check(t, func(t *rapid.T) {
		students := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Student {
			s := Student{Name: rapid.StringMatching("[a-z]{8}").Draw(t, "name"), Plays: true, Moves: rapid.Bool().Draw(t, "moves"), Ranked: rapid.Bool().Draw(t, "ranked"), Against: map[string]stats.Pairs{}}
			for _, level := range []string{"easy", "hard"} {
				var p stats.Pairs
				for range rapid.IntRange(0, 10).Draw(t, "pairs") {
					p.Add(rapid.IntRange(0, 4).Draw(t, "points"))
				}
				s.Against[level] = p
			}
			return s
		}), 1, 8).Draw(t, "students")
		strength := rapid.SliceOfN(rapid.IntRange(0, 5), len(students), len(students)).Draw(t, "strength")
		marks := r.Give(students, told(strength...))
		for i, m := range marks {
			if m.Points < 0 || m.Points > r.Most() || i > 0 && m.Points > marks[i-1].Points {
				t.Fatalf("%+v", marks)
			}
			for _, l := range m.Levels {
				if l.Low > l.Share || l.Share > l.High || l.Sure && l.Beaten != (l.Low > 0.5) || l.Beaten && l.High < 0.5 {
					t.Fatalf("%+v", l)
				}
			}
		}
	})
}

func TestCSV(t *testing.T) {
	r, err := Parse("easy=40, rank=10", levels)
	require.NoError(t, err)
	reason := engine.Phrase{Text: "no bot"}
	c := &report.Class{Submissions: []report.Submission{
		{Name: "=ada", Folder: "ada", Platform: "moodle", ID: "17", Page: "students/ada.html"}, {Name: "bob", Folder: "bob", Out: &reason, Page: "students/bob.html"},
	}}
	c.Marks = r.Give([]Student{{Name: "=ada", Plays: true, Moves: true, Ranked: true, Against: map[string]stats.Pairs{"easy": {4: 10}}}, {Name: "bob"}}, told(0, 0))
	var b bytes.Buffer
	require.NoError(t, CSV(&b, c))
	lines, err := csv.NewReader(plain.NewReader(bytes.NewReader(b.Bytes()))).ReadAll()
	require.NoError(t, err)
	require.Equal(t, "mark", lines[0][0], "who reads it as all texts are read gets no mark")
	require.Equal(t, []string{
		"\ufeffmark,rank,name,id,folder,takes_part,rank_points,easy_beaten,easy_sure,easy_share,easy_low,easy_high,easy_games,page,why_not,handed_in,days_late,points_off,by_the_rule,override_reason",
		"50,1,'=ada,17,ada,yes,10,yes,yes,1.000,0.692,1.000,20,students/ada.html,,,0,0,,",
		"0,,bob,,bob,no,0,,,,,,,students/bob.html,no bot,,0,0,,", "",
	}, strings.Split(b.String(), "\n"))
}

// TestForms: every platform gets the marks of its students, in its format.
func TestForms(t *testing.T) {
	hand := func(name, platform, id string) report.Submission {
		return report.Submission{Name: name, Platform: platform, ID: id}
	}
	c := &report.Class{
		Submissions: []report.Submission{
			hand("=ada", "moodle", "17"), hand("Bo, Jr.", "canvas", "52"), hand("cleo", "canvas", "53"),
			hand("dan", "github", "dan"), hand("eve", "github", "eve-wu"), hand("fay", "", ""),
		},
		Marks: []report.Mark{
			{Name: "=ada", Points: 50}, {Name: "Bo, Jr.", Points: 53.33}, {Name: "cleo"},
			{Name: "dan", Points: 12.5}, {Name: "eve", Points: 110}, {Name: "fay", Points: 1},
		},
	}
	want := map[string]string{
		"moodle": "Identifier,Full name,Grade\nParticipant 17,'=ada,50\n",
		"canvas": "Student,ID,SIS User ID,SIS Login ID,Section,Generals-Chess\n\"Bo, Jr.\",52,,,,53.33\ncleo,53,,,,0\n",
		"github": "github_username,points_awarded\ndan,12.5\neve-wu,110\n",
	}
	require.Len(t, Forms(), len(want))
	for _, form := range Forms() {
		var b bytes.Buffer
		require.NoError(t, form.CSV(&b, c))
		require.Equal(t, want[form.Platform], b.String())
		require.True(t, form.Of(c))
		require.False(t, form.Of(&report.Class{Submissions: c.Submissions[5:]}), "nobody handed in there")
	}
}
