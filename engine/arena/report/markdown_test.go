package report

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
)

// TestShare checks that the error is the larger distance to an end of the interval, so that a player who won all has one, too.
func TestShare(t *testing.T) {
	r := &Report{Format: schedule.RoundRobin}
	for _, c := range []struct {
		pairs stats.Pairs
		says  string
	}{
		{stats.Pairs{}, "–"},
		{stats.Pairs{0, 0, 0, 0, 200}, "100.0 % ± 1.8"},
		{stats.Pairs{200, 0, 0, 0, 0}, "0.0 % ± 1.8"},
		{stats.Pairs{0, 0, 200, 0, 0}, "50.0 % ± 0.9"},
		{stats.Pairs{10, 0, 60, 0, 130}, "80.0 % ± 4.1"},
	} {
		m := newMeeting(0, 1, stats.Games{}, c.pairs)
		require.Equal(t, c.says, r.Share(m))
		if low, known := m.Tells.Score.Low.Value(); known && c.pairs[4] == 200 {
			require.InDelta(t, 0.982, low, 0.001)
		}
	}
	table := &Report{Format: schedule.Rotation}
	require.Equal(t, "75.0 %", table.Share(newMeeting(0, 1, stats.Games{Wins: 3, Losses: 1}, stats.Pairs{})))
}

// TestMarkdown checks that the best player is first, and that names stay within their cells.
func TestMarkdown(t *testing.T) {
	folder, s := kept(t, schedule.Plan{Format: schedule.Gauntlet, Pairs: 3, Seed: 1}, []string{"A|*", "B", "C"}, better)
	said := text(t, func(w *bytes.Buffer) error { return Markdown(w, of(t, folder, s, nil)) })
	require.Equal(t, `| | A\|\* | B | C |
|---|---|---|---|
| A\|\* |  | 83.3 % (19.1–100.0) | 83.3 % (19.1–100.0) |
| B | 16.7 % (0.0–80.9) |  |  |
| C | 16.7 % (0.0–80.9) |  |  |

12 games, 6 of every two. Share of the points that the player on the left took of the one above; ± holds the true share with 95 % probability.
`, said)
}

// TestErrorsInTheCrosstable checks that errors are beside the shares.
func TestErrorsInTheCrosstable(t *testing.T) {
	folder, s := kept(t, schedule.Plan{Format: schedule.RoundRobin, Pairs: 6, Seed: 1}, []string{"A", "B"}, better)
	r := of(t, folder, s, nil)
	html := page1(t, r)
	require.Equal(t, r.Met[0], r.Meeting(0, 1))
	require.Equal(t, r.Met[0].swap(), r.Meeting(1, 0))
	require.Contains(t, html, ">83.3 %<small>"+r.errorOf(r.Meeting(0, 1))+"</small><small>10–0–2</small>")
	require.Contains(t, html, ">16.7 %<small>"+r.errorOf(r.Meeting(1, 0))+"</small><small>2–0–10</small>")
	require.Contains(t, html, "± holds the true share")
	require.Zero(t, r.Meeting(1, 1).Games.Count())
}
