// Package story tells on the screen after a match of Generals-Chess how it went: the curve of the armies with the turning
// points on it, and a row for each.
package story

import (
	"slices"
	"strconv"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/generals/turning"
	"generals-chess/game/session"
	"generals-chess/render"
	"generals-chess/render/chart"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Words are the texts of the window, in its language.
type Words interface {
	T(key string) string
	F(key string, args ...words.Arg) string
	Phrase(p engine.Phrase, player func(p int) string) string
}

// Story is the turning points of one match, of which one is chosen unless there are none.
type Story struct {
	Points []turning.Point
	Chosen int // -1 for none
	says   []engine.Phrase
	mouse  render.Point // where the pointer was: a pointer that rests chooses nothing
}

// New finds the turning points of a match that was played; the biggest is chosen.
func New(steps []*session.Snapshot) Story {
	var curves turning.Curves
	for _, snap := range steps {
		for p, totals := range snap.View(engine.Spectator).(*generals.View).Totals {
			curves.Army[p], curves.Land[p] = append(curves.Army[p], totals.Army), append(curves.Land[p], totals.Land)
		}
	}
	s := Story{Points: turning.Points(curves)}
	s.Chosen = turning.Biggest(s.Points)
	for _, p := range s.Points {
		s.says = append(s.says, p.Phrase(events(steps[p.From+1:p.To+1])))
	}
	return s
}

// events are what the Spectator saw happen in those steps.
func events(steps []*session.Snapshot) (list []generals.Event) {
	for _, snap := range steps {
		for _, e := range snap.Seen(engine.Spectator) {
			if event, ok := e.(generals.Event); ok {
				list = append(list, event)
			}
		}
	}
	return list
}

// Step is the position of the point that is chosen, 0 for none.
func (s *Story) Step() int {
	if s.Chosen < 0 {
		return 0
	}
	return s.Points[s.Chosen].Step
}

// Sizes, logical px.
const (
	curveH = 120
	discH  = 20
	axisH  = 28
	rowH   = 44
	stepW  = 76
)

// Height is how high Draw's part is, in logical px.
func (s *Story) Height() float32 {
	return 16 + theme.Space2 + discH + curveH + axisH + theme.Space2 + 16 + theme.Space2 + float32(len(s.Points))*(rowH+theme.Space1)
}

// Draw lays out the curve with its marks, and a row for each point, from area's top on. callers calls the players.
func (s *Story) Draw(a Words, c *ui.Context, area *render.Rect, army chart.Curves, callers func(p int) string) {
	head := area.CutTop(c.Px(16))
	c.Label(head, a.T("result.army"), theme.Label, theme.TextMid)
	for p := len(army.Lines) - 1; p >= 0; p-- {
		name := callers(p)
		c.Label(head.CutRight(c.TextWidth(name, theme.Small)), name, theme.Small, theme.TextMid)
		head.CutRight(c.Px(theme.Space1))
		c.IconIn(head.CutRight(c.Px(10)), army.Lines[p].Icon, c.Px(9), army.Lines[p].Tone)
		head.CutRight(c.Px(theme.Space4))
	}
	area.CutTop(c.Px(theme.Space2))
	s.curve(c, area.CutTop(c.Px(discH+curveH+axisH)), army)
	area.CutTop(c.Px(theme.Space2))
	c.Label(area.CutTop(c.Px(16)), a.T("turning.title"), theme.Label, theme.TextMid)
	area.CutTop(c.Px(theme.Space2))
	s.keys(c)
	moved := c.In.Mouse != s.mouse
	s.mouse = c.In.Mouse
	c.BeginGroup(false)
	for i := range s.Points {
		s.row(a, c, area.CutTop(c.Px(rowH)), i, a.Phrase(s.says[i], callers), moved)
		area.CutTop(c.Px(theme.Space1))
	}
	c.EndGroup()
}

// keys: up and down choose the point before and after.
func (s *Story) keys(c *ui.Context) {
	switch {
	case c.HasFocus() && c.KeyboardLast():
	case c.Key(ui.KeyUp):
		s.Chosen = max(s.Chosen-1, 0)
	case c.Key(ui.KeyDown):
		s.Chosen = min(s.Chosen+1, len(s.Points)-1)
	}
}

func (s *Story) row(a Words, c *ui.Context, r render.Rect, i int, text string, moved bool) {
	id := rowIDs[i]
	if c.ListRow(id, r, i == s.Chosen) || moved && c.Hovered(r) || c.KeyboardLast() && c.FocusedOn(id) {
		s.Chosen = i
	}
	r = r.InsetXY(c.Px(14), 0)
	disc(c, r.CutLeft(c.Px(discH)).Center(c.Px(discH), c.Px(discH)), i, i == s.Chosen)
	r.CutLeft(c.Px(14))
	c.Label(r.CutLeft(c.Px(stepW)), a.F("turning.step", words.Int("n", s.Points[i].Step)), theme.H3, theme.TextHi)
	high := c.ParagraphHeight(r.W, text, theme.Body)
	c.Paragraph(r.Center(r.W, min(high, r.H)), text, theme.Body, theme.TextMid)
}

// rowIDs is read only.
var rowIDs = [turning.Most]string{"point 1", "point 2", "point 3"}

// disc is the number of a point.
func disc(c *ui.Context, r render.Rect, i int, chosen bool) {
	fill, ink := theme.Bg3, theme.TextHi
	if chosen {
		fill, ink = theme.TextHi, theme.Bg0
	}
	c.FillRound(r, r.H/2, fill)
	c.Text(r, strconv.Itoa(i+1), theme.Label, ink, render.Center)
}

// curve draws the armies, and at each point a line with its number above and its step below.
func (s *Story) curve(c *ui.Context, r render.Rect, army chart.Curves) {
	discs := r.CutTop(c.Px(discH))
	army.Title = ""
	chart.DrawCurves(c, r, army)
	axis := r
	plot := render.R(r.X, r.Y, r.W, r.H-c.Px(axisH))
	axis.CutTop(plot.H + c.Px(12))
	size := c.Px(discH)
	labels := []float32{r.X, r.Right()} // where the ends of the axis stand
	for i, p := range s.Points {
		x, tone := chart.Axis{X: r.X, W: r.W, Last: army.Last}.At(p.Step), theme.LineStrong
		if i == s.Chosen {
			tone = theme.TextHi
		}
		c.FillRect(render.R(x, discs.Bottom(), c.Px(1), plot.H), tone)
		disc(c, render.R(x-size/2, discs.Y, size, size), i, i == s.Chosen)
		if near := func(at float32) bool { return max(at-x, x-at) < c.Px(32) }; !slices.ContainsFunc(labels, near) {
			labels = append(labels, x)
			c.Text(render.R(x-c.Px(20), axis.Y, c.Px(40), axis.H), c.Num(p.Step), theme.Micro, axisInk(i == s.Chosen), render.Center)
		}
	}
}

// axisInk is the ink of a step on the axis.
func axisInk(chosen bool) theme.Color {
	if chosen {
		return theme.TextHi
	}
	return theme.TextLow
}
