package report

import (
	"cmp"
	"html/template"

	"generals-chess/engine/arena/plot"
	"generals-chess/engine/arena/schedule"
	"generals-chess/engine/arena/stats"
)

// bars is the drawing of the ratings with their intervals. Lengths are in the units of the SVG.
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
	Point, Left, Right bool // Point: there is a value; Left, Right: the interval is unbounded on that side
}

// Layout of the drawing: names on the left, then the scale, then the numbers.
const (
	barsFrom, barsTo = 190.0, 590.0
	barsRow          = 26.0
)

// newBars returns nil if there is no rating to draw.
func newBars(p *page, v Wording) *bars {
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
			row.Text = signed(value) // the bar shows both ends, and the text has no room for them
		}
		b.Rows = append(b.Rows, row)
	}
	return b
}

// reach returns the smallest and the largest number of the estimates; some is false if none is known.
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

// scale converts numbers to coordinates of a drawing.
type scale struct{ low, high, from, to float64 }

func newScale(low, high, from, to float64) scale {
	room := max(0.06*(high-low), 0.5)
	return scale{low - room, high + room, from, to}
}

func (s scale) at(v float64) float64 {
	return round(s.from+(v-s.low)/(s.high-s.low)*(s.to-s.from), 10)
}

// ticks returns at most about most ticks, at round numbers.
func (s scale) ticks(most float64) (list []tick) {
	for _, v := range plot.Ticks(s.low, s.high, most) {
		list = append(list, tick{s.at(v), dashed(decimal(v))})
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

// curve is the drawing of the share of points from game to game.
type curve struct {
	Drawn template.HTML // SVG
	Lines []line
	Band  bool // the interval of the better of two players is drawn
	Left  int  // players without a line
}

// line is a player's entry in the legend.
type line struct {
	Name, Last string
	plot.Look
}

// mostPoints is the largest number of points of a line.
const mostPoints = 300

// newCurve returns nil if there are not at least two games to draw. shows is the title and axis the label of the x axis.
func newCurve(r *Report, shows, axis string) *curve {
	shown := r.Order[:min(len(r.Order), mostLines)]
	two := len(r.Players) == 2
	if two {
		shown = []int{0} // the other one's line would be its mirror image
	}
	runs, most := make([]run, len(r.Players)), 0
	for _, g := range r.Games {
		if g.Counts {
			for seat, points := range schedule.Points(g.Ranks) {
				runs[g.Players[seat]].add(g, points, len(g.Players), two && g.Players[seat] == shown[0])
			}
		}
	}
	c := &curve{Left: len(r.Players) - len(shown)}
	chart := plot.Chart{Title: shows, XLabel: axis, Level: 0.5, Shares: true, Area: true}
	for _, player := range shown {
		one := &runs[player]
		if most = max(most, len(one.shares)); len(one.shares) == 0 {
			continue
		}
		chart.Series = append(chart.Series, plot.Series{Points: one.drawn()})
		c.Lines = append(c.Lines, line{r.Players[player].Name, share(one.shares[len(one.shares)-1]), plot.LookOf(len(c.Lines))})
	}
	if most < 2 {
		return nil
	}
	if two {
		c.Left, c.Band = 0, true
	}
	c.Drawn = chart.Inline()
	return c
}

// run is one player's share of the points over its games.
type run struct {
	points, most int
	shares       []float64 // after each game
	halves       map[[2]int]int
	pairs        stats.Pairs
	after        []stats.Pairs // pairs after each game
}

// add adds a game with that many seats; paired: count pairs, too.
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

// picks returns the indexes of count points that are drawn: the first, the last and some between.
func picks(count int) (list []int) {
	step := max(1, (count+mostPoints-1)/mostPoints)
	for i := 0; i < count-1; i += step {
		list = append(list, i)
	}
	if count > 0 {
		list = append(list, count-1)
	}
	return list
}

// drawn returns the points of the line, with the interval of the score by whole pairs where that is known.
func (r *run) drawn() (list []plot.Point) {
	for _, i := range picks(len(r.shares)) {
		p := plot.Point{X: float64(i + 1), Y: r.shares[i], Low: r.shares[i], High: r.shares[i]}
		if i < len(r.after) {
			score := r.after[i].Summary().Score
			low, ok := score.Low.Value()
			high, known := score.High.Value()
			if ok && known {
				p.Low, p.High = low, high
			}
		}
		list = append(list, p)
	}
	return list
}
