package e2e

import (
	"fmt"
	"os"
	"time"
)

// Told names the environment variable with a file path. Tests of released programs add a line to that file: the artefact, its size in
// bytes, the time until something was visible, and the test.
const Told = "GENERALS_CHESS_TOLD"

// Report adds the line of an artefact that was started, if the variable Told is set.
func Report(t T, artefact string, size int64, start time.Duration) {
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

// ReportFile is Tell for a file.
func ReportFile(t T, path string, name string, start time.Duration) {
	t.Helper()
	info, err := os.Stat(path)
	if err != nil {
		t.Fatalf("tell of %s: %v", name, err)
	}
	Report(t, name, info.Size(), start)
}

// Dist names the environment variable with the folder of the release to test. Without it the programs are built from this tree, if
// possible.
const Dist = "GENERALS_CHESS_DIST"

// Shots names the environment variable with the folder in which tests of released programs save pictures for people to look at.
const Shots = "GENERALS_CHESS_SHOTS"
