package replay

import (
	"bufio"
	"compress/flate"
	"compress/gzip"
	"errors"
	"io"

	"generals-chess/engine/plain"
)

// Unpack returns the text of a file that may be compressed with gzip. The error, now or of the reader, is io.EOF if in is empty,
// io.ErrUnexpectedEOF if the compressed data is truncated, a *engine.Phrase if it was altered, or that of reading from in.
func Unpack(in io.Reader) (*bufio.Reader, error) {
	raw := bufio.NewReaderSize(in, 1<<16)
	start, err := raw.Peek(2)
	if len(start) == 0 {
		return nil, err
	}
	if start[0] != 0x1f || len(start) == 2 && start[1] != 0x8b {
		return text(raw), nil
	}
	zip, err := gzip.NewReader(raw)
	switch {
	case errors.Is(err, io.EOF):
		return nil, io.ErrUnexpectedEOF
	case err != nil:
		return nil, zipError(err)
	}
	return text(bufio.NewReaderSize(unpacked{zip}, 1<<16)), nil
}

// text skips a byte order mark: a record may have been saved by an editor.
func text(in *bufio.Reader) *bufio.Reader {
	if start, _ := in.Peek(plain.LongestMark); !plain.Marked(start) {
		return in
	}
	return bufio.NewReaderSize(plain.NewReader(in), 1<<16)
}

type unpacked struct{ *gzip.Reader }

func (u unpacked) Read(p []byte) (int, error) {
	n, err := u.Reader.Read(p)
	return n, zipError(err)
}

// zipError puts errors of compressed data into words.
func zipError(err error) error {
	var corrupt flate.CorruptInputError
	switch {
	case errors.As(err, &corrupt), errors.Is(err, gzip.ErrChecksum), errors.Is(err, gzip.ErrHeader):
		return badZip.Err()
	}
	return err
}
