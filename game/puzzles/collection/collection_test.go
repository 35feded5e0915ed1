package collection

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/puzzle"
	"generals-chess/engine/seats"
)

func loaded(t *testing.T, folder string) *Collection {
	t.Helper()
	s, err := Load(seats.Games().Puzzles, folder)
	require.NoError(t, err)
	return s
}

func TestWhatIsSavedIsRead(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new")
	s := loaded(t, folder)
	require.Equal(t, len(s.Puzzles), s.Built)
	own := *s.Puzzles[0]
	own.Turns++ // it is another puzzle now
	own.From = "a match of mine"
	require.True(t, s.Add(&own))
	require.False(t, s.Add(&own), "it is there")
	require.False(t, s.Add(s.Puzzles[3]))
	s.CountTry(&own)
	s.MarkSolved(&own, 4, 2)
	s.MarkSolved(&own, 5, 0)
	s.MarkSeen(&own)
	s.MarkSeen(s.Puzzles[1])
	require.Equal(t, 1, s.Solved(s.Puzzles))
	require.NoError(t, s.Files().Save(folder))

	again := loaded(t, folder)
	require.Equal(t, s.Puzzles, again.Puzzles)
	require.Equal(t, Best{Tries: 1, Turns: 4, Hints: 2}, again.Best(&own))
	require.Equal(t, Best{Seen: true}, again.Best(s.Puzzles[1]))
	left, err := os.ReadDir(folder)
	require.NoError(t, err)
	require.Len(t, left, 2)

	require.NoError(t, os.RemoveAll(folder))
	require.Zero(t, loaded(t, folder).Solved(s.Puzzles), "deleting is harmless")
}

func TestDamagedFilesAreTold(t *testing.T) {
	folder := t.TempDir()
	s := loaded(t, folder)
	own := *s.Puzzles[0]
	own.Turns++
	s.Add(&own)
	s.MarkSolved(&own, 4, 0)
	require.NoError(t, s.Files().Save(folder))
	for _, name := range []string{ownFile, bestFile} {
		path := filepath.Join(folder, name)
		whole, err := os.ReadFile(path)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(path, append(whole, "{broken"...), 0o644))
		again, err := Load(seats.Games().Puzzles, folder)
		require.ErrorContains(t, err, name+" is damaged")
		require.Equal(t, s.Puzzles, again.Puzzles, "what is whole is read")
		require.FileExists(t, path+".damaged")
		require.NoError(t, again.Files().Save(folder))
		_, err = Load(seats.Games().Puzzles, folder)
		require.NoError(t, err)
	}
}

func TestAFullCollectionAddsNothing(t *testing.T) {
	s := loaded(t, "")
	s.Puzzles = append(s.Puzzles, slices.Repeat(s.Puzzles[:1], puzzle.MostPuzzles)...)
	more := *s.Puzzles[0]
	more.Turns++
	require.False(t, s.Add(&more))
	require.Equal(t, s.Built+puzzle.MostPuzzles, len(s.Puzzles))
	require.Zero(t, s.Changes)
	s.Puzzles = s.Puzzles[:len(s.Puzzles)-1]
	require.True(t, s.Add(&more), "there is room for one")
}

func TestAFolderThatCannotBeWritten(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o644))
	require.Error(t, loaded(t, "").Files().Save(filepath.Join(file, "folder")))
	require.LessOrEqual(t, puzzle.MostPuzzles, 2000)
}
