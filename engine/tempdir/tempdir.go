// Package tempdir makes temporary folders: each is removed with the process that made it or, after a kill -9, when the next one is made.
package tempdir

import (
	"os"
	"path/filepath"
	"time"
)

// held is the file in a folder that its process keeps locked.
const held = ".held"

// unheld is the age from which a folder without such a file is removed, too: its process was killed before it made the file, or is of an
// older version.
const unheld = 24 * time.Hour

// Folder makes a new folder for temporary files, with a name that begins with start. It first removes folders of that name whose processes
// have ended. remove removes the folder; if the caller drops remove, other processes may remove the folder.
func Folder(start string) (path string, remove func(), err error) {
	sweep(start)
	for range tries {
		if path, err = os.MkdirTemp("", start); err != nil {
			return "", nil, err
		}
		file := filepath.Join(path, held)
		free, ok := hold(file, true)
		if ok {
			return path, func() { free(); _ = os.RemoveAll(path) }, nil // what stays is removed by the next process
		}
		_ = os.RemoveAll(path) // another process was about to remove the folder
	}
	path, err = os.MkdirTemp("", start) // a disk that cannot lock files
	return path, func() { _ = os.RemoveAll(path) }, err
}

// tries is the number of times that a folder is made again because another process took it for a left-over one.
const tries = 3

// sweep removes the folders that no process holds.
func sweep(start string) {
	list, _ := filepath.Glob(filepath.Join(os.TempDir(), start+"*"))
	for _, path := range list {
		info, err := os.Lstat(path)
		if err != nil || !info.IsDir() {
			continue
		}
		if _, err := os.Lstat(filepath.Join(path, held)); err != nil {
			if os.IsNotExist(err) && time.Since(info.ModTime()) > unheld {
				_ = os.RemoveAll(path)
			}
			continue
		}
		if free, ok := hold(filepath.Join(path, held), false); ok {
			_ = os.RemoveAll(path)
			free()
			_ = os.RemoveAll(path) // Windows cannot remove a file while it is held
		}
	}
}
