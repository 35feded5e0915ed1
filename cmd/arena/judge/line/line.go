// Package line answers one line of judge input. It links next to nothing: what `arena judge` needs is made ready at every
// start, and there is one for every turn of a match.
package line

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"generals-chess/engine"
	"generals-chess/engine/plain"
)

// Judge reads a line of judge input to its end and answers it.
type Judge func(line io.Reader) ([]byte, error)

// Answer has the first line answered.
func Answer(judge Judge, in io.Reader, out io.Writer) error {
	widen(in)
	line := &reader{in: plain.NewReader(in)}
	answer, err := judge(line)
	_, unread := io.Copy(io.Discard, line) // whoever writes it is not cut off for a mistake in it
	switch {
	case unread != nil:
		return fmt.Errorf("read the judge's input: %w", unread)
	case err != nil:
		return err
	}
	if _, err = out.Write(append(answer, '\n')); err != nil {
		return Unwritten{err}
	}
	return nil
}

// Unwritten is the error of an answer that could not be written.
type Unwritten struct{ reason error }

func (u Unwritten) Error() string {
	return fmt.Sprintf("the result cannot be written: %s", engine.Reason(u.reason))
}

func (u Unwritten) Unwrap() error { return u.reason }

// mostInput is how many bytes of a line are read: several times what the longest match comes to.
const mostInput = 64 << 20

// reader reads to the end of the first line, which may be missing.
type reader struct {
	in    io.Reader
	taken int
	over  error // what follows: io.EOF, or why there is no more
}

func (r *reader) Read(p []byte) (n int, err error) {
	if r.over != nil {
		return 0, r.over
	}
	n, r.over = r.in.Read(p)
	r.taken += n
	if end := bytes.IndexByte(p[:n], '\n'); end >= 0 {
		n, r.over = end, io.EOF
	}
	switch {
	case r.taken > mostInput:
		r.over = fmt.Errorf("it is longer than %d MB: no match has so much", mostInput>>20)
	case r.taken == 0 && errors.Is(r.over, io.EOF):
		r.over = errors.New("there is none; give one line such as {\"log\":[],\"initdata\":{\"seed\":7}}")
	}
	return n, r.over
}
