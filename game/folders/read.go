package folders

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"generals-chess/engine"
)

// question asks to read a folder and to choose an entry in it, "" for the first.
type question struct{ path, chosen string }

// listing is the content of a folder.
type listing struct {
	path    string // absolute; "" for the drives of Windows
	entries []entry
	at      int // index of the chosen entry
	folders int // number of folders; they come first
	err     error
}

// entry is a folder or a file.
type entry struct {
	name   string // as shown on the screen
	path   string
	folder bool
}

// read lists a folder, off the frame. If the path does not exist, as when it is half typed, read lists the nearest parent that does.
func read(_ context.Context, q question) (l listing) {
	if q.path == drives {
		return drivesOf()
	}
	path, chosen := whole(q.path), q.chosen
	for {
		info, err := os.Stat(path)
		up := filepath.Dir(path)
		if err == nil && info.IsDir() || up == path {
			break
		}
		path, chosen = up, path
	}
	found, err := os.ReadDir(path)
	l = listing{path: path, err: err}
	for _, e := range found {
		if name := e.Name(); !strings.HasPrefix(name, ".") {
			l.entries = append(l.entries, entry{engine.OneLine(name), filepath.Join(path, name), isFolder(path, e)})
		}
	}
	slices.SortStableFunc(l.entries, inOrder)
	l.count(chosen)
	return l
}

// drives is the path above the drives of Windows.
const drives = ""

// drivesOf lists the drives of Windows.
func drivesOf() (l listing) {
	for letter := 'A'; letter <= 'Z'; letter++ {
		root := string(letter) + `:\`
		if _, err := os.Stat(root); err == nil {
			l.entries = append(l.entries, entry{root, root, true})
		}
	}
	l.count("")
	return l
}

// whole makes a path absolute; an empty one is the person's home folder.
func whole(path string) string {
	path = strings.TrimSpace(path)
	if path == "" {
		return home()
	}
	if abs, err := filepath.Abs(path); err == nil {
		return abs
	}
	return path
}

// home returns the person's home folder.
func home() string {
	if dir, err := os.UserHomeDir(); err == nil {
		return dir
	}
	return string(filepath.Separator)
}

// above returns the parent of a folder, and whether there is one.
func above(path string) (up string, ok bool) {
	switch up = filepath.Dir(path); {
	case path == drives:
		return "", false
	case up != path:
		return up, true
	}
	return drives, runtime.GOOS == "windows"
}

// isFolder reports whether an entry is a folder, or a link to one.
func isFolder(dir string, e fs.DirEntry) bool {
	if e.Type()&fs.ModeSymlink == 0 {
		return e.IsDir()
	}
	info, err := os.Stat(filepath.Join(dir, e.Name()))
	return err == nil && info.IsDir()
}

// inOrder sorts folders first, then by name without regard to case.
func inOrder(a, b entry) int {
	if a.folder != b.folder {
		if a.folder {
			return -1
		}
		return 1
	}
	return strings.Compare(strings.ToLower(a.name), strings.ToLower(b.name))
}

// count counts the folders and finds the index of the chosen entry.
func (l *listing) count(chosen string) {
	for i, e := range l.entries {
		if e.folder {
			l.folders++
		}
		if e.path == chosen {
			l.at = i
		}
	}
}
