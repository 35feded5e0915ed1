package cluster

import (
	"os"
	"testing"
)

func TestMain(m *testing.M) {
	_ = os.Setenv("GORACE", "atexit_sleep_ms=0") // a race-built supervisor would sleep for a second when it ends
	os.Exit(m.Run())
}
