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

// archive is the file name pattern of the Linux archive.
const archive = "generals-chess_*_linux_amd64.tar.gz"

// TestLinux starts the released programs in a Debian with nothing but its essential packages. There the archive's game says which
// packages are missing, and its arena plays. After the package is installed with its dependencies, both games start.
func TestLinux(t *testing.T) {
	root := newDebian(t)
	folder := unpack(t, root, e2e.Released(t, archive))
	lacking, err := exec.Command("chroot", root, folder+"/generals-chess").CombinedOutput()
	require.Error(t, err)
	require.Regexp(t, `^generals-chess: libraries of the system are missing \(.*libX11\.so\.6.*\): install them, on Debian and Ubuntu by: sudo apt install .*libx11-6.*\.\n$`, string(lacking))
	want := e2e.MatchHash(t, "chroot", root, folder+"/arena")

	install(t, root, e2e.Released(t, "*.deb"))
	thePackage(t, root)
	require.Equal(t, want, e2e.MatchHash(t, "chroot", root, "arena"))
	theArchive(t, root, folder)
}

// thePackage starts the package with the command of its desktop file.
func thePackage(t *testing.T, root string) {
	file := e2e.Released(t, "*.deb")
	words := desktopCommand(t, root)
	d := e2e.NewDesk(t, words[0], 1400, 900).Through([]string{"chroot", root})
	require.NoError(t, os.MkdirAll(filepath.Join(root, d.Home()), 0o755))
	began := time.Now()
	w := d.Open(1280, 800, words[1:]...)
	e2e.ReportFile(t, file, filepath.Base(file), time.Since(began))
	e2e.RequireScreen(t, w.Look(), "debian-home")
	require.Zero(t, w.Close())
}

// theArchive starts the game of the archive.
func theArchive(t *testing.T, root, folder string) {
	file := e2e.Released(t, archive)
	d := e2e.NewDesk(t, folder+"/generals-chess", 1400, 900).Through([]string{"chroot", root})
	require.NoError(t, os.MkdirAll(filepath.Join(root, d.Home()), 0o755))
	began := time.Now()
	w := d.Open(1280, 800)
	e2e.ReportFile(t, file, filepath.Base(file), time.Since(began))
	e2e.RequireScreen(t, w.Look(), "archive-home")
	require.Zero(t, w.Close())
}

// unpack unpacks an archive into /opt of the new Debian and returns the folder.
func unpack(t *testing.T, root, archive string) (folder string) {
	t.Helper()
	opt := filepath.Join(root, "opt")
	require.NoError(t, os.MkdirAll(opt, 0o755))
	run(t, "tar", "xzf", archive, "-C", opt)
	return "/opt/" + strings.TrimSuffix(filepath.Base(archive), ".tar.gz")
}

// newDebian sets up a small Debian 12.
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

// install installs the package with apt-get.
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

// tail returns the end of a program's output.
func tail(out []byte) string { return string(out[max(0, len(out)-2000):]) }

// desktopCommand returns the command of the package's only desktop file, without the placeholders for files.
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
