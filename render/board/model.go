// Package board paints a Generals-Chess board from a view and changes nothing in it.
//
// A Model holds what is to be seen; it is a render.Layer. The scene calls, every tick and in this
// order: Advance with the clock, SetArea with where the board goes, SetView when a new view has come,
// the small setters (cursor, hover, queue, …), and then puts the model into the display list.
package board

import (
	"slices"

	"generals-chess/engine"
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
	art        *Art
	id         uint64 // of this model among those of its art
	options    Options
	camera     Camera
	view       *generals.View
	memory     Memory
	memorySeen uint64 // the memory's version the faces were made from
	now        int64  // ms
	version    uint64
	changes    render.Changes

	faces   []face // what each tile shows now, row by row
	before  []face // what it showed in the view before
	hover   grid.Fading[generals.Cell]
	cursors [Slots]cursorState
	targets fadeCells
	doubts  []generals.Cell // those of the targets at which a move would fail
	stop    stopMark
	queues  [Slots]queueState
	last    [Slots]lastMove
	taken   []takenMark
	dim     float32
	motion  motions
	pen     pen
	gutters bool // coordinates have room
}

// New makes an empty board that draws with art (nil where nothing will be drawn). Marks are on.
func New(art *Art) *Model {
	m := &Model{art: art, options: Options{Marks: true}, dim: 1}
	if art != nil {
		art.models++
		m.id = art.models
	}
	return m
}

// Reset forgets view, memory, queues and everything that moves: a new match. Options and area stay.
func (m *Model) Reset() {
	*m = Model{art: m.art, id: m.id, options: m.options, camera: m.camera, version: m.version + 1, now: m.now, dim: 1, pen: m.pen}
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

// Options are the switches now.
func (m *Model) Options() Options { return m.options }

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

// Camera is the part of the board that is seen.
func (m *Model) Camera() *Camera { return &m.camera }

// View is the view shown, nil before the first.
func (m *Model) View() *generals.View { return m.view }

// TileAt is what the person at the board knows of a cell: what is seen, or what is remembered.
// seen is false for a remembered or unknown tile (Kind Hidden).
func (m *Model) TileAt(c generals.Cell) (tile generals.Tile, seen bool) {
	if m.view == nil || !m.view.Inside(c) {
		return generals.Tile{Owner: generals.Nobody}, false
	}
	tile = m.view.At(c)
	if tile.Kind != generals.Hidden {
		return tile, true
	}
	return remember(m.memory, m.view, c), false
}

// SetCursor moves the selection of one slot (0 or 1).
func (m *Model) SetCursor(slot int, c Cursor) {
	s := &m.cursors[slot]
	if s.cursor == c {
		return
	}
	area := m.reachIf(s.cursor.On, s.cursor.Cell)
	s.cursor, s.since = c, m.now
	m.touchArea(area.Join(m.reachIf(c.On, c.Cell)))
}

// SetHover marks the tile under the pointer; on is false when there is none.
func (m *Model) SetHover(c generals.Cell, on bool) {
	area := m.reachIf(m.hover.On, m.hover.Is).Join(m.reachIf(m.hover.HasLeft, m.hover.Was))
	if m.hover.Set(c, on, m.now) {
		m.touchArea(area.Join(m.reachIf(on, c)))
	}
}

// SetTargets marks the tiles the selected army may go to.
func (m *Model) SetTargets(cells []generals.Cell) {
	area := m.reachOfAll(m.targets.cells)
	if m.targets.set(cells, m.now) {
		m.touchArea(area.Join(m.reachOfAll(cells)))
	}
}

// SetDoubts says at which of the targets a move would fail: their brackets are amber.
func (m *Model) SetDoubts(cells []generals.Cell) {
	if slices.Equal(m.doubts, cells) {
		return
	}
	area := m.reachOfAll(m.doubts).Join(m.reachOfAll(cells))
	m.doubts = append(m.doubts[:0], cells...)
	m.touchArea(area)
}

// SetStop shows before which move a queue broke off, or with on false that none did.
func (m *Model) SetStop(mv generals.Move, on bool) {
	if now := (stopMark{mv, on}); now != m.stop {
		area := m.reachOfStop()
		m.stop = now
		m.touchArea(area.Join(m.reachOfStop()))
	}
}

// SetQueue shows the moves one slot has queued, the next one first. tint None is white.
func (m *Model) SetQueue(slot int, moves []generals.Move, tint theme.Color) {
	q := &m.queues[slot]
	area := m.reachOfArrows(q.live, always)
	if q.set(moves, tint, m.now) {
		m.touchArea(area.Join(m.reachOfArrows(q.live, always)))
	}
}

// FlashIllegal shows that a move from c was refused.
func (m *Model) FlashIllegal(c generals.Cell) {
	area := m.reachIf(m.now < m.motion.badSpan.end(), m.motion.bad)
	m.motion.illegal(c, m.now)
	m.touchArea(area.Join(m.reach(c)))
}

// SetLastMove shows the last move of a player (-1 < player < Slots), or none with on false.
// SetView does it by itself from the events.
func (m *Model) SetLastMove(p engine.Player, mv generals.Move, on bool) {
	area := m.reachOfLast(&m.last[p])
	if m.last[p].Set(mv, on, m.now) {
		m.touchArea(area.Join(m.reachOfLast(&m.last[p])))
	}
}

// MarkTaken puts the three gold outlines round a taken general and dims the board. SetView does it by
// itself when the general falls; a result screen calls it for a still picture.
func (m *Model) MarkTaken(c generals.Cell) {
	for _, t := range m.taken {
		if t.cell == c {
			return
		}
	}
	m.taken = append(m.taken, takenMark{cell: c, since: m.now})
	m.touch()
}

// SetDim multiplies the light of the whole board by f in 0..1.
func (m *Model) SetDim(f float32) {
	if m.dim != f {
		m.dim = f
		m.touch()
	}
}

// Version changes whenever Draw would give other pixels for the same area.
// No two boards of one art share a version.
func (m *Model) Version() uint64 {
	v := m.version + m.camera.Version()
	if m.art != nil {
		v += m.art.ready
	}
	return m.id<<40 | v
}

// layout gives the camera the area; gutters stay open while tiles are large enough for coordinates.
func (m *Model) layout() {
	m.gutters = m.camera.LayoutNumbered(m.options.Coordinates, gutterLeft, gutterTop, leastCoordinateTile)
}

// Gutters for coordinates and the smallest tile that has them, logical px.
const (
	gutterLeft          = 20
	gutterTop           = 18
	leastCoordinateTile = 24
)
