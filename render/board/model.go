// Package board paints a Generals-Chess board from a view and does not change the view.
//
// A Model holds what the board shows and is a render.Layer. In every tick the scene calls, in this order: Advance with the clock, SetArea
// with the place of the board, SetView when there is a new view, the small setters (cursor, hover, queue, …). Then it adds the model to
// the display list.
package board

import (
	"generals-chess/engine/generals"
	"generals-chess/render"
	"generals-chess/render/grid"
	"generals-chess/render/theme"
)

// Slots is the largest number of people who play at one board at the same time (the open table).
const Slots = 2

// Options are the switches of a board. A slide takes at most 0.6 of a step.
type Options = grid.Options

// Cursor is the selected tile of one person.
type Cursor struct {
	On   bool
	Cell generals.Cell
	Tint theme.Color // None is white
}

// Model is a board to be painted. Make it with New. It belongs to one goroutine.
type Model struct {
	surface
	marks
}

// New returns an empty board that draws with art, which may be nil if nothing will be drawn. Marks are on.
func New(art *Art) *Model {
	m := &Model{surface: surface{art: art, options: Options{Marks: true}, dim: 1}}
	m.marks.surface = &m.surface
	if art != nil {
		art.models++
		m.id = art.models
	}
	return m
}

// Reset forgets view, memory, queues and everything that moves, for a new match. Options and area stay.
func (m *Model) Reset() {
	*m = Model{surface: surface{art: m.art, id: m.id, options: m.options, theme: m.theme, camera: m.camera, version: m.version + 1, now: m.now, dim: 1, pen: m.pen}}
	m.marks.surface = &m.surface
	m.camera.Fit()
	m.layout()
}

// SetOptions changes the switches.
func (m *Model) SetOptions(o Options) {
	if o == m.options {
		return
	}
	m.options = o
	m.touch()
	if o.ReduceMotion {
		m.motion.stop()
	}
	m.layout()
}

// SetMemory sets what is remembered behind the fog; nil remembers nothing. The memory may change later: Advance checks its version.
func (m *Model) SetMemory(mem Memory) {
	if mem == m.memory {
		return
	}
	m.memory = mem
	if m.view != nil {
		m.refresh()
	}
	m.touch()
}

// SetArea sets the place of the board: area in device px, including gutters for coordinates, and scale in device px per logical px. A
// fitted board stays fitted.
func (m *Model) SetArea(area render.Rect, scale float32) {
	if !m.camera.SetOuter(area, scale) {
		return
	}
	m.layout()
	m.touch()
}

// FlashIllegal shows that a move from c was refused.
func (m *Model) FlashIllegal(c generals.Cell) {
	area := m.reachIf(m.now < m.motion.badSpan.end(), m.motion.bad)
	m.motion.illegal(c, m.now)
	m.touchArea(area.Join(m.reach(c)))
}
