// Package gametest is a window for tests, without a window: a test hands in input and reads the display list. It knows
// no feature but through the parts that a package's TestMain gives it.
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

// windowParts makes the routes and the parts of a window that keeps nothing in any folder. It is set by Main.
var windowParts func(play.Opener) (app.Routes, []any)

// MeasureFrames measures whole frames in a window of its own; the package that has one sets it.
var MeasureFrames func() int

// frames has Main measure instead of running tests.
var frames = flag.Bool("frames", false, "measure frames in a window, beside an empty one")

// Main runs the tests of a package in a game loop; of has what they need of the window's features.
func Main(m *testing.M, of func(play.Opener) (app.Routes, []any)) {
	windowParts = of
	flag.Parse()
	if *frames {
		os.Exit(MeasureFrames())
	}
	rendertest.Main(m)
}

// Size is a window of a test: device px and the scale it leads to.
type Size struct {
	Name string
	W, H int
}

// The windows every screen is drawn in.
var Sizes = []Size{{"640x480", 640, 480}, {"1280x800", 1280, 800}, {"2560x1440", 2560, 1440}}

// Phone is a phone's page held upright.
var Phone = Size{"390x844", 390, 844}

// Screen is a window without a window: a test hands in inputs and looks at the display list.
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
	End     context.CancelFunc // ends the life of the window
	Hasty   bool               // the person presses at once whatever comes, without a look at a new screen

	looked int // how often the screen had changed when something was pressed last
}

// New makes a window with default settings and no scene. Nothing moves by itself: the clock goes
// on by the ticks, and motion is reduced unless a test changes that.
func New(t testing.TB, sz Size, lang string) *Screen {
	t.Helper()
	return NewOf(t, sz, lang, windowParts)
}

// NewOf is New for a window of other games, whose parts are made by of.
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
	t.Cleanup(func() { // nothing of one test goes on in the next
		end()
		s.App.Wait()
		art.Close()
	})
	s.App.Settings().ReduceMotion = true
	s.In = ui.Input{Focused: true, NowMS: 1000}
	return s
}

// waysOf are the modes of the games among the parts of a window.
func waysOf(parts []any) settings.Ways {
	for _, p := range parts {
		if m, ok := p.(*play.Matches); ok {
			return m.Ways()
		}
	}
	return nil
}

// Tick runs one tick of 16 ms with what is in s.in, and lets go of everything but what is held.
func (s *Screen) Tick() {
	s.see()
	s.In.NowMS += 16
	s.App.Frame(s.Context, &s.In, s.App.Env(s.Size.W, s.Size.H, 1))
	s.In.KeysHit, s.In.KeysRep, s.In.KeysUp = ui.KeySet{}, ui.KeySet{}, ui.KeySet{}
	s.In.Pressed, s.In.Released = [ui.MouseButtons]bool{}, [ui.MouseButtons]bool{}
	s.In.Wheel, s.In.Runes, s.In.Dropped = render.Point{}, nil, nil
}

// Allocs returns how often a tick allocates. It is the least of many counts, because a count has what other goroutines allocate, too.
func (s *Screen) Allocs() (least float64) {
	least = testing.AllocsPerRun(20, s.Tick)
	for tries := 0; least > 0 && tries < 50; tries++ {
		least = min(least, testing.AllocsPerRun(20, s.Tick))
	}
	return least
}

// see is what a person does before pressing anything: a screen that is new takes a moment to be seen.
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

// Wait lets ms milliseconds pass.
func (s *Screen) Wait(ms int64) {
	s.In.NowMS += ms
	s.Tick()
}

// Press hits keys one after the other.
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

// KeyOf is the key that does something until the person chooses another.
func KeyOf(does ui.Action) ui.Key { return (&action.Keys{}).Chords()[does][0].Key }

// With holds a key while others are pressed.
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

// Click presses and releases a button.
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

// ClickText clicks on the first text on the screen that is what is given, or else on the first that begins with it.
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

// Texts are all texts on the screen.
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

// Layers counts the pictures on the screen that paint themselves: boards.
func (s *Screen) Layers() (n int) {
	for _, c := range s.Context.Cmds() {
		if c.Op == render.OpLayer {
			n++
		}
	}
	return n
}

// Layout compares what lies where on the screen with what is stored, and fails for texts that are cut or lie over
// each other and for what is outside the window, but for what is known.
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

// Fits fails for what lies off an edge, or over something else, as on a phone.
func (s *Screen) Fits(name string) {
	s.T.Helper()
	s.fits(name, dump.Frame{List: &s.Context.List, Fonts: s.Context.Fonts, W: s.Size.W, H: s.Size.H})
}

// fits fails for what a finger on a phone cannot come to: what lies off an edge, or over something else. Only the picture
// behind the home screen leaves the window.
func (s *Screen) fits(name string, f dump.Frame) {
	s.T.Helper()
	for _, p := range f.Problems() {
		if strings.HasPrefix(p, "outside box") || strings.HasPrefix(p, "outside icon") || strings.HasPrefix(p, "overlap") {
			s.T.Errorf("%s on a phone: %s", name, p)
		}
	}
}

// Golden is layout, and in the window of the pictures in English it compares the screen with its picture, too.
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
	app.Part[*board.Art](s.App).Settle() // the first picture may show tiles of another size while these are being made
	s.Painter.Draw(image, &s.Context.List)
	rendertest.Golden(s.T, name, image)
}

// Drop drops files on the window, in the tick in which the window knows what they are.
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

// TabTo moves the keyboard on to the control of that name.
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

// Wide is the window of the pictures.
var Wide = Sizes[1]

// WaitMost is how long a test waits for what must happen: a machine may be very busy.
const WaitMost = 2 * time.Minute

// WaitEvery is the pause between two looks.
const WaitEvery = time.Millisecond

// Until ticks until what other goroutines do has made cond true.
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

// Everywhere runs a test in every window and language, and on a phone.
func Everywhere(t *testing.T, test func(s *Screen)) {
	t.Run(Phone.Name, func(t *testing.T) { test(New(t, Phone, "en")) })
	for _, sz := range Sizes {
		for _, lang := range []string{"en", "zh", "ko"} {
			t.Run(sz.Name+" "+lang, func(t *testing.T) { test(New(t, sz, lang)) })
		}
	}
}

// ClickIcon clicks on the nth icon of a name on the screen.
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
	s.App.Scene().Close()
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

// Back moves the keyboard to the control before.
func (s *Screen) Back() {
	s.In.Shift = true
	s.Press(ui.KeyTab)
	s.In.Shift = false
}
