// Command testall runs every check of the project and prints a last line that counts them:
//
//	N passed, N failed[, N skipped]
//
// The exit status is 1 if anything failed.
//
//	testall        gofmt, go vet, staticcheck, and every test except the soaks
//	testall lint   only gofmt, go vet and staticcheck
//	testall long   the soaks, and again the tests without a window, with the race detector in all packages
//
// A soak is a test that takes minutes, such as thousands of random games. Its name begins with TestSoak.
package main

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"

	"generals-chess/internal/tally"
)

// staticcheck runs directly from its module, so that the game does not depend on it.
const staticcheck = "honnef.co/go/tools/cmd/staticcheck@v0.8.2"

func main() {
	os.Exit(run(strings.Join(os.Args[1:], " ")))
}

// run runs the checks and returns the exit status.
func run(what string) int {
	jobs, known := map[string]func() ([]tally.Job, error){"": short, "lint": onlyLint, "long": long}[what]
	if !known {
		fmt.Fprintln(os.Stderr, "say testall, testall lint or testall long, not:", what)
		return 2
	}
	todo, err := jobs()
	count := tally.RunAll(os.Stdout, todo)
	if err != nil {
		count.Fail("plan the tests", err.Error())
	}
	if what != "lint" {
		fmt.Println(soakLine(what == "long"))
	}
	fmt.Println(count.Line())
	if count.Failed > 0 {
		return 1
	}
	return 0
}

func onlyLint() ([]tally.Job, error) { return []tally.Job{lint}, nil }

func lint(count *tally.Tally) {
	count.Check("gofmt", command("gofmt", append([]string{"-l"}, ours()...)...), func(out string) bool { return out == "" })
	count.Check("go vet", command("go", "vet", "./..."), nil)
	count.Check("staticcheck", command("go", "run", staticcheck, "./..."), nil)
	count.Check("house rules", command("go", "run", "./scripts/houselint"), nil)
}

// ours returns the files and folders for gofmt: all except build folders, which may hold foreign code.
func ours() (paths []string) {
	entries, err := os.ReadDir(".")
	if err != nil {
		return []string{"."}
	}
	for _, e := range entries {
		name := e.Name()
		built := name == "bin" || name == "dist" || strings.HasPrefix(name, ".")
		if !built && (e.IsDir() || strings.HasSuffix(name, ".go")) {
			paths = append(paths, name)
		}
	}
	return paths
}

// quickEnd shortens the second for which a program with the race detector waits after its end to find more. The tests start hundreds of
// them.
const quickEnd = "GORACE=atexit_sleep_ms=50"

// rarely makes garbage collection four times rarer: it took a tenth of the time of tests and of building them.
const rarely = "GOGC=400"

// command prepares a command with the same Go that runs this program: staticcheck must be built with a Go at least as new as the module
// requires.
func command(name string, args ...string) *exec.Cmd {
	c := exec.Command(name, args...)
	c.Env = append(os.Environ(), quickEnd, rarely)
	if strings.HasPrefix(runtime.Version(), "go1.") {
		c.Env = append(c.Env, "GOTOOLCHAIN="+runtime.Version())
	}
	return c
}
