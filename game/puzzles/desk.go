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

// desk is one game's board, on which a puzzle is solved with the mouse and keys of a match.
type desk interface {
	// reset clears the board, so that the next frame shows the whole table again. undone is the move that was taken back, "" for none.
	reset(undone engine.Move)
	// aspect returns the board's height divided by its width; foot returns the height of a bar under board and column, logical px.
	aspect(puzzle.Table) float32
	foot(a *app.App, c *ui.Context) float32
	// play lays out the board and lets the person play, unless still is set. It returns the turn that was played, if moved, and reports
	// whether the person wants to leave.
	play(a *app.App, c *ui.Context, at frame.Places, t puzzle.Table, still bool) (m engine.Move, moved, leave bool)
	draw(a *app.App, c *ui.Context, at frame.Places, o over)
	// tells returns the parts of a turn, which begins at a view, in the words of a match; none if the short form of the move is good
	// enough.
	tells(a *app.App, v engine.View, m engine.Move) []string
}

// over is the state that the drawing over a board depends on.
type over struct {
	p      *puzzle.Puzzle
	done   int // turns played
	answer bool
	hint   engine.Move // the next turn of the answer, if hinted is not 0
	hinted int
}

// newDesk returns the desk of a puzzle's game; nil for a game without one.
func newDesk(a *app.App, p *puzzle.Puzzle) desk {
	switch p.Game {
	case settings.Generals:
		return newLand(a)
	case settings.HitSink:
		return newSea(a, p)
	}
	return nil
}

// drawGoal rings the tile that a puzzle is about.
func drawGoal(c *ui.Context, tile render.Rect) {
	c.PushClip(c.Window())
	defer c.PopClip()
	c.StrokeRound(tile.Inset(-c.Px(2)), c.Px(5), c.Px(2.5), theme.Gold)
}

// drawHint rings the tile that a hint is about.
func drawHint(c *ui.Context, tile render.Rect) {
	c.PushClip(c.Window())
	defer c.PopClip()
	c.StrokeRound(tile.Inset(c.Px(1)), c.Px(4), c.Px(3), theme.Accent)
}
