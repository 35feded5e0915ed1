package supervisor

import (
	"os"
	"path/filepath"
	"strconv"
	"time"
)

// RemoveAll removes a folder with everything in it, also if the rights to do so were taken away, and however deep it goes. If the caller
// may not change the parent folder, as in a confined supervisor, the folder is emptied only. It follows no links.
func RemoveAll(path string) error {
	if os.RemoveAll(path) == nil {
		return nil
	}
	Clear(path)
	return os.RemoveAll(path)
}

// Clear empties a folder, with the same means as RemoveAll.
func Clear(path string) {
	if info, err := os.Lstat(path); err != nil || !info.IsDir() {
		return
	}
	_ = os.Chmod(path, 0o700)
	root, err := os.OpenRoot(path)
	if err != nil {
		return
	}
	defer root.Close()
	for number := time.Now().UnixNano(); lift(root, &number); { // lifted names contain a number, so that no existing file has them by accident
	}
}

// lift removes the files in the root and moves the contents of its folders up into it: then no path is longer than two names, so none is
// too long, and any depth needs only a few open files. It reports whether there is more to do.
func lift(root *os.Root, number *int64) (more bool) {
	for _, entry := range names(root, ".") {
		if root.Remove(entry) == nil {
			continue
		}
		_ = root.Chmod(entry, 0o700)
		for _, inner := range names(root, entry) {
			from := filepath.Join(entry, inner)
			if root.Remove(from) == nil {
				more = true
				continue
			}
			_ = root.Chmod(from, 0o700) // moving a folder changes it
			*number++
			if root.Rename(from, ".lifted-"+strconv.FormatInt(*number, 36)) == nil {
				more = true
			}
		}
		_ = root.Remove(entry)
	}
	return more
}

// names lists a folder below the root; a link to a folder has none.
func names(root *os.Root, folder string) []string {
	if info, err := root.Lstat(folder); err != nil || !info.IsDir() {
		return nil
	}
	dir, err := root.Open(folder)
	if err != nil {
		return nil
	}
	defer dir.Close()
	list, _ := dir.Readdirnames(-1)
	return list
}
