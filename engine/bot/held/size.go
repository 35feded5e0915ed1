// Package held finds what programs hold of a machine that neither their resident size nor the length of their files shows: blocks
// and names on a disk, files without a name, memory that nobody has mapped, buffers of the kernel.
package held

import (
	"errors"
	"io/fs"
	"path/filepath"
)

const (
	// leastFile is what a file or folder counts, however small: it takes a name and a place.
	leastFile = 16 << 10
	// Unseen is what counts as much as more than anybody may have: a folder that cannot be looked into.
	Unseen = 1 << 40
)

// Size adds up what lies in a folder, as its disk holds it, until there is more than enough, in bytes. A file counts what it is
// long, or the blocks that it has if those are more. A folder that cannot be read, as one whose path is too long, may hold anything.
// What is written just now may be missed.
func Size(folder string, enough int64) (size int64) {
	_ = filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if entry == nil {
			return nil
		}
		if err == nil {
			var info fs.FileInfo
			if info, err = entry.Info(); err == nil {
				size += max(leastFile, info.Size(), blocks(info))
			}
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			size += Unseen
		}
		if size > enough {
			return fs.SkipAll
		}
		return nil
	})
	return size
}
