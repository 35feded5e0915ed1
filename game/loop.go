package game

import (
	"context"
	"fmt"
	"runtime/debug"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/game/clip"
	"generals-chess/game/ime"
	"generals-chess/render"
	"generals-chess/render/dump"
	"generals-chess/render/ui"
)

const (
	// rest is the time without events or changes after which the loop wakes only for events.
	rest = 400 * time.Millisecond
	// nap is the time after which a resting loop wakes for its own timers, such as a toast's.
	nap = 100 * time.Millisecond
)

// loop is the game that Ebitengine runs. It draws only when the display list differs from the one drawn last.
type loop struct {
	app     *app.App
	reader  *reader
	context *ui.Context
	fonts   *render.Fonts
	painter *render.Painter
	page    page
	shown   *shown
	typing  *ime.Switch
	began   time.Time

	width, height  int // device px
	device         float64
	drawn          uint64 // hash of the list on the screen
	drawnW, drawnH int
	wanted         uint64 // hash of the list laid out last
	busyUntil      time.Time
	resting        bool
	focused        bool
	title          string
	full           bool
	crash          error
}

func newLoop(app *app.App) *loop {
	fonts := render.NewFonts()
	c := ui.NewContext(fonts)
	copied := clip.Open()
	app.Add(copied) // End closes it
	c.Clip = copied
	l := &loop{
		app: app, reader: newReader(app.Job), context: c, fonts: fonts, painter: render.NewPainter(fonts),
		shown: tellShown(app), typing: ime.New(), began: time.Now(), device: 1, full: app.Fullscreen(),
	}
	l.page.open(l)
	return l
}

// LayoutF makes one pixel of the game one pixel of the screen. Ebitengine calls it at the start of a frame.
func (l *loop) LayoutF(outsideW, outsideH float64) (w, h float64) {
	l.reader.pointer.frame()
	l.device = ebiten.Monitor().DeviceScaleFactor()
	l.app.Resized(int(outsideW), int(outsideH))
	l.width, l.height = int(outsideW*l.device), int(outsideH*l.device)
	return float64(l.width), float64(l.height)
}

// Layout is never called, because there is LayoutF.
func (l *loop) Layout(outsideW, outsideH int) (w, h int) { return outsideW, outsideH }

// Update reads the input and lays out one tick.
func (l *loop) Update() (err error) {
	defer l.guard(&err)
	if l.crash != nil {
		return l.crash
	}
	now := time.Now()
	in, active := l.reader.read(now.Sub(l.began).Milliseconds())
	if in.Focused && !l.focused {
		l.app.Keys().TypedBy(l.reader.layout())
	}
	l.focused = in.Focused
	l.app.Frame(l.context, in, l.app.Env(l.width, l.height, l.device))
	l.typing.Follow(l.context.TextFocused())
	hash := l.context.List.Hash()
	l.pace(now, active || hash != l.wanted)
	l.wanted = hash
	l.window()
	if l.app.Ending() || ebiten.IsWindowBeingClosed() {
		return ebiten.Termination
	}
	return nil
}

// Draw paints the list unless it is on the screen already.
func (l *loop) Draw(screen *ebiten.Image) {
	defer l.guard(&l.crash)
	l.page.frame(l)
	size := screen.Bounds().Size()
	if l.wanted == l.drawn && size.X == l.drawnW && size.Y == l.drawnH {
		return
	}
	l.painter.Draw(screen, &l.context.List)
	l.drawn, l.drawnW, l.drawnH = l.wanted, size.X, size.Y
	l.shown.painted(dump.Frame{List: &l.context.List, Fonts: l.fonts, W: size.X, H: size.Y})
}

// pace runs the loop at the screen's rate while something happens, and only on events otherwise.
func (l *loop) pace(now time.Time, busy bool) {
	if busy {
		l.busyUntil = now.Add(rest)
	}
	resting := now.After(l.busyUntil)
	if resting == l.resting {
		return
	}
	l.resting = resting
	setResting(resting)
}

// window applies the app's fullscreen state and title to the window.
func (l *loop) window() {
	if l.full != l.app.Fullscreen() {
		l.full = l.app.Fullscreen()
		ebiten.SetFullscreen(l.full)
	}
	if title := l.app.Phrase(generals.Title, nil); title != l.title {
		l.title = title
		ebiten.SetWindowTitle(title)
	}
}

// guard turns a panic into an error, so that bots are stopped and settings saved all the same.
func (l *loop) guard(err *error) {
	if crash := recover(); crash != nil {
		*err = fmt.Errorf("the window crashed: %v\n%s", crash, debug.Stack())
	}
}

// napping wakes a resting loop at every nap until ctx ends.
func napping(ctx context.Context) {
	ticks := time.NewTicker(nap)
	defer ticks.Stop()
	for {
		select {
		case <-ctx.Done():
			wakeLoop()
			return
		case <-ticks.C:
			wakeLoop()
		}
	}
}
