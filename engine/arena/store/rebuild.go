package store

import (
	"fmt"
	"os"
	"path"
	"path/filepath"

	"generals-chess/engine/replay"
)

// RecordPath returns the path of a game's record in the folder, with slashes.
func RecordPath(game int) string {
	return path.Join(Records, fmt.Sprintf("%06d%s", game, replay.Ending))
}

// SyncFolder syncs the names in a folder to disk, where the system can do that.
func SyncFolder(folder string) error {
	f, err := os.Open(folder)
	if err != nil {
		return err
	}
	_ = f.Sync() // some systems cannot sync a folder
	return f.Close()
}

// Rebuild writes the database of a folder again, with the tournament t and these games. Games with numbers below counted count, or all
// if it is negative. The old database stays beside it as tournament.db.old. If the process is killed meanwhile, either the old or the
// new database is there. Every error is a *engine.Phrase.
func Rebuild(folder string, t Tournament, games []Game, counted int) error {
	s, err := locked(folder, func(s *Store) error {
		s.t = t
		if err := s.WriteSetup(); err != nil {
			return err
		}
		err := build(filepath.Join(folder, part), t, games, counted)
		if err == nil {
			err = s.swap()
		}
		return s.unwritten(s.path(), err)
	})
	if err != nil {
		return err
	}
	return s.Close()
}

// swap moves the new database into the place of the old one, which stays beside it as tournament.db.old.
func (s *Store) swap() error {
	// Move the old journal away, too: SQLite must not apply it to the new database.
	aside := filepath.Join(s.folder, old)
	for _, ending := range []string{"", "-wal"} {
		if err := os.Rename(s.path()+ending, aside+ending); err != nil && !isMissing(err) {
			return err
		}
	}
	if err := os.Remove(s.path() + "-shm"); err != nil && !isMissing(err) {
		return err
	}
	if err := os.Rename(filepath.Join(s.folder, part), s.path()); err != nil {
		return err
	}
	return SyncFolder(s.folder)
}
