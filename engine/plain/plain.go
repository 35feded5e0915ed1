// Package plain reads ordinary files, and reads and writes text that strangers wrote. A device or a pipe may have no end, or
// keep its reader waiting for ever: it is refused before it is opened. How much of a file is read is settled before, too,
// whatever its size is said to be.
package plain

import (
	"io"
	"os"
	"syscall"

	"generals-chess/engine"
)

// Why a file is not read. Argument: most, in KB.
var (
	notPlain = engine.Phrase{Key: "os.not-plain", Text: "it is not an ordinary file"}
	tooLarge = engine.Phrase{Key: "os.too-large", Text: "it is larger than {most} KB"}
)

// Open opens an ordinary file for reading.
func Open(path string) (*os.File, error) {
	if err := Vacant(path); err != nil {
		return nil, err
	}
	return os.Open(path)
}

// Vacant is nil where an ordinary file is, or could be. The error says that something else has the name, such as a folder.
func Vacant(path string) error {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil
	case info.IsDir():
		return &os.PathError{Op: "open", Path: path, Err: syscall.EISDIR}
	case !info.Mode().IsRegular():
		return notPlain.Err()
	}
	return nil
}

// Bytes is what an ordinary file of at most so many bytes holds.
func Bytes(path string, most int64) ([]byte, error) {
	file, err := Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }() // it was only read
	if info, err := file.Stat(); err == nil && info.Size() > most {
		return nil, tooLarge.WithInt("most", int(most>>10)).Err()
	}
	return All(file, most)
}

// All reads to the end of what has at most so many bytes.
func All(in io.Reader, most int64) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(in, most+1))
	switch {
	case err != nil:
		return nil, err
	case int64(len(text)) > most:
		return nil, tooLarge.WithInt("most", int(most>>10)).Err()
	}
	return text, nil
}
