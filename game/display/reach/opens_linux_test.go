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

// TestOpens: a display that wants a cookie opens to who has it, and to nobody else.
func TestOpens(t *testing.T) {
	path := filepath.Join(t.TempDir(), "cookies")
	require.NoError(t, os.WriteFile(path, []byte(cookies), 0o600))
	name := server(t, "-auth", path)
	t.Setenv("XAUTHORITY", path)
	require.True(t, Opens(name))
	t.Setenv("XAUTHORITY", filepath.Join(t.TempDir(), "none"))
	require.False(t, Opens(name))
}

// TestStaysOpen: a server that ends with its last client does not end, nor turn anybody away, once a program has looked whether it
// opens.
func TestStaysOpen(t *testing.T) {
	name := server(t, "-terminate")
	for range 20 {
		require.True(t, Opens(name))
	}
}

// server is a display with such options.
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
