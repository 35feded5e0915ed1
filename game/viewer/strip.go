package viewer

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/viewer/timeline"
	"generals-chess/render"
	"generals-chess/render/chart"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// strip is the lower part of a replay: curves, think times, and the seek bar with its marks, over one axis of steps, with a line
// through all rows at the current step. A click or a drag anywhere moves to that step.
type strip struct {
	timeline *timeline.Timeline
	scene    *Scene
	names    func(p int) string
	app      *app.App // used by names

	curves  []timeline.Curve // the curves that change
	tracks  []*chart.Track   // by curve
	rows    []render.Rect    // rows of curves, from the top
	first   int              // index of the uppermost row's curve
	times   []chart.Times    // by player
	strips  [2]chart.Strip   // by row
	starts  []int            // first step of each round; nil if every step is a round
	heard   int              // number of steps whose rounds are in starts
	marks   markRow
	tip     lineTip
	call    lineTip     // caption of the current step
	callRow render.Rect // row of the caption; empty where it stands beside the line
	turned  bool        // there are turning points, whose captions are long
	grab    grabbed
	wheel   float32 // notches that have not moved a step yet
}

func newStrip(s *Scene) *strip {
	t := &strip{timeline: s.Timeline, scene: s, times: thinkTimes(s)}
	t.names = func(p int) string { return s.Stage.Name(t.app, engine.Player(p)) }
	t.draft()
	t.hearRounds()
	return t
}

// moving returns the curves that change: in a match where nobody took a city, the curve of cities would say nothing.
func (t *strip) moving() (curves []timeline.Curve) {
	for _, curve := range t.timeline.Curves {
		if slices.ContainsFunc(curve.Lines, func(line []int) bool { return slices.Max(line) > slices.Min(line) }) {
			curves = append(curves, curve)
		}
	}
	return curves
}

// draft makes the tracks of the curves.
func (t *strip) draft() {
	t.curves, t.tracks = t.moving(), nil
	for _, curve := range t.curves {
		track := &chart.Track{}
		for p, values := range curve.Lines {
			side := t.scene.Side(engine.Player(p))
			track.Lines = append(track.Lines, chart.Line{Values: values, Tone: side.Text, Icon: side.Icon})
		}
		t.tracks = append(t.tracks, track)
	}
}

// replace takes a timeline with as many steps, but other curves and marks.
func (t *strip) replace(f *timeline.Timeline) {
	t.timeline, t.first = f, 0
	t.turned = slices.ContainsFunc(f.Marks, func(m timeline.Mark) bool { return m.Kind == timeline.Turning })
	t.draft()
	t.marks.key, t.tip, t.call = groupsKey{}, lineTip{}, lineTip{}
}

// grow takes a timeline with more steps.
func (t *strip) grow(f *timeline.Timeline) {
	t.timeline, t.times = f, thinkTimes(t.scene)
	if t.curves = t.moving(); len(t.curves) != len(t.tracks) {
		t.draft()
	}
	for i, curve := range t.curves {
		for p, values := range curve.Lines {
			t.tracks[i].Lines[p].Values = values
		}
	}
	t.hearRounds()
	t.marks.key, t.tip, t.call = groupsKey{}, lineTip{}, lineTip{}
}

// hearRounds adds the starts of new rounds.
func (t *strip) hearRounds() {
	for n := t.heard; n < len(t.timeline.Rounds); n++ {
		for len(t.starts) <= t.timeline.Rounds[n] {
			t.starts = append(t.starts, n)
		}
	}
	t.heard = len(t.timeline.Rounds)
}

// few reports whether there are at most two players: all of them then have a strip of think times, and marks above or below the track.
func (t *strip) few() bool { return len(t.times) <= 2 }

// Heights of rows, logical px.
const (
	thinkH      = 18
	thinkAloneH = 34
	thinkGap    = 4
	markRowH    = 19 // of each of the two rows
	trackH      = 12
	axisH       = 16
	lineLabelW  = 80
	saysH       = 16
)

// curveRows are the boxes of the rows of curves, and curveAlone that of a single curve. They are read only.
var (
	curveRows  = [...]ui.Box{{H: 60, MinH: 54, Drop: 1}, {H: 54, MinH: 44, Drop: 3}, {H: 38, MinH: 34, Drop: 4}}
	curveAlone = ui.Box{H: 104, MinH: 54, Drop: 1}
)

// lay lays out the rows, and moves p where the person points. Curves without a row can be switched to.
func (t *strip) lay(a *app.App, l *ui.Layout, p *player) {
	t.app = a
	t.rows = t.rows[:0]
	t.layCaption(l)
	most := min(len(curveRows), len(t.tracks))
	if l.Compact() {
		most = min(most, 1)
	}
	for _, row := range curveRows[:most] {
		if len(t.tracks) == 1 {
			row = curveAlone
		}
		if r, ok := l.Place(row); ok {
			t.rows = append(t.rows, r)
		}
	}
	var think render.Rect
	if !l.Compact() && t.scene.talks {
		drop := 2
		if t.scene.Play.Choices.Repeats() { // the think times of built-in AIs matter little
			drop = 4
		}
		think, _ = l.Place(ui.Box{H: t.thinkHeight(), Drop: drop})
	}
	if r, ok := l.Place(ui.Box{H: 2*markRowH + trackH + axisH}); ok {
		l.KeepClear(r)
		l.KeepClear(t.callRow)
		t.draw(l.Context, r, think, p)
	}
	l.Space(1)
}

// layCaption lays out the row of the caption. Those of turning points are long: they have two lines where there is room for all rows, and
// one rather than a second curve.
func (t *strip) layCaption(l *ui.Layout) {
	t.callRow = render.Rect{}
	if l.Compact() {
		return
	}
	row, above := ui.Box{H: saysH, Drop: 5}, render.Rect{}
	if t.turned {
		row.Drop = 2
		above, _ = l.Place(ui.Box{H: saysH - theme.Space2, Drop: 5}) // a line, with the gap below
	}
	if t.callRow, _ = l.Place(row); !above.Empty() && !t.callRow.Empty() {
		above.H = t.callRow.Bottom() - above.Y
		t.callRow = above
	}
}

func (t *strip) thinkHeight() float32 {
	if t.few() {
		return 2*thinkH + thinkGap
	}
	return thinkAloneH
}

// draw draws all rows; r is the lowest.
func (t *strip) draw(c *ui.Context, r, think render.Rect, p *player) {
	l := line{strip: t, a: t.app, c: c, p: p, top: r.Y}
	if c.Compact() {
		l.plot = r.InsetXY(c.Px(theme.Space2), 0)
	} else {
		l.plot = r
		l.labels = l.plot.CutLeft(c.Px(lineLabelW))
	}
	l.axis = chart.Axis{X: l.plot.X, W: l.plot.W, Last: t.scene.played()}
	l.cursor = wholePx(l.axis.At(p.Shown))
	l.every, l.ticks = t.ticks(c, l.axis)
	if !think.Empty() {
		l.top = think.Y
	}
	if len(t.rows) > 0 {
		l.top = t.rows[0].Y
	}
	if !t.callRow.Empty() {
		l.top = t.callRow.Bottom()
	}
	for i, row := range t.rows {
		l.curve(i, len(t.rows), l.beside(row))
	}
	if !think.Empty() {
		l.think(l.beside(think))
	}
	l.seek(l.plot)
}

// beside returns the part of a row beside the labels.
func (l *line) beside(r render.Rect) render.Rect { return render.R(l.plot.X, r.Y, l.plot.W, r.H) }

// line is a strip being drawn.
type line struct {
	*strip
	a      *app.App
	c      *ui.Context
	p      *player
	plot   render.Rect // of the lowest row
	labels render.Rect // the column of labels; empty for none
	axis   chart.Axis
	cursor float32 // px of the current step
	under  tipKey  // the thing under the pointer
	top    float32 // upper end of the line through all rows
	every  int     // steps between two ticks of a curve
	ticks  int     // steps, or rounds, between two numbers of the axis
}

// label returns the rectangle of the label of the row at r.
func (l *line) label(r render.Rect) render.Rect {
	return render.R(l.labels.X, r.Y, max(l.labels.W-l.c.Px(theme.Space3), 0), r.H)
}

// ticks returns the number of steps between two ticks of a curve, and the number of steps or rounds between two numbers of the axis.
func (t *strip) ticks(c *ui.Context, a chart.Axis) (every, ticks int) {
	perRound := float32(1)
	if len(t.starts) > 0 {
		perRound = float32(len(t.timeline.Steps)) / float32(len(t.starts))
	}
	ticks = a.Every(c.Px(56), perRound)
	return max(int(float32(ticks)*perRound), 1), ticks
}

// wholePx rounds to whole px.
func wholePx(x float32) float32 { return render.R(x, 0, 0, 0).Round().X }
