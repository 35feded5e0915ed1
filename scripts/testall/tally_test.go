package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/internal/tally"
)

// TestTally runs the real `go test -json` on small modules, so that it counts what Go prints.
func TestTally(t *testing.T) {
	for _, c := range []struct {
		name, body, line string
		shown            []string
	}{
		{"all pass, only leaves count", `func TestA(t *testing.T) { t.Run("x", func(t *testing.T) {}); t.Run("y/z", func(t *testing.T) {}) }
			func TestB(t *testing.T) {}`, "3 passed, 0 failed", []string{"ok    m "}},
		{"a failure is shown", `func TestA(t *testing.T) { t.Error("wrong sum") }
			func TestB(t *testing.T) {}`, "1 passed, 1 failed", []string{"FAIL  m TestA", "wrong sum"}},
		{"a failing subtest counts once", `func TestA(t *testing.T) { t.Run("x", func(t *testing.T) { t.Error("no") }) }`,
			"0 passed, 1 failed", []string{"FAIL  m TestA/x"}},
		{"a parent that fails by itself counts", `func TestA(t *testing.T) { t.Run("x", func(t *testing.T) {}); t.Error("after") }`,
			"1 passed, 1 failed", []string{"after"}},
		{"also after another failure", `func TestA(t *testing.T) { t.Error("before") }
			func TestB(t *testing.T) { t.Run("x", func(t *testing.T) {}); t.Error("after") }`,
			"1 passed, 2 failed", []string{"FAIL  m TestA", "FAIL  m TestB", "after"}},
		{"a skip says why", `func TestA(t *testing.T) { t.Skip("no compiler here") }`, "0 passed, 0 failed, 1 skipped", []string{"no compiler here"}},
		{"a package that does not compile fails", `func TestA(t *testing.T) { undefinedName() }`, "0 passed, 1 failed", []string{"undefinedName"}},
		{"a package that dies fails", `func TestMain(*testing.M) { println("dying"); os.Exit(3) }
			var _ testing.T`, "0 passed, 1 failed", []string{"FAIL  m"}},
		{"a test that ends the process fails", `func TestA(t *testing.T) { println("last words"); os.Exit(3) }`, "0 passed, 1 failed", []string{"last words"}},
		{"a panic fails", `func TestA(t *testing.T) { panic("boom") }`, "0 passed, 1 failed", []string{"boom"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var out bytes.Buffer
			count := tally.New(&out)
			count.GoTest(inModule(t, c.body))
			require.Equal(t, c.line, count.Line(), out.String())
			for _, text := range c.shown {
				require.Contains(t, out.String(), text)
			}
		})
	}
}

func TestCheck(t *testing.T) {
	var out bytes.Buffer
	count := tally.New(&out)
	empty := func(s string) bool { return s == "" }
	count.Check("quiet", exec.Command("true"), empty)
	count.Check("loud", exec.Command("echo", "bad.go"), empty)
	count.Check("status", exec.Command("false"), nil)
	count.Check("missing", exec.Command("no-such-program-here"), nil)
	require.Equal(t, "1 passed, 3 failed", count.Line())
	require.Contains(t, out.String(), "bad.go")
}

func inModule(t *testing.T, body string) *exec.Cmd {
	t.Helper()
	dir := t.TempDir()
	write := func(name, text string) {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644))
	}
	write("go.mod", "module m\n\ngo 1.21\n")
	write("a_test.go", "package m\n\nimport (\n\t\"os\"\n\t\"testing\"\n)\n\nvar _ = os.Exit\n"+body+"\n")
	c := command("go", "test", "-json", "./...")
	c.Dir = dir
	return c
}
