package replay

import (
	"bufio"
	"bytes"
	"errors"
	"io"

	"generals-chess/engine"
	"generals-chess/engine/plain"
)

// Open reads a record from a file. Every error is a *engine.Phrase.
func Open(path string) (*Record, error) {
	file, err := plain.Open(path)
	if err != nil {
		return nil, unreadable(path, err)
	}
	defer func() { _ = file.Close() }() // it was only read
	r, err := Read(file)
	if err != nil {
		return nil, unreadable(path, err)
	}
	return r, nil
}

func unreadable(path string, err error) error {
	return unread.With("file", path).WithPhrase("reason", engine.Reason(err)).Err()
}

// Read reads a record, compressed or as plain lines. It skips unknown fields and kinds of line. A record that is cut off after its first
// line is no error: see Record.Cut. The result is consistent: each turn has one answer of each player it asked, players have seats, and
// texts in base64 can be decoded. Whether the record is true is checked by Verify. Every error is a *engine.Phrase, except one of in
// itself.
func Read(in io.Reader) (*Record, error) { return read(in, limits()) }

func read(in io.Reader, most limit) (*Record, error) { return readBy(in, most, (*builder).apply) }

// readBy passes every line to take until take returns an error.
func readBy(in io.Reader, most limit, take func(b *builder, line []byte, whole bool) error) (*Record, error) {
	lines, err := newLines(in, most)
	if err != nil {
		return nil, err
	}
	b := &builder{most: most, record: new(Record)}
	for {
		line, whole, err := lines.next()
		switch {
		case err != nil:
		case len(bytes.TrimSpace(line)) > 0:
			err = take(b, line, whole)
		default:
			err = b.count(1) // an empty line also takes time
		}
		switch {
		case errors.Is(err, errCut):
			return b.cut()
		case errors.Is(err, io.EOF):
			return b.done()
		case err != nil:
			return nil, at(lines.number, err)
		}
	}
}

// errCut means that the file ends in the middle of a record.
var errCut = errors.New("cut off")

// lines reads the lines of a record.
type lines struct {
	in     *bufio.Reader
	most   limit
	number int // of the last line, from 1
	text   int64
	line   []byte
}

func newLines(in io.Reader, most limit) (*lines, error) {
	text, err := Unpack(in)
	switch {
	case errors.Is(err, io.EOF):
		return nil, empty.Err()
	case errors.Is(err, io.ErrUnexpectedEOF):
		return nil, noHeader.Err()
	case err != nil:
		return nil, err
	}
	return &lines{in: text, most: most}, nil
}

// next returns the next line, and whether it has a line end: the last one may have none. The line is valid until the next call. The error
// is io.EOF after the last line, and errCut if the compressed file is truncated.
func (l *lines) next() (line []byte, whole bool, err error) {
	l.number++
	l.line = l.line[:0]
	for {
		part, err := l.in.ReadSlice('\n')
		if l.text += int64(len(part)); l.text > l.most.text {
			return nil, false, tooMuch.WithInt("most", int(l.most.text>>20)).Err()
		}
		most := l.most.line
		if l.number == 1 {
			most = l.most.header
		}
		if l.line = append(l.line, part...); len(l.line) > most {
			return nil, false, lineLong.WithInt("most", most>>20).Err()
		}
		switch {
		case err == nil:
			return l.line, true, nil
		case errors.Is(err, bufio.ErrBufferFull):
		default:
			return l.last(err)
		}
	}
}

// last returns the line during which err occurred.
func (l *lines) last(err error) ([]byte, bool, error) {
	switch {
	case !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF):
		return nil, false, err
	case len(l.line) > 0:
		return l.line, false, nil
	case errors.Is(err, io.ErrUnexpectedEOF):
		return nil, false, errCut
	}
	return nil, false, io.EOF
}
