package generals

import (
	"fmt"
	"image/color"
	"os"
	"runtime"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"generals-chess/game/settings"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/internal/testkit/rendertest"
	"generals-chess/render/theme"
)

// busy is a running match on the largest map at an open table, with nothing hidden. Something moves in every frame: the pointer, and every
// few frames a step with its slides, captures and growth.
type busy struct {
	*gametest.Screen
	match *MatchScene
	src   *gametest.Script
	frame int
}

// stepFrames is the number of frames between two steps: 7.5 steps a second.
const stepFrames = 8

func newBusy(tb testing.TB, steps int) *busy {
	s := gametest.New(tb, gametest.Size{Name: "bench", W: 1280, H: 800}, "en")
	s.App.Settings().ReduceMotion = false
	c := gametest.Choices(settings.TwoPlayers, 9)
	c.Table, c.Map.Size = settings.Open, "32x32"
	m, src := matchOn(s, c, 250)
	later := *src // plays on from the same position by itself
	b := &busy{Screen: s, match: m, src: &later}
	m.Play.Session = src
	b.src.Waiting = nil
	b.src.Spread(steps)
	return b
}

// TestTheBusyMatchMoves checks that the benchmarks measure a match that goes on.
func TestTheBusyMatchMoves(t *testing.T) {
	b := newBusy(t, 5)
	before := b.match.Play.Last().Number
	for range 5 * stepFrames {
		b.next()
	}
	require.Equal(t, before+5, b.match.Play.Last().Number)
}

// next runs one frame in which everything moves.
func (b *busy) next() {
	if b.frame%stepFrames == 0 && len(b.src.Waiting) > 0 {
		held := b.match.Play.Session.(*gametest.Script)
		held.Waiting = append(held.Waiting, b.src.Waiting[0])
		b.src.Waiting = b.src.Waiting[1:]
	}
	x, y := b.match.at(b.frame/3%32, b.frame%32)
	b.In.Mouse.X, b.In.Mouse.Y, b.In.MouseIn = x, y, true
	b.frame++
	b.Tick()
}

// BenchmarkUpdate runs one tick of a match on the largest map: layout and hash.
func BenchmarkUpdate(b *testing.B) {
	b.Run("still", func(b *testing.B) {
		s := newBusy(b, 0)
		s.Wait(2000)
		b.ReportAllocs()
		for b.Loop() {
			s.Tick()
			s.Context.Hash()
		}
	})
	b.Run("moving", func(b *testing.B) {
		s := newBusy(b, 240)
		b.ReportAllocs()
		for b.Loop() {
			s.next()
			s.Context.Hash()
		}
	})
}

// BenchmarkDraw paints one frame of it, without the graphics driver's part.
func BenchmarkDraw(b *testing.B) {
	s := newBusy(b, 240)
	image := ebiten.NewImage(s.Size.W, s.Size.H)
	b.ReportAllocs()
	for b.Loop() {
		b.StopTimer()
		s.next()
		b.StartTimer()
		s.Painter.Draw(image, &s.Context.List)
	}
}

// init registers measureFrames, which shows frames of an empty window and of the busy match in turns, so that both meet the same load of the
// machine. It prints their costs in the format of Go's benchmarks.
func init() { gametest.MeasureFrames = measureFrames }

func measureFrames() int {
	tb := &alone{}
	m := &meter{busy: newBusy(tb, 200)}
	ebiten.SetWindowSize(1280, 800)
	ebiten.SetVsyncEnabled(false)
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetTPS(ebiten.SyncWithFPS)
	if err := ebiten.RunGame(m); err != nil {
		fmt.Fprintln(os.Stderr, "frames need a display:", err)
		return 1
	}
	m.print()
	return 0
}

// alone is a testing.TB outside of a test.
type alone struct{ testing.TB }

func (alone) Helper()                           {}
func (alone) Errorf(format string, args ...any) { panic(fmt.Sprintf(format, args...)) }
func (alone) FailNow()                          { panic("cannot go on") }

// turnFrames is the number of consecutive frames of one kind, turns the number of such series, warmTurns how many of them are left out
// while everything warms up.
const (
	turnFrames = 10
	turns      = 120
	warmTurns  = 12
)

// meter sums what each kind of frame costs: kind 0 is empty, kind 1 the match.
type meter struct {
	busy   *busy
	frame  int
	last   reading
	total  [2]reading
	update time.Duration
}

type reading struct {
	clock, cpu time.Duration
	mallocs    uint64
}

func (m *meter) kind() int { return m.frame / turnFrames % 2 }

func (m *meter) Update() error {
	if m.frame%turnFrames == 0 {
		m.turn()
	}
	if m.frame == turns*turnFrames {
		return ebiten.Termination
	}
	if m.kind() == 1 {
		began := time.Now()
		m.busy.next()
		m.busy.Context.Hash()
		m.update += time.Since(began)
	}
	return nil
}

func (m *meter) Draw(screen *ebiten.Image) {
	if m.kind() == 1 {
		m.busy.Painter.Draw(screen, &m.busy.Context.List)
	} else {
		screen.Fill(windowColour)
	}
	m.frame++
}

func (m *meter) Layout(int, int) (int, int) { return 1280, 800 }

var windowColour color.Color = theme.Bg0

// turn adds the costs of the series of frames that has ended.
func (m *meter) turn() {
	now := read()
	if ended := m.frame/turnFrames - 1; ended >= warmTurns {
		t := &m.total[ended%2]
		t.clock += now.clock - m.last.clock
		t.cpu += now.cpu - m.last.cpu
		t.mallocs += now.mallocs - m.last.mallocs
	}
	m.last = now
}

var began = time.Now()

func read() reading {
	var mem runtime.MemStats
	runtime.ReadMemStats(&mem)
	return reading{time.Since(began), rendertest.CPUTime(), mem.Mallocs}
}

func (m *meter) print() {
	n := (turns - warmTurns) / 2 * turnFrames
	for kind, name := range []string{"empty", "match-32x32-everything-moves"} {
		t := m.total[kind]
		fmt.Printf("BenchmarkFrame/%s \t%d\t%d ns/op\t%d cpu-ns/op\t%d allocs/op\n",
			name, n, t.clock.Nanoseconds()/int64(n), t.cpu.Nanoseconds()/int64(n), t.mallocs/uint64(n))
	}
	fmt.Printf("BenchmarkFrame/ratio \t%.2f of an empty frame on the clock, %.2f in processor time\n",
		float64(m.total[1].clock)/float64(m.total[0].clock), float64(m.total[1].cpu)/float64(m.total[0].cpu))
}
