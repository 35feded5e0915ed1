// Package sea paints the sea of Hit & Sink from a view and does not change the view.
//
// A Model holds what the sea shows and is a render.Layer. In every tick the scene calls, in this order: Advance with the clock, SetArea
// with the place of the sea, SetView when there is a new view, the small setters (hover, aim, range, …). Then it adds the model to the
// display list. The Spectator's view shows every ship with its owner. A player's view shows what one ship sees: its own hull, nameless
// enemy cells, mines and wrecks in the lit square of its sight, and the rest of the sea dim.
package sea

import (
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/render"
	"generals-chess/render/grid"
	"generals-chess/render/theme"
)

// Options are the switches of a sea. The events of a step are shown within its time.
type Options = grid.Options

// Memory holds the marks that the viewer has seen earlier.
type Memory interface {
	// At returns the mark (rule 11) that the cell had when it was last seen, or hitsink.Unknown if it never was.
	At(hitsink.Cell) hitsink.Mark
	// Version changes whenever an answer of At changes.
	Version() uint64
}

// Model is a sea to be painted. Make it with New. It belongs to one goroutine.
type Model struct {
	surface
	marks
	misses []miss
}

// surface holds the place of a sea and what it shows of the match.
type surface struct {
	art     *Art
	id      uint64 // distinguishes this model among those of its art
	options Options
	camera  Camera
	theme   theme.Theme
	gutters bool // there is room for coordinates
	now     int64

	view       *hitsink.View
	memory     Memory
	memorySeen uint64
	story      animation

	pen pen
}

// marks are drawn over a sea: what its viewer knows of, points at and plans, and what it cannot see.
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

// New returns an empty sea that draws with art, which may be nil if nothing will be drawn. Marks are on.
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

// Reset forgets view, memory, plans and everything that moves, for a new match. Options and area stay.
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

// Options returns the present switches.
func (f *surface) Options() Options { return f.options }

// SetMemory sets what is drawn dim where a player's view sees nothing; nil remembers nothing. The memory may change later: Advance checks
// its version.
func (m *Model) SetMemory(mem Memory) {
	if mem != m.memory {
		m.memory = mem
		m.touch()
	}
}

// SetArea sets the place of the sea: area in device px, including gutters for coordinates, and scale in device px per logical px. A
// fitted sea stays fitted.
func (m *Model) SetArea(area render.Rect, scale float32) {
	if m.camera.SetOuter(area, scale) {
		m.layout()
	}
}

// Camera returns the camera, which says what part of the sea is visible.
func (f *surface) Camera() *Camera { return &f.camera }

// View returns the view shown, or nil before the first.
func (f *surface) View() *hitsink.View { return f.view }

// ShipAt returns the owner of the ship or wreck on a cell: of any in the Spectator's view, only the viewer's own in a player's. It
// returns engine.Spectator if there is none.
func (f *surface) ShipAt(c hitsink.Cell) engine.Player {
	if f.view == nil {
		return engine.Spectator
	}
	if f.view.Player != engine.Spectator {
		if f.view.Ship.Covers(c) {
			return f.view.Player
		}
		return engine.Spectator
	}
	for p := range f.view.Ships {
		if f.view.Ships[p].Covers(c) {
			return engine.Player(p)
		}
	}
	return engine.Spectator
}

// SetSelected draws a white outline around one player's ship. engine.Spectator selects none.
func (k *marks) SetSelected(p engine.Player) {
	if p != k.selected {
		k.selected = p
		k.touch()
	}
}

// SetHover marks the cell under the pointer. on is false if there is none.
func (k *marks) SetHover(c hitsink.Cell, on bool) {
	if k.hover.Set(c, on, k.now) {
		k.touch()
	}
}

// refusal is a cell at which something was refused.
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

// touch records that something may look different.
func (f *surface) touch() { f.pen.stale = true }

// SetTheme sets the theme of the sea. render.List.Layer calls it with the list's theme.
func (f *surface) SetTheme(t theme.Theme) {
	if f.theme != t {
		f.theme = t
		f.touch()
	}
}

// layout fits the camera into the area. There are gutters as long as cells are large enough for coordinates.
func (f *surface) layout() {
	f.gutters = f.camera.LayoutNumbered(f.options.Coordinates, gutterLeft, gutterTop, leastCoordinateTile)
	f.touch()
}

// The gutters for coordinates, and the smallest cell that has them, logical px.
const (
	gutterLeft          = 22
	gutterTop           = 20
	leastCoordinateTile = 6
)
