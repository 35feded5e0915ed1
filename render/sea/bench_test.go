package sea

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/assert"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/render"
)

// largest returns two views of the largest sea, between which each of the thirty ships moves a cell, and the events that lead from one to
// the other: all ships move, fire and miss.
func largest() (views [2]*hitsink.View, events [2][]engine.Event) {
	views = [2]*hitsink.View{crowd(1), crowd(1)}
	for p := range views[1].Ships {
		s := &views[1].Ships[p]
		if !s.Dead() {
			s.Head = s.Head.Add(s.Dir.Ahead())
		}
	}
	for k := range views {
		for p := range views[k].Ships {
			from, to := views[1-k].Ships[p], views[k].Ships[p]
			if from.Dead() {
				continue
			}
			e := hitsink.Event{Kind: hitsink.Moved, Player: engine.Player(p), Other: engine.Spectator, From: from.Head, Cell: to.Head}
			e.Dir, e.Was = to.Dir, to.Dir
			events[k] = append(events[k], e)
			e.Kind, e.From, e.Cell = hitsink.Fired, to.Head, to.Head.Add(at(4, -3))
			events[k] = append(events[k], e)
		}
	}
	return views, events
}

// seaArea returns all of the window that a sea may take.
func seaArea() render.Rect { return render.R(0, 0, windowW, windowH) }

// stepFrames is the number of frames of a step.
const stepFrames = 8

// restless30 is the largest sea with everything moving, 60 frames a second.
type restless30 struct {
	*Model
	views  [2]*hitsink.View
	events [2][]engine.Event
}

func newRestless(art *Art) *restless30 {
	r := &restless30{Model: New(art)}
	r.views, r.events = largest()
	r.SetOptions(Options{Marks: true, Coordinates: true, StepMS: stepFrames * 1000 / 60})
	r.SetArea(seaArea(), 1)
	r.SetView(r.views[0], nil, 0)
	return r
}

// frame prepares the next frame. Every eighth frame is a step.
func (r *restless30) frame(n int) {
	now := int64(n) * 1000 / 60
	r.Advance(now)
	if n%stepFrames == 0 {
		k := n / stepFrames % 2
		r.SetView(r.views[k], r.events[k], now)
	}
}

// BenchmarkFrameRatio draws empty frames and frames of the largest sea in turns, so that both meet the same load of the machine. It
// reports the ratio of their costs, by the clock and in processor time of all threads.
func BenchmarkFrameRatio(b *testing.B) {
	b.Run("everything-moves", func(b *testing.B) {
		m := newRestless(NewArt())
		frameRatio(b, m.Model, m.frame)
	})
	b.Run("redrawn-still", func(b *testing.B) {
		m := newRestless(NewArt())
		frameRatio(b, m.Model, func(int) {})
	})
}

func frameRatio(b *testing.B, m *Model, change func(frame int)) {
	window.FrameRatio(b, "sea", func(screen *ebiten.Image) { screen.Fill(windowColor) }, func(screen *ebiten.Image, frame int) {
		change(frame)
		m.Draw(screen, seaArea())
	})
}

// BenchmarkUpdate measures a tick of a sea, at rest and with everything moving.
func BenchmarkUpdate(b *testing.B) {
	b.Run("rest", func(b *testing.B) {
		m := newRestless(nil)
		b.ReportAllocs()
		for now := int64(0); b.Loop(); now += 16 {
			m.Advance(now)
			m.SetHover(at(3, 3), true)
			m.Version()
		}
	})
	b.Run("everything-moves", func(b *testing.B) {
		m := newRestless(nil)
		b.ReportAllocs()
		for n := 0; b.Loop(); n++ {
			m.frame(n)
			m.Version()
		}
	})
}

// TestATickAllocatesNothing checks ticks at rest and with everything moving, once the lists have their memory.
func TestATickAllocatesNothing(t *testing.T) {
	m := newRestless(nil)
	n := 0
	tick := func() {
		m.frame(n)
		m.Version()
		n++
	}
	for range 4 * stepFrames {
		tick()
	}
	// Between two frames, because the window's loop allocates too.
	window.Do(func() { assert.Zero(t, testing.AllocsPerRun(8*stepFrames, tick)) })
}

// TestDrawAllocatesNothing subtracts what the graphics library allocates.
func TestDrawAllocatesNothing(t *testing.T) {
	m, empty := newRestless(NewArt()), New(NewArt())
	window.Picture(windowW, windowH, func(dst *ebiten.Image) {
		n := 0
		draw := func() {
			m.frame(n)
			m.Draw(dst, seaArea())
			n++
		}
		for range 2 * stepFrames {
			draw()
		}
		own := testing.AllocsPerRun(2*stepFrames, func() { empty.Draw(dst, seaArea()) })
		assert.LessOrEqual(t, testing.AllocsPerRun(2*stepFrames, draw), own+3)
	})
}
