//go:build !js

package report

import (
	"cmp"
	"math"
	"strconv"
	"strings"

	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
)

// bars are the ratings with their intervals, drawn. Lengths are in the units of the drawing.
type bars struct {
	Height, Bottom float64
	Ticks          []tick
	Rows           []bar
}

type tick struct {
	At   float64
	Text string
}

type bar struct {
	Y, X, Low, High    float64
	Name, Text         string
	Point, Left, Right bool // there is a value; the interval is open on that side
}

// The drawing of ratings: names on the left, then the scale, then the numbers.
const (
	barsFrom, barsTo = 190.0, 590.0
	barsRow          = 26.0
)

// newBars is nil when there is no rating to draw.
func newBars(p *page, v Voice) *bars {
	var list []stats.Estimate
	for _, one := range p.Ranked[:min(len(p.Ranked), 4*mostColumns)] {
		switch {
		case one.Elo != nil:
			list = append(list, *one.Elo)
		case one.Skill != nil:
			list = append(list, *one.Skill)
		}
	}
	low, high, some := reach(list)
	if !some {
		return nil
	}
	s := newScale(low, high, barsFrom, barsTo)
	b := &bars{Bottom: float64(len(list))*barsRow + 8, Height: float64(len(list))*barsRow + 30, Ticks: s.ticks(6)}
	for i, e := range list {
		row := s.bar(e, p.Ranked[i].Name, float64(i)*barsRow+barsRow/2+4)
		if row.Text = v.Elo(e); p.Table {
			row.Text = v.Plain(e)
		} else if value, known := e.Value.Value(); known && !e.Even() && row.Bar() && !row.Left && !row.Right {
			row.Text = signed(value) // the bar shows both ends, and there is no room to write them
		}
		b.Rows = append(b.Rows, row)
	}
	return b
}

// reach is from the least to the greatest number of the estimates.
func reach(list []stats.Estimate) (low, high float64, some bool) {
	for _, e := range list {
		for _, n := range []stats.Number{e.Value, e.Low, e.High} {
			v, known := n.Value()
			if !known {
				continue
			}
			if !some {
				low, high, some = v, v, true
			}
			low, high = min(low, v), max(high, v)
		}
	}
	return low, high, some
}

// scale turns numbers into places of a drawing.
type scale struct{ low, high, from, to float64 }

func newScale(low, high, from, to float64) scale {
	room := max(0.06*(high-low), 0.5)
	return scale{low - room, high + room, from, to}
}

func (s scale) at(v float64) float64 {
	return round(s.from+(v-s.low)/(s.high-s.low)*(s.to-s.from), 10)
}

// ticks are at round numbers, about so many.
func (s scale) ticks(count float64) (list []tick) {
	step := math.Pow(10, math.Floor(math.Log10((s.high-s.low)/count)))
	for _, by := range []float64{2, 2.5, 2} { // 1, 2, 5, 10
		if (s.high-s.low)/step > count {
			step *= by
		}
	}
	for i := math.Ceil(s.low/step) + 0; i*step <= s.high; i++ {
		list = append(list, tick{s.at(i * step), dashed(decimal(round(i*step, 1e6) + 0))})
	}
	return list
}

func (s scale) bar(e stats.Estimate, name string, y float64) bar {
	v, known := e.Value.Value()
	low, above := e.Low.Value()
	high, below := e.High.Value()
	b := bar{Y: y, Name: short(name, 22), Point: known, Left: !above && below, Right: above && !below}
	b.X, b.Low, b.High = s.at(v), s.at(cmp.Or(low, v)), s.at(cmp.Or(high, v))
	if above {
		b.Low = s.at(low)
	}
	if below {
		b.High = s.at(high)
	}
	if b.Left {
		b.Low = s.from
	}
	if b.Right {
		b.High = s.to
	}
	return b
}

// Bar reports whether there is an interval to draw.
func (b bar) Bar() bool { return b.High > b.Low && (b.Point || b.Left || b.Right) }

// curve is how the share of the points went from game to game, drawn.
type curve struct {
	Lines  []line
	Band   string // of the best of two: its interval
	XTicks []tick
	YTicks []tick
	Left   int // players without a line
}

type line struct {
	Name, Points, Colour, Dash, Last string
}

// The drawing of the curve.
const (
	curveLeft, curveRight = 46.0, 700.0
	curveTop, curveBottom = 10.0, 250.0
	curvePoints           = 300
)

// Colours that colour-blind people tell apart, and dashes for paper without colours.
var (
	colours = [mostLines]string{"#0072b2", "#d55e00", "#009e73", "#b0408a", "#8a6d00", "#3a9bdc", "#222222", "#7a5195"}
	dashes  = [mostLines]string{"none", "9 4", "2 3", "12 3 2 3", "5 3", "1 4", "14 5", "3 6"}
)

// newCurve is nil when there are not two games to draw.
func newCurve(r *Report) *curve {
	shown := r.Order[:min(len(r.Order), mostLines)]
	two := len(r.Players) == 2
	if two {
		shown = []int{0} // the other's is its mirror image
	}
	runs, most := make([]run, len(r.Players)), 0
	for _, g := range r.Games {
		if g.Counts {
			for seat, points := range schedule.Points(g.Ranks) {
				runs[g.Players[seat]].add(g, points, len(g.Players), two && g.Players[seat] == shown[0])
			}
		}
	}
	for _, player := range shown {
		most = max(most, len(runs[player].shares))
	}
	if most < 2 {
		return nil
	}
	x, y := scale{1, float64(most), curveLeft, curveRight}, scale{0, 1, curveBottom, curveTop}
	c := &curve{XTicks: wholes(x.ticks(8)), Left: len(r.Players) - len(shown)}
	for i := range 5 {
		c.YTicks = append(c.YTicks, tick{y.at(float64(i) / 4), strconv.Itoa(25*i) + " %"})
	}
	for i, player := range shown {
		one := runs[player]
		if len(one.shares) == 0 {
			continue
		}
		c.Lines = append(c.Lines, line{r.Players[player].Name, points(one.shares, x, y), colours[i], dashes[i], one.last()})
	}
	if two {
		c.Left = 0
		c.Band = runs[shown[0]].band(x, y)
	}
	return c
}

// wholes are the ticks at whole numbers.
func wholes(list []tick) (out []tick) {
	for _, t := range list {
		if !strings.Contains(t.Text, ".") {
			out = append(out, t)
		}
	}
	return out
}

// run is how one player's share of the points went.
type run struct {
	points, most int
	shares       []float64 // after each of its games
	halves       map[[2]int]int
	pairs        stats.Pairs
	after        []stats.Pairs // each of its games
}

// add takes in a game at a table of so many; paired tells to count pairs.
func (r *run) add(g Game, points, seats int, paired bool) {
	r.points += points
	r.most += 2 * (seats - 1)
	r.shares = append(r.shares, float64(r.points)/float64(r.most))
	if !paired {
		return
	}
	if r.halves == nil {
		r.halves = map[[2]int]int{}
	}
	key := [2]int{g.Pairing, g.Pair}
	if other, ok := r.halves[key]; ok {
		r.pairs.Add(other + points)
	} else {
		r.halves[key] = points
	}
	r.after = append(r.after, r.pairs)
}

func (r run) last() string {
	return share(r.shares[len(r.shares)-1])
}

// picks are which of so many points are drawn: the first, the last and some between.
func picks(count int) (list []int) {
	step := max(1, (count+curvePoints-1)/curvePoints)
	for i := 0; i < count-1; i += step {
		list = append(list, i)
	}
	if count > 0 {
		list = append(list, count-1)
	}
	return list
}

func points(values []float64, x, y scale) string {
	var b strings.Builder
	for _, i := range picks(len(values)) {
		b.WriteString(point(x.at(float64(i+1)), y.at(values[i])))
	}
	return strings.TrimSpace(b.String())
}

func point(x, y float64) string { return decimal(x) + "," + decimal(y) + " " }

// band is the interval of the score by whole pairs, as the outline of an area; "" when it is never known.
func (r run) band(x, y scale) string {
	var there, back []string
	for _, i := range picks(len(r.after)) {
		s := r.after[i].Summary().Score
		low, ok := s.Low.Value()
		high, known := s.High.Value()
		if !ok || !known {
			continue
		}
		at := x.at(float64(i + 1))
		there, back = append(there, point(at, y.at(high))), append(back, point(at, y.at(low)))
	}
	var b strings.Builder
	for _, p := range there {
		b.WriteString(p)
	}
	for i := len(back) - 1; i >= 0; i-- {
		b.WriteString(back[i])
	}
	return strings.TrimSpace(b.String())
}
