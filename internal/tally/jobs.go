package tally

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
)

// Job is one part of the whole check. Each job counts on a Tally of its own, so that jobs can run concurrently.
type Job func(*Tally)

// RunAll runs jobs concurrently and returns the sum of their counts.
func RunAll(out io.Writer, jobs []Job) *Tally {
	shared := &lockedWriter{out: out}
	counts := make([]*Tally, len(jobs))
	var all sync.WaitGroup
	for i, do := range jobs {
		counts[i] = &Tally{out: shared}
		all.Go(func() { do(counts[i]) })
	}
	all.Wait()
	sum := &Tally{out: out}
	for _, c := range counts {
		sum.Passed += c.Passed
		sum.Failed += c.Failed
		sum.Skipped += c.Skipped
	}
	return sum
}

// lockedWriter lets several jobs write, one at a time.
type lockedWriter struct {
	mu  sync.Mutex
	out io.Writer
}

func (w *lockedWriter) Write(text []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.out.Write(text)
}

// Check runs one command and counts it as one check. fine, unless nil, judges the output of a command that exits with 0.
func (t *Tally) Check(name string, c *exec.Cmd, fine func(out string) bool) {
	var out bytes.Buffer
	c.Stdout, c.Stderr = &out, &out
	err := c.Run()
	switch {
	case err != nil:
		t.Fail(name, out.String()+err.Error())
	case fine != nil && !fine(out.String()):
		t.Fail(name, out.String())
	default:
		t.Pass(name)
	}
}

// GoTest runs one `go test -json` and counts its tests.
func (t *Tally) GoTest(c *exec.Cmd) {
	c.Stderr = os.Stderr
	pipe, err := c.StdoutPipe()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		t.Fail(c.Args[0], err.Error())
		return
	}
	before := t.Failed
	t.read(pipe)
	_, _ = io.Copy(io.Discard, pipe)
	if err := c.Wait(); err != nil && t.Failed == before {
		t.Fail(strings.Join(c.Args, " "), fmt.Sprint(err)) // it failed without naming a test
	}
}
