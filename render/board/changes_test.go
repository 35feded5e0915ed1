package board

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"

	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/internal/testkit/rendertest"
	"generals-chess/render"
	"generals-chess/render/theme"
)

func TestTheCamerasChangesAreNotKnown(t *testing.T) {
	m := show(t, 0, 2, match)
	m.SetArea(render.R(0, 0, 400, 400), 1)
	before := m.Version()
	m.Camera().Zoom(render.Point{X: 200, Y: 200}, 4)
	_, ok := m.Changed(before)
	assert.False(t, ok)
}

// TestChangedCoversEveryPixel plays a real match with random input and compares pictures before and after each change: no px may differ
// outside the area that Changed returns.
func TestChangedCoversEveryPixel(t *testing.T) { changedCoversEveryPixel(t, 20) }

func TestSoakChangedCoversEveryPixel(t *testing.T) { changedCoversEveryPixel(t, 100) }

func changedCoversEveryPixel(t *testing.T, steps int) {
	m := New(newArt(t))
	m.SetOptions(Options{Marks: true, Coordinates: true})
	mem := &memory{}
	m.SetMemory(mem)
	rng := rand.New(rand.NewPCG(3, 4))
	area := render.R(0, 0, 420, 420)
	now := int64(0)
	honest := rendertest.Honest{Layer: m, Area: area}
	check := func(dst *ebiten.Image, what string) {
		paintModel(m, area, 1)(dst)
		honest.Check(dst, fmt.Sprintf("%s at %d", what, now))
	}
	window.Picture(420, 420, func(dst *ebiten.Image) {
		playout(t, 7, steps, func(s engine.State) {
			v := s.View(0).(*generals.View)
			mem.look(v)
			m.Advance(now)
			m.SetView(v, s.Events(0), now)
			check(dst, "step")
			for range 6 {
				now += int64(rng.IntN(120))
				m.Advance(now)
				check(dst, "time")
				check(dst, restless(m, rng))
			}
		})
	})
	assert.Empty(t, honest.Wrong)
	assert.Greater(t, honest.Small, 4*steps, "most changes are small")
}

// restless does a random thing that a person may do at a board.
func restless(m *Model, rng *rand.Rand) string {
	c := at(rng.IntN(m.view.Height), rng.IntN(m.view.Width))
	d := generals.Dir(rng.IntN(4))
	switch rng.IntN(6) {
	case 0:
		m.SetHover(c, rng.IntN(4) > 0)
		return "hover"
	case 1:
		m.SetCursor(rng.IntN(2), Cursor{On: rng.IntN(4) > 0, Cell: c})
		return "cursor"
	case 2:
		m.SetTargets([]generals.Cell{c, c.Step(d)})
		return "targets"
	case 3:
		m.FlashIllegal(c)
		return "illegal"
	case 4:
		m.SetLastMove(engine.Player(rng.IntN(2)), generals.Move{Row: int32(c.Row), Col: int32(c.Col), Dir: d}, rng.IntN(3) > 0)
		return "last move"
	}
	var moves []generals.Move
	for _, a := range m.queues[0].live {
		moves = append(moves, a.move)
	}
	if len(moves) > 0 && rng.IntN(2) == 0 {
		moves = moves[1:]
	}
	m.SetQueue(0, append(moves, generals.Move{Row: int32(c.Row), Col: int32(c.Col), Dir: d}), theme.None)
	return "queue"
}
