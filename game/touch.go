package game

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"generals-chess/render"
	"generals-chess/render/ui"
)

// nothing is a point far outside the window: a button released there does nothing.
var nothing = render.Point{X: -1 << 14, Y: -1 << 14}

// notch is the factor by which two fingers move apart for one notch of the wheel.
const notch = 1.1

// touches turns fingers into a mouse. One finger is the left button. A second one cancels the press of the first, and the distance of
// the two is the wheel.
type touches struct {
	ids   []ebiten.TouchID
	down  bool         // one finger holds the left button
	last  render.Point // where the finger was last
	pinch float64      // the last distance of two fingers, 0 for none
	spent bool         // a pinch has begun; lasts until all fingers are lifted
}

// read puts the touches into the input. Without touches it changes nothing.
func (t *touches) read(in *ui.Input) {
	t.ids = ebiten.AppendTouchIDs(t.ids[:0])
	var at []render.Point
	for _, id := range t.ids {
		x, y := ebiten.TouchPosition(id)
		at = append(at, render.Point{X: float32(x), Y: float32(y)})
	}
	t.tick(in, at)
}

// tick does the work of read with the fingers' positions.
func (t *touches) tick(in *ui.Input, at []render.Point) {
	switch {
	case len(at) >= 2:
		t.two(in, at[0], at[1])
	case len(at) == 1 && !t.spent:
		in.Pressed[ui.MouseLeft], in.Down[ui.MouseLeft] = !t.down, true
		t.down, t.last = true, at[0]
		in.Mouse, in.MouseIn = at[0], true
	default:
		if t.down {
			in.Released[ui.MouseLeft], in.Mouse, in.MouseIn = true, t.last, true
		}
		t.down, t.pinch, t.spent = false, 0, len(at) > 0
	}
}

// two handles a pinch: the wheel turns at the middle between the fingers.
func (t *touches) two(in *ui.Input, a, b render.Point) {
	if t.down {
		in.Released[ui.MouseLeft], in.Mouse = true, nothing
		t.down, t.spent = false, true
		return
	}
	t.spent = true
	in.Mouse, in.MouseIn = render.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}, true
	apart := math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y))
	if t.pinch > 0 && apart > 0 {
		in.Wheel.Y = float32(math.Log(apart/t.pinch) / math.Log(notch))
	}
	t.pinch = apart
}
