package viewer

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/render"
	"generals-chess/render/chart"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// thinkTimes returns the times and limits of every player's answers, µs. An answer to the position after n turns is at step n.
func thinkTimes(s *Scene) []chart.Times {
	f := s.Timeline
	times := make([]chart.Times, len(f.Record.Seats))
	limits := make([]map[int]int, len(times))
	for p := range times {
		times[p].Tone, limits[p] = s.Side(engine.Player(p)).Text, map[int]int{}
	}
	for n, snap := range f.Steps[1:] {
		for i, p := range snap.Turn.Asked {
			answer := &snap.Turn.Answers[i]
			took := chart.Time{Step: n, Took: int(answer.Spent().Microseconds()), Limit: int(answer.Limit.Microseconds())}
			if took.Took > 0 {
				times[p].Took = append(times[p].Took, took)
				limits[p][took.Limit]++
			}
		}
	}
	for p := range times {
		for limit, count := range limits[p] {
			if now := limits[p][times[p].Limit]; count > now || count == now && limit > times[p].Limit {
				times[p].Limit = limit
			}
		}
	}
	scaleUnlimited(times)
	return times
}

// scaleUnlimited makes the bars of players without a limit comparable: their scale is the largest limit or, if nobody has one, the
// longest time.
func scaleUnlimited(times []chart.Times) {
	top := 0
	for p := range times {
		top = max(top, times[p].Limit)
	}
	if top == 0 {
		for p := range times {
			for _, at := range times[p].Took {
				top = max(top, at.Took)
			}
		}
	}
	for p := range times {
		if times[p].Limit == 0 {
			times[p].Scale = top
		}
	}
}

// curve draws row i of n in r.
func (l *line) curve(i, n int, r render.Rect) {
	if len(l.tracks) == 0 {
		return
	}
	which := (l.first + i) % len(l.tracks)
	l.tracks[which].Draw(l.c, r, l.axis, chart.TrackView{Cursor: l.cursor, Every: l.every})
	l.curveLabel(i, n, which, r)
	plot := render.R(l.axis.X, r.Y, l.axis.W, r.H)
	if l.c.Hovered(plot) {
		l.under = tipKey{kind: curveTip, which: which, step: l.axis.Step(l.c.In.Mouse.X)}
		l.hint(plot)
	}
}

// curveLabel draws a curve's name. If there are fewer rows than curves, it is a button that switches to the next curve.
func (l *line) curveLabel(i, n, which int, r render.Rect) {
	c := l.c
	text := l.a.T(l.curves[which].Key)
	if n == len(l.tracks) {
		at := l.label(r)
		c.Label(at.CutTop(c.Px(trackLabelH)), text, theme.Label, theme.TextMid)
		return
	}
	b := ui.Button{Text: text, Kind: ui.Quiet, Tip: l.a.T("timeline.next_curve")}
	at := l.label(r)
	over := at.Empty() // without a column of labels, over the curve
	if over {
		at = render.R(r.X+c.Px(theme.Space6), r.Y, r.W, r.H)
	} else {
		at.X -= c.Px(theme.Space3)
	}
	at = at.CutTop(c.Px(curveButtonH))
	at.W = min(c.ButtonWidth(b), max(l.labels.W, c.Px(120)))
	if over {
		c.FillRound(at, c.Px(theme.RadiusPanel), theme.Bg0.Fade(0.7))
	}
	if i == 0 {
		b.Does = action.Curve
	}
	c.PushID(i)
	if c.Button("curve-label", at, b) {
		l.first = (l.first + 1) % len(l.tracks)
	}
	c.PopID()
}

const (
	trackLabelH  = 22
	curveButtonH = 24
)

// think draws the strips of think times in r: everybody's, or with more than two players only the subject's.
func (l *line) think(r render.Rect) {
	c := l.c
	at := l.label(r)
	c.Label(at.CutTop(c.Px(17)), l.a.T("timeline.think"), theme.Label, theme.TextMid)
	if !l.few() {
		p := l.scene.Subject
		side := l.scene.Side(p)
		c.IconIn(at.CutLeft(c.Px(13)), side.Icon, c.Px(11), side.Plate)
		at.CutLeft(c.Px(theme.Space1))
		at.W = l.labels.Right() - at.X - c.Px(theme.Space1)
		c.Label(at.CutTop(c.Px(17)), l.names(int(p)), theme.Small, theme.TextLow)
		l.thinkStrip(r, 0, p)
		return
	}
	if limit := l.limit(); limit > 0 {
		c.Label(at.CutTop(c.Px(17)), l.a.F("watch.limit", words.Text("s", app.Seconds(limit/1000))), theme.Small, theme.TextLow)
	}
	for p := range l.times {
		l.thinkStrip(r.CutTop(c.Px(thinkH)), p, engine.Player(p))
		r.CutTop(c.Px(thinkGap))
	}
}

// limit returns the only limit of all players who have one, 0 if there are several or none.
func (l *line) limit() (limit int) {
	for i := range l.times {
		switch own := l.times[i].Limit; {
		case own == 0:
		case limit == 0:
			limit = own
		case limit != own:
			return 0
		}
	}
	return limit
}

// thinkStrip draws the think times of one player in row i.
func (l *line) thinkStrip(r render.Rect, i int, p engine.Player) {
	r.X, r.W = l.axis.X, l.axis.W
	l.strips[i].Draw(l.c, r, l.axis, &l.times[p], l.cursor)
	if l.c.Hovered(r) {
		if at, ok := l.times[p].Near(l.axis, l.c.In.Mouse.X, l.c.S(spikeReach)); ok {
			l.under = tipKey{kind: thinkTip, which: int(p), step: at.Step}
			l.hint(r)
		}
	}
}

// spikeReach is the largest distance from the pointer at which a spike counts as pointed at, logical px.
const spikeReach = 4
