package rendertest

import (
	"errors"
	"fmt"
	"image"
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// Window is a window whose loop makes pictures and shows frames for the tests of a package, which run beside it. Make it with NewWindow
// and run it from TestMain.
type Window struct {
	w, h int
	jobs chan func()
	runs chan *frames
	run  *frames // the frames being shown
	code chan int
	exit int
}

// frames is a number of frames to draw one after the other.
type frames struct {
	left int
	draw func(*ebiten.Image)
	done chan struct{}
}

// NewWindow returns a window of w x h device px that is not visible yet.
func NewWindow(w, h int) *Window {
	return &Window{w: w, h: h, jobs: make(chan func()), runs: make(chan *frames), code: make(chan int, 1)}
}

// Main shows the window, runs the tests, and ends the process.
func (w *Window) Main(m *testing.M) {
	go func() { w.code <- m.Run() }()
	ebiten.SetWindowSize(w.w, w.h)
	ebiten.SetVsyncEnabled(false)
	if err := ebiten.RunGame((*windowLoop)(w)); err != nil && !errors.Is(err, ebiten.Termination) {
		fmt.Fprintln(os.Stderr, "tests need a display:", err)
		os.Exit(1)
	}
	os.Exit(w.exit)
}

// Do runs f between two frames of the loop and waits for it.
func (w *Window) Do(f func()) {
	done := make(chan struct{})
	w.jobs <- func() { defer close(done); f() }
	<-done
}

// Frames shows n frames in the window and waits for the last one.
func (w *Window) Frames(n int, draw func(screen *ebiten.Image)) {
	run := &frames{n, draw, make(chan struct{})}
	w.runs <- run
	<-run.done
}

// Picture returns what paint draws on width x height px.
func (w *Window) Picture(width, height int, paint func(*ebiten.Image)) (out *image.RGBA) {
	w.Do(func() {
		img := ebiten.NewImage(width, height)
		defer img.Deallocate()
		paint(img)
		out = Pixels(img)
	})
	return out
}

// windowLoop implements ebiten.Game for Window.
type windowLoop Window

func (w *windowLoop) Update() error {
	if w.run != nil {
		return nil
	}
	select {
	case w.exit = <-w.code:
		return ebiten.Termination
	case job := <-w.jobs:
		job()
	case w.run = <-w.runs:
	}
	return nil
}

func (w *windowLoop) Draw(screen *ebiten.Image) {
	if w.run == nil {
		return
	}
	w.run.draw(screen)
	if w.run.left--; w.run.left == 0 {
		close(w.run.done)
		w.run = nil
	}
}

func (w *windowLoop) Layout(int, int) (int, int) { return w.w, w.h }
