package store

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/engine"
)

// TestWhatIsInTheWayIsNamed checks a folder in place of a file, and a lock file that another program wrote.
func TestWhatIsInTheWayIsNamed(t *testing.T) {
	folder := t.TempDir()
	require.NoError(t, create(t, folder).Close())
	for name, says := range map[string]string{lock: "it is a folder", SetupName: "it is a folder"} {
		path := filepath.Join(folder, name)
		require.NoError(t, os.Remove(path))
		require.NoError(t, os.Mkdir(path, 0o755))
		require.EqualError(t, Rebuild(folder, sample(), nil, -1), "The tournament cannot be kept in "+path+": "+says+".")
		require.NoError(t, os.Remove(path))
	}
	write(t, filepath.Join(folder, lock), strings.Repeat("no lock ", 999))
	_, err := Open(folder)
	require.ErrorContains(t, err, lock+": it is not this program's: remove it.")
}

// TestRecordsAreNotWrittenOver checks that no tournament starts in a folder with records and without a database.
func TestRecordsAreNotWrittenOver(t *testing.T) {
	folder := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(folder, Records), 0o755))
	require.NoError(t, create(t, folder).Close(), "there is no record yet")
	require.NoError(t, os.Remove(filepath.Join(folder, Name)))
	write(t, filepath.Join(folder, RecordPath(0)), "a record")
	_, err := Create(folder, sample())
	require.ErrorContains(t, err, "is missing. The records beside it are not")
	require.NoFileExists(t, filepath.Join(folder, Name))
}

// TestTheDatabaseIsExchanged exchanges the database while it is open: games that would be lost are rejected.
func TestTheDatabaseIsExchanged(t *testing.T) {
	another := sample()
	another.Plan.Seed++
	dir := t.TempDir()
	foreign, err := Create(dir, another)
	require.NoError(t, err)
	require.NoError(t, foreign.Add(one(0)))
	require.NoError(t, foreign.Close())
	text, err := os.ReadFile(filepath.Join(dir, Name))
	require.NoError(t, err)
	for name, harm := range map[string]func(t *testing.T, path string){
		"removed": func(t *testing.T, path string) { require.NoError(t, os.Remove(path)) },
		"replaced": func(t *testing.T, path string) {
			write(t, path+"2", "x")
			require.NoError(t, os.Rename(path+"2", path))
		},
		"written over": func(t *testing.T, path string) { write(t, path, strings.Repeat("x", 1<<16)) },
		"another's":    func(t *testing.T, path string) { require.NoError(t, os.WriteFile(path, text, 0o644)) },
		"emptied":      func(t *testing.T, path string) { write(t, path, "") },
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			s := create(t, folder)
			path := filepath.Join(folder, Name)
			require.NoError(t, s.Add(one(0)))
			require.NoError(t, os.Chtimes(path, time.Time{}, time.Now().Add(time.Hour)))
			require.NoError(t, s.Add(one(1)), "it is touched, and the same")
			harm(t, path)
			for _, err := range []error{s.Add(one(2)), s.Replace(one(1)), s.Remove(1), s.Count(1)} {
				require.ErrorContains(t, err, path+" was replaced or removed while the tournament was played.")
				require.IsType(t, &engine.Phrase{}, err)
			}
			_ = s.Close() // the database may be gone
		})
	}
}
