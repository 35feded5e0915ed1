package doctest

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestCommands runs the commands of the pages that take little time. TestSoakCommandsOfEveryPage runs those of all pages.
func TestCommands(t *testing.T) {
	takesLong := []string{"author.md", "better.md", "captains.md", "classroom.md", "command-line.md", "packs.md", "programs.md", "tournaments.md", "why.md", "hitsink/README.md"}
	follow(t, func(page string) bool {
		return !slices.ContainsFunc(takesLong, func(name string) bool { return strings.HasSuffix(page, name) })
	})
}

func TestSoakCommandsOfEveryPage(t *testing.T) { follow(t, func(string) bool { return true }) }

// follow runs every command of the wanted pages in order, as a reader would. e2e runs those that open a window. A command within a
// sentence may hold placeholders, as in `--from FILE`: it is checked against the program's help, and run only if it is complete.
func follow(t *testing.T, wanted func(page string) bool) {
	t.Helper()
	w := newWorkspace(t)
	made, err := os.ReadDir(w.dir)
	require.NoError(t, err)
	asked := newHelp(t)
	for _, p := range pages(t) {
		commands, err := p.Commands()
		require.NoError(t, err)
		spans := p.Spans("make", "go", "xvfb-run", "arena", "bin/arena")
		if p.Name == "CHANGELOG.md" { // the changelog describes the past
			spans = nil
		}
		if !wanted(p.Name) || len(commands)+len(spans) == 0 {
			continue
		}
		t.Run(p.Name, func(t *testing.T) {
			for _, c := range commands {
				w.treat(t, c)
			}
			for _, c := range spans {
				switch first, _, more := strings.Cut(c.Text, " "); {
				case !more: // a program's name
				case strings.HasSuffix(first, "arena"):
					asked.check(t, c)
				default:
					w.treat(t, c)
				}
			}
		})
		w.clear(t, made)
	}
}

// treat tries a command in the way that treatments.go says.
func (w workspace) treat(t *testing.T, c Command) {
	t.Helper()
	how, ok := Treat(c.Text)
	require.True(t, ok, "%v: say in treatments.go how this is tried", c)
	switch how.Way {
	case Run:
		w.try(t, c, how)
	case Look:
		look(t, c)
	case Project:
		output(t, c.Text)
	case Window:
	}
}

// TestFlags checks that every flag named in a sentence is one of arena's or of the window's. e2e compares the window's flags in
// docs/bots/command-line.md with the window.
func TestFlags(t *testing.T) {
	output(t, "make build")
	known := newHelp(t).all
	flag := regexp.MustCompile("`(--[a-z-]+)")
	for _, name := range []string{"--restart", "--fast", "--seed", "--reach", "--color", "--most", "--workers"} { // flags of bots, and other spellings
		known[name] = true
	}
	all := pages(t)
	for _, p := range all {
		if p.Name == "docs/bots/command-line.md" {
			for _, name := range regexp.MustCompile(`--[a-z-]+`).FindAllString(p.Text, -1) {
				if strings.Contains(p.Text, "["+name) || strings.Contains(p.Text, "generals-chess "+name) {
					known[name] = true
				}
			}
		}
	}
	for _, p := range all {
		for _, found := range flag.FindAllStringSubmatch(p.Text, -1) {
			require.True(t, known[found[1]], "%s: no program has the flag %s", p.Name, found[1])
		}
	}
}

// help is the output of `arena --help` about its commands.
type help struct {
	flags map[string]map[string]bool // by command, such as "replay diff"
	all   map[string]bool
}

// newHelp runs the program that `make build` made.
func newHelp(t *testing.T) help {
	t.Helper()
	h := help{map[string]map[string]bool{}, map[string]bool{}}
	ask := func(words ...string) string {
		out, err := exec.Command(root+"/bin/arena", append(words, "--help")...).Output()
		require.NoError(t, err)
		return string(out)
	}
	var read func(words []string)
	read = func(words []string) {
		text := ask(words...)
		_, text, _ = strings.Cut(text, "\nUsage:\n")
		list, text, _ := strings.Cut(text, "\nFlags:\n")
		below := regexp.MustCompile(`(?m)^  ([a-z]+)  `).FindAllStringSubmatch(list, -1)
		for _, word := range below {
			read(append(words[:len(words):len(words)], word[1]))
		}
		own := regexp.MustCompile(`(?m)(?:^      |^  |, )(--[a-z-]+)`).FindAllStringSubmatch(text, -1) // also flags that a topic describes
		if len(below) > 0 && len(own) <= 2 {                                                           // --help and --quiet: the command does nothing without a subcommand
			return
		}
		flags := map[string]bool{"--help": true, "--quiet": true}
		for _, found := range own {
			flags[found[1]], h.all[found[1]] = true, true
		}
		h.flags[strings.Join(words, " ")] = flags
	}
	read(nil)
	for _, apart := range []string{"judge", "manual"} { // the list of commands omits them
		read([]string{apart})
	}
	require.Greater(t, len(h.flags), 8, "the help is read wrongly")
	return h
}

// check compares a command of arena, which may hold placeholders, with its help.
func (h help) check(t *testing.T, c Command) {
	t.Helper()
	words := strings.Fields(c.Text)[1:]
	if words[0] == "help" { // help COMMAND prints the same as COMMAND --help
		words = words[1:]
	}
	if words[0] == "COMMAND" || words[0] == "bots" { // a topic
		return
	}
	flags, ok := h.flags[words[0]]
	if len(words) > 1 {
		if below, more := h.flags[words[0]+" "+words[1]]; more {
			flags, ok = below, true
		}
	}
	if !ok && len(words) == 1 { // a command with subcommands
		for name := range h.flags {
			ok = ok || strings.HasPrefix(name, words[0]+" ")
		}
	}
	require.True(t, ok, "%v: there is no such command", c)
	for _, name := range regexp.MustCompile(`--[a-z-]+`).FindAllString(c.Text, -1) {
		require.True(t, flags[name], "%v: there is no flag %s", c, name)
	}
}

// look checks a command without running it.
func look(t *testing.T, c Command) {
	t.Helper()
	if _, test, ok := strings.Cut(c.Text, "go test "); ok {
		lookAtTest(t, c, strings.Fields(test))
		return
	}
	words := strings.Fields(c.Text)
	if words[0] == "go" && strings.HasPrefix(words[2], "./") {
		require.FileExists(t, filepath.Join(root, words[2], "main.go"), "%v", c)
	}
	if words[0] != "make" {
		return
	}
	run := exec.Command("make", append([]string{"-n", words[1]}, words[2:]...)...)
	run.Dir, run.Env = root, clean()
	out, err := run.CombinedOutput()
	require.NoError(t, err, "%v\n%s", c, out)
	for _, script := range regexp.MustCompile(`(scripts|lab)/[a-z-]+`).FindAllString(string(out), -1) {
		readScript(t, script)
	}
}

// readScript checks the syntax of a script with its interpreter, which does not run it. A program in Go only has to exist.
func readScript(t *testing.T, name string) {
	t.Helper()
	path := filepath.Join(root, name)
	info, err := os.Stat(path)
	require.NoError(t, err)
	if info.IsDir() {
		require.FileExists(t, filepath.Join(path, "main.go"))
		return
	}
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	check := exec.Command("bash", "-n", path)
	if first, _, _ := strings.Cut(string(text), "\n"); strings.Contains(first, "python") {
		check = exec.Command("python3", "-c", "import ast, sys; ast.parse(open(sys.argv[1]).read())", path)
	}
	out, err := check.CombinedOutput()
	require.NoError(t, err, "%s: %s", name, out)
}

// lookAtTest checks that the package exists and has the test or benchmark named by -run or -bench.
func lookAtTest(t *testing.T, c Command, words []string) {
	t.Helper()
	folder, name := "", ""
	for i, word := range words {
		switch {
		case strings.HasPrefix(word, "./"):
			folder = word
		case (word == "-run" || word == "-bench") && words[i+1] != "'^$'":
			name = words[i+1]
		}
	}
	if all, ok := strings.CutSuffix(folder, "/..."); ok {
		require.DirExists(t, filepath.Join(root, all), "%v", c)
		return
	}
	files, err := filepath.Glob(filepath.Join(root, folder, "*_test.go"))
	require.NoError(t, err)
	require.NotEmpty(t, files, "%v: %s has no tests", c, folder)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		if regexp.MustCompile(`(?m)^func (?:(?:Test|Benchmark)\w*)?` + name).Match(text) {
			return
		}
	}
	t.Errorf("%v: no test in %s is called %s", c, folder, name)
}

// TestDrawingInPython runs the code of docs/bots/overlay.md with the variables that it takes for granted.
func TestDrawingInPython(t *testing.T) {
	for _, p := range pages(t) {
		if p.Name != "docs/bots/overlay.md" {
			continue
		}
		blocks, err := p.Blocks()
		require.NoError(t, err)
		require.Len(t, blocks, 1)
		out, err := exec.Command("python3", "-c", "import json\nrow = column = goal_row = goal_column = army = 3\nmove = [3, 3, 1]\n"+blocks[0].Text).CombinedOutput()
		require.NoError(t, err, string(out))
		require.Equal(t, `{"response":[3,3,1],"debug":{"draw":[["arrow",3,3,3,3],["text",3,3,3],["side","gathering"]]}}`, strings.TrimSpace(string(out)))
		return
	}
	t.Fatal("docs/bots/overlay.md is not found")
}
