package replay

import (
	"context"
	"errors"
	"io"
	"os"
	"time"
)

// Growing is what somebody who writes a record may add to its name until the match is over; see Follow.
const Growing = ".part"

// Follow reads a record that somebody is writing, from its beginning on: until its end was written, its file is gone,
// or ctx ends. Whenever all that is there has been read each is told the record as far as it came, which nobody
// changes any more, and once more at the end: the record then has an End, or is Cut because the file is gone. The
// file may be renamed or removed meanwhile. The error is that of ctx, or a *engine.Phrase.
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

// pollEvery is how often a file is looked at that may have grown.
const pollEvery = 100 * time.Millisecond

// tail is a file that grows: reading from it waits at its end, until the file is gone.
type tail struct {
	ctx   context.Context
	path  string
	file  *os.File
	each  func(*Record)
	built *builder // nil before the first line
	told  int      // turns of the record that each was told last, and 1 for the header
	gone  bool
}

// apply hands a line to the builder; io.EOF after that of the end, which nothing follows.
func (t *tail) apply(b *builder, line []byte, whole bool) error {
	t.built = b
	err := b.apply(line, whole)
	if err == nil && b.record.End != nil {
		return io.EOF
	}
	return err
}

// Read waits for what is to come.
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

// wait tells what there is, and waits for more.
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
