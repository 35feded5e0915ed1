package bot

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
)

// TestMain lets the test binary run as its own child: a test bot, or an app with one.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 {
		switch os.Args[1] {
		case "test-bot":
			runTestBot(os.Args[2])
			end(0)
		case "test-call":
			runCallBot(os.Args[2])
			end(0)
		case "test-call-app":
			runTestCallApp()
			os.Exit(0)
		case "test-builder":
			runTestBuilder(os.Args[2], os.Args[3], os.Args[4:]...)
			os.Exit(0)
		case "test-app":
			runTestApp(os.Args[2])
			os.Exit(0)
		}
	}
	_ = os.Setenv("GORACE", "atexit_sleep_ms=0") // a race-built bot would sleep for a second when it ends
	os.Exit(withBots(m.Run))
}

// botsVariable names the environment variable with the path of the test bots.
const botsVariable = "BOT_TEST_BOTS"

// withBots runs the tests with test bots that are this test binary without the race detector: a start of it takes a third of the time.
func withBots(run func() int) int {
	dir, err := os.MkdirTemp("", "bot-test-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "bots")
	if out, err := exec.Command("go", "test", "-c", "-vet=off", "-ldflags=-w", "-o", path, ".").CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "build the test bots: %v\n%s", err, out)
		return 1
	}
	_ = os.Setenv(botsVariable, path)
	return run()
}

// botsFile returns the path of the test bots.
func botsFile() string { return os.Getenv(botsVariable) }

// end ends a test bot at once. Under the race detector os.Exit waits a second for more races, and the environment of a bot in the sandbox
// cannot change that.
func end(status int) { syscall.Exit(status) }
