package board

import (
	"github.com/hajimehoshi/ebiten/v2"

	"generals-chess/render"
)

// Art is everything boards are drawn with: letters, icons and the sprites of each tile size in use.
// All boards of a window share one. It belongs to the game loop.
type Art struct{}

// NewArt reads the embedded fonts.
func NewArt() (*Art, error) { return &Art{}, nil }

type pen struct{}

// Draw paints the board into dst. It is called by the display list's painter.
func (m *Model) Draw(dst *ebiten.Image, area render.Rect) {}
