package better

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/arena/builds"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/stats"
	"generals-chess/engine/games"
	"generals-chess/engine/seats"
)

// TestSentences checks one sentence for every answer, with the field mentioned only where it contradicts.
func TestSentences(t *testing.T) {
	old := &builds.Build{ID: "b"}
	win, even := stats.Pairs{0, 10, 40, 40, 10}, stats.Pairs{2: 50, 1: 3, 3: 3}
	down := &Field{Levels: []string{"normal", "hard"}, New: estimate(0.4), Old: estimate(0.6), Change: interval(-0.2, 0.1)}
	same := &Field{Levels: []string{"normal"}, New: estimate(0.5), Old: estimate(0.6), Change: interval(-0.1, 0.3)}
	for _, c := range []struct {
		r    Result
		says string
	}{
		{Result{}, "the first build is kept; the next one is compared with it"},
		{Result{Old: old, Answer: stats.Better, Pairs: win}, "better: +89 ± 31 Elo after 200 games between the two builds"},
		{Result{Old: old, Answer: stats.Better, Pairs: win, Field: same}, "better: +89 ± 31 Elo after 200 games between the two builds"},
		{Result{Old: old, Answer: stats.Better, Pairs: win, Field: down}, "better: +89 ± 31 Elo after 200 games between the two builds, but worse against the field: −20.0 % ± 10.0 of the points"},
		{Result{Old: old, Answer: stats.Worse, Pairs: win.Swap(), Field: down}, "worse: −89 ± 31 Elo after 200 games between the two builds"},
		{Result{Old: old, Answer: stats.Same, Pairs: even}, "no difference worth 10 Elo after 112 games between the two builds; the nearest is 0 ± 22"},
		{Result{Old: old, Answer: stats.NotYet, Pairs: even}, "not decided after 112 games between the two builds, nor is a difference of 10 Elo ruled out; the nearest is 0 ± 22"},
		{Result{Old: old, Answer: stats.NotYet, Pairs: even, Stopped: true}, "stopped after 112 games between the two builds, and not decided yet; so far it is 0 ± 22 Elo"},
		{Result{Old: old, Answer: stats.NotYet, Stopped: true}, "stopped before a map was played on both sides: nothing is known yet"},
	} {
		c.r.Test, c.r.Games, c.r.Tells = stats.UsualComparison(), 2*c.r.Pairs.Count(), c.r.Pairs.Summary()
		require.Equal(t, c.says, words.New(words.English).Phrase(c.r.Sentence(report.NewWording(nil)), nil))
	}
	r := Result{Old: old, Field: down}
	require.Equal(t, "against the field (ai:normal, ai:hard): 40.0 % of the points, 60.0 % before, so −20.0 % ± 10.0", r.FieldSentence().String())
}

func estimate(v float64) stats.Estimate { return stats.Estimate{Value: stats.Known(v)} }

func interval(v, err float64) stats.Estimate {
	return stats.Estimate{Value: stats.Known(v), Low: stats.Known(v - err), High: stats.Known(v + err)}
}

// TestTheFieldComparesTheSameMaps checks that a build that is slightly worse on every map counts as certainly worse, however different
// the maps are.
func TestTheFieldComparesTheSameMaps(t *testing.T) {
	mine, before := map[meeting]int{}, map[meeting]int{}
	for pair := range 20 {
		for level := 1; level <= 2; level++ {
			m := meeting{level, pair}
			before[m] = 1 + (pair+level)%4
			mine[m] = before[m] - 1 + pair/19
		}
	}
	f := Field{Change: changeOf(mine, before)}
	require.InDelta(t, -38.0/4/40, f.Change.Value.Or(0), 1e-9)
	require.True(t, f.Worse())
	require.False(t, (&Field{Change: changeOf(before, before)}).Worse())
	require.False(t, (&Field{Change: changeOf(before, mine)}).Worse())
	require.InDelta(t, 0.625, shareOf(before).Value.Or(0), 1e-9)
}

// TestLevelsOfTheMiddle checks that the field is the levels in the middle.
func TestLevelsOfTheMiddle(t *testing.T) {
	require.Equal(t, []string{"b", "c"}, levels(games.Game{Levels: []string{"a", "b", "c", "d"}}))
	require.Equal(t, []string{"a"}, levels(games.Game{Levels: []string{"a"}}))
	require.Empty(t, levels(games.Game{}))
}

// TestHistory checks that builds are rated together, from all comparisons of the line.
func TestHistory(t *testing.T) {
	l, src := builds.Line{Folder: filepath.Join(t.TempDir(), "li[n]e")}, t.TempDir()
	var list []builds.Build
	for i, text := range []string{"a", "b", "c", "d"} {
		file := filepath.Join(src, "bot.py")
		require.NoError(t, writeJSON(file, text))
		b, _, err := l.Add(file, time.Unix(int64(1_000_000_000+i), 0))
		require.NoError(t, err)
		list = append(list, b)
	}
	keep := func(i, j int, p stats.Pairs, when int64) {
		r := &Result{New: list[i], Old: &list[j], Pairs: p, Games: 2 * p.Count(), Folder: filepath.Join(l.Folder, "runs", list[i].ID+list[j].ID), When: time.Unix(when, 0)}
		require.NoError(t, Order{Line: l}.keep(r))
	}
	keep(1, 0, stats.Pairs{0, 10, 40, 40, 10}, 1)
	keep(2, 1, stats.Pairs{0, 10, 40, 40, 10}, 2)
	rows, err := History(l)
	require.NoError(t, err)
	require.Len(t, rows, 4)
	require.InDelta(t, 0, rows[0].Lead.Value.Or(1), 1e-9)
	require.InDelta(t, 88.74, rows[1].Lead.Value.Or(0), 0.1)
	require.InDelta(t, 2*88.74, rows[2].Lead.Value.Or(0), 0.2)
	require.Greater(t, rows[2].Lead.Error().Or(0), rows[1].Lead.Error().Or(0))
	_, known := rows[3].Lead.Value.Value()
	require.False(t, known, "it met nobody")
	require.Len(t, Chart(rows, "", "", "").Series[0].Points, 3)
}

// TestAGameOfMoreThanTwo is rejected in one sentence.
func TestAGameOfMoreThanTwo(t *testing.T) {
	three := seats.Games()[:1]
	g := three[0]
	g.Rules = crowd{g.Rules}
	_, err := Play(context.Background(), Order{All: games.Table{g}, Game: g.Name(), Now: time.Now})
	require.ErrorContains(t, err, "is not played by two")
}

// crowd is a game for at least three players.
type crowd struct{ engine.Rules }

func (crowd) Players() (least, most int) { return 3, 8 }
