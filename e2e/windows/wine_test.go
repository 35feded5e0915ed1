//go:build platforms

package windows

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/e2e"
)

// bench holds the files that the tests of this package share. It is made once and never changed.
type bench struct {
	prefix string // Wine's folder
	folder string // folder of the programs for Windows
	linux  string // path of the arena for Linux
	bot    string // path of the bot for Linux; the one for Windows is beside it
}

var shared bench

func TestMain(m *testing.M) { os.Exit(run(m)) }

func run(m *testing.M) int {
	root, err := os.MkdirTemp("", "generals-chess-windows-")
	if err == nil {
		defer func() { shared.endWine(); _ = os.RemoveAll(root) }()
		shared, err = prepare(root)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return m.Run()
}

// prepare makes Wine's folder, and the programs in a folder whose name has spaces and Chinese characters.
func prepare(root string) (bench, error) {
	b := bench{prefix: filepath.Join(root, "prefix"), folder: filepath.Join(root, "Meine Spiele 将军棋")}
	b.bot = filepath.Join(b.folder, "ein bot")
	if err := os.MkdirAll(b.folder, 0o755); err != nil {
		return b, err
	}
	var err error
	if b.linux, err = e2e.BuildArena(root); err != nil {
		return b, err
	}
	return b, errors.Join(b.compile(), b.makePrefix(), b.programs())
}

// compile builds the bot for both systems.
func (b bench) compile() error {
	return errors.Join(
		said(exec.Command("cc", "-O1", "-o", b.bot, "testdata/bot.c")),
		said(exec.Command(mingw, "-O1", "-o", b.bot+".exe", "testdata/bot.c")))
}

const mingw = "x86_64-w64-mingw32-gcc"

// makePrefix makes Wine's folder and adds a library that older versions of Wine lack.
func (b bench) makePrefix() error {
	system := filepath.Join(b.prefix, "drive_c", "windows", "system32")
	if err := said(b.wine("wineboot", "-i")); err != nil {
		return err
	}
	lacking := filepath.Join(system, "bcryptprimitives.dll")
	if _, err := os.Stat(lacking); err == nil {
		return nil // a newer Wine has it
	}
	return said(exec.Command(mingw, "-shared", "-O2", "-o", lacking, "testdata/prng.c", "-ladvapi32"))
}

// programs unpacks the programs of a release, or builds them.
func (b bench) programs() error {
	if dist := os.Getenv(e2e.Dist); dist != "" {
		files, err := filepath.Glob(filepath.Join(dist, "generals-chess_*_windows_amd64.zip"))
		if err != nil || len(files) != 1 {
			return fmt.Errorf("%s has %d programs for Windows, not one", dist, len(files))
		}
		return unpack(files[0], b.folder)
	}
	root, err := e2e.Root()
	if err != nil {
		return err
	}
	for name, args := range map[string][]string{"arena.exe": {"./cmd/arena"}, "generals-chess.exe": {"-ldflags", "-H=windowsgui", "."}} {
		c := exec.Command("go", append([]string{"build", "-o", filepath.Join(b.folder, name)}, args...)...)
		c.Dir, c.Env = root, append(os.Environ(), "GOOS=windows", "GOARCH=amd64", "CGO_ENABLED=0")
		if err := said(c); err != nil {
			return err
		}
	}
	return nil
}

// unpack extracts the programs of an archive into a folder, without their folders in the archive.
func unpack(archive, folder string) error {
	z, err := zip.OpenReader(archive)
	if err != nil {
		return err
	}
	defer z.Close()
	for _, f := range z.File {
		if f.FileInfo().IsDir() || !strings.HasSuffix(f.Name, ".exe") {
			continue
		}
		from, err := f.Open()
		if err != nil {
			return err
		}
		text, err := io.ReadAll(from)
		if err = errors.Join(err, from.Close()); err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, filepath.Base(f.Name)), text, 0o755); err != nil {
			return err
		}
	}
	return nil
}

// variables returns Wine's environment variables.
func (b bench) variables() []string {
	return []string{"WINEPREFIX=" + b.prefix, "WINEARCH=win64", "WINEDEBUG=-all", "WINEDLLOVERRIDES=bcryptprimitives=n,b;mscoree,mshtml,winedbg.exe=",
		"EBITENGINE_GRAPHICS_LIBRARY=opengl", "LC_ALL=C.UTF-8"}
}

// wine returns the command of a program of Wine.
func (b bench) wine(words ...string) *exec.Cmd {
	c := exec.Command(words[0], words[1:]...)
	c.Env, c.Dir = append(os.Environ(), b.variables()...), b.folder
	return c
}

// endWine ends everything that Wine runs, if anything, and waits for it.
func (b bench) endWine() {
	_ = b.wine("wineserver", "-k").Run()
	_ = b.wine("wineserver", "-w").Run()
}

// said runs a command. Its error includes the output.
func said(c *exec.Cmd) error {
	out, err := c.CombinedOutput()
	if err != nil {
		return fmt.Errorf("%s: %w\n%s", strings.Join(c.Args, " "), err, out)
	}
	return nil
}

// answer is the output and the exit status of arena.
type answer struct {
	out, err string
	status   int
}

// result runs a command to its end. The output goes to files, because a surviving child process would keep a pipe open.
func result(t *testing.T, c *exec.Cmd) answer {
	t.Helper()
	folder := t.TempDir()
	out, err := os.Create(filepath.Join(folder, "out"))
	require.NoError(t, err)
	defer out.Close()
	errs, err := os.Create(filepath.Join(folder, "err"))
	require.NoError(t, err)
	defer errs.Close()
	c.Stdout, c.Stderr = out, errs
	var failed *exec.ExitError
	if err := c.Run(); err != nil && !errors.As(err, &failed) {
		require.NoError(t, err)
	}
	return answer{read(t, out.Name()), read(t, errs.Name()), c.ProcessState.ExitCode()}
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")))
}

// onWindows returns the command that runs the Windows arena with these arguments under Wine.
func onWindows(args ...string) *exec.Cmd {
	return shared.wine(append([]string{"wine", "arena.exe"}, args...)...)
}

func onLinux(args ...string) *exec.Cmd {
	c := exec.Command(shared.linux, args...)
	c.Dir = shared.folder
	return c
}
