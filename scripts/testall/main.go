// Command testall runs every check of the project and ends with one line that counts them:
//
//	N passed, N failed[, N skipped]
//
// The exit status is 1 when anything failed. `testall lint` stops after gofmt, go vet and staticcheck.
package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"
)

// staticcheck is run straight from its module, so that it is no dependency of the game.
const staticcheck = "honnef.co/go/tools/cmd/staticcheck@v0.8.2"

// display is how a window test gets a screen of its own.
var display = []string{"xvfb-run", "-a", "-s", "-screen 0 1280x1024x24"}

func main() {
	count := &tally{out: os.Stdout}
	lint(count)
	if len(os.Args) < 2 || os.Args[1] != "lint" {
		tests(count)
	}
	fmt.Println(count.line())
	if count.failed > 0 {
		os.Exit(1)
	}
}

func lint(count *tally) {
	count.check("gofmt", command("gofmt", "-l", "."), func(out string) bool { return out == "" })
	count.check("go vet", command("go", "vet", "./..."), nil)
	count.check("staticcheck", command("go", "run", staticcheck, "./..."), nil)
}

// tests runs the packages that need no window under the race detector, and the others one after the
// other on a display of their own: each has a game loop.
func tests(count *tally) {
	plain, window, err := packages()
	if err != nil {
		count.fail("go list", err.Error())
		return
	}
	count.goTest(command("go", append([]string{"test", "-race", "-count=1", "-json"}, plain...)...))
	if len(window) == 0 {
		return
	}
	args := append(display[1:], "go", "test", "-count=1", "-p", "1", "-json")
	count.goTest(command(display[0], append(args, window...)...))
}

// packages lists the packages that have tests: those that run anywhere, and those whose tests link the
// window or play in it.
func packages() (plain, window []string, err error) {
	list := command("go", "list", "-test", "-f", `{{.ImportPath}} {{join .Deps " "}}`, "./...")
	list.Stderr = os.Stderr
	out, err := list.Output()
	if err != nil {
		return nil, nil, fmt.Errorf("list the packages: %w", err)
	}
	for line := range strings.Lines(string(out)) {
		deps := strings.Fields(line)
		name, isTest := strings.CutSuffix(deps[0], ".test")
		switch {
		case !isTest:
		case strings.Contains(line, " github.com/hajimehoshi/ebiten/v2 "), strings.HasSuffix(name, "/e2e"), strings.HasSuffix(name, "/game/clip"):
			window = append(window, name)
		default:
			plain = append(plain, name)
		}
	}
	return plain, window, nil
}

// command prepares a command with the very Go that runs this program: staticcheck must be built with
// a Go at least as new as the module asks for.
func command(name string, args ...string) *exec.Cmd {
	c := exec.Command(name, args...)
	c.Env = os.Environ()
	if strings.HasPrefix(runtime.Version(), "go1.") {
		c.Env = append(c.Env, "GOTOOLCHAIN="+runtime.Version())
	}
	return c
}

// check runs one command as one check; fine judges its output when the exit status says nothing.
func (t *tally) check(name string, c *exec.Cmd, fine func(out string) bool) {
	var out bytes.Buffer
	c.Stdout, c.Stderr = &out, &out
	err := c.Run()
	if err == nil && (fine == nil || fine(out.String())) {
		t.pass(name)
		return
	}
	t.fail(name, out.String())
	if err != nil {
		fmt.Fprintln(t.out, err)
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
		t.fail(strings.Join(c.Args, " "), err.Error()) // it broke without naming a test
	}
}
