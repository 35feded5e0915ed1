package board

import (
	"generals-chess/engine/generals"
	"generals-chess/render"
	"generals-chess/render/theme"
)

// surface is where a board lies and what its tiles show, and what of that looks different from before.
type surface struct {
	art        *Art
	id         uint64 // of this model among those of its art
	options    Options
	theme      theme.Theme
	camera     Camera
	view       *generals.View
	memory     Memory
	memorySeen uint64 // the memory's version the faces were made from
	now        int64  // ms
	version    uint64
	changes    render.Changes

	faces   []face // what each tile shows now, row by row
	before  []face // what it showed in the view before
	dim     float32
	fallen  bool // a general fell: outlines reach farther
	motion  motions
	pen     pen
	gutters bool // coordinates have room
}

// Options are the switches now.
func (s *surface) Options() Options { return s.options }

// Camera is the part of the board that is seen.
func (s *surface) Camera() *Camera { return &s.camera }

// View is the view shown, nil before the first.
func (s *surface) View() *generals.View { return s.view }

// TileAt is what the person at the board knows of a cell: what is seen, or what is remembered.
// seen is false for a remembered or unknown tile (Kind Hidden).
func (s *surface) TileAt(c generals.Cell) (tile generals.Tile, seen bool) {
	if s.view == nil || !s.view.Inside(c) {
		return generals.Tile{Owner: generals.Nobody}, false
	}
	tile = s.view.At(c)
	if tile.Kind != generals.Hidden {
		return tile, true
	}
	return remember(s.memory, s.view, c), false
}

// SetDim multiplies the light of the whole board by f in 0..1.
func (s *surface) SetDim(f float32) {
	if s.dim != f {
		s.dim = f
		s.touch()
	}
}

// Version changes whenever Draw would give other pixels for the same area.
// No two boards of one art share a version.
func (s *surface) Version() uint64 {
	v := s.version + s.camera.Version()
	if s.art != nil {
		v += s.art.ready
	}
	return s.id<<40 | v
}

// layout gives the camera the area; gutters stay open while tiles are large enough for coordinates.
func (s *surface) layout() {
	s.gutters = s.camera.LayoutNumbered(s.options.Coordinates, gutterLeft, gutterTop, leastCoordinateTile)
}

// Gutters for coordinates and the smallest tile that has them, logical px.
const (
	gutterLeft          = 20
	gutterTop           = 18
	leastCoordinateTile = 24
)

// sheetKey is the sheet the board should be drawn with.
func (s *surface) sheetKey() sheetKey {
	return sheetKey{s.camera.Tile(), s.camera.Scale(), s.options.Marks, s.theme.OnBoard(), s.options.Patterns}
}

// SetTheme has the board drawn in a theme. What puts it into a display list does so with the list's.
func (s *surface) SetTheme(t theme.Theme) {
	if s.theme != t {
		s.theme = t
		s.touch()
	}
}

// clip is where the board may paint: its area, and where the map does not reach beyond it, what hangs
// over the map's edge too.
func (s *surface) clip() render.Rect {
	c := &s.camera
	if c.Area().Intersect(c.Bounds()) != c.Bounds() {
		return c.Area()
	}
	return c.Outer().Inset(-s.Overhang())
}

// Overhang is how far outlines may reach beyond the board's area, device px.
func (s *surface) Overhang() float32 {
	c := &s.camera
	reach := max(0.1*float32(c.Tile()), 4*c.Scale())
	if s.fallen {
		reach = 0.32 * float32(c.Tile())
	}
	return float32(ceilInt(reach))
}

// index is the place of a cell among the faces.
func (s *surface) index(c generals.Cell) int { return c.Row*s.view.Width + c.Col }

// cell is the opposite of index.
func (s *surface) cell(i int) generals.Cell {
	return generals.Cell{Row: i / s.view.Width, Col: i % s.view.Width}
}
