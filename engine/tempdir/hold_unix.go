//go:build unix

package tempdir

import (
	"os"

	"golang.org/x/sys/unix"
)

// hold locks a file, which it creates if make is true, until free is called or the process ends. ok is false if another process holds it or
// has removed it, or if it cannot be locked.
func hold(path string, make bool) (free func(), ok bool) {
	flags := os.O_RDWR | unix.O_NOFOLLOW
	if make {
		flags |= os.O_CREATE
	}
	f, err := os.OpenFile(path, flags, 0o600)
	if err != nil {
		return nil, false
	}
	if unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB) != nil || !same(f, path) {
		_ = f.Close()
		return nil, false
	}
	return func() { _ = f.Close() }, true
}

// same reports whether path is still the same file.
func same(f *os.File, path string) bool {
	mine, err := f.Stat()
	there, otherErr := os.Lstat(path)
	return err == nil && otherErr == nil && os.SameFile(mine, there)
}
