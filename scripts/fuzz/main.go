// Command fuzz runs every fuzz target of the project, one after the other. It fails if a target finds something or makes too few
// executions to be meaningful:
//
//	fuzz [-save] [-only TEXT] [DURATION]
//
// Each target runs for DURATION, by default a minute. -only runs those whose package and name contain TEXT. -save adds small inputs
// that reached new code to the target's file in testdata/fuzz, which corpus.Add has every `go test` run.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"generals-chess/engine/plain"
	"generals-chess/internal/testkit/corpus"
)

// least is the least number of executions of a target in 20 seconds.
const least = 1000

// Limits of what -save keeps for one target.
const (
	mostKept  = 24
	largeKept = 2048 // bytes of the file
)

// target is one fuzz target.
type target struct {
	folder string // folder of its package, with slashes
	name   string
}

func (t target) String() string { return t.folder + " " + t.name }

func main() {
	save := flag.Bool("save", false, "keep small inputs that reached new code in testdata")
	only := flag.String("only", "", "run targets whose package and name hold `text`")
	flag.Parse()
	every := time.Minute
	var err error
	if flag.NArg() > 0 {
		every, err = time.ParseDuration(flag.Arg(0))
	}
	if err == nil && (every < time.Second || flag.NArg() > 1) {
		err = fmt.Errorf("name one duration of at least a second, such as 1m")
	}
	if err == nil {
		err = runAll(*only, every, *save)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "fuzz:", err)
		os.Exit(1)
	}
}

// runAll runs the targets and prints a line for each.
func runAll(only string, every time.Duration, save bool) error {
	list, err := targets(os.DirFS("."))
	if err != nil {
		return err
	}
	list = slices.DeleteFunc(list, func(t target) bool { return !strings.Contains(t.String(), only) })
	if len(list) == 0 {
		return fmt.Errorf("no fuzz target holds %q in its package and name", only)
	}
	var wrong []string
	for _, t := range list {
		out, err := again(func() (string, error) { return t.run(every) })
		n, counted := executions(out)
		enough := int(least * every / (20 * time.Second))
		switch {
		case err != nil:
			wrong = append(wrong, t.String())
			fmt.Printf("FAIL  %s\n%s\n", t, out)
		case !counted || n < enough:
			wrong = append(wrong, t.String())
			fmt.Printf("FAIL  %s: %d executions in %s, which is fewer than %d: make its inputs smaller\n", t, n, every, enough)
		default:
			fmt.Printf("ok    %s: %d executions\n", t, n)
		}
		if save {
			if err := t.save(); err != nil {
				return err
			}
		}
	}
	fmt.Printf("%d targets, %d failed\n", len(list), len(wrong))
	if len(wrong) > 0 {
		return fmt.Errorf("failed: %s", strings.Join(wrong, ", "))
	}
	return nil
}

var declared = regexp.MustCompile(`(?m)^func (Fuzz\w+)\(\w+ \*testing\.F\) \{`)

// targets returns the fuzz targets declared in the Go files.
func targets(files fs.FS) (list []target, err error) {
	err = fs.WalkDir(files, ".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, "_test.go") {
			return err
		}
		code, err := fs.ReadFile(files, name)
		for _, found := range declared.FindAllSubmatch(code, -1) {
			list = append(list, target{path.Dir(name), string(found[1])})
		}
		return err
	})
	return list, err
}

// tries limits the runs of a target whose run Go's clock ended wrongly.
const tries = 3

// again runs a target, and repeats it if Go's clock ended it wrongly: only a run that ends by itself counts.
func again(run func() (string, error)) (out string, err error) {
	for range tries {
		if out, err = run(); err == nil || !outrun(out) {
			break
		}
	}
	return out, err
}

var deadline = regexp.MustCompile(`(?m)^--- FAIL: Fuzz\w+ \([\d.]+s\)\n    context deadline exceeded\nFAIL\n`)

// outrun reports whether a run found nothing and failed only because its time was over: Go before 1.27 takes that for a failure if its
// workers notice the end later than it does (https://go.dev/issue/75804). For a real finding the input is written to a file.
func outrun(out string) bool {
	return deadline.MatchString(out) && strings.Count(out, "--- FAIL") == 1 && !strings.Contains(out, "Failing input written")
}

// run fuzzes for a time and returns the output.
func (t target) run(every time.Duration) (string, error) {
	c := exec.Command("go", "test", "./"+t.folder, "-run=^$", "-fuzz=^"+t.name+"$", "-fuzztime="+every.String(), "-fuzzminimizetime=10x")
	var out bytes.Buffer
	c.Stdout, c.Stderr = &out, &out
	err := c.Run()
	return out.String(), err
}

var counted = regexp.MustCompile(`execs: (\d+)`)

// executions returns the last count of executions in the output.
func executions(out string) (n int, ok bool) {
	all := counted.FindAllStringSubmatch(out, -1)
	if len(all) == 0 {
		return 0, false
	}
	n, err := strconv.Atoi(all[len(all)-1][1])
	return n, err == nil
}

// save adds the smallest inputs from Go's cache to the target's file until it has mostKept.
func (t target) save() error {
	cache, err := exec.Command("go", "env", "GOCACHE").Output()
	if err != nil {
		return err
	}
	module, err := exec.Command("go", "list", "./"+t.folder).Output()
	if err != nil {
		return err
	}
	from := filepath.Join(strings.TrimSpace(string(cache)), "fuzz", filepath.FromSlash(strings.TrimSpace(string(module))), t.name)
	inputs, err := smallest(from)
	if err != nil {
		return err
	}
	to := filepath.Join(filepath.FromSlash(t.folder), corpus.Path(t.name))
	there, _ := os.ReadFile(to) // missing before the first save
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	for _, input := range inputs[:max(0, min(mostKept-bytes.Count(there, []byte("\n")), len(inputs)))] {
		line, err := corpus.Line(input)
		if err != nil {
			return err
		}
		there = append(there, line+"\n"...)
	}
	return plain.Replace(to, there, 0o644)
}

// smallest returns inputs of a folder, spread evenly over the sizes up to largeKept.
func smallest(folder string) (inputs [][]byte, err error) {
	names, err := filepath.Glob(filepath.Join(folder, "*"))
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		if len(text) <= largeKept {
			inputs = append(inputs, text)
		}
	}
	slices.SortStableFunc(inputs, func(a, b []byte) int { return len(a) - len(b) })
	step := max(1, len(inputs)/mostKept)
	for i := range inputs {
		if i*step >= len(inputs) {
			inputs = inputs[:i]
			break
		}
		inputs[i] = inputs[i*step]
	}
	return inputs, err
}
