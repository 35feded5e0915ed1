package news

import (
	"bytes"
	"encoding/json"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/arena"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/cluster/workerlist"
	"generals-chess/internal/testkit/corpus"
)

// standing returns a standing of two players after a number of games.
func standing(done int) *arena.Snapshot {
	s := &arena.Snapshot{Players: []string{"a", "b"}, Done: done, Planned: 10, All: true, Rows: make([]arena.Row, 2), Cells: [][]arena.Cell{make([]arena.Cell, 2), make([]arena.Cell, 2)}}
	s.Running = []schedule.Game{{Number: 9, Players: []int{0, 1}}}
	if done > 0 {
		s.Last = &store.Game{Game: schedule.Game{Number: done - 1, Players: []int{0, 1}}, Hash: 1 << 63, Results: []store.Result{{Rank: 1}, {Rank: 2}}}
	}
	return s
}

// TestTold: all games are reported, in their order, and Again follows the reports that it makes invalid.
func TestTold(t *testing.T) {
	r, w := io.Pipe()
	heard := make(chan []News)
	go func() {
		var list []News
		_ = Read(r, func(n News) { list = append(list, n) })
		heard <- list
	}()
	teller := NewWriter(w)
	said := engine.Phrase{Key: "cluster.left", Text: "{name} has left."}.With("name", "x")
	teller.Send(News{Said: &said})
	teller.Send(News{Workers: &workerlist.List{Workers: []workerlist.Worker{{Name: "x", Cores: 4}}}})
	for n := range 6 {
		teller.Standing(standing(n))
		teller.Standing(standing(n))
	}
	teller.Again()
	last := standing(3)
	teller.Standing(last)
	teller.Standing(last)
	require.NoError(t, teller.Close(End{Stopped: true}))
	require.NoError(t, w.Close())
	list := <-heard
	require.Equal(t, Version(), list[0].Version)
	require.Equal(t, said, *list[1].Said)
	require.Equal(t, 4, list[2].Workers.Workers[0].Cores)
	require.True(t, list[len(list)-1].End.Stopped)
	end := list[len(list)-2]
	require.Equal(t, 3, end.Standing.Done)
	require.Nil(t, end.Standing.Running)
	require.Nil(t, end.Standing.Last)
	again := slices.IndexFunc(list, func(n News) bool { return n.Again })
	var games []store.Game // told since, in one standing or, on a busy machine, in two
	for _, n := range list[again+1:] {
		games = append(games, n.Games...)
	}
	require.Equal(t, []store.Game{*last.Last}, games, "a game is told once")
}

// TestStrange: a line that is no news, or a standing without some player, is refused.
func TestStrange(t *testing.T) {
	lame := standing(1)
	lame.Rows = lame.Rows[:1]
	wild := *standing(1).Last
	wild.Players = []int{0, 7}
	for _, n := range []News{{Standing: lame}, {Standing: standing(1), Games: []store.Game{wild}}} {
		text, err := json.Marshal(n)
		require.NoError(t, err)
		require.ErrorIs(t, Read(bytes.NewReader(text), func(News) { t.Fatal("it was heard") }), ErrUnknown)
	}
	require.ErrorIs(t, Read(strings.NewReader("usage: arena\n"), func(News) {}), ErrUnknown)
	require.NoError(t, Read(strings.NewReader(""), func(News) {}))
}

// FuzzRead: whatever the lines are, the news that arrive fit together.
func FuzzRead(f *testing.F) {
	for _, n := range []News{{Version: "1"}, {Standing: standing(2), Games: []store.Game{*standing(2).Last}}, {End: &End{}}, {Again: true}} {
		text, err := json.Marshal(n)
		require.NoError(f, err)
		f.Add(text)
	}
	corpus.Add(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		_ = Read(bytes.NewReader(text), func(n News) {
			if n.Standing == nil {
				return
			}
			for i := range n.Standing.Players {
				_ = n.Standing.Rows[i]
				_ = n.Standing.Cells[i][len(n.Standing.Players)-1]
			}
			for _, g := range n.Games {
				for seat, p := range g.Players {
					_, _ = n.Standing.Rows[p], g.Results[seat]
				}
			}
		})
	})
}
