package plain

import (
	"bufio"
	"cmp"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// Unfinished begins the name of a file that is still being written. Only a program that is killed leaves one behind.
const Unfinished = ".part-"

// Replace writes a file in one step: readers find the old content or the new one, even if the program is killed meanwhile. Its folder must
// exist. A link is replaced, not followed.
func Replace(path string, text []byte, mode fs.FileMode) error {
	return replace(path, mode, func(f *os.File) error {
		_, err := f.Write(text)
		return err
	})
}

// ReplaceSynced is Replace for a file that a power failure must not damage either.
func ReplaceSynced(path string, text []byte, mode fs.FileMode) error {
	return replace(path, mode, func(f *os.File) error {
		_, err := f.Write(text)
		return cmp.Or(err, f.Sync())
	})
}

// ReplaceJSON is Replace for a value in JSON, as JSON returns it.
func ReplaceJSON(path string, value any, indent string, mode fs.FileMode) error {
	text, err := JSON(value, indent)
	if err != nil {
		return err
	}
	return Replace(path, text, mode)
}

// Keep is ReplaceSynced for a file that may be a link, which is followed. The file keeps its mode, and its folder is made if it is missing.
func Keep(path string, text []byte) error {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	mode := fs.FileMode(0o644)
	if info, err := os.Stat(path); err == nil {
		mode = info.Mode().Perm()
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return ReplaceSynced(path, text, mode)
}

// ReplaceWith is Replace for content that write writes, in a file that everyone may read.
func ReplaceWith(path string, write func(io.Writer) error) error {
	return replace(path, 0o644, func(f *os.File) error {
		to := bufio.NewWriter(f)
		return cmp.Or(write(to), to.Flush())
	})
}

func replace(path string, mode fs.FileMode, write func(*os.File) error) error {
	f, err := os.CreateTemp(filepath.Dir(path), Unfinished+"*")
	if err != nil {
		return err
	}
	_ = f.Chmod(mode) // file systems without modes, such as FAT, refuse it
	if err = cmp.Or(write(f), f.Close()); err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		_ = os.Remove(f.Name()) // err says more
	}
	return err
}
