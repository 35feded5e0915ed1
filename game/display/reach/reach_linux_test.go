package reach

import (
	"net"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestDisplay: only what cannot be a display is refused, and what is on another machine is left to X11.
func TestDisplay(t *testing.T) {
	for name, want := range map[string]bool{
		"wrong": false, ":": false, ":x": false, ":-1": false, "unix:x.0": false, ":99999": false, "far.example:0": true,
	} {
		require.Equal(t, want, Display(name), name)
	}
}

// TestListens as long as somebody does, and no longer.
func TestListens(t *testing.T) {
	path := t.TempDir() + "/X7"
	socket, err := net.Listen("unix", path)
	require.NoError(t, err)
	require.True(t, listens(&syscall.SockaddrUnix{Name: path}))
	require.NoError(t, socket.Close())
	require.False(t, listens(&syscall.SockaddrUnix{Name: path}))

	port, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	at := &syscall.SockaddrInet4{Port: port.Addr().(*net.TCPAddr).Port, Addr: [4]byte{127, 0, 0, 1}}
	require.True(t, listens(at))
	require.NoError(t, port.Close())
}

// TestAddresses: a display with a name is looked for where X11 looks.
func TestAddresses(t *testing.T) {
	all := addresses("", 3)
	require.Equal(t, &syscall.SockaddrUnix{Name: "@/tmp/.X11-unix/X3"}, all[0])
	require.Equal(t, all[:2], addresses("unix", 3))
	require.Equal(t, all[2:], addresses("localhost", 3))
	require.Equal(t, firstPort+3, all[2].(*syscall.SockaddrInet4).Port)
}

// TestDisplayIsInitialisedBeforeEbitengine: among packages that are ready Go takes the first by path, so game/display must not
// have to wait for any that Ebitengine does not wait for.
func TestDisplayIsInitialisedBeforeEbitengine(t *testing.T) {
	const ebitengine = "github.com/hajimehoshi/ebiten/v2/internal/ui"
	waits := strings.Fields(list(t, ebitengine))
	for _, needed := range strings.Fields(list(t, "generals-chess/game/display")) {
		if strings.HasPrefix(needed, "generals-chess/") {
			require.Less(t, needed, ebitengine, strconv.Quote(needed))
			continue
		}
		require.True(t, slices.Contains(waits, needed), "Ebitengine can be initialised before %s is", needed)
	}
}

func list(t *testing.T, pkg string) string {
	out, err := exec.Command("go", "list", "-deps", pkg).Output()
	require.NoError(t, err)
	return string(out)
}
