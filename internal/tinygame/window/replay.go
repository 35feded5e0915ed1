package window

import (
	"generals-chess/engine"
	"generals-chess/engine/overlay"
	"generals-chess/engine/replay"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/viewer"
	"generals-chess/game/viewer/timeline"
	"generals-chess/internal/tinygame"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// replayView is Strip's part of a replay.
type replayView struct{ names []string }

// ReplayView is Strip's part of a replay.
func (Game) ReplayView(a *app.App, s *viewer.Scene) viewer.ReplayView {
	v := &replayView{}
	for p, seat := range s.Timeline.Record.Seats {
		v.names = append(v.names, Game{}.SeatName(a, p, seat))
	}
	return v
}

// both are the players, who are always offered to look through.
var both = []engine.Player{0, 1}

func (v *replayView) Side(p engine.Player) play.Look                            { return Game{}.Look(p) }
func (v *replayView) Name(a *app.App, p engine.Player) string                   { return sideName(a, p) }
func (v *replayView) Label(_ *app.App, p engine.Player) string                  { return v.names[p] }
func (v *replayView) Note(a *app.App) string                                    { return say(a, title) }
func (v *replayView) Offered(*viewer.Scene) []engine.Player                     { return both }
func (v *replayView) Flaw(*app.App, *viewer.Scene) string                       { return "" }
func (v *replayView) Drawing(*viewer.Scene, engine.Player) *overlay.Drawing     { return nil }
func (v *replayView) Keys(*ui.Context, *viewer.Scene)                           {}
func (v *replayView) Doings(*app.App, *ui.Context, *render.Rect, *viewer.Scene) {}

// Seen says how the match stood for whom somebody looks through.
func (v *replayView) Seen(a *app.App, s *viewer.Scene) string {
	return standing(a, s.Snapshot().View(s.Eyes).(*tinygame.View).Scores())
}

// Truth draws the whole strip, and sight what a player knows of it.
func (v *replayView) Truth(_ *app.App, c *ui.Context, r render.Rect, s *viewer.Scene) {
	strip(c, r, s.Snapshot().View(engine.Spectator).(*tinygame.View), false)
}

func (v *replayView) Sight(_ *app.App, c *ui.Context, r render.Rect, s *viewer.Scene) {
	strip(c, r, s.Snapshot().View(s.Eyes).(*tinygame.View), false)
}

// Head says which turn it is.
func (v *replayView) Head(a *app.App, c *ui.Context, r render.Rect, s *viewer.Scene) {
	c.Label(r, say(a, inTurn.WithInt("n", s.Shown)), theme.H3, theme.TextHi)
}

// Standing is how the match stands.
func (v *replayView) Standing(a *app.App, c *ui.Context, in *render.Rect, s *viewer.Scene) {
	r := c.Panel(in.CutTop(c.Px(2*theme.PanelPad+24)), theme.None)
	c.Label(r, standing(a, s.Snapshot().View(engine.Spectator).(*tinygame.View).Scores()), theme.Body, theme.TextHi)
}

// annotator tells what both held over time, and marks the end.
type annotator struct {
	scores [][]int
	marks  []timeline.Mark
	step   int
}

// Annotator marks the end and counts cells.
func (Game) Annotator() timeline.Annotator { return &annotator{scores: make([][]int, 2)} }

// Observe takes in a position.
func (t *annotator) Observe(s engine.State, _ *replay.Turn) {
	for p, n := range s.View(engine.Spectator).(*tinygame.View).Scores() {
		t.scores[p] = append(t.scores[p], n)
	}
	if r, over := s.Result(); over {
		t.marks = append(t.marks, timeline.Mark{Step: t.step, Kind: timeline.End, Player: r.Winner(), Says: r.Phrase})
	}
	t.step++
}

func (t *annotator) Curves() []timeline.Curve {
	return []timeline.Curve{{Key: "film.score", Lines: t.scores}}
}
func (t *annotator) Marks() []timeline.Mark { return t.marks }
func (t *annotator) Rounds() []int          { return nil }
