package doctest

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// workspace is a folder with everything that the pages mention, and without anybody's settings.
type workspace struct {
	dir string
	env []string
}

// smallMap is a position that random moves decide soon.
const smallMap = `{"height":2,"width":4,"map":[[[90,1,1,1],[1,1,1,1]],[[7,3,3,8],[3,3,4,4]]],"generals":[[0,0],[0,3]]}`

const botsFile = `[expander]
command = "python3 examples/generals/expander.py"
folder = "~/.."

[mine]
command = "my_bot.cpp"
folder = "~/.."
`

// newWorkspace makes a workspace and first builds in the project's folder what a reader builds there.
func newWorkspace(t *testing.T) workspace {
	t.Helper()
	here, err := filepath.Abs(root)
	require.NoError(t, err)
	output(t, "make build")
	// The real Python, because a shim in its place makes every start slow.
	python := output(t, "python3 -c 'import sys; print(sys.executable)'")
	w := workspace{dir: t.TempDir()}
	at := func(name string) string {
		path := filepath.Join(w.dir, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		return path
	}
	copyOf := func(from string, names ...string) {
		text, err := os.ReadFile(from)
		require.NoError(t, err)
		for _, name := range names {
			require.NoError(t, os.WriteFile(at(name), text, 0o755))
		}
	}
	for _, name := range []string{"examples", "testdata"} {
		require.NoError(t, os.Symlink(filepath.Join(here, name), at(name)))
	}
	require.NoError(t, os.Symlink(python, at("python/python3")))
	copyOf(here+"/bin/arena", "bin/arena")
	copyOf(here+"/bin/judge", "bin/judge")
	copyOf("testdata/bot.cpp", "my_bot.cpp", "new.cpp", "old.cpp", "home/class/ada/bot.cpp", "home/class/bob/bot.cpp", "home/class/cid/bot.cpp")

	copyOf("testdata/captain.py", "my_captain.py")
	require.NoError(t, os.WriteFile(at("small.json"), []byte(smallMap), 0o600))
	require.NoError(t, os.WriteFile(at("home/config/generals-chess/bots.toml"), []byte(botsFile), 0o600))
	home := at("home")
	w.env = append(w.env, "HOME="+home, "XDG_CONFIG_HOME="+home+"/config", "XDG_DATA_HOME="+home+"/data", "XDG_STATE_HOME="+home+"/state",
		"XDG_CACHE_HOME="+home+"/cache", "PATH="+w.dir+"/python:"+os.Getenv("PATH"), "LANG=C.UTF-8", "LC_ALL=C.UTF-8", "PYTHONDONTWRITEBYTECODE=1",
		"JDK_JAVA_OPTIONS=-XX:TieredStopAtLevel=1 -XX:+UseSerialGC") // JVM options for a faster start
	w.try(t, Command{Text: "g++ -o my_bot my_bot.cpp && cp my_bot my_new_bot"}, Treatment{})
	w.try(t, Command{Text: "bin/arena replay export testdata/games/expert-rusher.jsonl.gz --botzone >from_botzone.json"}, Treatment{})
	return w
}

// try runs one command as a reader would.
func (w workspace) try(t *testing.T, c Command, how Treatment) {
	t.Helper()
	run := exec.Command("bash", "-c", "set -euo pipefail\n"+c.Text+how.More)
	run.Dir, run.Env = w.dir, append(clean(), w.env...)
	out, err := run.CombinedOutput()
	status := run.ProcessState.ExitCode()
	t.Logf("%v%s: %v", c, how.More, run.ProcessState.UserTime()+run.ProcessState.SystemTime())
	for _, fine := range how.Fine {
		if status == fine {
			return
		}
	}
	require.NoError(t, err, "%v%s\n%s", c, how.More, tail(string(out)))
}

// clear removes what a page left behind, so that the next page starts from the same folder.
func (w workspace) clear(t *testing.T, made []os.DirEntry) {
	t.Helper()
	now, err := os.ReadDir(w.dir)
	require.NoError(t, err)
	for _, entry := range now {
		if !slices.ContainsFunc(made, func(e os.DirEntry) bool { return e.Name() == entry.Name() }) {
			require.NoError(t, os.RemoveAll(filepath.Join(w.dir, entry.Name())))
		}
	}
}

// clean returns this process's environment without the variables that an outer make passes to an inner one. It builds with cgo, as
// the tests are built: without it most packages would be compiled once more.
func clean() []string {
	env := slices.DeleteFunc(os.Environ(), func(e string) bool { return strings.HasPrefix(e, "MAKE") || strings.HasPrefix(e, "MFLAGS") })
	return append(env, "CGO_ENABLED=1")
}

// output returns what a command prints in the project's folder.
func output(t *testing.T, command string) string {
	t.Helper()
	run := exec.Command("bash", "-c", command)
	run.Dir, run.Env = root, clean()
	out, err := run.Output()
	require.NoError(t, err, command)
	return strings.TrimSpace(string(out))
}

// tail returns the end of a long output.
func tail(out string) string {
	lines := strings.Split(out, "\n")
	return strings.Join(lines[max(0, len(lines)-30):], "\n")
}
