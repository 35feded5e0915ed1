package viewer

import (
	"generals-chess/game/app"
	"generals-chess/game/viewer/timeline"
	"generals-chess/internal/testkit/gametest"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// lineScene shows only the timeline and the row of buttons of a replay.
type lineScene struct {
	player
	line *strip
	row  render.Rect // of the timeline
}

func (s *lineScene) Frame(a *app.App, c *ui.Context) {
	s.advance(c.In.NowMS)
	c.FillRect(c.Window(), theme.Bg0)
	c.Lay(c.Window(), func(l *ui.Layout) {
		l.Column(ui.Box{PadX: theme.Margin, Gap: theme.Space2}, func() {
			l.Space(app.BarHeight(l.Context))
			l.Column(ui.Box{Grow: 1, MinH: leastMiddle(l), Gap: theme.Space4}, func() {
				s.controls(a, l)
				l.PushID(1)
				l.Column(ui.Box{W: 272, Align: ui.Start}, func() { s.controls(a, l) })
				l.PopID()
			})
			s.line.lay(a, l, &s.player)
		})
	})
	s.row = c.Window()
	s.row.CutTop(s.row.H - c.Px(lineBottom+axisH+2*markRowH+trackH))
	if rows := s.line.rows; len(rows) > 0 {
		s.row = render.R(0, rows[0].Y, s.row.W, s.row.Bottom()-rows[0].Y)
	}
	s.keys(c)
}

// lineBottom is the room below the rows, logical px.
const lineBottom = theme.Space2 + 1

// showLine shows the strip of a timeline.
func showLine(s *gametest.Screen, f *timeline.Timeline) *lineScene {
	scene := NewScene(s.App, f, nil)
	line := &lineScene{player: scene.player, line: scene.line}
	s.App.Go(line)
	s.Tick()
	return line
}
