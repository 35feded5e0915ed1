package sea

import (
	"errors"
	"fmt"
	"image"
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"generals-chess/render/rendertest"
)

// The window the tests run in, device px.
const windowW, windowH = 1280, 800

// TestMain runs the tests beside a game loop, for pictures and frames exist only there.
func TestMain(m *testing.M) {
	code := make(chan int, 1)
	go func() { code <- m.Run() }()
	ebiten.SetWindowSize(windowW, windowH)
	ebiten.SetVsyncEnabled(false)
	if err := ebiten.RunGame(&theLoop{code: code}); err != nil && !errors.Is(err, ebiten.Termination) {
		fmt.Fprintln(os.Stderr, "tests need a display:", err)
		os.Exit(1)
	}
	os.Exit(exitCode)
}

// theLoop does what tests ask for: jobs between frames, and frames of their own.
type theLoop struct {
	code chan int
	run  *frames
}

// frames is a number of frames drawn one after the other.
type frames struct {
	left int
	draw func(*ebiten.Image)
	done chan struct{}
}

var (
	jobs     = make(chan func())
	runs     = make(chan *frames)
	exitCode int
)

func (l *theLoop) Update() error {
	if l.run != nil {
		return nil
	}
	select {
	case exitCode = <-l.code:
		return ebiten.Termination
	case job := <-jobs:
		job()
	case l.run = <-runs:
	}
	return nil
}

func (l *theLoop) Draw(screen *ebiten.Image) {
	if l.run == nil {
		return
	}
	l.run.draw(screen)
	if l.run.left--; l.run.left == 0 {
		close(l.run.done)
		l.run = nil
	}
}

func (l *theLoop) Layout(int, int) (int, int) { return windowW, windowH }

// drawFrames shows n frames in the window and waits for the last.
func drawFrames(n int, draw func(*ebiten.Image)) {
	run := &frames{n, draw, make(chan struct{})}
	runs <- run
	<-run.done
}

// picture is what paint draws on w x h px.
func picture(w, h int, paint func(*ebiten.Image)) (out *image.RGBA) {
	done := make(chan struct{})
	jobs <- func() {
		defer close(done)
		img := ebiten.NewImage(w, h)
		defer img.Deallocate()
		paint(img)
		out = rendertest.Pixels(img)
	}
	<-done
	return out
}
