package library

import (
	"os"
	"path/filepath"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/game/app"
	"generals-chess/game/library/index"
	"generals-chess/game/play"
	"generals-chess/internal/testkit/gametest"
)

// replaysOn opens the list of the archive's records and of one broken file.
func replaysOn(s *gametest.Screen) *Replays {
	s.T.Helper()
	s.RecordsOf(gametest.ListedMatches())
	broken := filepath.Join(play.MatchesOf(s.App).Records, "broken.jsonl.gz")
	require.NoError(s.T, os.WriteFile(broken, []byte(`{"record":"generals-chess record","version":9}`), 0o644))
	at := gametest.Day.Add(-100 * time.Hour)
	require.NoError(s.T, os.Chtimes(broken, at, at))
	s.App.Home()
	OpenReplays(s.App)
	list := s.App.Scene().(*Replays)
	s.Indexed()
	require.Len(s.T, list.rows.all, 8)
	s.T.Cleanup(func() { app.Part[*index.Book](s.App).Close() }) // closes the book that is open at that time
	return list
}

// rowOf returns the row of a file.
func rowOf(s *gametest.Screen, list *Replays, name string) int {
	s.T.Helper()
	for i, row := range list.Found.All {
		if filepath.Base(row.Entry.Ref.Path) == name {
			return i
		}
	}
	s.T.Fatalf("%s is not in the list", name)
	return -1
}

// shown returns the names of the files in the list.
func shown(list *Replays) []string {
	names := []string{}
	for _, row := range list.Found.All {
		names = append(names, filepath.Base(row.Entry.Ref.Path))
	}
	return names
}
