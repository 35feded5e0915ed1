package index

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"generals-chess/engine/replay/files"
)

// file is a file as it is on the disk.
type file struct {
	path    string
	size    int64
	changed time.Time
}

func (f file) name() string { return filepath.Base(f.path) }

// inFolder lists the files of a folder, those changed last first. What is in folders below it, and what begins
// with a dot, is left out. A folder that is not there is empty.
func inFolder(folder string) ([]file, error) {
	entries, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var list []file
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), ".") {
			continue
		}
		path := filepath.Join(folder, e.Name())
		info, err := os.Stat(path)
		if err != nil || !info.Mode().IsRegular() {
			continue // it has gone meanwhile, or is none of ours
		}
		list = append(list, file{path, info.Size(), info.ModTime()})
	}
	slices.SortStableFunc(list, func(a, b file) int { return b.changed.Compare(a.changed) })
	return list, err
}

// atPaths lists files in the order of their paths; a path may also be that of a folder.
func atPaths(paths []string) (list []file, err error) {
	for _, path := range paths {
		info, statErr := os.Stat(path)
		switch {
		case statErr != nil:
			err = cmp.Or(err, statErr)
		case info.IsDir():
			more, dirErr := inFolder(path)
			list, err = append(list, more...), cmp.Or(err, dirErr)
		default:
			list = append(list, file{path, info.Size(), info.ModTime()})
		}
	}
	return list, err
}

// Glance counts the files of a folder, and tells when one was last changed: zero where there is none.
func Glance(folder string) (count int, newest time.Time) {
	list, err := inFolder(folder)
	if err != nil || len(list) == 0 {
		return 0, time.Time{}
	}
	return len(list), list[0].changed
}

// piece is how many matches of a file are handed on at once.
const piece = 256

// read reads the matches of a file and hands them on, some at a time, until ctx ends.
func read(ctx context.Context, f file, sized files.Sized, yield func([]*Entry)) {
	var list []*Entry
	for s, err := range files.List(ctx, f.path, sized) {
		if ctx.Err() != nil {
			return
		}
		list = append(list, newEntry(f, s, err))
		if len(list) == piece {
			yield(list)
			list = nil
		}
	}
	yield(list)
}

// readAll reads files side by side, beginning with the first, until ctx ends. each is called by several
// goroutines.
func readAll(ctx context.Context, list []file, each func(file)) {
	var next atomic.Int64
	var all sync.WaitGroup
	for range max(1, runtime.GOMAXPROCS(0)-1) { // the window wants to go on
		all.Go(func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= len(list) || ctx.Err() != nil {
					return
				}
				each(list[i])
			}
		})
	}
	all.Wait()
}
