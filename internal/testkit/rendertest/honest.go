package rendertest

import (
	"fmt"
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"generals-chess/render"
)

// Honest compares what a layer says has changed with the pictures of it, one after the other: no px may differ
// outside the area it tells of.
type Honest struct {
	Layer render.Partial
	Area  render.Rect // what is known to be small is less than a quarter of it
	Small int         // changes that were known to be small
	Wrong string      // what was wrong first, empty as long as all is well

	last  *image.RGBA
	since uint64
}

// Check looks at the picture that was just painted, after what happened.
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

// outside lists px that differ between two pictures and do not lie in an area, ten of them at most.
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
