package store

import (
	"bytes"
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

// there is nil where the folder holds a tournament. The error is a *engine.Phrase.
func there(folder string) error {
	switch {
	case Exists(folder):
		return nil
	case orphaned(folder):
		return lost.With("file", filepath.Join(folder, Name)).Err()
	}
	return none.With("folder", folder).Err()
}

// orphaned reports whether the folder has records, and no database.
func orphaned(folder string) bool {
	if Exists(folder) {
		return false
	}
	entries, _ := os.ReadDir(filepath.Join(folder, Records)) // where that cannot be read there are none
	return slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return strings.HasSuffix(e.Name(), replay.Ending) })
}

// seize takes the lock, which ends with the process however that ends: an exclusive transaction in an empty database
// of its own.
func (s *Store) seize() (err error) {
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

// note remembers the database as it is after something was written: nobody else writes to it.
func (s *Store) note() {
	if info, err := os.Stat(s.path()); err == nil {
		s.seen = info
	}
}

// unchanged is nil where the database in the folder is still the one that was opened, and nobody wrote over it: what is kept in a
// file that has no name any more is lost. The error is a *engine.Phrase. A file system may tell of the last change late, so that
// of a file that seems to have changed it is looked whether it did.
func (s *Store) unchanged() error {
	info, err := os.Stat(s.path())
	if err == nil && os.SameFile(info, s.seen) {
		if info.Size() == s.seen.Size() && info.ModTime().Equal(s.seen.ModTime()) || s.reads() {
			return nil
		}
	}
	return exchanged.With("file", s.path()).Err()
}

// reads reports whether somebody who opens the database finds this tournament in it.
func (s *Store) reads() bool {
	db, t, err := check(s.path(), "_pragma=query_only(1)")
	if err != nil {
		return false
	}
	_ = db.Close() // it was only read
	mine, wrong := setupText(s.t)
	found, err := setupText(t)
	return wrong == nil && err == nil && bytes.Equal(mine, found)
}
