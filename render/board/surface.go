package board

import (
	"generals-chess/engine/generals"
	"generals-chess/render"
	"generals-chess/render/theme"
)

// surface holds the place of a board, the faces of its tiles, and which of its areas changed.
type surface struct {
	art        *Art
	id         uint64 // distinguishes this model among those of its art
	options    Options
	theme      theme.Theme
	camera     Camera
	view       *generals.View
	memory     Memory
	memorySeen uint64 // the version of memory that the faces were computed from
	now        int64  // ms
	version    uint64
	changes    render.Changes

	faces   []face // the present face of each tile, row by row
	before  []face // the faces in the view before
	dim     float32
	fallen  bool // a general was captured: outlines extend farther
	motion  motions
	pen     pen
	gutters bool // there is room for coordinates
}

// Options returns the present switches.
func (s *surface) Options() Options { return s.options }

// Camera returns the camera, which says what part of the board is visible.
func (s *surface) Camera() *Camera { return &s.camera }

// View returns the view shown, or nil before the first.
func (s *surface) View() *generals.View { return s.view }

// TileAt returns what the person at the board knows of a cell, seen now or remembered. seen is false for a remembered or unknown tile; an
// unknown one has Kind Hidden.
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

// SetDim multiplies the light of the whole board by f, from 0 to 1.
func (s *surface) SetDim(f float32) {
	if s.dim != f {
		s.dim = f
		s.touch()
	}
}

// Version changes whenever Draw would paint other pixels in the same area. No two boards of one art share a version.
func (s *surface) Version() uint64 {
	v := s.version + s.camera.Version()
	if s.art != nil {
		v += s.art.ready
	}
	return s.id<<40 | v
}

// layout fits the camera into the area. There are gutters as long as tiles are large enough for coordinates.
func (s *surface) layout() {
	s.gutters = s.camera.LayoutNumbered(s.options.Coordinates, gutterLeft, gutterTop, leastCoordinateTile)
}

// The gutters for coordinates, and the smallest tile that has them, logical px.
const (
	gutterLeft          = 20
	gutterTop           = 18
	leastCoordinateTile = 20
)

// sheetKey returns the key of the sheet that the board should be drawn with.
func (s *surface) sheetKey() sheetKey {
	return sheetKey{s.camera.Tile(), s.camera.Scale(), s.options.Marks, s.theme.OnBoard(), s.options.Patterns}
}

// SetTheme sets the theme of the board. render.List.Layer calls it with the list's theme.
func (s *surface) SetTheme(t theme.Theme) {
	if s.theme != t {
		s.theme = t
		s.touch()
	}
}

// Overhang returns how far outlines may extend beyond the board's area, device px.
func (s *surface) Overhang() float32 {
	c := &s.camera
	reach := max(0.1*float32(c.Tile()), 4*c.Scale())
	if s.fallen {
		reach = 0.32 * float32(c.Tile())
	}
	return float32(ceilInt(reach))
}

// index returns the index of a cell among the faces.
func (s *surface) index(c generals.Cell) int { return c.Row*s.view.Width + c.Col }
