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

// TestDisplay checks that only impossible names are refused, and that displays of other machines are left to X11.
func TestDisplay(t *testing.T) {
	for name, want := range map[string]bool{
		"wrong": false, ":": false, ":x": false, ":-1": false, "unix:x.0": false, ":99999": false, "far.example:0": true,
	} {
		require.Equal(t, want, Display(name), name)
	}
}

// TestListens checks a socket while something listens, and afterwards.
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

// TestAddresses checks that the addresses are those at which X11 looks.
func TestAddresses(t *testing.T) {
	all := addresses("", 3)
	require.Equal(t, &syscall.SockaddrUnix{Name: "@/tmp/.X11-unix/X3"}, all[0])
	require.Equal(t, all[:2], addresses("unix", 3))
	require.Equal(t, all[2:], addresses("localhost", 3))
	require.Equal(t, firstPort+3, all[2].(*syscall.SockaddrInet4).Port)
}

// TestDisplayIsInitialisedBeforeEbitengine checks that game/display waits for no package that Ebitengine does not wait for: among
// packages that are ready, Go initialises the first by path.
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
