// Command platforms tests a release on the systems that it is for: the programs for Windows under Wine, the package and the archive for
// Linux in a new Debian, the arena alone on each processor, the page in a browser. It prints a table of the programs that ran, and a last
// line that counts the tests:
//
//	N passed, N failed[, N skipped]
//
// The exit status is 1 if anything failed. It tests the release in the folder given by --dist, or otherwise makes one of the last commit.
// --shots DIR saves pictures of every window for people to look at.
package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"generals-chess/e2e"
	"generals-chess/internal/tally"
)

// suite is a package of tests of released programs. If its folder is missing, it is reported as skipped.
type suite struct{ name, folder string }

var suites = []suite{
	{"Windows, under Wine", "e2e/windows"},
	{"Debian, newly made", "e2e/debian"},
	{"the arena alone", "e2e/alone"},
	{"the browser", "e2e/web"},
}

func main() {
	dist := flag.String("dist", "", "the folder of a release to test; nothing makes one of the last commit")
	shots := flag.String("shots", filepath.Join("bin", "platforms"), "the folder for pictures of the windows")
	flag.Parse()
	os.Exit(run(*dist, *shots))
}

// run tests everything and returns the exit status.
func run(dist, shots string) int {
	var jobs []tally.Job
	found, err := release(dist)
	if err != nil {
		jobs = append(jobs, func(t *tally.Tally) { t.Fail("the release", err.Error()) })
	}
	told, err := os.CreateTemp("", "generals-chess-told-")
	if err != nil {
		fmt.Fprintln(os.Stderr, "platforms:", err)
		return 1
	}
	defer os.Remove(told.Name())
	_ = told.Close()
	variables := []string{e2e.Told + "=" + told.Name(), e2e.Shots + "=" + absolute(shots), e2e.Dist + "=" + found, "WEBSHOTS=" + absolute(shots)}
	for _, s := range suites {
		jobs = append(jobs, s.job(variables))
	}
	count := tally.New(os.Stdout)
	for _, job := range jobs { // one after the other, so that measured programs do not wait for others
		job(count)
	}
	text, _ := os.ReadFile(told.Name())
	fmt.Print(table(string(text)))
	fmt.Println(count.Line())
	if count.Failed > 0 {
		return 1
	}
	return 0
}

func absolute(path string) string {
	if full, err := filepath.Abs(path); err == nil {
		return full
	}
	return path
}

// release returns the folder of the release. It makes a release if none is named.
func release(dist string) (string, error) {
	if dist != "" {
		return absolute(dist), nil
	}
	made := filepath.Join("bin", "dist")
	const only = "linux,deb,windows,arena-linux" // the parts that the suites run; others would be built in vain
	out, err := exec.Command("go", "run", "./scripts/release", "-version", "0.0.0", "-only", only, "-out", made).CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%w\n%s", err, out)
	}
	return absolute(made), nil
}

// job returns a job that runs the suite's tests.
func (s suite) job(variables []string) tally.Job {
	return func(t *tally.Tally) {
		fmt.Println("---   " + s.name)
		if _, err := os.Stat(s.folder); err != nil {
			t.Skip(s.name, "there is no "+s.folder)
			return
		}
		before := t.Passed + t.Failed + t.Skipped
		c := exec.Command("go", "test", "-tags", "platforms", "-count=1", "-json", "-vet=off", "-timeout=60m", "./"+s.folder)
		c.Env = append(os.Environ(), variables...)
		t.GoTest(c)
		if t.Passed+t.Failed+t.Skipped == before {
			t.Fail(s.name, "no test ran in "+s.folder)
		}
	}
}

// table formats lines of artefact, size, start and test.
func table(lines string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "\n%-52s %10s %8s  %s\n", "artefact", "MB", "start", "test")
	for line := range strings.Lines(lines) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(fields) != 4 {
			continue
		}
		var size float64
		_, _ = fmt.Sscan(fields[1], &size)
		fmt.Fprintf(&b, "%-52s %10.1f %6s s  %s\n", fields[0], size/1e6, fields[2], fields[3])
	}
	return b.String()
}
