package render

import "github.com/hajimehoshi/ebiten/v2"

// Painter executes lists. It keeps glyphs, corners and icons in one atlas, so a whole screen is a few
// draw calls. It belongs to the game loop.
type Painter struct{ fonts *Fonts }

// NewPainter makes a painter; images are made when first needed.
func NewPainter(f *Fonts) *Painter { return &Painter{fonts: f} }

// Draw paints the list over all of dst's pixels that it touches.
func (p *Painter) Draw(dst *ebiten.Image, l *List) {}
