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

// file is a file on the disk.
type file struct {
	path    string
	size    int64
	changed time.Time
}

func (f file) name() string { return filepath.Base(f.path) }

// inFolder lists the files of a folder, the last changed first. It skips folders and names that begin with a dot. A missing folder
// is empty.
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
			continue // gone meanwhile, or no regular file
		}
		list = append(list, file{path, info.Size(), info.ModTime()})
	}
	slices.SortStableFunc(list, func(a, b file) int { return b.changed.Compare(a.changed) })
	return list, err
}

// atPaths lists files in the order of paths; a path may also be a folder.
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

// Glance counts the files of a folder, and returns when one was last changed: the zero time for an empty folder.
func Glance(folder string) (count int, newest time.Time) {
	list, err := inFolder(folder)
	if err != nil || len(list) == 0 {
		return 0, time.Time{}
	}
	return len(list), list[0].changed
}

// piece is the number of matches of a file that are passed on at once.
const piece = 256

// read reads the matches of a file and passes them to yield, piece by piece, until ctx ends.
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

// readAll calls each for every file until ctx ends, in the order of the list, from several goroutines.
func readAll(ctx context.Context, list []file, each func(file)) {
	var next atomic.Int64
	var all sync.WaitGroup
	for range max(1, runtime.GOMAXPROCS(0)-1) { // leave a core to the window
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
