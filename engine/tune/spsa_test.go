package tune

import (
	"context"
	"errors"
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"generals-chess/assets/words"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/chance"
	"generals-chess/internal/testkit/corpus"
)

func params(t testing.TB, texts ...string) []Param {
	t.Helper()
	list, err := ParseParams(texts)
	require.NoError(t, err)
	return list
}

// hill returns a match of values with known strength: the games of a pair are coins, thrown with the seed.
func hill(elo func([]float64) float64) Match {
	return func(_ context.Context, first, second []float64, pairs int, seed uint64) (p Played, err error) {
		r, wins := chance.New(seed), stats.Score(elo(first)-elo(second))
		for range pairs {
			halves := 0
			for range 2 {
				if float64(r.Next()>>11)/(1<<53) < wins {
					halves += 2
				}
			}
			p.Pairs = append(p.Pairs, halves)
		}
		return p, nil
	}
}

// peaked returns a strength that falls by height Elo from the best value to one that is half of the range away.
func peaked(list []Param, best []float64, height float64) func([]float64) float64 {
	return func(values []float64) (elo float64) {
		for i, p := range list {
			d := 2 * (p.at(values[i]) - p.at(best[i]))
			elo -= height * d * d
		}
		return elo
	}
}

func flat([]float64) float64 { return 0 }

func job(t testing.TB, list []Param, play Match, seed uint64) Job {
	return Job{Search: Search{list, 120, seed}, Pairs: 8, Final: 600, Test: stats.UsualComparison(), Play: play, Key: "k"}
}

func ran(t testing.TB, j Job) *Result {
	t.Helper()
	r, err := Run(context.Background(), j)
	require.NoError(t, err)
	require.True(t, r.Whole)
	return r
}

// TestFindsTheHill checks that real and whole parameters come near the best values, and that the final match finds them better.
func TestFindsTheHill(t *testing.T) {
	list := params(t, "reach=1..10:2", "greed=0.0..2.0:1.8")
	best := []float64{8, 0.5}
	found, near := 0, 0
	for seed := range uint64(12) {
		r := ran(t, job(t, list, hill(peaked(list, best, 200)), seed))
		near += countIf(math.Abs(list[0].at(r.Found[0])-list[0].at(8)) < 0.25 && math.Abs(list[1].at(r.Found[1])-list[1].at(0.5)) < 0.25)
		found += countIf(r.Answer == stats.Better && len(r.Moved) == 2)
	}
	t.Logf("near: %d of 12, better: %d of 12", near, found)
	require.GreaterOrEqual(t, near, 11)
	require.GreaterOrEqual(t, found, 11)
}

// TestFlatIsFlat checks that a difference is seldom reported if no parameter matters.
func TestFlatIsFlat(t *testing.T) {
	list := params(t, "a=1..10", "b=0.0..1.0")
	said := 0
	for seed := range uint64(24) {
		said += countIf(ran(t, job(t, list, hill(flat), seed)).Answer != stats.NotYet)
	}
	require.LessOrEqual(t, said, 2)
}

func countIf(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// TestTheSearchItself checks that both sets of values are within their ranges and differ, that the search moves towards the winner, and
// that the mean of rounded whole numbers is right.
func TestTheSearchItself(t *testing.T) {
	list := params(t, "a=1..10:4", "b=-1.0..1.0:0.25", "c=0..1")
	s := Search{list, 100, 7}
	rapid.Check(t, func(t *rapid.T) {
		k, at := rapid.IntRange(0, 99).Draw(t, "step"), []float64{}
		for range list {
			at = append(at, rapid.Float64Range(0, 1).Draw(t, "at"))
		}
		plus, minus := s.Pair(k, at)
		again, _ := s.Pair(k, at)
		require.Equal(t, plus, again)
		won := s.Next(k, at, plus, minus, 1)
		require.Equal(t, at, s.Next(k, at, plus, minus, 0))
		for i, p := range list {
			require.NotEqual(t, plus[i], minus[i])
			for _, v := range []float64{plus[i], minus[i]} {
				require.True(t, v >= p.Low && v <= p.High)
				require.True(t, !p.Whole || v == math.Trunc(v))
			}
			require.Equal(t, plus[i] > minus[i], won[i] > at[i] || won[i] == 1)
		}
	})
	sum := 0.0
	for k := range 2000 {
		plus, minus := s.Pair(k, []float64{0.5, 0.5, 0.5})
		sum += (plus[0] + minus[0]) / 2
	}
	require.InDelta(t, 5.5, sum/2000, 0.05)
	require.InDelta(t, 0.04, list[1].round(0.04000001), 1e-12)
	require.Equal(t, []int{0, 1}, s.Moved([]float64{5, 0.5, 1}))
}

// TestGoesOn checks that a job that is stopped anywhere ends like one that is not.
func TestGoesOn(t *testing.T) {
	list := params(t, "a=1..10:2", "b=0.0..1.0:0.5")
	play := hill(peaked(list, []float64{8, 0.5}, 300))
	whole := ran(t, job(t, list, play, 3))
	j := job(t, list, play, 3)
	j.Folder = filepath.Join(t.TempDir(), "tune")
	for rounds := 0; ; rounds++ {
		ctx, stop := context.WithCancel(context.Background())
		left := 7
		j.Play = func(ctx context.Context, a, b []float64, n int, seed uint64) (Played, error) {
			if left--; left < 0 {
				stop()
				return Played{}, arena.ErrStopped
			}
			return play(ctx, a, b, n, seed)
		}
		r, err := Run(ctx, j)
		stop()
		if err == nil {
			require.Greater(t, rounds, 16)
			require.Equal(t, whole.Found, r.Found)
			require.Equal(t, whole.Tells, r.Tells)
			require.Equal(t, whole.Games, r.Games)
			break
		}
		require.Equal(t, arena.ErrStopped, err)
		require.Contains(t, r.Sentence(report.NewWording(nil)).String(), "stopped ")
	}
	j.Key = "other"
	_, err := Run(context.Background(), j)
	require.ErrorContains(t, err, "holds another search")
}

// TestStatesThatCannotBe checks that a changed file is rejected without a panic.
func TestStatesThatCannotBe(t *testing.T) {
	for _, text := range []string{"", "{", `{"key":"k"}`, `{"key":"k","path":[[0.5],[2]],"leads":[1]}`, `{"key":"k","path":[[0.5,1]],"leads":[]}`, `{"key":"k","path":[[0.5]],"final":[5]}`} {
		j := job(t, params(t, "a=1..3"), hill(flat), 1)
		j.Folder = t.TempDir()
		require.NoError(t, os.MkdirAll(j.Folder, 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(j.Folder, StateName), []byte(text), 0o644))
		_, err := Run(context.Background(), j)
		require.ErrorContains(t, err, "The state of the search cannot be read from ", text)
	}
}

func TestErrorsEndIt(t *testing.T) {
	j := job(t, params(t, "a=1..3"), func(context.Context, []float64, []float64, int, uint64) (Played, error) {
		return Played{}, errors.New("gone")
	}, 1)
	_, err := Run(context.Background(), j)
	require.EqualError(t, err, "gone")
}

func TestParseParam(t *testing.T) {
	for text, want := range map[string]Param{
		"reach=1..10":          {"reach", 1, 10, 6, true},
		" x_1=-5..5:0 ":        {"x_1", -5, 5, 0, true},
		"greed=0.5..2:1":       {"greed", 0.5, 2, 1, false},
		"depth-limit=1..2:1.5": {"depth-limit", 1, 2, 1.5, false},
		"e=1e-3..1e-2":         {"e", 0.001, 0.01, 0.0055, false},
	} {
		p, err := ParseParam(text)
		require.NoError(t, err, text)
		require.Equal(t, want, p)
	}
	for text, says := range map[string]string{
		"":              `"" is no parameter`,
		"a":             `"a" is no parameter`,
		"a=1":           "is no parameter: write NAME=LOW..HIGH",
		"=1..2":         "is no parameter",
		"a b=1..2":      "is no parameter",
		"a=x..2":        "is no parameter",
		"a=NaN..2":      "is no parameter",
		"a=1..1e300":    "is no parameter",
		"a=2..1":        "a goes from 2 to 1: the first number must be the smaller one.",
		"a=1..10:11":    "a starts at 11: write a number from 1 to 10.",
		"a=1..10:1..10": "is no parameter",
	} {
		_, err := ParseParam(text)
		require.ErrorContains(t, err, says, text)
	}
	_, err := ParseParams([]string{"a=1..2", "a=1..3"})
	require.ErrorContains(t, err, "Two parameters are called a")
	_, err = ParsePass("file", nil)
	require.ErrorContains(t, err, `--pass "file": write args or env.`)
	_, err = ParsePass("env", params(t, "a-b=1..2"))
	require.ErrorContains(t, err, "a-b cannot be the name of a variable")
}

func FuzzParseParam(f *testing.F) {
	for _, seed := range []string{"a=1..10", "b=0.5..2:1", "=..:", "a=-1e9..1e9:0"} {
		f.Add(seed)
	}
	corpus.Add(f)
	f.Fuzz(func(t *testing.T, text string) {
		p, err := ParseParam(text)
		if err != nil {
			return
		}
		if !(p.Low < p.High && p.Start >= p.Low && p.Start <= p.High) {
			t.Fatalf("%q: %+v", text, p)
		}
		again, err := ParseParam(p.Name + "=" + number(p.Low) + ".." + number(p.High) + ":" + number(p.Start))
		if err != nil || again.Low != p.Low || again.High != p.High || again.Start != p.Start {
			t.Fatalf("%q: %+v, %+v, %v", text, p, again, err)
		}
	})
}

// TestSentences checks every outcome in the catalogues of the three languages.
func TestSentences(t *testing.T) {
	p := params(t, "reach=1..10:2")
	better := stats.Pairs{4: 20}
	voice := report.NewWording(nil)
	for says, r := range map[string]Result{
		"better than the start: +763 (+277 to +2273) Elo after 40 games against it; it moved reach 2 → 7": {Answer: stats.Better, Found: []float64{7}, Tells: better.Summary(), Whole: true},
		"worse than the start: −763 (−2273 to −277) Elo after 40 games against it; keep the start":        {Answer: stats.Worse, Found: []float64{7}, Tells: better.Swap().Summary(), Whole: true},
		"no parameter matters measurably: the search ended where it began":                                {Answer: stats.NotYet, Found: []float64{2}, Whole: true},
		"stopped after 3 of 10 steps; so far it is reach 2 → 5":                                           {Answer: stats.NotYet, Found: []float64{5}, Steps: 3, Of: 10},
		"stopped after 1 of 10 steps; so far it is reach 2":                                               {Answer: stats.NotYet, Found: []float64{2}, Steps: 1, Of: 10},
	} {
		r.Params = p
		require.Equal(t, says, words.New(words.English).Phrase(r.Sentence(voice), nil))
	}
}
