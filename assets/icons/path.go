package icons

import (
	"errors"
	"fmt"
	"math"
	"strings"
)

// arcStep is the largest angle between two points of a flattened arc.
const arcStep = 5 * math.Pi / 180

// cubicSteps is the number of lines that replace one cubic curve.
const cubicSteps = 24

// reader walks the words of a path. A number may follow its letter without a space.
type reader struct {
	words []string
	lines []line
	at    point
	err   error
}

// parsePath parses SVG path data with the absolute letters M L C A Z. One letter may be followed by several sets of numbers, as in SVG.
func parsePath(words []string) ([]line, error) {
	r := &reader{words: spaced(words)}
	letter := ""
	for len(r.words) > 0 && r.err == nil {
		if w := r.words[0]; strings.Contains("MLCAZ", w) {
			letter, r.words = w, r.words[1:]
		}
		r.command(letter)
		letter = following(letter)
	}
	if r.err == nil && len(r.lines) == 0 {
		r.err = errors.New("the path is empty")
	}
	return r.lines, r.err
}

// following returns the command of further numbers without a letter.
func following(letter string) string {
	switch letter {
	case "M":
		return "L"
	case "Z":
		return ""
	}
	return letter
}

// spaced puts every letter into a word of its own.
func spaced(words []string) []string {
	out := make([]string, 0, len(words))
	for _, w := range words {
		if len(w) > 1 && strings.Contains("MLCAZ", w[:1]) {
			out = append(out, w[:1])
			w = w[1:]
		}
		out = append(out, w)
	}
	return out
}

func (r *reader) command(letter string) {
	if letter != "M" && len(r.lines) == 0 {
		r.err = errors.New("a path starts with M")
		return
	}
	switch letter {
	case "M":
		r.at = r.point()
		r.lines = append(r.lines, line{points: []point{r.at}})
	case "L":
		r.add(r.point())
	case "C":
		r.cubic(r.point(), r.point(), r.point())
	case "A":
		r.arc()
	case "Z":
		last := &r.lines[len(r.lines)-1]
		last.closed = true
		r.at = last.points[0]
	default:
		r.err = fmt.Errorf("%q stands where a letter M L C A Z must stand", r.words[0])
	}
}

func (r *reader) number() float64 {
	if r.err != nil {
		return 0
	}
	if len(r.words) == 0 {
		r.err = errors.New("the path ends in the middle of a command")
		return 0
	}
	v, err := number(r.words[0])
	r.words, r.err = r.words[1:], err
	return v
}

func (r *reader) point() point {
	x := r.number()
	return point{x, r.number()}
}

func (r *reader) add(points ...point) {
	last := &r.lines[len(r.lines)-1]
	if last.closed {
		r.lines = append(r.lines, line{points: []point{r.at}})
		last = &r.lines[len(r.lines)-1]
	}
	last.points = append(last.points, points...)
	r.at = points[len(points)-1]
}

func (r *reader) cubic(b, c, d point) {
	a := r.at
	for i := 1; i <= cubicSteps; i++ {
		t := float64(i) / cubicSteps
		u := 1 - t
		wa, wb, wc, wd := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		r.add(point{wa*a.x + wb*b.x + wc*c.x + wd*d.x, wa*a.y + wb*b.y + wc*c.y + wd*d.y})
	}
}

// arc reads rx ry rotation large sweep x y and converts SVG's end points to a centre and angles (SVG 1.1, appendix F.6.5). The rotation
// only matters for ellipses.
func (r *reader) arc() {
	rx, ry, turn := math.Abs(r.number()), math.Abs(r.number()), r.number()*math.Pi/180
	large, sweep, end := r.number() != 0, r.number() != 0, r.point()
	if r.err != nil {
		return
	}
	if rx < 1e-6 || ry < 1e-6 || end == r.at {
		r.add(end)
		return
	}
	sin, cos := math.Sincos(turn)
	dx, dy := (r.at.x-end.x)/2, (r.at.y-end.y)/2
	x, y := cos*dx+sin*dy, cos*dy-sin*dx
	if grow := math.Hypot(x/rx, y/ry); grow > 1 {
		rx, ry = rx*grow, ry*grow
	}
	below := rx*rx*y*y + ry*ry*x*x
	k := math.Sqrt(math.Max(0, rx*rx*ry*ry-below) / below)
	if large == sweep {
		k = -k
	}
	cx, cy := k*rx*y/ry, -k*ry*x/rx
	centre := point{cos*cx - sin*cy + (r.at.x+end.x)/2, sin*cx + cos*cy + (r.at.y+end.y)/2}
	from := math.Atan2((y-cy)/ry, (x-cx)/rx)
	to := math.Atan2((-y-cy)/ry, (-x-cx)/rx)
	r.add(arc(nil, centre, rx, ry, turn, from, wrap(from, to, sweep))...)
}

// wrap shifts the angle to by a full turn so that it is after from if sweep, and before it otherwise.
func wrap(from, to float64, sweep bool) float64 {
	switch {
	case sweep && to < from:
		return to + 2*math.Pi
	case !sweep && to > from:
		return to - 2*math.Pi
	}
	return to
}

// arc appends the points of an elliptic arc rotated by turn, both ends included.
func arc(points []point, centre point, rx, ry, turn, from, to float64) []point {
	steps := int(math.Ceil(math.Abs(to-from)/arcStep)) + 1
	sinT, cosT := math.Sincos(turn)
	for i := 0; i <= steps; i++ {
		sin, cos := math.Sincos(from + (to-from)*float64(i)/float64(steps))
		x, y := rx*cos, ry*sin
		points = append(points, point{centre.x + cosT*x - sinT*y, centre.y + sinT*x + cosT*y})
	}
	return points
}
