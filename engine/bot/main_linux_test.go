package bot

import (
	"os"
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
	os.Exit(m.Run())
}

// end ends a test bot at once. Under the race detector os.Exit waits a second for more races, and the environment of a bot in the sandbox
// cannot change that.
func end(status int) { syscall.Exit(status) }
