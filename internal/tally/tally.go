// Package tally counts checks and tests for the programs that run them, and prints what a reader of their log needs.
package tally

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
)

// Tally counts checks and tests and prints one line for each package, and the output of whatever failed or was skipped.
type Tally struct {
	out                     io.Writer
	Passed, Failed, Skipped int
}

// New returns a tally that prints to out.
func New(out io.Writer) *Tally { return &Tally{out: out} }

// event is one line of `go test -json`.
type event struct {
	Action, Package, Test, Output, ImportPath string
	Elapsed                                   float64
}

// running is the state of a package while its tests run.
type running struct {
	output  map[string]string // by test; "" is the package's own
	parents map[string]bool   // tests with subtests; only leaves are counted, and parents that fail by themselves
	blamed  map[string]bool   // parents with a failed subtest
	failed  bool
}

// Line returns the last line of the log.
func (t *Tally) Line() string {
	s := fmt.Sprintf("%d passed, %d failed", t.Passed, t.Failed)
	if t.Skipped > 0 {
		s += fmt.Sprintf(", %d skipped", t.Skipped)
	}
	return s
}

// Pass counts a successful check.
func (t *Tally) Pass(name string) {
	t.Passed++
	fmt.Fprintf(t.out, "ok    %s\n", name)
}

// Fail counts a failed check and prints its output.
func (t *Tally) Fail(name, output string) {
	t.Failed++
	fmt.Fprintf(t.out, "FAIL  %s\n%s", name, indent(output))
}

// Skip counts a check that cannot run here and prints why.
func (t *Tally) Skip(name, why string) {
	t.Skipped++
	fmt.Fprintf(t.out, "skip  %s\n%s", name, indent(why))
}

// read counts the tests in a `go test -json` stream. It prints a line that is no event unchanged.
func (t *Tally) read(stream io.Reader) {
	packages := map[string]*running{}
	builds := map[string]string{} // output of the compiler, by package
	lines := bufio.NewScanner(stream)
	lines.Buffer(nil, 64<<20)
	for lines.Scan() {
		var e event
		if json.Unmarshal(lines.Bytes(), &e) != nil {
			fmt.Fprintln(t.out, lines.Text())
			continue
		}
		if e.Action == "build-output" {
			builds[e.ImportPath] += e.Output
			continue
		}
		if packages[e.Package] == nil {
			packages[e.Package] = &running{output: map[string]string{}, parents: map[string]bool{}, blamed: map[string]bool{}}
		}
		t.count(e, packages[e.Package])
	}
	for _, output := range builds {
		fmt.Fprint(t.out, indent(output))
	}
}

func (t *Tally) count(e event, p *running) {
	switch {
	case e.Action == "output":
		p.output[e.Test] += e.Output
	case e.Test != "":
		t.countTest(e, p)
	case e.Action == "pass":
		fmt.Fprintf(t.out, "ok    %s  %.1fs\n", e.Package, e.Elapsed)
	case e.Action == "fail" && !p.failed:
		t.Fail(e.Package, p.unfinished())
	case e.Action == "fail":
		fmt.Fprintf(t.out, "FAIL  %s  %.1fs\n", e.Package, e.Elapsed)
	}
}

// unfinished returns the output of a package that crashed: that of its unfinished tests, then its own.
func (p *running) unfinished() string {
	var text strings.Builder
	for _, test := range slices.Sorted(maps.Keys(p.output)) {
		if test != "" {
			text.WriteString(p.output[test])
		}
	}
	return text.String() + p.output[""]
}

func (t *Tally) countTest(e event, p *running) {
	if e.Action != "pass" && e.Action != "fail" && e.Action != "skip" {
		return
	}
	for i, c := range e.Test {
		if c == '/' {
			p.parents[e.Test[:i]] = true
			p.blamed[e.Test[:i]] = p.blamed[e.Test[:i]] || e.Action == "fail"
		}
	}
	switch {
	case e.Action == "fail":
		p.failed = true
		if !p.blamed[e.Test] {
			t.Fail(e.Package+" "+e.Test, p.output[e.Test])
		}
	case p.parents[e.Test]:
	case e.Action == "pass":
		t.Passed++
	case e.Action == "skip":
		t.Skip(e.Package+" "+e.Test, p.output[e.Test])
	}
	delete(p.output, e.Test)
}

func indent(text string) string {
	if text = strings.TrimRight(text, "\n"); text == "" {
		return ""
	}
	return "      " + strings.ReplaceAll(text, "\n", "\n      ") + "\n"
}
