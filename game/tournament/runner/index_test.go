package runner

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/arena/tournament"
)

func TestIndex(t *testing.T) {
	w := newWindow(t)
	parent := t.TempDir()
	for _, name := range []string{"1", "2"} {
		w.until(Begin(testSpec(1, three...), filepath.Join(parent, name), w.Host), in(Over))
		w.work.Wait()
	}
	require.NoError(t, os.MkdirAll(filepath.Join(parent, "none"), 0o755))
	require.NoError(t, os.Rename(filepath.Join(parent, "2"), filepath.Join(parent, ".deleted")))
	var s Index
	elsewhere := filepath.Join(t.TempDir(), "gone")
	list := all(t, &s, parent, elsewhere)
	require.Len(t, list, 2)
	one, gone := list[0], list[1]
	require.Equal(t, Entry{Folder: filepath.Join(parent, "1"), Read: true, Created: one.Created, Game: "generals", Format: "round-robin",
		Names: []string{"a", "b", "c"}, Done: 6, Planned: 6, All: true, Leaders: []string{"a"}}, one)
	require.True(t, one.Over())
	require.ErrorContains(t, gone.Err, "There is no tournament in ")

	path := filepath.Join(parent, "1", store.Name)
	require.NoError(t, os.WriteFile(path, []byte("changed"), 0o644))
	list = all(t, &s, parent)
	require.Error(t, list[0].Err, "it is read again when it changed")
	again := all(t, &s, parent)
	require.Same(t, list[0].Err, again[0].Err, "and only then")
}

// all calls List until everything is read.
func all(t *testing.T, s *Index, parent string, others ...string) []Entry {
	t.Helper()
	for {
		if list, more := s.List(t.Context(), parent, others); !more {
			return list
		}
	}
}

// keep creates a tournament of three in a folder, with some games finished; the lower number wins.
func keep(t *testing.T, folder string, plan schedule.Plan, games int) {
	t.Helper()
	options, err := json.Marshal(tournament.UsualOptions(""))
	require.NoError(t, err)
	plan.Players = len(three)
	set := store.Tournament{Setup: engine.Setup{Game: "generals"}, Plan: plan, Created: time.Unix(1e9, 0), Settings: options}
	for _, p := range three {
		set.Players = append(set.Players, store.Player{Name: p.Name, Spec: p.Seat})
	}
	s, err := store.Create(folder, set)
	require.NoError(t, err)
	for done := (schedule.Results{}); len(done) < games; {
		list, _ := plan.Games(done)
		g := list[len(done)]
		rank := 1
		if g.Players[0] > g.Players[1] {
			rank = 2
		}
		done[g.Number] = []int{rank, 3 - rank}
		require.NoError(t, s.Add(store.Game{Game: g, Results: []store.Result{{Rank: rank, Verdict: engine.OK}, {Rank: 3 - rank, Verdict: engine.OK}}}))
	}
	require.NoError(t, s.Close())
}

// TestIndexTellsWhatTheTableDoes compares the list with the table, for all formats and several numbers of games.
func TestIndexTellsWhatTheTableDoes(t *testing.T) {
	for _, plan := range []schedule.Plan{
		{Format: schedule.RoundRobin, Pairs: 2}, {Format: schedule.Gauntlet, Pairs: 2}, {Format: schedule.Swiss, Pairs: 2, Rounds: 3},
		{Format: schedule.Knockout, Pairs: 2}, {Format: schedule.Rotation, Pairs: 4, Table: 2},
	} {
		for _, games := range []int{0, 1, 3, 4, 6, 8} {
			folder := filepath.Join(t.TempDir(), "out")
			keep(t, folder, plan, games)
			var s Index
			w := newWindow(t)
			want := EntryOf(w.rest(Open(folder, workers(1), w.Host)))
			require.Equal(t, []Entry{want}, all(t, &s, filepath.Dir(folder)), "%s after %d games", plan.Format, games)
		}
	}
}

// TestIndexIsPatient checks that every call makes progress, that the games of large tournaments are read last, and that a cancelled
// call does not report damage.
func TestIndexIsPatient(t *testing.T) {
	parent := t.TempDir()
	for _, name := range []string{"1", "2"} {
		keep(t, filepath.Join(parent, name), schedule.Plan{Format: schedule.RoundRobin, Pairs: 1000}, 6)
	}
	var s Index
	gone, end := context.WithCancel(t.Context())
	end()
	list, more := s.List(gone, parent, nil)
	require.True(t, more)
	require.False(t, list[0].Read)
	for calls := 0; more; calls++ {
		require.Less(t, calls, 5)
		list, more = s.List(t.Context(), parent, nil)
	}
	require.Equal(t, []int{6, 6000}, []int{list[1].Done, list[1].Planned})
	k := seen{stamp: stampOf(list[0].Folder), entry: list[0]}
	k.lead(gone)
	require.NoError(t, k.entry.Err)
	require.False(t, k.whole)

	v := visit{ctx: t.Context(), began: time.Now()}
	require.True(t, v.may(mostRead+1), "the first thing")
	require.False(t, v.may(mostRead+1))
	v.began = v.began.Add(-2 * patience)
	require.False(t, v.may(0))
}
