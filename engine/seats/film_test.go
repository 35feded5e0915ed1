package seats

import (
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/film"
	"generals-chess/engine/replay"
)

// TestFilms: the film of a recorded match, played step by step, ends with the picture of the last position.
func TestFilms(t *testing.T) {
	for game, file := range map[string]string{"generals": "../../testdata/games/expert-rusher.jsonl.gz"} {
		g, err := Find(game)
		require.NoError(t, err)
		record, err := replay.Open(file)
		require.NoError(t, err)
		last := len(record.Turns)
		f, err := film.Record(t.Context(), g.Rules, record, g.Picture, 3, last)
		require.NoError(t, err)
		require.Len(t, f.Steps, last-2)
		require.Equal(t, 3, f.From)
		cells := make([]film.Cell, f.Rows*f.Columns)
		for _, step := range f.Steps {
			for _, c := range step {
				cells[c.At] = c.Cell
			}
		}
		require.Equal(t, end(t, g, record).Cells, cells)
		from, to, by := f.LargestLoss(1, 16)
		require.Positive(t, by)
		require.Less(t, from, to)
	}
}

// TestFilmOfASea: every ship is shown.
func TestFilmOfASea(t *testing.T) {
	g, err := Find("hitsink")
	require.NoError(t, err)
	var seated []engine.Seat
	for p := range 3 {
		seat, err := Open(g.Rules, engine.SeatSpec{Kind: engine.AISeat, Arg: g.Levels[0]}, engine.Player(p), Options{})
		require.NoError(t, err)
		seated = append(seated, seat)
	}
	m, err := engine.NewMatch(g.Rules, engine.Setup{Game: "hitsink", Players: 3, Seed: 1}, seated)
	require.NoError(t, err)
	_, err = m.Turn(t.Context())
	require.NoError(t, err)
	p := g.Picture(m.State().View(engine.Spectator))
	seen := map[byte]int{}
	for _, c := range p.Cells {
		seen[c.Look[0]]++
	}
	require.Len(t, p.Worth, 3)
	for n := range 3 {
		require.GreaterOrEqual(t, seen[film.Of(engine.Player(n), "")[0]], 2)
		require.Positive(t, p.Worth[n])
	}
}

// end returns the picture of the last position.
func end(t *testing.T, g Game, record *replay.Record) (p film.Picture) {
	t.Helper()
	require.NoError(t, replay.Replay(g.Rules, record, func(_ int, s engine.State) bool {
		p = g.Picture(s.View(engine.Spectator))
		return true
	}))
	return p
}
