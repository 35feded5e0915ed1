package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
)

// job is one part of the whole check. It counts for itself, so that jobs can run beside one another.
type job func(*tally)

// beside runs jobs beside one another and adds up what they counted.
func beside(out io.Writer, jobs []job) *tally {
	shared := &lockedWriter{out: out}
	counts := make([]*tally, len(jobs))
	var all sync.WaitGroup
	for i, do := range jobs {
		counts[i] = &tally{out: shared}
		all.Go(func() { do(counts[i]) })
	}
	all.Wait()
	sum := &tally{out: out}
	for _, c := range counts {
		sum.passed += c.passed
		sum.failed += c.failed
		sum.skipped += c.skipped
	}
	return sum
}

// lockedWriter lets several jobs write, one after the other.
type lockedWriter struct {
	mu  sync.Mutex
	out io.Writer
}

func (w *lockedWriter) Write(text []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.out.Write(text)
}

// check runs one command as one check; fine judges its output when the exit status says nothing.
func (t *tally) check(name string, c *exec.Cmd, fine func(out string) bool) {
	var out bytes.Buffer
	c.Stdout, c.Stderr = &out, &out
	err := c.Run()
	switch {
	case err != nil:
		t.fail(name, out.String()+err.Error())
	case fine != nil && !fine(out.String()):
		t.fail(name, out.String())
	default:
		t.pass(name)
	}
}

// goTest runs one `go test -json` and counts its tests.
func (t *tally) goTest(c *exec.Cmd) {
	c.Stderr = os.Stderr
	pipe, err := c.StdoutPipe()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		t.fail(c.Args[0], err.Error())
		return
	}
	before := t.failed
	t.read(pipe)
	_, _ = io.Copy(io.Discard, pipe)
	if err := c.Wait(); err != nil && t.failed == before {
		t.fail(strings.Join(c.Args, " "), fmt.Sprint(err)) // it broke without naming a test
	}
}
