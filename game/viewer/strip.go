package viewer

import (
	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/viewer/timeline"
	"generals-chess/render"
	"generals-chess/render/chart"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// strip is the lower part of a replay: curves, think times, and the seek bar with its marks, all over one axis of
// steps with one line through them at the step on the screen. A click or a drag anywhere leads to that step.
type strip struct {
	timeline *timeline.Timeline
	stage    ReplayView
	chosen   engine.Player // whose scores and think times stand out where there are more than two; the Spectator for nobody's
	names    func(p int) string
	app      *app.App // of names

	tracks []*chart.Track // by curve
	first  int            // the curve of the uppermost row
	times  []chart.Times  // by player
	strips [2]chart.Strip // by row
	starts []int          // by round, the first step of it; nil where every step is one
	heard  int            // steps whose rounds are among starts
	marks  markRow
	tip    lineTip
	call   lineTip // what happened in the step on the screen
	grab   grabbed
	wheel  float32 // notches that have not led to a step
}

func newStrip(f *timeline.Timeline, s ReplayView) *strip {
	t := &strip{timeline: f, stage: s, chosen: engine.Spectator, times: thinkTimes(f, s)}
	t.names = func(p int) string { return s.Name(t.app, engine.Player(p)) }
	t.draft()
	t.hearRounds()
	return t
}

// draft makes the curves of the timeline.
func (t *strip) draft() {
	t.tracks = nil
	for _, curve := range t.timeline.Curves {
		track := &chart.Track{}
		for p, values := range curve.Lines {
			side := t.stage.Side(engine.Player(p))
			track.Lines = append(track.Lines, chart.Line{Values: values, Tone: side.Text, Icon: side.Icon})
		}
		t.tracks = append(t.tracks, track)
	}
}

// replace takes in a timeline of as many steps, with other curves and marks.
func (t *strip) replace(f *timeline.Timeline) {
	t.timeline, t.first = f, 0
	t.draft()
	t.marks.key, t.tip.key, t.call.key = groupsKey{}, tipKey{}, tipKey{}
}

// grow takes in a timeline with more steps.
func (t *strip) grow(f *timeline.Timeline) {
	t.timeline, t.times = f, thinkTimes(f, t.stage)
	for i, curve := range f.Curves {
		for p, values := range curve.Lines {
			t.tracks[i].Lines[p].Values = values
		}
	}
	t.hearRounds()
	t.marks.key, t.tip.key, t.call.key = groupsKey{}, tipKey{}, tipKey{}
}

// hearRounds finds where rounds begin that it does not know yet.
func (t *strip) hearRounds() {
	for n := t.heard; n < len(t.timeline.Rounds); n++ {
		for len(t.starts) <= t.timeline.Rounds[n] {
			t.starts = append(t.starts, n)
		}
	}
	t.heard = len(t.timeline.Rounds)
}

// few tells whether so few play that all of them have a strip of think times, and marks above or below the track.
func (t *strip) few() bool { return len(t.times) <= 2 }

// choose makes p's scores and think times stand out where more than two play; the Spectator's is whoever's turn it is.
func (t *strip) choose(p engine.Player) { t.chosen = p }

// rows are what a timeline shows in a window, and how high each is, logical px.
type rows struct {
	curves []float32 // their heights; what there is no row for can be turned to
	think  bool
	labels bool // a column of labels at the left
}

// Heights of rows and the gaps between them, logical px.
const (
	lineGap     = 8
	thinkH      = 18
	thinkAloneH = 34
	thinkGap    = 4
	markRowH    = 19 // one above the track, one below
	trackH      = 12
	axisH       = 16
	lineBottom  = 8
	lineLabelW  = 80
)

// Heights of the curves by the height of the window. They are read only.
var (
	curveAlone   = []float32{118}
	curvesTall   = []float32{72, 54, 38}
	curvesMiddle = []float32{62, 44}
	curvesLow    = []float32{58}
)

// rowsFor chooses the rows: the lower the window, the fewer.
func (t *strip) rowsFor(c *ui.Context) rows {
	h := c.Env.H / c.Env.Scale
	all := rows{curves: curvesTall, think: true, labels: true}
	switch {
	case h < 560:
		return rows{}
	case c.Compact():
		return rows{curves: t.most(curvesLow)}
	case h < 680:
		all.curves = curvesLow
	case h < 780:
		all.curves = curvesMiddle
	}
	if all.curves = t.most(all.curves); len(t.tracks) == 1 && h >= 680 {
		all.curves = curveAlone
	}
	return all
}

// most is as many of the heights as there are curves.
func (t *strip) most(heights []float32) []float32 {
	return heights[:min(len(heights), len(t.tracks))]
}

// height is the room it wants, logical px.
func (t *strip) height(c *ui.Context) float32 {
	rows := t.rowsFor(c)
	h := float32(2*markRowH + trackH + axisH + lineBottom)
	for _, curve := range rows.curves {
		h += curve + lineGap
	}
	if rows.think {
		h += t.thinkHeight() + lineGap
	}
	return h
}

func (t *strip) thinkHeight() float32 {
	if t.few() {
		return 2*thinkH + thinkGap
	}
	return thinkAloneH
}

// draw lays it out in r and moves p where the person points.
func (t *strip) draw(a *app.App, c *ui.Context, r render.Rect, p *player) {
	t.app = a
	rows := t.rowsFor(c)
	r.CutBottom(c.Px(lineBottom))
	l := line{strip: t, a: a, c: c, p: p, area: r}
	if rows.labels {
		l.labels = r.CutLeft(c.Px(lineLabelW))
	} else {
		r = r.InsetXY(c.Px(theme.Space2), 0)
	}
	l.axis = chart.Axis{X: r.X, W: r.W, Last: p.Last()}
	l.cursor = wholePx(l.axis.At(p.Shown))
	l.top = r.Y
	l.every, l.ticks = t.ticks(c, l.axis)
	for i, h := range rows.curves {
		l.curve(i, len(rows.curves), r.CutTop(c.Px(h)))
		r.CutTop(c.Px(lineGap))
	}
	if rows.think {
		l.think(r.CutTop(c.Px(t.thinkHeight())))
		r.CutTop(c.Px(lineGap))
	}
	l.seek(r)
}

// line is a timeline being drawn.
type line struct {
	*strip
	a      *app.App
	c      *ui.Context
	p      *player
	area   render.Rect
	labels render.Rect // the column of labels; empty where there is none
	axis   chart.Axis
	cursor float32 // px of the step on the screen
	under  tipKey  // what is under the pointer
	top    float32 // where the line through all rows begins
	every  int     // steps between two marks of a curve
	ticks  int     // steps, or rounds, between two numbers of the axis
}

// label is where the label of a row goes that lies at r.
func (l *line) label(r render.Rect) render.Rect {
	return render.R(l.labels.X, r.Y, max(l.labels.W-l.c.Px(theme.Space3), 0), r.H)
}

// ticks are how many steps lie between two marks of a curve, and how many steps or rounds between two numbers of the
// axis.
func (t *strip) ticks(c *ui.Context, a chart.Axis) (every, ticks int) {
	perRound := float32(1)
	if len(t.starts) > 0 {
		perRound = float32(len(t.timeline.Steps)) / float32(len(t.starts))
	}
	ticks = a.Every(c.Px(56), perRound)
	return max(int(float32(ticks)*perRound), 1), ticks
}

// wholePx is the nearest whole px.
func wholePx(x float32) float32 { return render.R(x, 0, 0, 0).Round().X }
