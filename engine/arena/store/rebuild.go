package store

import (
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"

	"generals-chess/engine/replay"
)

// RecordPath is the path of a game's record from the folder, with slashes.
func RecordPath(game int) string {
	return path.Join(Records, fmt.Sprintf("%06d%s", game, replay.Ending))
}

// SyncFolder has the disk hold the names in a folder, where the system can do that.
func SyncFolder(folder string) error {
	f, err := os.Open(folder)
	if err != nil {
		return err
	}
	_ = f.Sync() // there are systems that know no such thing
	return f.Close()
}

// Rebuild makes the database of a folder anew: of this tournament, with these games, of which those with lower numbers than counted count, or all when it is below 0. What was there is kept beside it as
// tournament.db.old. Whoever is killed meanwhile finds the one or the other. Every error is a *engine.Phrase.
func Rebuild(folder string, t Tournament, games []Game, counted int) error {
	s, err := locked(folder, func(*Store) error { return nil })
	if err != nil {
		return err
	}
	s.t = t
	if err := s.WriteSetup(); err != nil {
		return errors.Join(err, s.Close())
	}
	if err := s.rebuild(t, games, counted); err != nil {
		return errors.Join(s.unwritten(s.path(), err), s.Close())
	}
	return s.Close()
}

func (s *Store) rebuild(t Tournament, games []Game, counted int) error {
	if err := build(filepath.Join(s.folder, part), t, games, counted); err != nil {
		return err
	}
	return s.swap()
}

// swap puts the database that was made in the place of the one that is there, which is kept beside it.
func (s *Store) swap() error {
	// The journal of the old database must not be taken for one of the new.
	aside := filepath.Join(s.folder, old)
	for _, ending := range []string{"", "-wal"} {
		if err := os.Rename(s.path()+ending, aside+ending); err != nil && !missing(err) {
			return err
		}
	}
	if err := os.Remove(s.path() + "-shm"); err != nil && !missing(err) {
		return err
	}
	if err := os.Rename(filepath.Join(s.folder, part), s.path()); err != nil {
		return err
	}
	return SyncFolder(s.folder)
}
