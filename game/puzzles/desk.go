package puzzles

import (
	"generals-chess/engine"
	"generals-chess/engine/puzzle"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// desk is one game's board, at which a puzzle is solved with the hands of a match.
type desk interface {
	// reset has the table shown anew, as another position.
	reset()
	// aspect is the board's height for one px of its width, and foot how high a bar under board and column is, logical px.
	aspect(puzzle.Table) float32
	foot(a *app.App, c *ui.Context) float32
	// play lays the board out and lets the person play, unless it is still. It gives the turn that was played, and reports whether
	// the person wants to leave.
	play(a *app.App, c *ui.Context, at frame.Places, t puzzle.Table, still bool) (m engine.Move, moved, leave bool)
	draw(a *app.App, c *ui.Context, at frame.Places, o over)
	// tells are the parts of a turn that begins with a view as a match says them; none where the move in few characters will do.
	tells(a *app.App, v engine.View, m engine.Move) []string
}

// over is what lies over a board.
type over struct {
	p      *puzzle.Puzzle
	done   int // turns that were played
	answer bool
	hint   engine.Move // the next turn of the answer, where hinted is not 0
	hinted int
}

// newDesk is the desk of a puzzle's game; nil for a game that has none.
func newDesk(a *app.App, p *puzzle.Puzzle) desk {
	switch p.Game {
	case settings.Generals:
		return newLand(a)
	case settings.HitSink:
		return newSea(a, p)
	}
	return nil
}

// drawGoal rings what a puzzle is about.
func drawGoal(c *ui.Context, tile render.Rect) {
	c.PushClip(c.Window())
	defer c.PopClip()
	c.StrokeRound(tile.Inset(-c.Px(2)), c.Px(5), c.Px(2.5), theme.Gold)
}

// drawHint rings what a hint is about.
func drawHint(c *ui.Context, tile render.Rect) {
	c.PushClip(c.Window())
	defer c.PopClip()
	c.StrokeRound(tile.Inset(c.Px(1)), c.Px(4), c.Px(3), theme.Accent)
}
