package lookout

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/play/floats"
	"generals-chess/render/sea"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Losses are the cells of hulls that float up where the captain's ship was hit, or where the captain saw a hit. The zero
// value has none.
type Losses struct{ list []loss }

// loss is what one blow did.
type loss struct {
	floats.Loss
	at     hitsink.Cell // the middle one of those that were hit
	fromMS int64
}

// Hear takes in the hits that a step showed. Those of steps before float on.
func (f *Losses) Hear(hits []sea.Hit, me engine.Player, nowMS int64) {
	f.list = slices.DeleteFunc(f.list, func(l loss) bool { return nowMS >= l.fromMS+floats.LengthMS })
	for _, h := range hits {
		l := floats.Loss{N: len(h.Cells), Tone: theme.SeaSide(whiteSide).Plate}
		if h.Ship == me {
			side := theme.SeaSide(int(me))
			l.Icon, l.Tone = side.Icon, side.Trace
		}
		f.list = append(f.list, loss{l, h.Cells[len(h.Cells)/2], max(h.FromMS, nowMS)})
	}
}

// Draw draws them over the sea.
func (f *Losses) Draw(c *ui.Context, camera *sea.Camera) {
	if len(f.list) == 0 {
		return
	}
	c.PushClip(camera.Outer())
	for i := range f.list {
		l := &f.list[i]
		l.Draw(c, camera.RectOf(l.at), 1, f.nth(i), c.In.NowMS-l.fromMS) // beside the hull
	}
	c.PopClip()
}

// nth is how many losses before the i-th float from the same cell.
func (f *Losses) nth(i int) (n int) {
	for _, l := range f.list[:i] {
		if l.at == f.list[i].at {
			n++
		}
	}
	return n
}

// whiteSide is the side with the colour of unknown ships.
const whiteSide = 5
