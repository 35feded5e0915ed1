package window

import (
	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/viewer"
	"generals-chess/game/viewer/timeline"
	"generals-chess/internal/tinygame"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// replayView is Strip's part of a replay.
type replayView struct{}

// ReplayView returns Strip's part of a replay.
func (Game) ReplayView(*app.App, *viewer.Scene) viewer.ReplayView { return replayView{} }

func (replayView) Name(a *app.App, p engine.Player) string { return sideName(a, p) }
func (replayView) Note(a *app.App) string                  { return say(a, title) }
func (replayView) Moment(*app.App, *viewer.Scene) string   { return "" }

// Board draws the strip, or a player's view of it.
func (replayView) Board(_ *app.App, c *ui.Context, r render.Rect, s *viewer.Scene, eyes engine.Player) {
	strip(c, r, s.Snapshot().View(eyes).(*tinygame.View), false)
}

// Sent returns the score in the view that the seat received.
func (replayView) Sent(a *app.App, s *viewer.Scene) (seen, flaw string) {
	return standing(a, s.Snapshot().View(s.Eyes).(*tinygame.View).Scores()), ""
}

// Panels shows the score.
func (replayView) Panels(a *app.App, l *ui.Layout, s *viewer.Scene) {
	l.Panel(ui.Box{}, theme.None, func() {
		l.Label(ui.Box{}, standing(a, s.Snapshot().View(engine.Spectator).(*tinygame.View).Scores()), theme.Body, theme.TextHi)
	})
}

// Annotator draws the curve of the scores.
func (Game) Annotator() timeline.Annotator {
	return func(d *timeline.Collector, s engine.State) {
		d.Curve("film.score", s.View(engine.Spectator).(*tinygame.View).Scores()...)
	}
}
