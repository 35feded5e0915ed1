//go:build !windows && !js

package usage

import (
	"errors"
	"io/fs"
	"math"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// FilesLeft returns how many files this program may still open, and how many it may have open at once. Go has raised that limit as far as
// the user may.
func FilesLeft() (left, limit int) {
	var l unix.Rlimit
	if unix.Getrlimit(unix.RLIMIT_NOFILE, &l) != nil || l.Cur > math.MaxInt32 {
		return math.MaxInt32, math.MaxInt32
	}
	limit = int(l.Cur)
	open, err := os.ReadDir("/dev/fd")
	if errors.Is(err, unix.EMFILE) {
		return 0, limit
	}
	return max(0, limit-max(0, len(open)-1)), limit // one of them was opened to list them
}

// blocks returns the disk space allocated to a file, in bytes.
func blocks(info fs.FileInfo) int64 {
	stat, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return 0
	}
	return stat.Blocks * 512
}
