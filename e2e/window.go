//go:build linux

package e2e

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/jezek/xgb/xproto"

	"generals-chess/game/settings"
)

// Window is the running program's window.
type Window struct {
	t      T
	desk   *Desk
	cmd    *exec.Cmd
	id     xproto.Window
	stderr bytes.Buffer
	ended  chan struct{} // closed when the program has ended
}

// Open starts the program, makes its window w x h px large and focuses it. It returns when the first screen is still.
func (d *Desk) Open(w, h int, args ...string) *Window {
	d.t.Helper()
	win := d.Start(w, h, args...)
	win.stillFor(listens)
	return win
}

// Start opens a screen like Open, but one that keeps changing.
func (d *Desk) Start(w, h int, args ...string) *Window {
	d.t.Helper()
	win := &Window{t: d.t, desk: d, cmd: d.Command(args...), ended: make(chan struct{})}
	win.cmd.Stderr = &win.stderr
	if err := win.cmd.Start(); err != nil {
		d.t.Fatalf("start the program: %v", err)
	}
	go func() { _ = win.cmd.Wait(); close(win.ended) }()
	d.t.Cleanup(func() { _ = win.cmd.Process.Kill(); <-win.ended })
	win.find()
	if len(d.runner) > 0 { // Wine ignores the size that the program asks for if the window is moved while it is created
		win.shows()
		win.Still()
	}
	win.do("windowmove", win.name(), "0", "0")
	win.Resize(w, h)
	win.do("windowfocus", win.name(), "mousemove", "2", "2")
	win.shows()
	return win
}

// shows waits until the window shows something.
func (w *Window) shows() {
	w.t.Helper()
	w.await("a first picture", func() bool { return w.Look().Colours(9) > 8 })
}

func (w *Window) find() {
	w.t.Helper()
	w.await("the window", func() bool {
		out, err := w.desk.xdotool("search", "--onlyvisible", "--pid", strconv.Itoa(w.cmd.Process.Pid))
		fields := strings.Fields(out)
		if err != nil || len(fields) == 0 {
			return false
		}
		id, err := strconv.ParseUint(fields[len(fields)-1], 10, 32)
		w.id = xproto.Window(id)
		return err == nil
	})
}

func (w *Window) name() string { return strconv.FormatUint(uint64(w.id), 10) }

// PID returns the process id of the program.
func (w *Window) PID() int { return w.cmd.Process.Pid }

// await is Await that gives up when the program has ended, and saves a picture on failure.
func (w *Window) await(what string, done func() bool) {
	w.t.Helper()
	for began := time.Now(); !done(); time.Sleep(often) {
		if w.gone() {
			w.t.Fatalf("the program ended (%v) while %s was waited for: %s", w.cmd.ProcessState, what, w.stderr.String())
		}
		if time.Since(began) > Patience {
			w.Fail("waited %v in vain for %s", Patience, what)
		}
	}
}

// Await waits for something that this window brings about.
func (w *Window) Await(what string, done func() bool) {
	w.t.Helper()
	w.await(what, done)
}

// Fail ends the test and saves a picture of the screen.
func (w *Window) Fail(format string, args ...any) {
	w.t.Helper()
	note := ""
	if p, err := w.look(); err == nil {
		note = " (the screen: " + w.keep(p, "") + ")"
	}
	w.t.Fatalf("%s%s", fmt.Sprintf(format, args...), note)
}

// keep saves a picture of a failure and returns its path.
func (w *Window) keep(p Picture, which string) string {
	name := strings.NewReplacer("/", "-", " ", "-").Replace(w.t.Name()) + which
	path := filepath.Join(os.TempDir(), "generals-chess-"+name+".png")
	if err := p.Save(path); err != nil {
		return err.Error()
	}
	return path
}

// do makes xdotool execute a command.
func (w *Window) do(args ...string) {
	w.t.Helper()
	if err := w.desk.act(args...); err != nil {
		w.Fail("xdotool: %v", err)
	}
}

// size returns the present size of the window.
func (w *Window) size() (width, height int) {
	g, err := xproto.GetGeometry(w.desk.x, xproto.Drawable(w.id)).Reply()
	if err != nil {
		return 0, 0
	}
	return int(g.Width), int(g.Height)
}

// Resize changes the window's size like a window manager, and waits for a picture of that size.
func (w *Window) Resize(width, height int) {
	w.t.Helper()
	before := w.Look()
	if before.W == width && before.H == height {
		return
	}
	w.do("windowsize", w.name(), strconv.Itoa(width), strconv.Itoa(height))
	w.await(fmt.Sprintf("a window of %d x %d", width, height), func() bool {
		now, tall := w.size()
		return now == width && tall == height
	})
	both := image.Rect(0, 0, min(width, before.W), min(height, before.H))
	w.await("a picture of the new size", func() bool { return !w.Part(both).Same(before.Part(both)) })
}

// Look returns what the window shows now.
func (w *Window) Look() Picture {
	w.t.Helper()
	return w.must(w.look())
}

// Part returns what a part of the window shows now.
func (w *Window) Part(r image.Rectangle) Picture {
	w.t.Helper()
	return w.must(w.lookAt(r))
}

func (w *Window) must(p Picture, err error) Picture {
	w.t.Helper()
	if err != nil && !w.gone() {
		w.t.Fatalf("read the screen: %v", err)
	}
	return p
}

// look returns what the window shows now.
func (w *Window) look() (Picture, error) {
	return w.lookAt(image.Rectangle{Max: image.Pt(math.MaxInt16, math.MaxInt16)})
}

// lookAt returns what a part of the window shows now, without what is outside the window. It retries if the size of the window changes
// between its two requests.
func (w *Window) lookAt(part image.Rectangle) (Picture, error) {
	for began := time.Now(); ; time.Sleep(often) {
		width, height := w.size()
		r := part.Intersect(image.Rect(0, 0, width, height))
		if r.Empty() {
			return Picture{}, nil
		}
		reply, err := xproto.GetImage(w.desk.x, xproto.ImageFormatZPixmap, xproto.Drawable(w.id),
			int16(r.Min.X), int16(r.Min.Y), uint16(r.Dx()), uint16(r.Dy()), 0xFFFFFFFF).Reply()
		if err == nil {
			return Picture{W: r.Dx(), H: r.Dy(), pix: reply.Data}, nil
		}
		var other xproto.MatchError
		if !errors.As(err, &other) || time.Since(began) > Patience || w.gone() {
			return Picture{}, err
		}
	}
}

// Still waits until the screen stops changing and returns its picture.
func (w *Window) Still() Picture {
	w.t.Helper()
	return w.stillFor(quiet)
}

// stillFor waits until the screen has not changed for a time, and returns its picture.
func (w *Window) stillFor(long time.Duration) Picture {
	w.t.Helper()
	last, since := w.Look(), time.Now()
	w.await("a screen that stands still", func() bool {
		now := w.Look()
		if !now.Same(last) {
			last, since = now, time.Now()
		}
		return time.Since(since) >= long
	})
	return last
}

// After calls act and waits until the screen is still and differs from before.
func (w *Window) After(what string, act func()) Picture {
	w.t.Helper()
	now := w.Look()
	w.answered(what, now, act, func() Picture { now = w.Still(); return now })
	return now
}

// Change calls act and waits until the screen has changed.
func (w *Window) Change(what string, act func()) {
	w.t.Helper()
	w.answered(what, w.Look(), act, w.Look)
}

// answered calls act and waits until the picture differs.
func (w *Window) answered(what string, before Picture, act func(), seen func() Picture) {
	w.t.Helper()
	act()
	w.await("an answer to "+what, func() bool { return !seen().Same(before) })
}

// Until repeats an action that may be done twice, such as a click on a button that is gone afterwards, until the condition holds.
func (w *Window) Until(what string, act func(), done func() bool) {
	w.t.Helper()
	for began := time.Now(); !done(); {
		act()
		for tried := time.Now(); !done() && time.Since(tried) < 3*time.Second; {
			time.Sleep(often)
		}
		if time.Since(began) > Patience {
			w.Fail("waited %v in vain for %s", Patience, what)
		}
		if !done() {
			w.t.Logf("once more: %s", what)
		}
	}
}

// Same fails unless two pictures are equal. It saves both and names the area in which they differ.
func (w *Window) Same(want, got Picture, what string) {
	w.t.Helper()
	if got.Same(want) {
		return
	}
	var where image.Rectangle
	if want.W == got.W && want.H == got.H {
		where = want.Differ(got)
	}
	w.t.Fatalf("%s: the pictures differ at %v (%s, %s)", what, where, w.keep(want, "-want"), w.keep(got, "-got"))
}

// Settings reads the program's settings. It reports false while there is no file or it cannot be read.
func (w *Window) Settings() (settings.Settings, bool) {
	var s settings.Settings
	text, err := os.ReadFile(w.desk.SettingsPath())
	if err != nil || json.Unmarshal(text, &s) != nil {
		return s, false
	}
	return s, true
}

// AwaitSettings waits until the settings satisfy says.
func (w *Window) AwaitSettings(what string, says func(settings.Settings) bool) settings.Settings {
	w.t.Helper()
	var s settings.Settings
	w.await("settings that say "+what, func() bool {
		now, ok := w.Settings()
		s = now
		return ok && says(now)
	})
	return s
}

// gone reports whether the program has ended.
func (w *Window) gone() bool {
	select {
	case <-w.ended:
		return true
	default:
		return false
	}
}

// Close asks the window to close, like its close button, and returns the program's exit status.
func (w *Window) Close() int {
	w.t.Helper()
	w.askToClose()
	return w.ExitStatus()
}

// ExitStatus waits for the program's end and returns its exit status, or -1 if a signal ended it.
func (w *Window) ExitStatus() int {
	w.t.Helper()
	Await(w.t, "the program's end", w.gone)
	if text := Said(w.stderr.String()); text != "" {
		w.t.Logf("stderr: %s", text)
	}
	return w.cmd.ProcessState.ExitCode()
}

func (w *Window) askToClose() {
	w.t.Helper()
	atom := func(name string) xproto.Atom {
		reply, err := xproto.InternAtom(w.desk.x, false, uint16(len(name)), name).Reply()
		if err != nil {
			w.t.Fatalf("X atom %s: %v", name, err)
		}
		return reply.Atom
	}
	event := xproto.ClientMessageEvent{
		Format: 32, Window: w.id, Type: atom("WM_PROTOCOLS"),
		Data: xproto.ClientMessageDataUnionData32New([]uint32{uint32(atom("WM_DELETE_WINDOW")), 0, 0, 0, 0}),
	}
	if err := xproto.SendEventChecked(w.desk.x, false, w.id, 0, string(event.Bytes())).Check(); err != nil {
		w.t.Fatalf("ask the window to close: %v", err)
	}
}

// Said returns what the program itself wrote to stderr, without the X library's messages about missing cookies: a desk has none.
func Said(stderr string) string {
	var own strings.Builder
	for line := range strings.Lines(stderr) {
		if !strings.HasPrefix(line, "XGB: ") {
			own.WriteString(line)
		}
	}
	return own.String()
}

// Home returns the folder in which the program runs and stores everything.
func (w *Window) Home() string { return w.desk.home }
