package files

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"syscall"

	"generals-chess/engine"
	"generals-chess/engine/replay"
)

const (
	// mostText limits how many bytes of a file are read, after decompression: a few megabytes of gzip can hold as much as a disk.
	mostText = 4 << 30
	// sniffed is the size of the beginning of a file that is read to detect its format, in bytes: more than a record's first line.
	sniffed = 64 << 10
)

// source is a file of matches while it is read.
type source struct {
	file *os.File
	text *bufio.Reader // decompressed, without leading white space
	form Form
}

// open opens a file and detects its format. Reading from it ends with ctx.
func open(ctx context.Context, path string) (*source, error) {
	file, err := openFile(path)
	if err != nil {
		return nil, err
	}
	s := &source{file: file}
	if err := s.begin(ctx); err != nil {
		s.close()
		return nil, err
	}
	return s, nil
}

// openFile opens an ordinary file: other files may keep a reader waiting, or never end.
func openFile(path string) (*os.File, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, err
	case info.IsDir():
		return nil, syscall.EISDIR
	case !info.Mode().IsRegular():
		return nil, notFile.Err()
	}
	return os.Open(path)
}

func (s *source) close() { _ = s.file.Close() } // it was only read

func (s *source) begin(ctx context.Context) error {
	text, err := replay.Unpack(s.file)
	if errors.Is(err, io.EOF) {
		return empty.Err()
	}
	if err != nil {
		return err
	}
	s.text = bufio.NewReaderSize(&bounded{ctx, text, mostText}, sniffed)
	head, err := s.text.Peek(sniffed)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return err // a truncated file may still contain matches
	}
	start := bytes.TrimSpace(head)
	if s.form = formOf(start); s.form == "" {
		return strange.Err()
	}
	_, err = s.text.Discard(bytes.Index(head, start[:1]))
	return err
}

// formOf returns the format of a text by its beginning; "" if it is unknown.
func formOf(start []byte) Form {
	line, _, _ := bytes.Cut(start, []byte("\n"))
	var header struct{ Record string }
	switch {
	case bytes.HasPrefix(line, []byte(`{"record":`)), json.Unmarshal(line, &header) == nil && header.Record == replay.Format:
		return Record
	case len(line) > 0 && bytes.IndexByte([]byte(`{["`), line[0]) >= 0:
		return Botzone
	}
	return ""
}

// bounded reads until ctx ends, and at most left bytes.
type bounded struct {
	ctx  context.Context
	in   io.Reader
	left int64
}

func (b *bounded) Read(p []byte) (int, error) {
	if err := b.ctx.Err(); err != nil {
		return 0, err
	}
	if b.left == 0 {
		return 0, tooLarge.WithInt("most", mostText>>30).Err()
	}
	n, err := b.in.Read(p[:min(int64(len(p)), b.left)])
	b.left -= int64(n)
	return n, err
}

// worded puts an error into words, unless it is a context's.
func worded(err error) error {
	switch {
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return err
	case errors.Is(err, io.ErrUnexpectedEOF):
		return breaksOff.Err()
	}
	return engine.Reason(err).Err()
}
