//go:build platforms

package debian

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"generals-chess/e2e"
)

// TestThePackage is installed into a Debian that has nothing but what it cannot do without; what it depends on comes with it.
// It is started by the command of its desktop file.
func TestThePackage(t *testing.T) {
	file := thePackage(t)
	root := newDebian(t)
	install(t, root, file)
	words := desktopCommand(t, root)
	d := e2e.NewDesk(t, words[0], 1400, 900).Through([]string{"chroot", root})
	require.NoError(t, os.MkdirAll(filepath.Join(root, d.Home()), 0o755))
	began := time.Now()
	w := d.Open(1280, 800, words[1:]...)
	e2e.TellFile(t, file, filepath.Base(file), time.Since(began))
	e2e.Seen(t, w.Look(), "debian-home")
	require.Zero(t, w.Close())

	out, err := exec.Command("chroot", root, "arena", "match", "--red", "ai:normal", "--blue", "ai:easy", "--seed", "7", "--no-record").CombinedOutput()
	require.NoError(t, err, string(out))
	require.Contains(t, string(out), "hash ")
}

// thePackage is that of the release.
func thePackage(t *testing.T) string {
	t.Helper()
	dist := os.Getenv(e2e.Dist)
	if dist == "" {
		t.Skipf("there is no release to install: `make release` makes one, and %s names its folder", e2e.Dist)
	}
	files, err := filepath.Glob(filepath.Join(dist, "*.deb"))
	require.NoError(t, err)
	require.Len(t, files, 1, "packages in %s", dist)
	return files[0]
}

// newDebian makes a small Debian 12.
func newDebian(t *testing.T) (root string) {
	t.Helper()
	if os.Getuid() != 0 {
		t.Skip("only root can make a Debian to install the package into")
	}
	cache, err := os.UserCacheDir()
	require.NoError(t, err)
	cache = filepath.Join(cache, "generals-chess", "debootstrap")
	require.NoError(t, os.MkdirAll(cache, 0o755))
	root = filepath.Join(t.TempDir(), "debian")
	run(t, "debootstrap", "--variant=minbase", "--cache-dir="+cache, "bookworm", root)
	return root
}

// install installs the package as people do.
func install(t *testing.T, root, file string) {
	t.Helper()
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	inside := "/tmp/" + filepath.Base(file)
	require.NoError(t, os.WriteFile(filepath.Join(root, inside), text, 0o644))
	run(t, "chroot", root, "apt-get", "update", "-qq")
	run(t, "chroot", root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "-y", "-qq", "--no-install-recommends", inside)
}

func run(t *testing.T, words ...string) {
	t.Helper()
	out, err := exec.Command(words[0], words[1:]...).CombinedOutput()
	require.NoError(t, err, "%v\n%s", words, tail(out))
}

// tail is the end of what a program said.
func tail(out []byte) string { return string(out[max(0, len(out)-2000):]) }

// desktopCommand is the command of the only desktop file that the package brought, without what stands for files.
func desktopCommand(t *testing.T, root string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, "usr", "share", "applications", "*generals-chess*.desktop"))
	require.NoError(t, err)
	require.Len(t, files, 1)
	text, err := os.ReadFile(files[0])
	require.NoError(t, err)
	for line := range strings.Lines(string(text)) {
		if command, found := strings.CutPrefix(strings.TrimSpace(line), "Exec="); found {
			words := strings.Fields(command)
			for len(words) > 1 && strings.HasPrefix(words[len(words)-1], "%") {
				words = words[:len(words)-1]
			}
			return words
		}
	}
	require.Fail(t, fmt.Sprintf("%s says no command", files[0]))
	return nil
}
