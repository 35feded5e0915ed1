// Package usage finds what programs use of a machine that neither their resident size nor the length of their files shows: disk blocks and
// file names, nameless files, unmapped memory, kernel buffers.
package usage

import (
	"errors"
	"io/fs"
	"path/filepath"
)

const (
	// leastFile is the least that a file or folder counts, in bytes: even an empty one takes a name and an inode.
	leastFile = 16 << 10
	// Unseen is the size that counts for a folder that cannot be read: more than any program may have.
	Unseen = 1 << 40
)

// Size adds up the files in a folder, in bytes, until the sum exceeds enough. A file counts its length, or its disk blocks if those are
// more. A folder that cannot be read, for example because its path is too long, counts Unseen. Files that are written meanwhile may be
// missed.
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
