// Package gametest runs the program's window in tests without opening one: a test sends input and reads the display list. It knows the
// features only through the parts that a package's TestMain passes.
package gametest

import (
	"context"
	"errors"
	"flag"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/sound/synth"
	"generals-chess/internal/testkit/rendertest"
	"generals-chess/render"
	"generals-chess/render/board"
	"generals-chess/render/dump"
	"generals-chess/render/sea"
	"generals-chess/render/ui"
)

// windowParts makes the routes and parts of a window that stores nothing in any folder. Main sets it.
var windowParts func(play.Opener) (app.Routes, []any)

// MeasureFrames measures whole frames in a window of its own. The package that has one sets it.
var MeasureFrames func() int

// frames makes Main measure frames instead of running tests.
var frames = flag.Bool("frames", false, "measure frames in a window, beside an empty one")

// Main runs the tests of a package in a game loop. of makes the routes and parts of the window.
func Main(m *testing.M, of func(play.Opener) (app.Routes, []any)) {
	windowParts = of
	flag.Parse()
	if *frames {
		os.Exit(MeasureFrames())
	}
	rendertest.Main(m)
}

// Size is the size of a test's window, device px.
type Size struct {
	Name string
	W, H int
}

// Sizes are the windows that every screen is drawn in.
var Sizes = []Size{{"640x480", 640, 480}, {"1280x800", 1280, 800}, {"2560x1440", 2560, 1440}}

// Phone is a page on a phone held upright.
var Phone = Size{"390x844", 390, 844}

// Screen is a window for tests: a test sends input and reads the display list.
type Screen struct {
	T       testing.TB
	App     *app.App
	Context *ui.Context
	Painter *render.Painter
	Size    Size
	In      ui.Input
	Saved   []settings.Settings
	Heard   []synth.Sound      // since the test looked last
	Woken   atomic.Int64       // how often the app asked for a tick
	End     context.CancelFunc // ends the window
	Hasty   bool               // the person presses keys at once, before looking at a new screen

	looked int // value of App.Changes at the last press
}

// New returns a window with default settings and no scene. Time passes only by ticks, and motion is reduced unless a test changes that.
func New(t testing.TB, sz Size, lang string) *Screen {
	t.Helper()
	return NewOf(t, sz, lang, windowParts)
}

// NewOf is New for a window of other games, whose parts of makes.
func NewOf(t testing.TB, sz Size, lang string, of func(play.Opener) (app.Routes, []any)) *Screen {
	t.Helper()
	art, err := board.NewArt()
	require.NoError(t, err)
	fonts := render.NewFonts()
	s := &Screen{T: t, Size: sz, Context: ui.NewContext(fonts), Painter: render.NewPainter(fonts)}
	routes, parts := of(func(context.Context, engine.SeatSpec, engine.Setup, engine.Player) (engine.Seat, error) {
		return nil, errors.New("nobody sits here")
	})
	life, end := context.WithCancel(t.Context())
	s.End = end
	s.App = app.New(app.Config{
		Settings: settings.Default(waysOf(parts)), Writer: s, Language: lang, Life: life, Wake: func() { s.Woken.Add(1) },
		Routes: routes, Parts: append(parts, art, sea.NewArt(), s), Now: func() time.Time { return Day },
	})
	t.Cleanup(func() { // nothing of one test continues in the next
		end()
		s.App.Wait()
		art.Close()
	})
	s.App.Settings().ReduceMotion = true
	s.In = ui.Input{Focused: true, NowMS: 1000}
	return s
}

// waysOf returns the modes of the games among the parts of a window.
func waysOf(parts []any) settings.Ways {
	for _, p := range parts {
		if m, ok := p.(*play.Matches); ok {
			return m.Ways()
		}
	}
	return nil
}

// Tick runs one tick of 16 ms with the input in s.In, and then releases everything that is not held.
func (s *Screen) Tick() {
	s.see()
	s.In.NowMS += 16
	s.App.Frame(s.Context, &s.In, s.App.Env(s.Size.W, s.Size.H, 1))
	s.In.KeysHit, s.In.KeysRep, s.In.KeysUp = ui.KeySet{}, ui.KeySet{}, ui.KeySet{}
	s.In.Pressed, s.In.Released = [ui.MouseButtons]bool{}, [ui.MouseButtons]bool{}
	s.In.Wheel, s.In.Runes, s.In.Dropped = render.Point{}, nil, nil
}

// Allocs returns how often a tick allocates. It takes the least of many counts, because a count includes allocations of other goroutines.
func (s *Screen) Allocs() (least float64) {
	least = testing.AllocsPerRun(20, s.Tick)
	for tries := 0; least > 0 && tries < 50; tries++ {
		least = min(least, testing.AllocsPerRun(20, s.Tick))
	}
	return least
}

// see waits as a person does who sees a new screen before pressing anything.
func (s *Screen) see() {
	changes := s.App.Changes()
	if s.Hasty || changes == s.looked || s.In.KeysHit.Empty() && s.In.Pressed == [ui.MouseButtons]bool{} {
		return
	}
	s.looked = changes
	quiet := s.In.Quiet()
	for i := range quiet.KeysDown {
		quiet.KeysDown[i] &^= s.In.KeysHit[i]
	}
	quiet.Down = [ui.MouseButtons]bool{}
	s.App.Frame(s.Context, &quiet, s.App.Env(s.Size.W, s.Size.H, 1))
	s.In.NowMS += app.SettleMS
}

// Wait advances the clock by ms.
func (s *Screen) Wait(ms int64) {
	s.In.NowMS += ms
	s.Tick()
}

// Press presses keys one after the other.
func (s *Screen) Press(keys ...ui.Key) {
	for _, k := range keys {
		s.In.KeysHit.Add(k)
		s.In.KeysDown.Add(k)
		s.Tick()
		s.In.KeysUp.Add(k)
		s.In.KeysDown.Remove(k)
		s.Tick()
	}
}

// KeyOf returns the default key of an action.
func KeyOf(does ui.Action) ui.Key { return (&action.Keys{}).Chords()[does][0].Key }

// With holds a key while it presses others.
func (s *Screen) With(held ui.Key, keys ...ui.Key) {
	s.In.KeysDown.Add(held)
	s.Press(keys...)
	s.In.KeysDown.Remove(held)
}

// Point moves the pointer.
func (s *Screen) Point(x, y float32) {
	s.In.Mouse, s.In.MouseIn = render.Point{X: x, Y: y}, true
	s.Tick()
}

// Click clicks with a button.
func (s *Screen) Click(x, y float32, b ui.MouseButton) {
	s.Point(x, y)
	s.In.Down[b], s.In.Pressed[b] = true, true
	s.Tick()
	s.In.Down[b], s.In.Released[b] = false, true
	s.Tick()
}

// Drag moves the pointer with a button held.
func (s *Screen) Drag(x0, y0, x1, y1 float32, b ui.MouseButton) {
	s.Point(x0, y0)
	s.In.Down[b], s.In.Pressed[b] = true, true
	s.Tick()
	s.Point((x0+x1)/2, (y0+y1)/2)
	s.Point(x1, y1)
	s.In.Down[b], s.In.Released[b] = false, true
	s.Tick()
}

// ClickText clicks on the first text on the screen that equals text, or otherwise on the first that begins with it.
func (s *Screen) ClickText(text string) {
	s.T.Helper()
	for _, fits := range [...]func(string) bool{func(t string) bool { return t == text }, func(t string) bool { return strings.HasPrefix(t, text) }} {
		for _, c := range s.Context.Cmds() {
			if c.Op == render.OpText && fits(c.Str) {
				r := c.Rect.Intersect(c.Clip)
				s.Click(r.CX(), r.CY(), ui.MouseLeft)
				return
			}
		}
	}
	s.T.Fatalf("no text %q on the screen: %q", text, s.Texts())
}

// Texts returns all texts on the screen.
func (s *Screen) Texts() (list []string) {
	for _, c := range s.Context.Cmds() {
		if c.Op == render.OpText {
			list = append(list, c.Str)
		}
	}
	return list
}

// Shows reports whether a text is on the screen.
func (s *Screen) Shows(text string) bool { return slices.Contains(s.Texts(), text) }

// Layers returns the number of pictures on the screen that paint themselves, such as boards.
func (s *Screen) Layers() (n int) {
	for _, c := range s.Context.Cmds() {
		if c.Op == render.OpLayer {
			n++
		}
	}
	return n
}

// Layout compares the places of everything on the screen with the stored ones. It fails for texts that are cut or overlap, and for things
// outside the window, except those in known.
func (s *Screen) Layout(name string, known ...string) {
	s.T.Helper()
	frame := dump.Frame{List: &s.Context.List, Fonts: s.Context.Fonts, W: s.Size.W, H: s.Size.H}
	if s.Size == Phone {
		s.fits(name, frame)
		return
	}
	rendertest.Layout(s.T, name, frame, known...)
	if s.Size == Wide && s.Context.Lang() == "en" {
		s.AnyWindow(name, known...)
	}
}

// Fits fails for things that extend over an edge or overlap, as on a phone.
func (s *Screen) Fits(name string) {
	s.T.Helper()
	s.fits(name, dump.Frame{List: &s.Context.List, Fonts: s.Context.Fonts, W: s.Size.W, H: s.Size.H})
}

// fits fails for things that a finger on a phone cannot reach because they extend over an edge or overlap. Only the picture behind the
// home screen may leave the window.
func (s *Screen) fits(name string, f dump.Frame) {
	s.T.Helper()
	for _, p := range f.Problems() {
		if strings.HasPrefix(p, "outside box") || strings.HasPrefix(p, "outside icon") || strings.HasPrefix(p, "overlap") {
			s.T.Errorf("%s on a phone: %s", name, p)
		}
	}
}

// Golden is Layout, and in the window of the pictures in English it also compares the screen with its picture.
func (s *Screen) Golden(name string, known ...string) {
	s.T.Helper()
	s.Layout(name, known...)
	if s.Size != Wide || s.Context.Lang() != "en" {
		return
	}
	sketch, image := ebiten.NewImage(s.Size.W, s.Size.H), ebiten.NewImage(s.Size.W, s.Size.H)
	defer sketch.Deallocate()
	defer image.Deallocate()
	s.Painter.Draw(sketch, &s.Context.List)
	app.Part[*board.Art](s.App).Settle() // the first picture may show scaled tiles while these are being painted
	s.Painter.Draw(image, &s.Context.List)
	rendertest.Golden(s.T, name, image)
}

// Drop drops files on the window and returns after the tick in which the window knows what they are.
func (s *Screen) Drop(paths ...string) {
	s.T.Helper()
	s.In.Dropped = paths
	s.Tick()
	found := s.App.Routes().(interface{ Found() bool }).Found
	for late := time.Now().Add(WaitMost); !found(); runtime.Gosched() {
		if time.Now().After(late) {
			s.T.Fatal("nobody looked at the files")
		}
	}
	s.Tick()
}

// TabTo moves the keyboard to the control of that name by Tab.
func (s *Screen) TabTo(id string) {
	s.T.Helper()
	for range 60 {
		if s.Context.FocusedOn(id) {
			return
		}
		s.Press(ui.KeyTab)
	}
	s.T.Fatalf("the keyboard does not come to %s", id)
}

// Wide is the window size of the pictures.
var Wide = Sizes[1]

// WaitMost limits a test's wait for something that must happen. The machine may be very busy.
const WaitMost = 2 * time.Minute

// WaitEvery is the pause between two checks of a condition.
const WaitEvery = time.Millisecond

// Until runs ticks until cond is true, which other goroutines bring about.
func (s *Screen) Until(cond func() bool) {
	s.T.Helper()
	for began := time.Now(); !cond(); time.Sleep(WaitEvery) {
		if time.Since(began) > WaitMost {
			s.T.Fatal("what was waited for did not come")
		}
		s.Tick()
	}
	s.Tick()
}

// Everywhere runs a test in every window size and language, and on a phone.
func Everywhere(t *testing.T, test func(s *Screen)) {
	t.Run(Phone.Name, func(t *testing.T) { test(New(t, Phone, "en")) })
	for _, sz := range Sizes {
		for _, lang := range []string{"en", "zh", "ko"} {
			t.Run(sz.Name+" "+lang, func(t *testing.T) { test(New(t, sz, lang)) })
		}
	}
}

// ClickIcon clicks on the nth icon of a name on the screen, from 0.
func (s *Screen) ClickIcon(name string, nth int) {
	s.T.Helper()
	for _, c := range s.Context.Cmds() {
		if c.Op != render.OpIcon || c.Str != name {
			continue
		}
		if nth--; nth < 0 {
			s.Click(c.Rect.CX(), c.Rect.CY(), ui.MouseLeft)
			return
		}
	}
	s.T.Fatalf("no icon %s on the screen", name)
}

// Leave ends every match and waits for its goroutine.
func (s *Screen) Leave() {
	s.App.CloseScenes()
	for _, p := range play.MatchesOf(s.App).Plays {
		p.Stop()
		<-p.Session.Done()
	}
}

// Write types a text.
func (s *Screen) Write(text string) {
	s.In.Runes = []rune(text)
	s.Tick()
}

// Back moves the keyboard to the previous control.
func (s *Screen) Back() {
	s.In.Shift = true
	s.Press(ui.KeyTab)
	s.In.Shift = false
}
