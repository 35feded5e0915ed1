// Package board paints a Generals-Chess board from a view and changes nothing in it.
//
// A Model holds what is to be seen; it is a render.Layer. The scene calls, every tick and in this
// order: Advance with the clock, SetArea with where the board goes, SetView when a new view has come,
// the small setters (cursor, hover, queue, …), and then puts the model into the display list.
package board

import (
	"generals-chess/engine/generals"
	"generals-chess/render"
	"generals-chess/render/grid"
	"generals-chess/render/theme"
)

// Slots is how many people may play at one board at the same time (the open table).
const Slots = 2

// Options are the switches of a board. A slide takes at most 0.6 of a step.
type Options = grid.Options

// Cursor is the selected tile of one person.
type Cursor struct {
	On   bool
	Cell generals.Cell
	Tint theme.Color // None is white
}

// Model is what a board shows. Make it with New. It is used by one goroutine.
type Model struct {
	surface
	marks
}

// New makes an empty board that draws with art (nil where nothing will be drawn). Marks are on.
func New(art *Art) *Model {
	m := &Model{surface: surface{art: art, options: Options{Marks: true}, dim: 1}}
	m.marks.surface = &m.surface
	if art != nil {
		art.models++
		m.id = art.models
	}
	return m
}

// Reset forgets view, memory, queues and everything that moves: a new match. Options and area stay.
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

// SetMemory chooses what is remembered behind the fog; nil remembers nothing. The memory may learn
// later: Advance looks at its version.
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

// SetArea says where the board goes: area in device px, gutters for coordinates included, and the
// device px of one logical px. A board that was fitted stays fitted.
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
