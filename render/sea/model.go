// Package sea paints the sea of Hit & Sink from a view and changes nothing in it.
//
// A Model holds what is to be seen; it is a render.Layer. The scene calls, every tick and in this order:
// Advance with the clock, SetArea with where the sea goes, SetView when a new view has come, the small
// setters (hover, aim, range, …), and then puts the model into the display list. The Spectator's view
// shows every ship with its owner; a player's shows what one ship sees: its own hull, nameless enemy cells,
// mines and wrecks in the lit square of its sight, and the rest of the sea dim.
package sea

import (
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/grid"
	"generals-chess/render/theme"
)

// Options are the switches of a sea. The events of a step are told within it.
type Options = grid.Options

// Memory is what somebody remembers of the sea out of sight.
type Memory interface {
	// At is the mark (rule 11) the cell had when it was last seen, hitsink.Unknown if it never was.
	At(hitsink.Cell) hitsink.Mark
	// Version changes whenever an answer of At does.
	Version() uint64
}

// Model is what a sea shows. Make it with New. It is used by one goroutine.
type Model struct {
	surface
	marks
	misses []miss
}

// surface is where a sea lies and what it shows of the match.
type surface struct {
	art     *Art
	id      uint64 // of this model among those of its art
	options Options
	camera  Camera
	theme   theme.Theme
	gutters bool // coordinates have room
	now     int64

	view       *hitsink.View
	memory     Memory
	memorySeen uint64
	story      story

	pen pen
}

// marks are what lies over a sea: what its viewer knows of, points at and plans, and what it cannot see.
type marks struct {
	*surface
	missed   *hitsink.Missed
	contacts []Contact
	struck   bool
	plan     plan
	hover    grid.Fading[hitsink.Cell]
	bad      refusal
	selected engine.Player
}

// New makes an empty sea that draws with art (nil where nothing will be drawn). Marks are on.
func New(art *Art) *Model {
	m := &Model{surface: surface{art: art, options: Options{Marks: true}}}
	m.marks = marks{surface: &m.surface, selected: engine.Spectator}
	if art != nil {
		art.models++
		m.id = art.models
	}
	m.pen.stale = true
	return m
}

// Reset forgets view, memory, plans and everything that moves: a new match. Options and area stay.
func (m *Model) Reset() {
	*m = Model{surface: surface{art: m.art, id: m.id, options: m.options, theme: m.theme, camera: m.camera, now: m.now, pen: m.pen}}
	m.marks = marks{surface: &m.surface, selected: engine.Spectator}
	m.camera.Fit()
	m.layout()
}

// SetOptions changes the switches.
func (m *Model) SetOptions(o Options) {
	if o == m.options {
		return
	}
	m.options = o
	if o.ReduceMotion {
		m.story.stop()
	}
	m.layout()
}

// Options are the switches now.
func (f *surface) Options() Options { return f.options }

// SetMemory chooses what is drawn dim where a player's view sees nothing; nil remembers nothing. The
// memory may learn later: Advance looks at its version.
func (m *Model) SetMemory(mem Memory) {
	if mem != m.memory {
		m.memory = mem
		m.touch()
	}
}

// SetArea says where the sea goes: area in device px, gutters for coordinates included, and the device px
// of one logical px. A sea that was fitted stays fitted.
func (m *Model) SetArea(area render.Rect, scale float32) {
	if m.camera.SetOuter(area, scale) {
		m.layout()
	}
}

// Camera is the part of the sea that is seen.
func (f *surface) Camera() *Camera { return &f.camera }

// View is the view shown, nil before the first.
func (f *surface) View() *hitsink.View { return f.view }

// ShipAt is whose ship or wreck lies on a cell: everybody's in the Spectator's view, only the viewer's own
// in a player's. engine.Spectator where there is none.
func (f *surface) ShipAt(c hitsink.Cell) engine.Player {
	if f.view == nil {
		return engine.Spectator
	}
	if f.view.Player != engine.Spectator {
		if covers(&f.view.Ship, c) {
			return f.view.Player
		}
		return engine.Spectator
	}
	for p := range f.view.Ships {
		if covers(&f.view.Ships[p], c) {
			return engine.Player(p)
		}
	}
	return engine.Spectator
}

func covers(s *hitsink.Ship, c hitsink.Cell) bool {
	for i := range s.Len() {
		if s.Cell(i) == c {
			return true
		}
	}
	return false
}

// SetSelected puts a white outline round one player's ship; engine.Spectator selects none.
func (k *marks) SetSelected(p engine.Player) {
	if p != k.selected {
		k.selected = p
		k.touch()
	}
}

// SetHover marks the cell under the pointer; on is false when there is none.
func (k *marks) SetHover(c hitsink.Cell, on bool) {
	if k.hover.Set(c, on, k.now) {
		k.touch()
	}
}

// refusal is a cell where something was refused.
type refusal struct {
	cell  hitsink.Cell
	since int64
	on    bool
}

// FlashIllegal shows that something at c was refused.
func (k *marks) FlashIllegal(c hitsink.Cell) {
	k.bad = refusal{c, k.now, true}
	k.touch()
}

// touch says that something may look different.
func (f *surface) touch() { f.pen.stale = true }

// SetTheme has the sea drawn in a theme. What puts it into a display list does so with the list's.
func (f *surface) SetTheme(t theme.Theme) {
	if f.theme != t {
		f.theme = t
		f.touch()
	}
}

// layout gives the camera the area; gutters stay open while cells are large enough for coordinates.
func (f *surface) layout() {
	f.gutters = f.camera.LayoutNumbered(f.options.Coordinates, gutterLeft, gutterTop, leastCoordinateTile)
	f.touch()
}

// Gutters for coordinates and the smallest cell that has them, logical px.
const (
	gutterLeft          = 22
	gutterTop           = 20
	leastCoordinateTile = 6
)
