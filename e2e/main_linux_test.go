package e2e

import (
	"fmt"
	"os"
	"testing"
)

// program is the executable under test, and arena the one for the command line. Both are built once.
var program, arena string

func TestMain(m *testing.M) { os.Exit(run(m)) }

func run(m *testing.M) int {
	folder, err := os.MkdirTemp("", "generals-chess-e2e-")
	if err == nil {
		defer os.RemoveAll(folder)
		program, err = Build(folder)
	}
	if err == nil {
		arena, err = BuildArena(folder)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return m.Run()
}

// desk returns a desk whose screen is a little larger than the window.
func desk(t *testing.T) *Desk {
	t.Helper()
	return NewDesk(t, program, screenW, screenH)
}
