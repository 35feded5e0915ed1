package store

import (
	"bytes"
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"generals-chess/engine/plain"
	"generals-chess/engine/replay"
)

// Exists reports whether the folder holds a tournament.
func Exists(folder string) bool {
	_, err := os.Lstat(filepath.Join(folder, Name))
	return err == nil
}

// requireTournament returns an error, a *engine.Phrase, if the folder holds no tournament.
func requireTournament(folder string) error {
	switch {
	case Exists(folder):
		return nil
	case orphaned(folder):
		return lost.With("file", filepath.Join(folder, Name)).Err()
	}
	return none.With("folder", folder).Err()
}

// orphaned reports whether the folder, which has no database, has records.
func orphaned(folder string) bool {
	entries, _ := os.ReadDir(filepath.Join(folder, Records)) // a folder that cannot be read has none
	return slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return strings.HasSuffix(e.Name(), replay.Ending) })
}

// takeLock takes the lock: an exclusive transaction in an empty database of its own. It ends with the process, however that ends.
func (s *Store) takeLock() (err error) {
	path := filepath.Join(s.folder, lock)
	if err := plain.Vacant(path); err != nil {
		return s.unwritten(path, err)
	}
	if s.lock, err = connect(path, "mode=rwc", "_pragma=busy_timeout(0)"); err == nil {
		_, err = s.lock.Exec("BEGIN EXCLUSIVE")
	}
	switch {
	case err == nil:
		return nil
	case isBusy(err):
		return busy.With("folder", s.folder).Err()
	case code(err) == codeNotDB:
		return s.unwritten(path, otherLock.Err())
	}
	return s.unwritten(path, err)
}

// rememberFile remembers size and time of the database after a write, so that unchanged notices other writers.
func (s *Store) rememberFile() {
	if info, err := os.Stat(s.path()); err == nil {
		s.seen = info
	}
}

// unchanged returns an error, a *engine.Phrase, if the database in the folder is not the one that was opened, or if somebody else wrote
// to it: games that are written to a deleted file are lost. A file system may report the time of the last change late. So a file that
// seems changed is opened and compared before it is rejected.
func (s *Store) unchanged() error {
	info, err := os.Stat(s.path())
	if err == nil && os.SameFile(info, s.seen) {
		if info.Size() == s.seen.Size() && info.ModTime().Equal(s.seen.ModTime()) || s.holdsTournament() {
			return nil
		}
	}
	return exchanged.With("file", s.path()).Err()
}

// holdsTournament reports whether the database at the path holds this tournament.
func (s *Store) holdsTournament() bool {
	t, err := View(context.Background(), s.folder, func(r *Reader) (Tournament, error) { return r.Tournament, r.Sound() })
	if err != nil {
		return false
	}
	mine, wrong := setupText(s.t)
	found, err := setupText(t)
	return wrong == nil && err == nil && bytes.Equal(mine, found)
}
