// Package plot draws curves and points with their intervals, as SVG or as text for a terminal.
package plot

import (
	"fmt"
	"html"
	"html/template"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Point is a value and its interval; equal ends mean no interval.
type Point struct{ X, Y, Low, High float64 }

// Series is a set of points that a line joins.
type Series struct {
	Name   string
	Points []Point
}

// Chart is a diagram. It may have any number of points; points with NaN or infinite values are left out.
type Chart struct {
	Title, XLabel, YLabel string
	Series                []Series
	// Level is the height of a horizontal line, such as 0 or the start; NaN for none.
	Level  float64
	Shares bool // heights are fractions from 0 to 1, and the whole range is drawn
	Area   bool // draw intervals as an area around the line
}

// Look is the appearance of a series, in SVG's terms.
type Look struct{ Colour, Dash string }

// LookOf returns the look of the i-th series. The colours are distinguishable for colour-blind people, and the dashes on paper without
// colours.
func LookOf(i int) Look { return Look{colours[i%len(colours)], dashes[i%len(dashes)]} }

// Layout of the SVG.
const (
	wide, high              = 760.0, 340.0
	left, right, top, below = 60.0, 740.0, 36.0, 290.0
	mostTicks               = 8
)

var (
	colours = []string{"#0072b2", "#d55e00", "#009e73", "#b0408a", "#8a6d00", "#3a9bdc", "#222222", "#7a5195"}
	dashes  = []string{"none", "9 4", "2 3", "12 3 2 3", "5 3", "1 4", "14 5", "3 6"}
	letters = "ox+*#@%&"
)

// bounds returns the range of all that is drawn, with a margin; some is false if there are no points.
func (c Chart) bounds() (x, y [2]float64, some bool) {
	x, y = [2]float64{math.Inf(1), math.Inf(-1)}, [2]float64{math.Inf(1), math.Inf(-1)}
	widen := func(b *[2]float64, v float64) { b[0], b[1] = min(b[0], v), max(b[1], v) }
	for _, s := range c.Series {
		for _, p := range s.Points {
			if p.drawn() {
				some = true
				widen(&x, p.X)
				widen(&y, p.Y)
				widen(&y, p.Low)
				widen(&y, p.High)
			}
		}
	}
	if !some {
		return x, y, false
	}
	if !math.IsNaN(c.Level) {
		widen(&y, c.Level)
	}
	for _, b := range []*[2]float64{&x, &y} {
		if b == &y && c.Shares {
			y = [2]float64{0, 1}
			break
		}
		if room := 0.04 * (b[1] - b[0]); room > 0 {
			b[0], b[1] = b[0]-room, b[1]+room
		} else {
			b[0], b[1] = b[0]-1, b[1]+1
		}
	}
	return x, y, true
}

func (p Point) drawn() bool {
	for _, v := range []float64{p.X, p.Y, p.Low, p.High} {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return false
		}
	}
	return true
}

// at converts a value to a coordinate.
func at(v float64, b [2]float64, from, to float64) float64 {
	return from + (v-b[0])/(b[1]-b[0])*(to-from)
}

// Ticks returns round values from low to high, about most of them at the most.
func Ticks(low, high, most float64) (list []float64) {
	step := math.Pow(10, math.Floor(math.Log10((high-low)/most)))
	for _, by := range []float64{2, 2.5, 2} { // 1, 2, 5, 10
		if (high-low)/step > most {
			step *= by
		}
	}
	for i := math.Ceil(low / step); i*step <= high && len(list) < int(4*most); i++ {
		list = append(list, math.Round(i*step*1e9)/1e9+0) // no -0
	}
	return list
}

// height formats a value of the vertical axis.
func (c Chart) height(v float64) string {
	if c.Shares {
		return number(math.Round(1000*v)/10) + " %"
	}
	return number(v)
}

// number formats a value of an axis.
func number(v float64) string {
	return strings.Replace(strconv.FormatFloat(v, 'g', 6, 64), "-", "−", 1)
}

// SVG writes the chart as a self-contained image.
func (c Chart) SVG(w io.Writer) error {
	_, err := io.WriteString(w, c.drawn(`xmlns="http://www.w3.org/2000/svg" `))
	return err
}

// Inline returns the chart as an element of an HTML page. Names and labels are escaped.
func (c Chart) Inline() template.HTML { return template.HTML(c.drawn("")) }

func (c Chart) drawn(space string) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg %sviewBox="0 0 %g %g" width="%g" role="img" font-family="system-ui,sans-serif" font-size="12">`+"\n", space, wide, high, wide)
	fmt.Fprintf(&b, `<rect width="100%%" height="100%%" fill="#fff"/><text x="%g" y="20" font-size="15" fill="#1c2430">%s</text>`+"\n", left, html.EscapeString(c.Title))
	x, y, some := c.bounds()
	if some {
		c.axes(&b, x, y)
		for i, s := range c.Series {
			s.draw(&b, x, y, LookOf(i), c.Area)
		}
	}
	c.legend(&b)
	b.WriteString("</svg>\n")
	return b.String()
}

func (c Chart) axes(b *strings.Builder, x, y [2]float64) {
	for _, v := range Ticks(y[0], y[1], mostTicks) {
		h := at(v, y, below, top)
		fmt.Fprintf(b, `<line x1="%g" x2="%g" y1="%.1f" y2="%.1f" stroke="#e4e9ef"/><text x="%g" y="%.1f" dy="4" text-anchor="end" fill="#3c4756">%s</text>`+"\n", left, right, h, h, left-6, h, c.height(v))
	}
	for _, v := range Ticks(x[0], x[1], mostTicks) {
		if v != math.Trunc(v) {
			continue // the horizontal axis counts games, builds or steps
		}
		fmt.Fprintf(b, `<text x="%.1f" y="%g" text-anchor="middle" fill="#3c4756">%s</text>`+"\n", at(v, x, left, right), below+16, number(v))
	}
	if !math.IsNaN(c.Level) {
		h := at(c.Level, y, below, top)
		fmt.Fprintf(b, `<line x1="%g" x2="%g" y1="%.1f" y2="%.1f" stroke="#7d8998"/>`+"\n", left, right, h, h)
	}
	fmt.Fprintf(b, `<text x="%g" y="%g" text-anchor="middle" fill="#3c4756">%s</text>`+"\n", (left+right)/2, below+32, html.EscapeString(c.XLabel))
	fmt.Fprintf(b, `<text x="14" y="%g" text-anchor="middle" transform="rotate(-90 14 %g)" fill="#3c4756">%s</text>`+"\n", (top+below)/2, (top+below)/2, html.EscapeString(c.YLabel))
}

func (s Series) draw(b *strings.Builder, x, y [2]float64, look Look, area bool) {
	var line, over, under []string
	for _, p := range s.Points {
		if !p.drawn() {
			continue
		}
		px, py := at(p.X, x, left, right), at(p.Y, y, below, top)
		line = append(line, fmt.Sprintf("%.1f,%.1f", px, py))
		low, high := at(p.Low, y, below, top), at(p.High, y, below, top)
		switch {
		case p.Low >= p.High:
		case area:
			over, under = append(over, fmt.Sprintf("%.1f,%.1f", px, high)), append(under, fmt.Sprintf("%.1f,%.1f", px, low))
		default:
			fmt.Fprintf(b, `<line x1="%.1f" x2="%.1f" y1="%.1f" y2="%.1f" stroke="%s" stroke-opacity="0.5" stroke-width="2"/>`+"\n", px, px, low, high, look.Colour)
		}
		if !area && len(s.Points) <= 60 {
			fmt.Fprintf(b, `<circle cx="%.1f" cy="%.1f" r="3.5" fill="%s"/>`+"\n", px, py, look.Colour)
		}
	}
	if len(over) > 0 {
		slices.Reverse(under)
		fmt.Fprintf(b, `<polygon points="%s" fill="%s" fill-opacity="0.14"/>`+"\n", strings.Join(append(over, under...), " "), look.Colour)
	}
	fmt.Fprintf(b, `<polyline points="%s" fill="none" stroke="%s" stroke-width="1.5" stroke-dasharray="%s" stroke-linejoin="round"/>`+"\n", strings.Join(line, " "), look.Colour, look.Dash)
}

func (c Chart) legend(b *strings.Builder) {
	if len(c.Series) < 2 {
		return
	}
	for i, s := range c.Series {
		if s.Name == "" {
			continue
		}
		x := left + float64(i)*(right-left)/float64(len(c.Series))
		fmt.Fprintf(b, `<circle cx="%.1f" cy="%g" r="4" fill="%s"/><text x="%.1f" y="%g" fill="#3c4756">%s</text>`+"\n", x, high-10, colours[i%len(colours)], x+8, high-6, html.EscapeString(s.Name))
	}
}

// Text returns the chart as text, with that many columns and rows of points. Each series has its own letter; the last line explains
// them.
func (c Chart) Text(columns, rows int) []string {
	x, y, some := c.bounds()
	if !some || columns < 2 || rows < 2 {
		return nil
	}
	field := make([][]rune, rows)
	for i := range field {
		field[i] = []rune(strings.Repeat(" ", columns))
	}
	row := func(v float64) int { return int(math.Round(at(v, y, float64(rows-1), 0))) }
	if !math.IsNaN(c.Level) {
		for i := range field[row(c.Level)] {
			field[row(c.Level)][i] = '-'
		}
	}
	for i, s := range c.Series {
		for _, p := range s.Points {
			if p.drawn() {
				s.mark(field, int(math.Round(at(p.X, x, 0, float64(columns-1)))), row, p, rune(letters[i%len(letters)]))
			}
		}
	}
	return c.framed(field, y)
}

// mark draws a point over its interval.
func (s Series) mark(field [][]rune, column int, row func(float64) int, p Point, letter rune) {
	if p.Low < p.High {
		for r := row(p.High); r <= row(p.Low); r++ {
			field[r][column] = '|'
		}
	}
	field[row(p.Y)][column] = letter
}

// framed adds the scale and the legend.
func (c Chart) framed(field [][]rune, y [2]float64) (lines []string) {
	if c.YLabel != "" {
		lines = append(lines, c.YLabel)
	}
	for i, r := range field {
		label := ""
		if i == 0 || i == len(field)-1 || i == (len(field)-1)/2 {
			label = number(roundTo(y[1]-(y[1]-y[0])*float64(i)/float64(len(field)-1), (y[1]-y[0])/1000))
		}
		lines = append(lines, fmt.Sprintf("%9s |%s", label, strings.TrimRight(string(r), " ")))
	}
	lines = append(lines, strings.Repeat(" ", 10)+"+"+strings.Repeat("-", len(field[0])))
	var names []string
	for i, s := range c.Series {
		if s.Name != "" {
			names = append(names, string(letters[i%len(letters)])+" "+s.Name)
		}
	}
	return append(lines, strings.TrimRight(strings.Repeat(" ", 11)+c.XLabel+"   "+strings.Join(names, "   "), " "))
}

// roundTo rounds a value to the decimal digit of a step.
func roundTo(v, step float64) float64 {
	unit := math.Pow(10, math.Floor(math.Log10(step)))
	return math.Round(v/unit) * unit
}
