package game

import (
	"generals-chess/engine"
	"generals-chess/game/film"
	"generals-chess/render"
	"generals-chess/render/ui"
)

// timeline is the lower part of a replay: the curves, the think times, and the seek bar with its marks.
type timeline struct {
	film   *film.Film
	stage  stage
	chosen engine.Player // whose scores and think times stand out where there are more than two; the Spectator for nobody's
}

func newTimeline(f *film.Film, s stage) *timeline {
	return &timeline{film: f, stage: s, chosen: engine.Spectator}
}

// choose makes p's scores and think times stand out where more than two play; the Spectator's is whoever's turn it is.
func (t *timeline) choose(p engine.Player) { t.chosen = p }

// height is the room it wants, logical px.
func (t *timeline) height(*ui.Context) float32 { return 60 }

// draw lays it out in r and moves p where the person points.
func (t *timeline) draw(_ *App, c *ui.Context, r render.Rect, p *player) {
	if step := c.Slider("seek", r, p.shown, 0, p.last(), 1); step != p.shown {
		p.seek(step)
	}
}
