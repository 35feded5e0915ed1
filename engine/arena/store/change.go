package store

import (
	"errors"
	"io"
	"os"
	"path/filepath"

	"generals-chess/engine/arena/schedule"
)

// The folders of records while a tournament is changed.
const (
	freshRecords = Records + ".part"
	oldRecords   = Records + ".old"
)

// Change makes the tournament of a folder, which nobody plays, another: t, with those of its games that moved tells, each as
// the game of t's plan that it is. The others are gone, with their records. Every error is a *engine.Phrase.
func Change(folder string, t Tournament, moved func(Archive) []Moved) error {
	s, err := locked(folder, func(*Store) error { return nil })
	if err != nil {
		return err
	}
	a, err := Read(folder)
	if err == nil {
		t.Created, t.Program = a.Created, a.Program
		s.t = t
		if err = s.replace(moved(a)); err != nil {
			err = s.unwritten(s.path(), err)
		}
	}
	return errors.Join(err, s.Close())
}

// Moved is a finished game, and what it is from now on.
type Moved struct {
	Game Game
	As   schedule.Game
}

// replace writes everything beside what is there, and then puts it in its place. Whoever is killed between has records that are not those of the
// database: going on finds that, and plays those games again.
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
	if err := os.Rename(records, before); err != nil && !missing(err) {
		return err
	}
	if err := errors.Join(os.Rename(fresh, records), writeSetup(s.folder, s.t), s.swap()); err != nil {
		return err
	}
	return os.RemoveAll(before)
}

// link has a file under another name, too. One that is missing is left out: going on says so.
func link(from, to string) error {
	err := os.Link(from, to)
	if err == nil || missing(err) {
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
