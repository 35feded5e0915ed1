// Package story tells on the screen after a match of Generals-Chess how it went: the curve of the armies with the turning
// points on it, and a row for each.
package story

import (
	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/generals"
	"generals-chess/game/generals/turning"
	"generals-chess/game/play/turns"
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
	List   turns.List
	says   []engine.Phrase
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
	var points []turns.Point
	for _, p := range s.Points {
		s.says = append(s.says, p.Phrase(events(steps[p.From+1:p.To+1])))
		points = append(points, turns.Point{Step: p.Step, At: p.Step})
	}
	s.List = turns.NewList(points, turning.Biggest(s.Points))
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
func (s *Story) Step() int { return s.List.Step() }

// Height is how high Draw's part is, in logical px.
func (s *Story) Height() float32 {
	return 16 + theme.Space2 + turns.CurveH + theme.Space2 + s.List.RowsHeight()
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
	s.List.Curve(c, area.CutTop(c.Px(turns.CurveH)), army)
	area.CutTop(c.Px(theme.Space2))
	s.List.Rows(c, area, a.T("turning.title"), func(i int) turns.Row {
		return turns.Row{When: a.F("turning.step", words.Int("n", s.Points[i].Step)), Text: a.Phrase(s.says[i], callers)}
	})
}
