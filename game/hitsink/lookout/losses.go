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

// Losses draws numbers of lost cells that float up where the captain's ship was hit, or where the captain saw a hit. The zero value has
// none.
type Losses struct{ list []loss }

// loss is the effect of one blow.
type loss struct {
	floats.Loss
	at     hitsink.Cell // the middle one of the cells that were hit
	fromMS int64
}

// Hear adds the hits that a step showed. Those of earlier steps float on.
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

// Draw draws the losses over the sea.
func (f *Losses) Draw(c *ui.Context, camera *sea.Camera) {
	if len(f.list) == 0 {
		return
	}
	c.PushClip(camera.Outer())
	for i := range f.list {
		l := &f.list[i]
		l.Draw(c, camera.RectOf(l.at), 1, f.nth(i), c.In.NowMS-l.fromMS) // to the right of the hull
	}
	c.PopClip()
}

// nth counts the losses before the i-th that float from the same cell.
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
