package e2e

import (
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/jezek/xgb/xproto"
	"github.com/stretchr/testify/require"

	"generals-chess/internal/doctest"
)

// TestCommandsOfTheReadme runs every command of the README that opens a window. It checks that the window shows a picture and received
// the flags. The soak test does so for all pages. internal/doctest runs the other commands.
func TestCommandsOfTheReadme(t *testing.T) {
	require.Greater(t, openPages(t, func(page string) bool { return page == "README.md" }), 1)
}

func TestSoakCommandsOfThePages(t *testing.T) {
	require.Greater(t, openPages(t, func(page string) bool { return page != "README.md" }), 3)
}

// openPages opens the windows of the commands on the wanted pages and returns the number of commands.
func openPages(t *testing.T, wanted func(page string) bool) int {
	root, err := Root()
	require.NoError(t, err)
	pages, err := doctest.Pages(root)
	require.NoError(t, err)
	seen := map[string]bool{}
	for _, p := range pages {
		if !wanted(p.Name) {
			continue
		}
		commands, err := p.Commands()
		require.NoError(t, err)
		for _, c := range append(commands, p.Spans("make")...) {
			if how, ok := doctest.Treat(c.Text); ok && how.Way == doctest.Window && !seen[c.Text] {
				seen[c.Text] = true
				t.Run(c.Page+" "+c.Text, func(t *testing.T) { openAsThePageSays(t, root, c) })
			}
		}
	}
	return len(seen)
}

// openAsThePageSays runs a command of a page in the project's folder until its window shows something.
func openAsThePageSays(t *testing.T, root string, c doctest.Command) {
	d := desk(t)
	w := &Window{t: t, desk: d, cmd: exec.Command("bash", "-c", "exec "+c.Text), ended: make(chan struct{})}
	w.cmd.Dir, w.cmd.Env, w.cmd.Stderr = root, append(slices.DeleteFunc(d.env(), fromMake), caches(t)...), &w.stderr
	w.cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	require.NoError(t, w.cmd.Start())
	go func() { _ = w.cmd.Wait(); close(w.ended) }()
	t.Cleanup(func() { _ = syscall.Kill(-w.cmd.Process.Pid, syscall.SIGKILL); <-w.ended })

	var pid int
	w.await("the window", func() bool {
		for _, p := range Descendants(w.cmd.Process.Pid) {
			out, err := d.xdotool("search", "--onlyvisible", "--pid", strconv.Itoa(p.PID))
			id, wrong := strconv.ParseUint(out, 10, 32)
			if err == nil && wrong == nil {
				pid, w.id = p.PID, xproto.Window(id)
				return true
			}
		}
		return false
	})
	w.await("a first picture", func() bool { return w.Look().Colours(9) > 8 })

	words, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/cmdline")
	require.NoError(t, err)
	_, given, _ := strings.Cut(c.Text, `ARGS="`)
	want := strings.Join(slices.DeleteFunc(strings.Fields(strings.NewReplacer(`"`, "", "'", "").Replace(given)), func(s string) bool { return s == "" }), " ")
	_, got, _ := strings.Cut(strings.TrimRight(strings.ReplaceAll(string(words), "\x00", " "), " "), " ")
	require.Equal(t, want, got)
}

// fromMake reports whether an outer make passes the variable to an inner one.
func fromMake(variable string) bool {
	return strings.HasPrefix(variable, "MAKE") || strings.HasPrefix(variable, "MFLAGS")
}

// caches returns the environment variables of Go's caches, for a command with another home, so that it downloads and builds nothing
// again.
func caches(t *testing.T) []string {
	t.Helper()
	names := []string{"GOCACHE", "GOMODCACHE", "GOPATH"}
	out, err := exec.Command("go", append([]string{"env"}, names...)...).Output()
	require.NoError(t, err)
	values := strings.Split(strings.TrimSpace(string(out)), "\n")
	require.Len(t, values, len(names))
	for i, name := range names {
		values[i] = name + "=" + values[i]
	}
	return values
}

// TestFlagsOfThePage checks that docs/bots/command-line.md lists exactly the flags of the window.
func TestFlagsOfThePage(t *testing.T) {
	root, err := Root()
	require.NoError(t, err)
	page, err := os.ReadFile(root + "/docs/bots/command-line.md")
	require.NoError(t, err)
	shown := []string{}
	blocks, err := doctest.Page{Name: "command-line.md", Text: string(page)}.Blocks()
	require.NoError(t, err)
	for _, b := range blocks {
		if b.Language == "" {
			shown = append(shown, regexp.MustCompile(`--[a-z-]+`).FindAllString(b.Text, -1)...)
		}
	}
	out, err := desk(t).Command("--help").Output()
	require.NoError(t, err)
	has := []string{}
	for _, found := range regexp.MustCompile(`(?m)^ .*(--[a-z-]+) `).FindAllStringSubmatch(string(out), -1) {
		if found[1] != "--help" {
			has = append(has, found[1])
		}
	}
	sorted := func(flags []string) []string { slices.Sort(flags); return slices.Compact(flags) }
	require.Equal(t, sorted(has), sorted(shown))
}
