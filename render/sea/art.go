package sea

import "generals-chess/render"

// Art holds the letters and icons of seas in an atlas. All seas of a window share one. It belongs to the game loop.
type Art struct {
	painter *render.Painter
	models  uint64 // number of models made so far
}

// NewArt returns an art. It reads fonts and makes pictures when they are first needed.
func NewArt() *Art { return &Art{painter: render.NewPainter(render.NewFonts())} }
