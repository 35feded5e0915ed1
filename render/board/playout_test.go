package board

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/internal/testkit/rendertest"
	"generals-chess/render"
)

// playout plays a real match and calls each with the state after every step. Both sides move their largest army onto tiles that they do
// not own.
func playout(t testing.TB, seed uint64, steps int, each func(engine.State)) engine.State {
	t.Helper()
	state, err := generals.Rules{}.New(engine.Setup{Game: "generals", Players: 2, Seed: seed})
	require.NoError(t, err)
	each(state)
	for range steps {
		if _, over := state.Result(); over {
			break
		}
		var decisions []engine.Decision
		for _, p := range state.ToMove() {
			decisions = append(decisions, engine.Decision{Move: greedy(state.View(p).(*generals.View)).Text()})
		}
		state.Step(decisions)
		each(state)
	}
	return state
}

// greedy moves the largest army that can go to a tile of another owner, or otherwise the largest that can move at all.
func greedy(v *generals.View) generals.Move {
	best, most := generals.Stay, 0
	for i := range v.Height * v.Width {
		c := v.CellOf(i)
		if v.At(c).Owner != v.Player {
			continue
		}
		for d := generals.Up; d <= generals.Right; d++ {
			mv := generals.Move{Row: int32(c.Row), Col: int32(c.Col), Dir: (d + generals.Dir(v.Time)) % 4}
			if v.Check(v.Player, mv) != nil {
				continue
			}
			worth := v.At(c).Army
			if to := v.At(mv.To()); to.Owner == v.Player {
				worth -= 1000
			} else if to.Army >= v.At(c).Army-1 {
				worth -= 2000
			}
			if best == generals.Stay || worth > most {
				best, most = mv, worth
			}
		}
	}
	return best
}

// look remembers the tiles that a view shows.
func (m *memory) look(v *generals.View) {
	if m.tiles == nil {
		m.width, m.tiles = v.Width, make([]generals.Tile, v.Height*v.Width)
	}
	for i := range m.tiles {
		if tile := v.Index(i); tile.Kind != generals.Hidden && tile != m.tiles[i] {
			m.tiles[i] = tile
			m.version++
		}
	}
}

// TestRealMatchPicture follows a match by the real rules step by step, as Red sees it.
func TestRealMatchPicture(t *testing.T) {
	m := New(newArt(t))
	m.SetOptions(Options{Marks: true, Coordinates: true})
	mem := &memory{}
	m.SetMemory(mem)
	now := int64(0)
	area := render.R(0, 0, 720, 720)
	var state engine.State
	follow := func(s engine.State) {
		state = s
		v := s.View(0).(*generals.View)
		mem.look(v)
		m.Advance(now)
		m.SetView(v, s.Events(0), now)
		now += 500
	}
	got := window.Picture(720, 720, func(dst *ebiten.Image) {
		playout(t, 20413, 170, func(s engine.State) {
			follow(s)
			paintModel(m, area, 1)(dst)
		})
		m.Advance(now)
		paintModel(m, area, 1)(dst)
	})
	rendertest.GoldenRGBA(t, "real-match", got)

	// Following every step must end with the same picture as showing the last step alone.
	fresh := New(m.art)
	fresh.SetOptions(m.Options())
	fresh.SetMemory(mem)
	fresh.SetView(m.View(), state.Events(0), now)
	fresh.Advance(now + 5000)
	assert.Equal(t, got.Pix, window.Picture(720, 720, paintModel(fresh, area, 1)).Pix)
}

// TestAnotherSizeIsPaintedAside zooms. Until the new sprites are painted the old ones are scaled, and when they are ready the version
// changes.
func TestAnotherSizeIsPaintedAside(t *testing.T) {
	m := matchModel(t, newArt(t))
	area := render.R(0, 0, 720, 720)
	window.Picture(720, 720, paintModel(m, area, 1))
	m.Camera().Zoom(render.Point{X: 360, Y: 360}, 2)
	var first, second uint64
	var standIn bool
	sharp := window.Picture(720, 720, func(dst *ebiten.Image) {
		m.Draw(dst, area)
		first, standIn = m.Version(), m.pen.k != 1
		m.art.Settle()
		second = m.Version()
		dst.Fill(windowColor)
		m.Draw(dst, area)
	})
	assert.True(t, standIn)
	assert.NotEqual(t, first, second)
	assert.Equal(t, float32(1), m.pen.k)

	fresh := matchModel(t, newArt(t))
	fresh.SetArea(area, 1)
	fresh.Camera().Zoom(render.Point{X: 360, Y: 360}, 2)
	assert.Equal(t, sharp.Pix, window.Picture(720, 720, paintModel(fresh, area, 1)).Pix)
}

// TestDrawAllocatesNothingPerTile draws frames in which each of 1024 tiles moves.
func TestDrawAllocatesNothingPerTile(t *testing.T) {
	m, views := movingModel(t)
	var allocations float64
	window.Do(func() {
		img := ebiten.NewImage(windowW, windowH)
		defer img.Deallocate()
		frame := 0
		allocations = testing.AllocsPerRun(4*stepFrames, func() {
			frame++
			moving(m, views, frame)
			m.Draw(img, boardArea())
		})
	})
	assert.Less(t, allocations, 64.0)
}

// TestDrawnOutsideItsAreaNothing zooms far in and checks that no px around the area was painted.
func TestDrawnOutsideItsAreaNothing(t *testing.T) {
	m := matchModel(t, newArt(t))
	m.SetOptions(Options{Marks: true})
	area := render.R(60, 50, 200, 150)
	m.SetArea(area, 1)
	m.Camera().Zoom(render.Point{X: 100, Y: 100}, 20)
	m.Camera().Pan(-200, -400)
	got := window.Picture(320, 260, paintModel(m, area, 1))
	for y := range 260 {
		for x := range 320 {
			if !area.Has(render.Point{X: float32(x), Y: float32(y)}) {
				require.Equal(t, windowColor, got.RGBAAt(x, y), "px %d,%d", x, y)
			}
		}
	}
}
