package source

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"generals-chess/engine/bot/supervisor"
	"generals-chess/engine/plain"
)

// What is kept: everything used within a day, since a match may need it; of the rest, the mostOld entries used last that are not older than
// a month.
const (
	inUse   = 24 * time.Hour
	old     = 30 * 24 * time.Hour
	mostOld = 400
)

// trim removes what was not used for long. What cannot be removed stays.
func (j *job) trim(now time.Time) {
	for _, name := range outdated(entries(j.Folder), now) {
		path := filepath.Join(j.Folder, name)
		away := filepath.Join(j.Folder, leaving+strings.TrimPrefix(name, leaving))
		if os.Rename(path, away) == nil { // renamed first, so that nobody finds it incomplete
			_ = supervisor.RemoveAll(away)
		}
	}
}

// entry is a file or folder and when it was last used.
type entry struct {
	name string
	used time.Time
}

func entries(folder string) (list []entry) {
	all, _ := os.ReadDir(folder)
	for _, e := range all {
		info, err := e.Info()
		if err == nil && ours(e) {
			list = append(list, entry{e.Name(), info.ModTime()})
		}
	}
	return list
}

// ours reports whether a Builder made the entry; its folder may contain other files.
func ours(e fs.DirEntry) bool {
	name := e.Name()
	if strings.HasPrefix(name, building) || strings.HasPrefix(name, leaving) || strings.HasPrefix(name, plain.Unfinished) {
		return true
	}
	key, _, _ := strings.Cut(strings.TrimSuffix(strings.TrimSuffix(name, ".json"), ".lock"), "-")
	return len(key) == 32 && strings.Trim(key, "0123456789abcdef") == ""
}

// outdated returns the names of the entries to remove, the most recently used first.
func outdated(all []entry, now time.Time) (names []string) {
	slices.SortFunc(all, func(a, b entry) int { return b.used.Compare(a.used) })
	kept := 0
	for _, e := range all {
		age := now.Sub(e.used)
		temporary := strings.HasPrefix(e.name, ".")
		if age < inUse || !temporary && age < old && kept < mostOld {
			kept++
			continue
		}
		names = append(names, e.name)
	}
	return names
}
