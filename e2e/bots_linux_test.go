package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/engine/replay"
	"generals-chess/game/settings"
)

// sampleBot copies an example bot into a folder of the desk, so that the path identifies its processes.
func (d *Desk) sampleBot(name string) string {
	d.t.Helper()
	root, err := Root()
	if err != nil {
		d.t.Fatalf("%v", err)
	}
	text, err := os.ReadFile(filepath.Join(root, "examples", name))
	if err != nil {
		d.t.Fatalf("%v", err)
	}
	return d.bot(filepath.Base(name), string(text))
}

// bot writes a bot's program into a folder that only holds bots, because the sandbox shows the whole folder to them.
func (d *Desk) bot(name, text string) string {
	d.t.Helper()
	path := filepath.Join(d.home, "bots", name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		d.t.Fatalf("%v", err)
	}
	if err := os.WriteFile(path, []byte(text), 0o755); err != nil {
		d.t.Fatalf("%v", err)
	}
	return path
}

// TestTwoBots plays a match between two bots to its end in the window.
func TestTwoBots(t *testing.T) {
	d := desk(t)
	bot := "bot:python3 " + d.sampleBot("generals/expander.py")
	w := d.Start(windowW, windowH, "--red", bot, "--blue", bot, "--seed", "1", "--size", "8x8")
	w.Press("Up", "Up", "Up") // as fast as they play
	last := w.awaitResult()
	require.Equal(t, []string{bot, bot}, last.Choices.Seats)
	require.NotEmpty(t, last.End.String())
	awaitGone(t, w, nil)
	require.Zero(t, w.Close())
	require.Empty(t, Within(d.Home()), "processes are left behind")
}

// TestSoakABrokenBot checks that a bot that fails loses, and that the window says why and continues.
func TestSoakABrokenBot(t *testing.T) {
	d := desk(t)
	crashing := "bot:" + d.bot("crash.sh", "#!/bin/sh\necho 'no luck today' >&2\nexit 3\n")
	w := d.Start(windowW, windowH, "--red", crashing, "--blue", "ai:easy", "--seed", "5", "--size", "8x8")
	last := w.awaitResult()
	require.Equal(t, 1, last.Winner)
	require.NotEmpty(t, last.End.String())
	require.True(t, w.Says("exit status 3"), "the result does not say why the bot failed")
	w.After("menu", func() { w.Press("Escape") })
	w.After("play the AI", func() { w.Press("Return") })
	before := w.Step()
	w.Press("q")
	w.Await("a step of the next match", func() bool { return w.Step() != before })
	require.Zero(t, w.Close())
	require.Empty(t, Within(d.Home()), "processes are left behind")
}

// parent is a bot with a child process. It is written in Python, because Python bots have six times as long for their first turn as shell
// scripts, so that it does not lose at once on a busy machine.
const parent = `import runpy, subprocess
subprocess.Popen("` + child + `".split())
runpy.run_path(%q, run_name="__main__")
`

// child is the command that every parent starts.
const child = "sleep 1000"

// TestNoBotOutlivesTheWindow ends the program in the middle of a match between bots that have child processes.
func TestNoBotOutlivesTheWindow(t *testing.T) {
	for name, signal := range map[string]os.Signal{"terminated": syscall.SIGTERM, "killed": syscall.SIGKILL} {
		t.Run(name, func(t *testing.T) {
			d := desk(t)
			bot := "bot:python3 " + d.bot("parent.py", fmt.Sprintf(parent, d.sampleBot("generals/expander.py")))
			w := d.Start(windowW, windowH, "--red", bot, "--blue", bot, "--seed", "5")
			step := w.Step()
			w.Await("a step", func() bool { return w.Step() != step })
			bots := awaitChildren(t, w, 2) // the match may show its first picture before its bots are started
			require.NoError(t, w.cmd.Process.Signal(signal))
			status := w.ExitStatus()
			if signal == syscall.SIGTERM {
				require.Zero(t, status)
			}
			awaitGone(t, w, bots)
			require.Empty(t, Within(d.Home()), "processes are left behind")
		})
	}
}

// awaitChildren waits until many bots have their child, and returns all processes of the window. If the match ends earlier, the test
// fails with the reason.
func awaitChildren(t *testing.T, w *Window, many int) (all []Process) {
	t.Helper()
	w.Await("the children of the bots", func() bool {
		for _, path := range w.desk.records() {
			if r, err := replay.Open(path); err == nil && r.End != nil {
				w.Fail("the match ended before %d bots had a child: %s", many, howItEnded(r))
			}
		}
		all = Descendants(w.PID())
		children := 0
		for _, p := range all {
			if strings.Contains(p.String(), child) {
				children++
			}
		}
		return children == many
	})
	return all
}

// howItEnded describes a record's last turn and its end.
func howItEnded(r *replay.Record) string {
	said := r.End.Reason
	if len(r.Turns) == 0 {
		return said
	}
	for seat, a := range r.Turns[len(r.Turns)-1].Answers {
		said += fmt.Sprintf("; seat %d: %s %v %s", seat, a.Verdict, a.Why, a.Stderr)
	}
	return said
}

// TestBrokenSettings checks that an unreadable settings file is renamed and that the window opens anyway.
func TestBrokenSettings(t *testing.T) {
	d := desk(t)
	require.NoError(t, os.MkdirAll(filepath.Dir(d.SettingsPath()), 0o755))
	require.NoError(t, os.WriteFile(d.SettingsPath(), []byte(`{"version": "three`), 0o644))
	w := d.Open(windowW, windowH)
	aside, err := os.ReadFile(d.SettingsPath() + ".broken-1")
	require.NoError(t, err)
	require.Equal(t, `{"version": "three`, string(aside))
	w.After("settings", func() { w.Click(w.On("Settings")) })
	w.Press("Tab", "Tab", "Tab", "Right")
	w.AwaitSettings("English", func(s settings.Settings) bool { return s.Language == "en" })
	require.Zero(t, w.Close())
}
