package bot

import (
	"os"
	"syscall"
	"testing"
)

// TestMain makes the test binary its own child: a bot of some kind, or an app with a bot.
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
	_ = os.Setenv("GORACE", "atexit_sleep_ms=0") // or a race-built bot sleeps for a second when it ends
	os.Exit(m.Run())
}

// end ends a bot of the tests at once. Under the race detector os.Exit waits a second for more to find, and the environment of
// a bot in the sandbox cannot say otherwise.
func end(status int) { syscall.Exit(status) }
