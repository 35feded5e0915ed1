package supervisor

import (
	"os"
	"path/filepath"
	"strconv"
	"time"
)

// RemoveAll removes a folder with all that is in it, also where somebody took away the right to, and however deep it goes. Who may
// not change the folder that it is in, as a confined supervisor, empties it. It follows no links.
func RemoveAll(path string) error {
	if os.RemoveAll(path) == nil {
		return nil
	}
	Clear(path)
	return os.RemoveAll(path)
}

// Clear empties a folder as RemoveAll removes one.
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
	for number := time.Now().UnixNano(); lift(root, &number); { // names that nobody has taken on purpose
	}
}

// lift removes what is in the root, and puts what is in the folders there into the root instead: no path is ever longer than two
// names, so none is too long, and no depth needs more than a few open files. It reports whether there is more to do.
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
			_ = root.Chmod(from, 0o700) // a folder is changed by being moved
			*number++
			if root.Rename(from, ".lifted-"+strconv.FormatInt(*number, 36)) == nil {
				more = true
			}
		}
		_ = root.Remove(entry)
	}
	return more
}

// names are those in a folder below the root that is none itself by a link.
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
