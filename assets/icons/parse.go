package icons

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// point is a place on the grid.
type point struct{ x, y float64 }

// line is a flattened path. If closed, its end joins its start.
type line struct {
	points []point
	closed bool
}

// shape is filled, stroked, or both: everything within reach of its lines if reach > 0, and everything inside them if fill. A circle is a
// line of one point with a radius.
type shape struct {
	role   Role
	fill   bool
	reach  float64 // half a stroke's width
	radius float64 // of a circle around the only point
	lines  []line
}

// limit bounds numbers in the text, so that nothing overflows later.
const limit = 1000

// parse parses the text of icons.txt. It skips lines with mistakes and returns an error for each.
func parse(text string) (map[Name]Icon, []error) {
	set := map[Name]Icon{}
	var problems []error
	n := 0
	for row := range strings.Lines(text) {
		n++
		row = strings.TrimSpace(row)
		if row == "" || row[0] == '#' {
			continue
		}
		name, body, ok := strings.Cut(row, ":")
		icon, err := Parse(body)
		if !ok {
			err = errors.New("write name: shapes")
		}
		if _, twice := set[Name(name)]; twice {
			err = errors.New("this name stands there twice")
		}
		if err != nil {
			problems = append(problems, fmt.Errorf("line %d, %s: %w", n, name, err))
			continue
		}
		set[Name(name)] = icon
	}
	return set, problems
}

// Parse parses the shapes of one icon. The package comment describes the language.
func Parse(body string) (Icon, error) {
	var icon Icon
	for text := range strings.SplitSeq(body, ";") {
		s, err := parseShape(strings.Fields(text))
		if err != nil {
			return Icon{}, fmt.Errorf("shape %q: %w", strings.TrimSpace(text), err)
		}
		icon.shapes = append(icon.shapes, s)
	}
	return icon, nil
}

func parseShape(words []string) (shape, error) {
	role, words, err := parseRole(words)
	if err != nil {
		return shape{}, err
	}
	if len(words) < 2 {
		return shape{}, errors.New("write a kind of shape and its points")
	}
	kind := strings.TrimRight(words[0], "0123456789.")
	width, err := parseWidth(words[0][len(kind):])
	if err != nil {
		return shape{}, err
	}
	s, err := parseKind(kind, width, words[1:])
	s.role = role
	return s, err
}

// parseRole parses an optional [role] and returns the words after it.
func parseRole(words []string) (Role, []string, error) {
	if len(words) == 0 || words[0][0] != '[' {
		return Main, words, nil
	}
	role, ok := map[string]Role{"[far]": Far, "[lit]": Lit, "[bg]": Back, "[hit]": Hit}[words[0]]
	if !ok {
		return Main, nil, fmt.Errorf("there is no role %s", words[0])
	}
	return role, words[1:], nil
}

// parseWidth parses the number that ends the kind, or returns 0 if there is none.
func parseWidth(text string) (float64, error) {
	if text == "" {
		return 0, nil
	}
	w, err := number(text)
	if err == nil && w <= 0 {
		err = errors.New("a width must be more than 0")
	}
	return w, err
}

func parseKind(kind string, width float64, words []string) (shape, error) {
	stroked := kind == "stroke" || kind == "arc"
	if stroked != (width > 0) {
		return shape{}, fmt.Errorf("%q: strokes and arcs have a width behind the word, others none", kind)
	}
	switch kind {
	case "poly":
		return parsePoly(words)
	case "stroke":
		lines, err := parseLines(words)
		return shape{reach: width / 2, lines: lines}, err
	case "fill":
		lines, err := parsePath(words)
		return shape{fill: true, lines: closeAll(lines)}, err
	case "disc":
		return parseCircle(words, true)
	case "ring":
		return parseCircle(words, false)
	case "arc":
		return parseArc(width, words)
	}
	return shape{}, fmt.Errorf("there is no kind of shape %q", kind)
}

func parsePoly(words []string) (shape, error) {
	s := shape{fill: true}
	if last := words[len(words)-1]; last[0] == 'r' {
		r, err := tagged(last, "r")
		if err != nil {
			return s, err
		}
		s.reach, words = r, words[:len(words)-1]
	}
	points, err := parsePoints(words)
	if err == nil && len(points) < 3 {
		err = errors.New("a polygon needs three points")
	}
	s.lines = []line{{points, true}}
	return s, err
}

// parseCircle parses x,y rR, and wW for a ring.
func parseCircle(words []string, disc bool) (shape, error) {
	want := 3
	if disc {
		want = 2
	}
	if len(words) != want {
		return shape{}, errors.New("write x,y rR for a disc, x,y rR wW for a ring")
	}
	centre, err := parsePoint(words[0])
	r, err2 := tagged(words[1], "r")
	s := shape{reach: r, lines: []line{{points: []point{centre}}}}
	if !disc {
		w, err3 := tagged(words[2], "w")
		s.radius, s.reach = r, w/2
		err2 = errors.Join(err2, err3)
	}
	return s, errors.Join(err, err2)
}

// parseArc parses x,y rR a°→b°.
func parseArc(width float64, words []string) (shape, error) {
	if len(words) != 3 {
		return shape{}, errors.New("write x,y rR a°→b°")
	}
	centre, err := parsePoint(words[0])
	r, err2 := tagged(words[1], "r")
	from, to, ok := strings.Cut(words[2], "→")
	a, err3 := number(strings.TrimSuffix(from, "°"))
	b, err4 := number(strings.TrimSuffix(to, "°"))
	if err := errors.Join(err, err2, err3, err4); err != nil || !ok {
		return shape{}, errors.Join(err, errors.New("write x,y rR a°→b°"))
	}
	l := line{points: arc(nil, centre, r, r, 0, a*math.Pi/180, b*math.Pi/180)}
	return shape{reach: width / 2, lines: []line{l}}, nil
}

// parseLines parses points or a path.
func parseLines(words []string) ([]line, error) {
	if words[0][0] == 'M' {
		return parsePath(words)
	}
	points, err := parsePoints(words)
	return []line{{points: points}}, err
}

func parsePoints(words []string) ([]point, error) {
	points := make([]point, len(words))
	for i, w := range words {
		p, err := parsePoint(w)
		if err != nil {
			return nil, err
		}
		points[i] = p
	}
	return points, nil
}

func parsePoint(text string) (point, error) {
	left, right, ok := strings.Cut(text, ",")
	if !ok {
		return point{}, fmt.Errorf("%q is no point x,y", text)
	}
	x, err := number(left)
	y, err2 := number(right)
	return point{x, y}, errors.Join(err, err2)
}

// tagged parses a number above 0 after a letter, such as r8.6.
func tagged(text, letter string) (float64, error) {
	rest, ok := strings.CutPrefix(text, letter)
	if !ok {
		return 0, fmt.Errorf("write %s and a number, not %q", letter, text)
	}
	v, err := number(rest)
	if err == nil && v <= 0 {
		err = fmt.Errorf("%s must be more than 0", text)
	}
	return v, err
}

func number(text string) (float64, error) {
	v, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsNaN(v) || math.Abs(v) > limit {
		return 0, fmt.Errorf("%q is no number from -%d to %d", text, limit, limit)
	}
	return v, nil
}

func closeAll(lines []line) []line {
	for i := range lines {
		lines[i].closed = true
	}
	return lines
}
