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

// question is a folder that is to be read, and the entry that is to be chosen in it, "" for the first.
type question struct{ path, chosen string }

// listing is what a folder holds.
type listing struct {
	path    string // absolute; "" for the drives of Windows
	entries []entry
	at      int // the one to be chosen
	folders int // of the entries, which come first
	err     error
}

// entry is a folder or a file.
type entry struct {
	name   string // as it is shown
	path   string
	folder bool
}

// read is off the frame. What is not there is looked for further up: a path is often half written.
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

// drives is the path above those of Windows.
const drives = ""

// drivesOf are the drives of Windows.
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

// whole is an absolute path, the person's own folder for none.
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

// home is the person's own folder.
func home() string {
	if dir, err := os.UserHomeDir(); err == nil {
		return dir
	}
	return string(filepath.Separator)
}

// above is the folder that a folder lies in, and whether there is one.
func above(path string) (up string, ok bool) {
	switch up = filepath.Dir(path); {
	case path == drives:
		return "", false
	case up != path:
		return up, true
	}
	return drives, runtime.GOOS == "windows"
}

// isFolder follows links.
func isFolder(dir string, e fs.DirEntry) bool {
	if e.Type()&fs.ModeSymlink == 0 {
		return e.IsDir()
	}
	info, err := os.Stat(filepath.Join(dir, e.Name()))
	return err == nil && info.IsDir()
}

// inOrder puts folders first, and else goes by the names as people read them.
func inOrder(a, b entry) int {
	if a.folder != b.folder {
		if a.folder {
			return -1
		}
		return 1
	}
	return strings.Compare(strings.ToLower(a.name), strings.ToLower(b.name))
}

// count counts the folders, and finds the entry to be chosen.
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
