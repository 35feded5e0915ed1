package e2e

import (
	"fmt"
	"os"
	"time"
)

// Told names the file to which tests that run what is released add a line: what was run, how large it is in bytes, how long it
// took until there was something to see, and the test.
const Told = "GENERALS_CHESS_TOLD"

// Tell adds the line of one that was started, if anybody wants to know.
func Tell(t T, artefact string, size int64, start time.Duration) {
	t.Helper()
	t.Logf("%s: %d bytes, to be seen after %.1f s", artefact, size, start.Seconds())
	path := os.Getenv(Told)
	if path == "" {
		return
	}
	f, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err == nil {
		_, err = fmt.Fprintf(f, "%s\t%d\t%.1f\t%s\n", artefact, size, start.Seconds(), t.Name())
	}
	if err == nil {
		err = f.Close()
	}
	if err != nil {
		t.Fatalf("tell of %s: %v", artefact, err)
	}
}

// TellFile is Tell of a file.
func TellFile(t T, path string, name string, start time.Duration) {
	t.Helper()
	info, err := os.Stat(path)
	if err != nil {
		t.Fatalf("tell of %s: %v", name, err)
	}
	Tell(t, name, info.Size(), start)
}

// Dist names the folder of a release that tests run. Where it is not set, the programs are built from here, if that can be.
const Dist = "GENERALS_CHESS_DIST"

// Shots names the folder in which tests that run what is released keep pictures of it, to be looked at.
const Shots = "GENERALS_CHESS_SHOTS"
