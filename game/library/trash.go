package library

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"generals-chess/engine"
)

// What is wrong when a match is deleted or brought back. Arguments: file, reason.
var (
	undeleted  = engine.Phrase{Key: "library.undeleted", Text: "The match could not be deleted: {reason} ({file})"}
	unrestored = engine.Phrase{Key: "library.unrestored", Text: "The match could not be brought back: {reason} ({file})"}
	notOurs    = engine.Phrase{Key: "library.not-ours", Text: "only files of the records' folder are deleted here"}
	takenAgain = engine.Phrase{Key: "library.taken", Text: "another file has its name now"}
)

const (
	graveStart = ".deleted-"
	graveAge   = time.Hour // after which nobody brings a match back
)

// grave is where a deleted file waits: alone in a folder of its own below the records' folder.
type grave struct{ path, from string }

// bury takes a file out of the folder that it must be in. The error is a *engine.Phrase.
func bury(folder, path string) (grave, error) {
	wrong := func(err error) (grave, error) {
		return grave{}, undeleted.With("file", path).WithPhrase("reason", engine.Reason(err)).Err()
	}
	info, err := os.Lstat(path)
	switch {
	case err != nil:
		return wrong(err)
	case filepath.Dir(path) != filepath.Clean(folder) || info.IsDir():
		return wrong(notOurs.Err())
	}
	pit, err := os.MkdirTemp(folder, graveStart+"*")
	if err != nil {
		return wrong(err)
	}
	g := grave{filepath.Join(pit, filepath.Base(path)), path}
	if err := os.Rename(path, g.path); err != nil {
		return wrong(errors.Join(err, os.Remove(pit)))
	}
	return g, nil
}

// restore puts the file back where it was. The error is a *engine.Phrase.
func (g grave) restore() error {
	_, err := os.Lstat(g.from)
	switch {
	case err == nil:
		err = takenAgain.Err()
	case errors.Is(err, fs.ErrNotExist):
		err = os.Rename(g.path, g.from)
	}
	if err != nil {
		return unrestored.With("file", g.from).WithPhrase("reason", engine.Reason(err)).Err()
	}
	_ = os.Remove(filepath.Dir(g.path)) // empty; sweep tries again
	return nil
}

// forget deletes the file for good.
func (g grave) forget() error { return os.RemoveAll(filepath.Dir(g.path)) }

// sweep deletes for good what a program left that ended before it could.
func sweep(folder string, now time.Time) {
	entries, _ := os.ReadDir(folder) // it is tried again next time
	for _, e := range entries {
		info, err := e.Info()
		if err == nil && e.IsDir() && strings.HasPrefix(e.Name(), graveStart) && now.Sub(info.ModTime()) > graveAge {
			_ = os.RemoveAll(filepath.Join(folder, e.Name()))
		}
	}
}
