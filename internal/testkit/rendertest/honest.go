package rendertest

import (
	"fmt"
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"generals-chess/render"
)

// Honest compares successive pictures of a layer with what the layer says has changed: no px may differ outside that area.
type Honest struct {
	Layer render.Partial
	Area  render.Rect // area of the layer; a change is small if it covers less than a quarter of this
	Small int         // number of small changes
	Wrong string      // the first error, empty as long as there is none

	last  *image.RGBA
	since uint64
}

// Check compares the picture that was just painted with the previous one. what names the event between them.
func (h *Honest) Check(painted *ebiten.Image, what string) {
	got := Pixels(painted)
	changed, known := h.Layer.Changed(h.since)
	h.since = h.Layer.Version()
	if h.last != nil && known {
		if px := outside(h.last, got, changed); len(px) > 0 && h.Wrong == "" {
			h.Wrong = fmt.Sprintf("%s changed %v outside %v", what, px, changed)
		}
		if changed.W*changed.H < h.Area.W*h.Area.H/4 {
			h.Small++
		}
	}
	h.last = got
}

// outside returns up to ten px that differ between two pictures and are not in an area.
func outside(a, b *image.RGBA, area render.Rect) (px []image.Point) {
	for y := range a.Rect.Dy() {
		for x := range a.Rect.Dx() {
			if a.RGBAAt(x, y) != b.RGBAAt(x, y) && !area.Has(render.Point{X: float32(x), Y: float32(y)}) {
				px = append(px, image.Pt(x, y))
			}
		}
	}
	return px[:min(len(px), 10)]
}
