// Package plain reads ordinary files, and reads and writes text of strangers. It refuses devices and pipes before opening them: they may
// have no end, or keep their reader waiting for ever. A limit bounds how much of a file is read, whatever its reported size.
package plain

import (
	"crypto/sha256"
	"encoding/hex"
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

// Vacant returns nil if path is an ordinary file, or does not exist. Otherwise the error says what has that name, such as a folder.
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

// Bytes returns the content of an ordinary file of at most most bytes.
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

// All reads in to its end; more than most bytes are an error.
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

// Sum returns the SHA-256 of a text in hexadecimal.
func Sum(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}
