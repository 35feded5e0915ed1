package puzzles

import (
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/engine/hitsink/puzzles"
	"generals-chess/engine/puzzle"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	gamesink "generals-chess/game/hitsink"
	"generals-chess/render/ui"
)

// sea is the desk of Hit & Sink.
type sea struct {
	practice *gamesink.Practice
	target   []hitsink.Cell // the cells of the ship to sink
	shown    bool
	turns    int
	dueMS    int64 // when the captain's orders may begin
}

func newSea(a *app.App, p *puzzle.Puzzle) *sea {
	return &sea{practice: gamesink.NewPractice(a), target: puzzles.Target(p)}
}

func (s *sea) reset(engine.Move) {
	s.practice.Begin()
	s.shown = false
}

func (*sea) aspect(puzzle.Table) float32 { return 1 }

func (s *sea) foot(a *app.App, c *ui.Context) float32 { return s.practice.BarHeight(a, c) }

func (s *sea) play(a *app.App, c *ui.Context, at frame.Places, t puzzle.Table, still bool) (m engine.Move, moved, leave bool) {
	now := c.In.NowMS
	s.practice.Options(a)
	if !s.shown || s.turns != t.Turns() {
		s.shown, s.turns, s.dueMS = true, t.Turns(), now
		s.practice.Show(a, t.View().(*hitsink.View), t.Seen(), now)
		if len(t.Seen()) > 0 {
			s.dueMS += gamesink.PracticeMS
		}
	}
	if still {
		s.practice.Look(a, c, at.Board, at.Foot)
		return "", false, false
	}
	if s.practice.Orders() == nil && now >= s.dueMS && !s.practice.Sea().Animating(now) {
		s.practice.TakeTurn()
	}
	_, sent, leave := s.practice.Hands(a, c, at.Board, at.Foot)
	if !sent {
		return "", false, leave
	}
	return s.practice.Send(), true, leave
}

func (*sea) tells(a *app.App, v engine.View, m engine.Move) []string {
	return gamesink.Orders(a, v.(*hitsink.View), m)
}

// draw draws the sea and marks the ship that must be sunk.
func (s *sea) draw(_ *app.App, c *ui.Context, at frame.Places, _ over) {
	s.practice.Draw(c, at.Board, nil)
	defer c.SetTheme(c.SetTheme(c.Theme().OnBoard()))
	if n := len(s.target); n > 0 {
		camera := s.practice.Sea().Camera()
		drawGoal(c, camera.RectOf(s.target[0]).Join(camera.RectOf(s.target[n-1])))
	}
}
