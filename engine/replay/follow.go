package replay

import (
	"context"
	"errors"
	"io"
	"os"
	"time"
)

// Growing may be added to the name of a record's file until the match is over; see Follow.
const Growing = ".part"

// Follow reads a record that is still being written, from its beginning: until its end was written, its file is gone, or ctx ends. Whenever
// everything so far has been read, each is called with the record up to there, which is not changed afterwards, and once more at the end:
// then the record has an End, or is Cut because the file is gone. The file may be renamed or removed meanwhile. The error is that of ctx,
// or a *engine.Phrase.
func Follow(ctx context.Context, path string, each func(*Record)) error {
	file, err := openShared(path)
	if err != nil {
		return unreadable(path, err)
	}
	defer func() { _ = file.Close() }() // it was only read
	t := &tail{ctx: ctx, path: path, file: file, each: each}
	r, err := readBy(t, limits(), t.apply)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		return unreadable(path, err)
	}
	r.Cut = r.End == nil
	each(r)
	return nil
}

// pollEvery is the time between two checks of a growing file.
const pollEvery = 100 * time.Millisecond

// tail reads a growing file: at its end it waits for more, until the file is gone.
type tail struct {
	ctx   context.Context
	path  string
	file  *os.File
	each  func(*Record)
	built *builder // nil before the first line
	told  int      // number of turns that each has received, plus 1 for the header
	gone  bool
}

// apply passes a line to the builder; it returns io.EOF after the line of the end, which must be the last.
func (t *tail) apply(b *builder, line []byte, whole bool) error {
	t.built = b
	err := b.apply(line, whole)
	if err == nil && b.record.End != nil {
		return io.EOF
	}
	return err
}

// Read reads, and waits for more at the end.
func (t *tail) Read(p []byte) (int, error) {
	for {
		n, err := t.file.Read(p)
		switch {
		case n > 0:
			return n, nil
		case err != nil && !errors.Is(err, io.EOF):
			return 0, err
		case t.gone:
			return 0, io.EOF
		}
		if err := t.wait(); err != nil {
			return 0, err
		}
	}
}

// wait calls each if there are new turns, and waits for more.
func (t *tail) wait() error {
	if t.built != nil && t.built.begun && t.told <= len(t.built.record.Turns) {
		r := *t.built.record
		t.told = len(r.Turns) + 1
		t.each(&r)
	}
	select {
	case <-t.ctx.Done():
		return t.ctx.Err()
	case <-time.After(pollEvery):
	}
	t.gone = !t.there() // what was written until then is still read
	return nil
}

// there reports whether the file still has its name.
func (t *tail) there() bool {
	ours, err := t.file.Stat()
	if err != nil {
		return false
	}
	now, err := os.Stat(t.path)
	return err == nil && os.SameFile(ours, now)
}
