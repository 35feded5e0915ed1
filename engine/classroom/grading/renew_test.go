package grading

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/store"
	"generals-chess/engine/classroom"
	"generals-chess/engine/seats"
)

// gamesOf returns how many games each player has in a folder, by name.
func gamesOf(t *testing.T, folder string) map[string]int {
	t.Helper()
	a, err := store.Read(folder)
	require.NoError(t, err)
	count := map[string]int{}
	for _, p := range a.Players {
		count[p.Name] = 0
	}
	for _, g := range a.Games {
		for _, p := range g.Players {
			count[a.Players[p].Name]++
		}
	}
	return count
}

// TestRenew: no game of a replaced or excluded submission is kept, in the tournament or for the marks, and all others keep theirs. A stop
// before that is recorded, or before games are played again, loses nothing.
func TestRenew(t *testing.T) {
	w, _ := played(t)
	require.NoError(t, w.Do(t.Context()))
	class, err := report.ReadClass(w.Folder)
	require.NoError(t, err)
	folders := []string{w.Folder, FolderOf(w.Folder, "easy")}
	require.Equal(t, map[string]int{"ada": 4, evil: 4, "bob": 4}, gamesOf(t, folders[0]))
	before := gamesOf(t, folders[1])
	names, err := classroom.Played(folders)
	require.NoError(t, err)
	require.Equal(t, map[string]bool{"ada": true, evil: true, "bob": true, "ai:easy": true}, names)

	class.Submissions[2].Bot = filepath.Join(class.Folder, "bob", "bot.cpp") // bob handed in a correction
	class.Submissions[1].Out = &engine.Phrase{Text: "it was excluded"}
	class.Changed = []string{"bob", evil}
	require.NoError(t, class.Write(w.Folder))
	for range 2 { // the second time after a stop before it was recorded
		class, err = report.ReadClass(w.Folder)
		require.NoError(t, err)
		require.Equal(t, []string{"bob", evil}, class.Changed)
		require.NoError(t, classroom.Renew(seats.Games(), class, folders))
		require.Empty(t, class.Changed)
		require.Empty(t, class.Marks, "they are given anew")
		require.Equal(t, map[string]int{"ada": 0, "bob": 0}, gamesOf(t, folders[0]), "all games of ada were against these two")
		require.Equal(t, map[string]int{"ai:easy": before["ada"], "ada": before["ada"], "bob": 0}, gamesOf(t, folders[1]))
	}
	require.NoError(t, classroom.Renew(seats.Games(), class, folders))
	require.Equal(t, before["ada"], gamesOf(t, folders[1])["ada"], "nothing more is forgotten")
}
