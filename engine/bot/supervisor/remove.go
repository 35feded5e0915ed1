package supervisor

import (
	"io/fs"
	"os"
	"path/filepath"
)

// RemoveAll removes a folder with all that is in it, also where somebody took away the right to. Who may not change the
// folder that it is in, as a confined supervisor, empties it. It follows no links.
func RemoveAll(path string) error {
	if os.RemoveAll(path) == nil {
		return nil
	}
	Clear(path)
	return os.RemoveAll(path)
}

// Clear empties a folder as RemoveAll removes one.
func Clear(path string) {
	_ = filepath.WalkDir(path, func(path string, entry fs.DirEntry, err error) error {
		if entry != nil && entry.IsDir() {
			_ = os.Chmod(path, 0o700) // before it is read
		}
		return nil
	})
	entries, _ := os.ReadDir(path)
	for _, entry := range entries {
		_ = os.RemoveAll(filepath.Join(path, entry.Name()))
	}
}
