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

// Desk is a display of its own, with folders of its own for what the program remembers.
type Desk struct {
	t       T
	program string
	runner  []string // what runs the program; nothing where it runs by itself
	extra   []string // variables of the program, besides the desk's
	display string   // such as ":99"
	home    string
	x       *xgb.Conn
	pings   *pings
	tell    io.Writer     // what xdotool is to do
	done    *bufio.Reader // a line for all that it has done
}

// NewDesk starts an X server with one screen of w x h px. program is the path of the binary.
func NewDesk(t T, program string, w, h int) *Desk {
	t.Helper()
	Require(t)
	d := &Desk{t: t, program: program, home: t.TempDir()}
	if err := d.serve(w, h); err != nil {
		t.Fatalf("start Xvfb: %v", err)
	}
	return d
}

// Through has the desk's program be run by another, with more variables: programs of Windows by Wine.
func (d *Desk) Through(runner []string, variables ...string) *Desk {
	d.runner, d.extra = runner, variables
	return d
}

// Require fails with a sentence when what a Desk is made of is not installed.
func Require(t T) {
	t.Helper()
	for _, tool := range []string{"Xvfb", "xdotool"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Fatalf("%s is not installed, and the tests in the real window need it: run `make test`, which installs what is missing", tool)
		}
	}
}

// serve starts the X server on a display that it chooses itself and connects to it.
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
	xgb.Logger = log.New(io.Discard, "", 0) // every error that matters comes back from a call
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

// Home is the folder in which the program keeps everything.
func (d *Desk) Home() string { return d.home }

// SettingsPath is the file in which the program remembers what was chosen.
func (d *Desk) SettingsPath() string {
	return filepath.Join(d.home, "config", "generals-chess", "settings.json")
}

// env is the environment of a program on this desk.
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

// Command is the program with these arguments, on this desk and in its home folder.
func (d *Desk) Command(args ...string) *exec.Cmd {
	words := slices.Concat(d.runner, []string{d.program}, args)
	c := exec.Command(words[0], words[1:]...)
	c.Env, c.Dir = append(d.env(), d.extra...), d.home
	return c
}

// hand starts the xdotool that moves the mouse and presses keys as it is told, line by line: a new process for
// each would hold keys down for as long as a busy machine takes to start one.
func (d *Desk) hand() error {
	c := exec.Command("stdbuf", "-oL", "xdotool", "-") // it is to print each line at once
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

// act has xdotool do something, and returns when the X server has been told.
func (d *Desk) act(args ...string) error {
	if _, err := fmt.Fprintf(d.tell, "%s\ngetmouselocation\n", strings.Join(args, " ")); err != nil {
		return err
	}
	_, err := d.done.ReadString('\n') // of getmouselocation, which asks the server
	return err
}

// xdotool asks xdotool something.
func (d *Desk) xdotool(args ...string) (string, error) {
	c := exec.Command("xdotool", args...)
	c.Env = d.env()
	out, err := c.Output()
	if err != nil {
		return "", fmt.Errorf("xdotool %s: %w", strings.Join(args, " "), err)
	}
	return strings.TrimSpace(string(out)), nil
}
