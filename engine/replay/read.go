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

// Read reads a record, compressed or as plain lines. Fields and kinds of line it does not know are
// passed over. A record that is cut off after its first line is no error: see Record.Cut. What comes
// back holds together: each turn has one answer of each player it asked, players are those that have
// seats, and texts in base64 can be read. Whether it is true is for Verify to say. Every error is a
// *engine.Phrase, but one of in itself.
func Read(in io.Reader) (*Record, error) { return read(in, limits()) }

func read(in io.Reader, most limit) (*Record, error) { return readBy(in, most, (*builder).apply) }

// readBy hands every line to take, until one of them is wrong.
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
			err = b.count(1) // it says nothing, and takes time all the same
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

// errCut says that the file ends where no record ends.
var errCut = errors.New("cut off")

// lines hands out the lines of a record.
type lines struct {
	in     *bufio.Reader
	most   limit
	number int // of the line handed out last, from 1
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

// next is the next line, and whether it ends with a line end: the last one may not. It is good until
// the next call. The error is io.EOF after the last line, and errCut where the compressed file breaks
// off.
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

// last is the line that err came in.
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
