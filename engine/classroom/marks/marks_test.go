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

func TestGive(t *testing.T) {
	r, err := Parse("plays=10, easy=40, normal=60, hard=80, rank=20", levels)
	require.NoError(t, err)
	all, most, half, none := stats.Pairs{4: 10}, stats.Pairs{1: 1, 2: 3, 3: 3, 4: 3}, stats.Pairs{0: 2, 2: 6, 4: 2}, stats.Pairs{0: 10}
	marks := r.Give([]Student{
		{Name: "ada", Plays: true, Place: 1, Against: map[string]stats.Pairs{"easy": all, "normal": all, "hard": most}},
		{Name: "bob", Plays: true, Place: 3, Against: map[string]stats.Pairs{"easy": all, "normal": half, "hard": none}},
		{Name: "cleo", Plays: true, Place: 4, Against: map[string]stats.Pairs{"easy": none, "normal": none, "hard": most}},
		{Name: "dan"},
	})
	require.Equal(t, []string{"ada", "cleo", "bob", "dan"}, []string{marks[0].Name, marks[1].Name, marks[2].Name, marks[3].Name})
	ada, cleo, bob, dan := marks[0], marks[1], marks[2], marks[3]
	require.Equal(t, []float64{100, 80, 50, 0}, []float64{ada.Points, cleo.Points, bob.Points, dan.Points})
	require.Equal(t, []int{1, 3, 2, 0}, []int{ada.Rank, cleo.Rank, bob.Rank, dan.Rank}, "who is no student has no place here")
	require.True(t, ada.Levels[0].Beaten && ada.Levels[0].Sure)
	require.Greater(t, ada.Levels[0].Low, 0.6, "20 games that were all won do not say 100 %% for certain")
	require.True(t, ada.Levels[2].Beaten)
	require.False(t, bob.Levels[1].Beaten, "half is not more than half")
	require.False(t, bob.Levels[1].Sure)
	require.True(t, bob.Levels[2].Sure)
	require.Equal(t, 20, bob.Levels[2].Games)
}

func TestMarksAreBetweenTheirBounds(t *testing.T) {
	r, err := Parse("plays=10, easy=40, hard=80, rank=20", levels)
	require.NoError(t, err)
	rapid.Check(t, func(t *rapid.T) {
		students := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Student {
			s := Student{Name: rapid.StringMatching("[a-z]{8}").Draw(t, "name"), Plays: rapid.Bool().Draw(t, "plays"), Against: map[string]stats.Pairs{}}
			if s.Plays {
				s.Place = rapid.IntRange(1, 6).Draw(t, "place")
			}
			for _, level := range []string{"easy", "hard"} {
				var p stats.Pairs
				for range rapid.IntRange(0, 10).Draw(t, "pairs") {
					p.Add(rapid.IntRange(0, 4).Draw(t, "points"))
				}
				s.Against[level] = p
			}
			return s
		}), 1, 8).Draw(t, "students")
		marks := r.Give(students)
		for i, m := range marks {
			if m.Points < 0 || m.Points > 100 || i > 0 && m.Points > marks[i-1].Points {
				t.Fatalf("%+v", marks)
			}
			for _, l := range m.Levels {
				if l.Low > l.Share || l.Share > l.High || l.Sure && l.Beaten != (l.Low > 0.5) {
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
		{Name: "=ada", Folder: "ada", Page: "students/ada.html"}, {Name: "bob", Folder: "bob", Out: &reason, Page: "students/bob.html"},
	}}
	c.Marks = r.Give([]Student{{Name: "=ada", Plays: true, Place: 1, Against: map[string]stats.Pairs{"easy": {4: 10}}}, {Name: "bob"}})
	var b bytes.Buffer
	require.NoError(t, CSV(&b, c))
	lines, err := csv.NewReader(plain.NewReader(bytes.NewReader(b.Bytes()))).ReadAll()
	require.NoError(t, err)
	require.Equal(t, "mark", lines[0][0], "who reads it as all texts are read gets no mark")
	require.Equal(t, []string{
		"\ufeffmark,rank,name,folder,takes_part,rank_points,easy_beaten,easy_sure,easy_share,easy_low,easy_high,easy_games,page,why_not",
		"50,1,'=ada,ada,yes,10,yes,yes,1.000,0.692,1.000,20,students/ada.html,",
		"0,,bob,bob,no,0,,,,,,,students/bob.html,no bot", "",
	}, strings.Split(b.String(), "\n"))
}
