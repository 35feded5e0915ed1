// Package passing has folders for a while: each goes with the process that made it, and after a kill -9 when the next is made.
package passing

import (
	"os"
	"path/filepath"
	"time"
)

// held is the file of a folder that its process holds.
const held = ".held"

// unheld is how old a folder is at least that has no such file and is taken away all the same: its process was killed between
// the two, or made it before there were any.
const unheld = 24 * time.Hour

// Folder makes a new one among those for temporary files, with a name that begins so. It first removes those of that name whose
// processes are gone. remove removes it; who drops it lets others take the folder away.
func Folder(start string) (path string, remove func(), err error) {
	sweep(start)
	for range tries {
		if path, err = os.MkdirTemp("", start); err != nil {
			return "", nil, err
		}
		file := filepath.Join(path, held)
		free, ok := hold(file, true)
		if ok {
			return path, func() { free(); _ = os.RemoveAll(path) }, nil // what stays is left to the next
		}
		_ = os.RemoveAll(path) // one who sweeps came between
	}
	path, err = os.MkdirTemp("", start) // a disk that holds no files
	return path, func() { _ = os.RemoveAll(path) }, err
}

// tries is how often a folder is made that others might take for one that was left.
const tries = 3

// sweep removes the folders that nobody holds.
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
			_ = os.RemoveAll(path) // Windows removes no file that is held
		}
	}
}
