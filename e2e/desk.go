//go:build linux

package e2e

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/jezek/xgb"

	"generals-chess/game/flags"
)

// Desk is a display of its own with its own folders for what the program stores.
type Desk struct {
	t       T
	program string
	runner  []string // the command that runs the program; empty if it runs by itself
	extra   []string // additional environment variables of the program
	display string   // such as ":99"
	home    string
	x       *xgb.Conn
	pings   *pings
	tell    io.Writer     // commands to xdotool
	done    *bufio.Reader // one line for each command that xdotool has executed
}

// NewDesk starts an X server with one screen of w x h px. program is the path of the executable.
func NewDesk(t T, program string, w, h int) *Desk {
	t.Helper()
	Require(t)
	d := &Desk{t: t, program: program, home: t.TempDir()}
	if err := d.serve(w, h); err != nil {
		t.Fatalf("start Xvfb: %v", err)
	}
	return d
}

// Through makes the desk run its program by a runner with more environment variables, such as a Windows program by Wine.
func (d *Desk) Through(runner []string, variables ...string) *Desk {
	d.runner, d.extra = runner, variables
	return d
}

// Require fails with a message if something that a Desk needs is not installed.
func Require(t T) {
	t.Helper()
	for _, tool := range []string{"Xvfb", "xdotool"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Fatalf("%s is not installed, and the tests in the real window need it: run `make test`, which installs what is missing", tool)
		}
	}
}

// serve starts the X server on a display that it chooses itself, and connects to it.
func (d *Desk) serve(w, h int) error {
	number, tell, err := os.Pipe()
	if err != nil {
		return err
	}
	defer number.Close()
	server := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", fmt.Sprintf("%dx%dx24", w, h), "-nolisten", "tcp", "-noreset")
	server.ExtraFiles = []*os.File{tell}
	server.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if err := server.Start(); err != nil {
		return err
	}
	_ = tell.Close()
	d.t.Cleanup(func() { _ = server.Process.Kill(); _ = server.Wait() })
	line, err := bufio.NewReader(number).ReadString('\n')
	if err != nil {
		return fmt.Errorf("it named no display: %w", err)
	}
	d.display = ":" + strings.TrimSpace(line)
	xgb.Logger = log.New(io.Discard, "", 0) // calls return every error that matters
	d.x, err = xgb.NewConnDisplay(d.display)
	if err != nil {
		return fmt.Errorf("connect to %s: %w", d.display, err)
	}
	d.t.Cleanup(d.x.Close)
	if d.pings, err = newPings(d.display); err != nil {
		return fmt.Errorf("connect to %s: %w", d.display, err)
	}
	d.t.Cleanup(d.pings.x.Close)
	return d.hand()
}

// Home returns the folder in which the program stores everything.
func (d *Desk) Home() string { return d.home }

// SettingsPath returns the path of the program's settings file.
func (d *Desk) SettingsPath() string {
	return filepath.Join(d.home, "config", "generals-chess", "settings.json")
}

// env returns the environment of a program on this desk.
func (d *Desk) env() []string {
	env := []string{
		"DISPLAY=" + d.display, "HOME=" + d.home, "LANG=C.UTF-8", "LC_ALL=C.UTF-8",
		"XDG_CONFIG_HOME=" + filepath.Join(d.home, "config"),
		"XDG_DATA_HOME=" + filepath.Join(d.home, "data"),
		"XDG_STATE_HOME=" + filepath.Join(d.home, "state"),
		flags.Shown + "=" + d.shownPath(),
	}
	for _, e := range os.Environ() {
		switch name, _, _ := strings.Cut(e, "="); {
		case name == "DISPLAY", name == "WAYLAND_DISPLAY", name == "HOME", name == "LANG",
			strings.HasPrefix(name, "LC_"), strings.HasPrefix(name, "XDG_"):
		default:
			env = append(env, e)
		}
	}
	return env
}

// Command returns the program with these arguments, to run on this desk and in its home folder.
func (d *Desk) Command(args ...string) *exec.Cmd {
	words := slices.Concat(d.runner, []string{d.program}, args)
	c := exec.Command(words[0], words[1:]...)
	c.Env, c.Dir = append(d.env(), d.extra...), d.home
	return c
}

// hand starts the xdotool process that moves the mouse and presses keys, line by line. A new process for each command would hold keys
// down for as long as a busy machine takes to start it.
func (d *Desk) hand() error {
	c := exec.Command("stdbuf", "-oL", "xdotool", "-") // makes it print each line at once
	c.Env = d.env()
	c.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	pipe, err := c.StdinPipe()
	var out io.Reader
	if err == nil {
		out, err = c.StdoutPipe()
	}
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		return fmt.Errorf("start xdotool: %w", err)
	}
	d.tell, d.done = pipe, bufio.NewReader(out)
	d.t.Cleanup(func() { _ = pipe.Close(); _ = c.Wait() })
	return nil
}

// act makes xdotool execute a command and returns when the X server has received it.
func (d *Desk) act(args ...string) error {
	if _, err := fmt.Fprintf(d.tell, "%s\ngetmouselocation\n", strings.Join(args, " ")); err != nil {
		return err
	}
	_, err := d.done.ReadString('\n') // the answer to getmouselocation, which asks the server
	return err
}

// xdotool runs xdotool and returns its output.
func (d *Desk) xdotool(args ...string) (string, error) {
	c := exec.Command("xdotool", args...)
	c.Env = d.env()
	out, err := c.Output()
	if err != nil {
		return "", fmt.Errorf("xdotool %s: %w", strings.Join(args, " "), err)
	}
	return strings.TrimSpace(string(out)), nil
}
