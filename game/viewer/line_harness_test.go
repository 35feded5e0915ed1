package viewer

import (
	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/gametest"
	"generals-chess/game/viewer/timeline"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// lineScene shows the timeline and the row of buttons of a replay, and nothing else.
type lineScene struct {
	player
	line *strip
	row  render.Rect // of the timeline
}

func (s *lineScene) Close() {}
func (s *lineScene) Frame(a *app.App, c *ui.Context) {
	s.advance(c.In.NowMS)
	c.FillRect(c.Window(), theme.Bg0)
	rest := c.Window().InsetXY(c.Px(theme.Margin), 0)
	s.row = rest.CutBottom(c.Px(s.line.height(c)))
	s.line.draw(a, c, s.row, &s.player)
	top := rest.CutTop(c.Px(52))
	s.buttons(a, c, &top)
	top.CutLeft(c.Px(theme.Space4))
	s.speeds(a, c, top)
	narrow := rest.CutTop(c.Px(52))
	narrow.W = c.Px(272)
	s.buttons(a, c, &narrow)
	narrow = rest.CutTop(c.Px(52))
	narrow.W = c.Px(190)
	s.speeds(a, c, narrow)
	s.keys(c)
}

// showLine puts the timeline of a timeline on the screen.
func showLine(s *gametest.Screen, f *timeline.Timeline) *lineScene {
	play := playOf(s.App, f)
	scene := &Scene{player: newPlayer(play, f), Timeline: f, Eyes: engine.Spectator}
	line := &lineScene{player: scene.player, line: newStrip(f, play.Game.(Game).ReplayView(s.App, scene))}
	s.App.Go(line)
	s.Tick()
	return line
}
