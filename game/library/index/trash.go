package index

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"generals-chess/engine"
)

// Errors of deleting and restoring a match or a folder. Arguments: file, reason.
var (
	undeleted  = engine.Phrase{Key: "library.undeleted", Text: "This could not be deleted: {reason} ({file})"}
	unrestored = engine.Phrase{Key: "library.unrestored", Text: "This could not be brought back: {reason} ({file})"}
	notOurs    = engine.Phrase{Key: "library.not-ours", Text: "only what lies in the program’s own folder is deleted here"}
	takenAgain = engine.Phrase{Key: "library.taken", Text: "another file has its name now"}
)

const (
	trashStart = ".deleted-"
	trashAge   = time.Hour // after which a match can no longer be restored
)

// Trash is a deleted file or folder: it waits alone in a new folder within the folder it was in. Its errors are *engine.Phrases.
// The zero Trash holds nothing.
type Trash struct{ path, from string }

// TrashFolder moves a folder, with its content, to the trash. It must be directly in parent.
func TrashFolder(parent, folder string) (Trash, error) { return moveToTrash(parent, folder, true) }

// TrashFile moves a file to the trash. It must be directly in folder.
func TrashFile(folder, path string) (Trash, error) { return moveToTrash(folder, path, false) }

func moveToTrash(folder, path string, isFolder bool) (Trash, error) {
	wrong := func(err error) (Trash, error) {
		return Trash{}, undeleted.With("file", path).WithPhrase("reason", engine.Reason(err)).Err()
	}
	info, err := os.Lstat(path)
	switch {
	case err != nil:
		return wrong(err)
	case filepath.Dir(path) != filepath.Clean(folder) || info.IsDir() != isFolder:
		return wrong(notOurs.Err())
	}
	pit, err := os.MkdirTemp(folder, trashStart+"*")
	if err != nil {
		return wrong(err)
	}
	g := Trash{filepath.Join(pit, filepath.Base(path)), path}
	if err := os.Rename(path, g.path); err != nil {
		return wrong(errors.Join(err, os.Remove(pit)))
	}
	return g, nil
}

// From returns the original path.
func (g Trash) From() string { return g.from }

// Restore moves it back to the original path.
func (g Trash) Restore() error {
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
	_ = os.Remove(filepath.Dir(g.path)) // empty; Sweep tries again
	return nil
}

// Forget purges it.
func (g Trash) Forget() error { return os.RemoveAll(filepath.Dir(g.path)) }

// Sweep purges the trash of programs that ended before they could.
func Sweep(folder string, now time.Time) {
	entries, _ := os.ReadDir(folder) // the next Sweep tries again
	for _, e := range entries {
		info, err := e.Info()
		if err == nil && e.IsDir() && strings.HasPrefix(e.Name(), trashStart) && now.Sub(info.ModTime()) > trashAge {
			_ = os.RemoveAll(filepath.Join(folder, e.Name()))
		}
	}
}
