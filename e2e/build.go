package e2e

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
)

// Root returns the folder of the module that holds the working directory, or otherwise this file.
func Root() (string, error) {
	root, err := goMod("")
	if err == nil {
		return root, nil
	}
	_, file, _, ok := runtime.Caller(0)
	if !ok {
		return "", err
	}
	return goMod(filepath.Dir(file))
}

func goMod(dir string) (string, error) {
	c := exec.Command("go", "list", "-m", "-f", "{{.Path}} {{.Dir}}")
	c.Dir = dir
	out, err := c.Output()
	if err != nil {
		return "", fmt.Errorf("find the module: %w", err)
	}
	root, ok := strings.CutPrefix(strings.TrimSpace(string(out)), "generals-chess ")
	if !ok {
		return "", fmt.Errorf("%q is another module", out)
	}
	return root, nil
}

// Build compiles the program into a folder and returns its path.
func Build(folder string) (string, error) { return build(folder, "generals-chess", ".") }

// BuildArena compiles the program for the command line into a folder and returns its path.
func BuildArena(folder string) (string, error) { return build(folder, "arena", "./cmd/arena") }

func build(folder, name, source string) (string, error) {
	root, err := Root()
	if err != nil {
		return "", err
	}
	program := filepath.Join(folder, name)
	c := exec.Command("go", "build", "-ldflags=-w", "-o", program, source)
	c.Dir = root
	if out, err := c.CombinedOutput(); err != nil {
		return "", fmt.Errorf("build %s: %w\n%s", name, err, out)
	}
	return program, nil
}
