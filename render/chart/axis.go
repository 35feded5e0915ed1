package chart

import (
	"iter"
	"slices"

	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Axis maps the steps 0 to Last of a match to device px: step 0 is at X, step Last at X+W.
type Axis struct {
	X, W float32
	Last int
}

// At returns the x of a step. A step after Last is at Last.
func (a Axis) At(step int) float32 {
	return a.X + a.W*float32(min(step, a.Last))/float32(max(a.Last, 1))
}

// Step returns the step nearest to x.
func (a Axis) Step(x float32) int {
	return min(max(int(round((x-a.X)/max(a.W, 1)*float32(a.Last))), 0), a.Last)
}

// Every returns a round number of steps (1, 2 or 5 followed by zeros) that are at least gap px apart. perUnit is the number of steps in
// one unit of what is counted, such as the turns of a round.
func (a Axis) Every(gap, perUnit float32) int {
	steps := gap / max(a.W, 1) * float32(max(a.Last, 1))
	for ten := 1; ; ten *= 10 {
		for _, n := range [...]int{1, 2, 5} {
			if float32(n*ten)*max(perUnit, 1) >= steps {
				return n * ten
			}
		}
	}
}

// pieceW is the width of the pieces of Pieces, logical px.
const pieceW = 64

// Pieces cuts an area into pieces and yields each with whether it is in the past, left of the px cursor. Except at the cursor it cuts at
// fixed places: when the cursor moves by a step, most pieces stay the same and are not painted again.
func Pieces(c *ui.Context, r render.Rect, cursor float32) iter.Seq2[render.Rect, bool] {
	return func(yield func(render.Rect, bool) bool) {
		for x := r.X; x < r.Right(); x += c.Px(pieceW) {
			end := min(x+c.Px(pieceW), r.Right())
			past := render.R(x, r.Y, max(min(end, cursor)-x, 0), r.H)
			future := render.R(max(x, cursor), r.Y, end-max(x, cursor), r.H)
			if past.W > 0 && !yield(past, true) || future.W > 0 && !yield(future, false) {
				return
			}
		}
	}
}

// The alpha of the future, and of its bars. Late answers must stay visible in it.
const (
	pale     = 0.32
	paleBars = 0.25
	paleLate = 0.6
)

// Times are the durations of answers, in one unit such as µs, by step.
type Times struct {
	Tone  theme.Color
	Limit int    // the limit of most of them, 0 if none is known
	Scale int    // without a limit: the value drawn as high as a limit; 0 is the longest of Took
	Took  []Time // in order of steps
}

// Time is the duration of one answer.
type Time struct {
	Step, Took int
	Limit      int // its time limit, 0 if unknown
}

func (t Time) late() bool { return t.Limit > 0 && t.Took > t.Limit }

// Near returns the longest answer within reach px of x, or else the nearest of those around x. Before the first answer and after the last
// there is none.
func (t *Times) Near(a Axis, x, reach float32) (Time, bool) {
	n := len(t.Took)
	if n == 0 || x < a.At(t.Took[0].Step)-reach || x > a.At(t.Took[n-1].Step)+reach {
		return Time{}, false
	}
	from := t.from(a.Step(x))
	best := min(from, n-1)
	if best > 0 && x-a.At(t.Took[best-1].Step) < a.At(t.Took[best].Step)-x {
		best--
	}
	for i := t.from(a.Step(x - reach)); i < len(t.Took) && a.At(t.Took[i].Step) <= x+reach; i++ {
		if a.At(t.Took[i].Step) >= x-reach && t.Took[i].Took > t.Took[best].Took {
			best = i
		}
	}
	return t.Took[best], true
}

// At returns the answer of a step.
func (t *Times) At(step int) (Time, bool) {
	if i := t.from(step); i < len(t.Took) && t.Took[i].Step == step {
		return t.Took[i], true
	}
	return Time{}, false
}

// from returns the index of the first answer not before a step.
func (t *Times) from(step int) int {
	i, _ := slices.BinarySearchFunc(t.Took, step, func(at Time, step int) int { return at.Step - step })
	return i
}

// Strip draws the bars of think times over the steps of a whole match. It paints them once for a place and keeps them. The zero value is
// ready.
type Strip struct {
	bars, late Raster
	key        stripKey
}

type stripKey struct {
	r     render.Rect
	axis  Axis
	first *Time // identifies the times, which do not change
	count int
	theme theme.Theme
}

// Draw draws the bars in r, paler after the px cursor, and the dashed limit line.
func (s *Strip) Draw(c *ui.Context, r render.Rect, a Axis, t *Times, cursor float32) {
	r = r.Round()
	if len(t.Took) == 0 || r.Empty() {
		return
	}
	if key := (stripKey{r, a, &t.Took[0], len(t.Took), c.Theme()}); key != s.key {
		s.key = key
		s.paint(c, r, a, t)
	}
	s.bars.Show(c, r, cursor, paleBars)
	s.late.Show(c, r, cursor, paleLate)
	if t.Limit > 0 {
		y := round(r.Bottom()-r.H*limitAt) + c.S(0.5)
		c.Dashed(render.Point{X: r.X, Y: y}, render.Point{X: r.Right(), Y: y}, c.Px(1), c.S(4), c.S(3), theme.Warn)
	}
}

// limitAt is the height of the limit line, as a part of the area. Longer answers reach up to the top.
const limitAt = 0.84

func (s *Strip) paint(c *ui.Context, r render.Rect, a Axis, t *Times) {
	bars, late := s.bars.New(int(r.W), int(r.H)), s.late.New(int(r.W), int(r.H))
	apart := a.W / float32(max(len(t.Took), 1))
	width := int(min(max(apart-c.S(0.5), 1), max(c.Px(3), apart/4), c.Px(6)))
	top := float32(max(t.Limit, t.Scale)) / limitAt
	if top == 0 {
		for _, at := range t.Took {
			top = max(top, float32(at.Took))
		}
	}
	bar, over := rgba(c.Theme().Of(t.Tone).Fade(0.75)), rgba(c.Theme().Of(theme.Warn))
	for _, at := range t.Took {
		h := max(round(r.H*min(float32(at.Took)/max(top, 1), 1)), c.Px(1))
		pic, tint, w := bars, bar, width
		if at.late() {
			pic, tint, w = late, over, max(width, int(c.Px(2)))
		}
		fill(pic, int(round(a.At(at.Step)-r.X-float32(w)/2)), int(r.H-h), w, int(h), tint)
	}
}
