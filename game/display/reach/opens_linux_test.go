package reach

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// cookies is an Xauthority file with one cookie, for every display.
const cookies = "\xff\xff" + "\x00\x00" + "\x00\x00" + "\x00\x12MIT-MAGIC-COOKIE-1" + "\x00\x100123456789abcdef"

// TestOpens checks that a display that requires a cookie opens only with it.
func TestOpens(t *testing.T) {
	path := filepath.Join(t.TempDir(), "cookies")
	require.NoError(t, os.WriteFile(path, []byte(cookies), 0o600))
	name := server(t, "-auth", path)
	t.Setenv("XAUTHORITY", path)
	require.True(t, Opens(name))
	t.Setenv("XAUTHORITY", filepath.Join(t.TempDir(), "none"))
	require.False(t, Opens(name))
}

// TestStaysOpen checks that a server that ends with its last client does not end, or refuse clients, once Opens has connected.
func TestStaysOpen(t *testing.T) {
	name := server(t, "-terminate")
	for range 20 {
		require.True(t, Opens(name))
	}
}

// server starts a display with these options and returns its name.
func server(t *testing.T, options ...string) (name string) {
	read, write, err := os.Pipe()
	require.NoError(t, err)
	defer func() { _ = read.Close() }()
	server := exec.Command("Xvfb", append(options, "-nolisten", "tcp", "-displayfd", "3")...)
	server.ExtraFiles = []*os.File{write}
	require.NoError(t, server.Start())
	require.NoError(t, write.Close())
	t.Cleanup(func() {
		_ = server.Process.Kill()
		_ = server.Wait()
	})
	number, err := bufio.NewReader(read).ReadString('\n')
	require.NoError(t, err, "Xvfb did not say its display")
	return ":" + strings.TrimSpace(number)
}
