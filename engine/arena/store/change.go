package store

import (
	"errors"
	"io"
	"os"
	"path/filepath"

	"generals-chess/engine/arena/schedule"
)

// Names of the folders of records while Change works.
const (
	freshRecords = Records + ".part"
	oldRecords   = Records + ".old"
)

// Change replaces the tournament of a folder, which no process may be playing, by t. moved chooses the games that stay, each with its
// place in t's plan. All other games are deleted with their records. Every error is a *engine.Phrase.
func Change(folder string, t Tournament, moved func(Archive) []Moved) error {
	s, err := locked(folder, func(s *Store) error {
		a, err := Read(folder)
		if err != nil {
			return err
		}
		t.Created, t.Program = a.Created, a.Program
		s.t = t
		return s.unwritten(s.path(), s.replace(moved(a)))
	})
	if err != nil {
		return err
	}
	return s.Close()
}

// Moved is a finished game and its place in the new plan.
type Moved struct {
	Game Game
	As   schedule.Game
}

// replace writes the new files beside the old ones and then moves them into place. If the process is killed in between, records and
// database do not match: resuming finds that and plays those games again.
func (s *Store) replace(list []Moved) error {
	fresh, before := filepath.Join(s.folder, freshRecords), filepath.Join(s.folder, oldRecords)
	if err := errors.Join(os.RemoveAll(fresh), os.RemoveAll(before), os.MkdirAll(fresh, 0o755)); err != nil {
		return err
	}
	games := make([]Game, 0, len(list))
	for _, m := range list {
		g := m.Game
		g.Game = m.As
		if g.Record != "" {
			g.Record = RecordPath(g.Number)
			if err := link(filepath.Join(s.folder, filepath.FromSlash(m.Game.Record)), filepath.Join(fresh, filepath.Base(g.Record))); err != nil {
				return err
			}
		}
		games = append(games, g)
	}
	if err := build(filepath.Join(s.folder, part), s.t, games, -1); err != nil {
		return err
	}
	records := filepath.Join(s.folder, Records)
	if err := os.Rename(records, before); err != nil && !isMissing(err) {
		return err
	}
	if err := errors.Join(os.Rename(fresh, records), writeSetup(s.folder, s.t), s.swap()); err != nil {
		return err
	}
	return os.RemoveAll(before)
}

// link hard-links from to to, or copies it where the file system has no links. A missing file is skipped: resuming reports it.
func link(from, to string) error {
	err := os.Link(from, to)
	if err == nil || isMissing(err) {
		return nil
	}
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }() // it was only read
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Sync(), out.Close())
}
