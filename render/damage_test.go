package render_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"generals-chess/internal/testkit/rendertest"
	"generals-chess/render"
	"generals-chess/render/theme"
)

// square is a layer of one colour, which is its version too.
type square struct{ tone theme.Color }

func (s *square) Version() uint64 { return uint64(s.tone) }
func (s *square) Draw(dst *ebiten.Image, area render.Rect) {
	dst.SubImage(area.Bounds()).(*ebiten.Image).Fill(s.tone)
}

// randomCommand adds a random command at a random place.
func randomCommand(l *render.List, r *rand.Rand, layer render.Layer) {
	f := func(n int) float32 { return float32(r.IntN(n)) + float32(r.IntN(4))/4 }
	tone := []theme.Color{theme.Accent, theme.Red.Fade(0.5), theme.TextHi, theme.Gold, theme.Blue}[r.IntN(5)]
	x, y, w, h := f(180), f(130), f(60)+2, f(40)+2
	rect := render.R(x, y, w, h)
	switch r.IntN(11) {
	case 0:
		l.FillRect(rect, tone)
	case 1:
		l.FillRound(rect, f(12), tone)
	case 2:
		l.StrokeRound(rect, f(12), f(3)+0.5, tone)
	case 3:
		l.Dashed(render.Point{X: x, Y: y}, render.Point{X: f(200), Y: f(150)}, f(4), 4, float32(r.IntN(3)), tone)
	case 4:
		l.Polyline([]render.Point{{X: x, Y: y}, {X: f(200), Y: f(150)}, {X: f(200), Y: f(150)}}, 2, tone, r.IntN(2) == 0)
	case 5:
		l.Polygon([]render.Point{{X: x, Y: y}, {X: x + w, Y: y}, {X: x + w, Y: y + h}}, tone)
	case 6:
		l.Arc(x, y, f(20)+2, f(5)+1, 0, f(1)+0.2, tone)
	case 7:
		l.Text(rect, fmt.Sprint("army ", r.IntN(50)), theme.Body, tone, render.Align(r.IntN(3)))
	case 8:
		l.TextAt(x, y, fmt.Sprint("free ", r.IntN(50)), theme.H2, tone, render.Align(r.IntN(3)))
	case 9:
		l.IconTurned("crown", x, y, f(20)+8, tone, r.IntN(4))
	case 10:
		l.Layer(render.R(20, 20, 30, 30), layer)
	}
}

// change keeps most of the seeds of a frame's commands, drops some, adds some and swaps two.
func change(seeds []uint64, r *rand.Rand) []uint64 {
	var out []uint64
	for _, s := range seeds {
		if r.IntN(8) > 0 {
			out = append(out, s)
		}
		if r.IntN(8) == 0 {
			out = append(out, r.Uint64())
		}
	}
	if len(out) > 3 && r.IntN(3) == 0 {
		out[1], out[2] = out[2], out[1]
	}
	return append(out, r.Uint64())
}

func TestPaintingOnlyTheChangesGivesTheSamePixels(t *testing.T) {
	fonts := render.NewFonts()
	step := render.NewPainter(fonts)
	screen, fresh := ebiten.NewImage(200, 150), ebiten.NewImage(200, 150)
	defer screen.Deallocate()
	defer fresh.Deallocate()
	r := rand.New(rand.NewPCG(1, 2))
	layer := &square{theme.Land}
	var seeds []uint64
	for frame := range 120 {
		seeds = change(seeds, r)
		if r.IntN(4) == 0 {
			layer.tone = theme.Color(r.Uint32()) | 0xFF
		}
		var l render.List
		l.Reset(1, "en")
		l.FillRect(render.R(0, 0, 200, 150), theme.Bg0)
		for _, s := range seeds {
			randomCommand(&l, rand.New(rand.NewPCG(s, 0)), layer)
		}
		step.Draw(screen, &l)
		render.NewPainter(fonts).Draw(fresh, &l)
		require.Equal(t, 0, rendertest.Different(screen, fresh), "frame %d", frame)
	}
}

// counter is a layer that counts how often it is drawn and records the area it was asked for.
type counter struct {
	square
	draws   int
	asked   render.Rect
	changed render.Rect
}

func (c *counter) Draw(dst *ebiten.Image, area render.Rect) {
	b := dst.Bounds()
	c.draws++
	c.asked = render.R(float32(b.Min.X), float32(b.Min.Y), float32(b.Dx()), float32(b.Dy()))
	c.square.Draw(dst, area)
}

func (c *counter) Changed(uint64) (render.Rect, bool) { return c.changed, !c.changed.Empty() }

func TestALayerIsDrawnOnlyWhereAndWhenItChanged(t *testing.T) {
	p := render.NewPainter(render.NewFonts())
	screen := ebiten.NewImage(200, 150)
	defer screen.Deallocate()
	layer := &counter{square: square{theme.Land}}
	frame := func(label string) {
		var l render.List
		l.Reset(1, "en")
		l.FillRect(render.R(0, 0, 200, 150), theme.Bg0)
		l.Layer(render.R(10, 10, 100, 100), layer)
		l.Text(render.R(120, 10, 70, 20), label, theme.Body, theme.TextHi, render.Left)
		p.Draw(screen, &l)
	}
	frame("one")
	require.Equal(t, 1, layer.draws)
	frame("two")
	assert.Equal(t, 1, layer.draws, "a label beside it changed")
	layer.tone = theme.Fog
	frame("two")
	assert.Equal(t, 2, layer.draws, "its version changed")
	layer.tone, layer.changed = theme.Gold, render.R(30, 30, 20, 20)
	frame("two")
	assert.Equal(t, 3, layer.draws)
	assert.Equal(t, render.R(29, 29, 22, 22), layer.asked, "only the part it says, and a pixel around")
	p.Forget()
	frame("two")
	assert.Equal(t, 4, layer.draws)
}
