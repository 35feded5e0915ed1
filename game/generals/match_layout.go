package generals

import (
	"generals-chess/game/app"
	"generals-chess/game/generals/hints"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// matchLayout is where the parts of the match screen go, in device px. A part without room is empty.
type matchLayout struct {
	compact                           bool
	bar, board, hints                 render.Rect
	step, players, cursor, queue, log render.Rect
	nudge                             render.Rect // empty when nothing is to be told
}

// Heights of the panels in the right column, logical px.
const (
	stepH, stepSmallH       = 108, 58
	playersH, playersSmallH = 129, 88
	cursorH, cursorSmallH   = 124, 54
	queueH, queueSmallH     = 88, 64
	stoppedH                = 22 // more for the word why the queue broke off
	doneH                   = 44 // more for the queue behind the curtain
	logLeastH               = 3*25 + 48
	logSmallLeastH          = 16 + logHeadSmallH + 23
	columnW, columnMostW    = 336, 400
	columnSmallW            = 180
	hintsH, hintsSmallH     = 44, 24
)

// layMatch divides the window. rows and columns are those of the map; done makes room for the button
// that ends a turn.
func layMatch(c *ui.Context, rows, columns int, done bool) matchLayout {
	if c.Compact() {
		return layCompact(c, rows, columns, done)
	}
	l := matchLayout{}
	rest := c.Window()
	l.bar = rest.CutTop(c.Px(theme.TopBarH))
	margin, gap := c.Px(theme.Margin), c.Px(theme.PanelGap)
	rest.CutTop(c.Px(4))
	rest.CutLeft(margin)
	rest.CutRight(margin)
	width := min(max(rest.W-rest.H-c.Px(20), c.Px(columnW)), c.Px(columnW))
	if rest.W > c.Px(1920) {
		width = c.Px(columnMostW)
	}
	column := rest.CutRight(width)
	column.CutBottom(margin)
	rest.CutRight(margin + c.Px(16)) // as much as the numbers of the rows take on the other side
	l.hints = rest.CutBottom(c.Px(hintsH))
	l.board = rest
	l.step = app.Panel(&column, c.Px(stepH), gap)
	l.players = app.Panel(&column, c.Px(playersH), gap)
	l.cursor = app.Panel(&column, c.Px(cursorH), gap)
	l.queue = app.Panel(&column, c.Px(queueH)+extra(c, done), gap)
	if column.H >= c.Px(logLeastH) {
		l.log = column
	}
	return l
}

func layCompact(c *ui.Context, rows, columns int, done bool) matchLayout {
	l := matchLayout{compact: true}
	rest := c.Window()
	l.bar = rest.CutTop(c.Px(theme.TopBarSmallH))
	margin, gap := c.Px(theme.MarginSmall), c.Px(theme.MarginSmall)
	rest.CutTop(c.Px(2))
	rest.CutLeft(margin)
	rest.CutRight(margin)
	if c.Upright() {
		l.hints = rest.CutBottom(c.Px(hintsH))
		column := app.Beside(c, &rest, 0, gap)
		l.board = rest
		l.panelsSmall(c, column, done)
		return l
	}
	l.hints = rest.CutBottom(c.Px(hintsSmallH))
	tile := min(int(rest.H)/max(rows, 1), int(rest.W-gap-c.Px(columnSmallW))/max(columns, 1))
	l.board = rest.CutLeft(max(float32(tile*columns), rest.H*2/3))
	rest.CutLeft(gap)
	l.panelsSmall(c, rest, done)
	return l
}

// panelsSmall divides the column of a small window.
func (l *matchLayout) panelsSmall(c *ui.Context, column render.Rect, done bool) {
	gap := c.Px(theme.MarginSmall)
	l.step = app.Panel(&column, c.Px(stepSmallH), gap)
	l.players = app.Panel(&column, c.Px(playersSmallH), gap)
	l.cursor = app.Panel(&column, c.Px(cursorSmallH), gap)
	if need := c.Px(queueSmallH) + extra(c, done); column.H >= need {
		l.queue = app.Panel(&column, need, gap)
	}
	if column.H >= c.Px(logSmallLeastH) {
		l.log = column
	}
}

// makeRoom gives the word why the queue broke off its line, and the nudge its panel, both at the cost of the log. nudge is
// what is told, "" for nothing.
func (l *matchLayout) makeRoom(c *ui.Context, stopped bool, nudge string) {
	if stopped && !l.queue.Empty() && l.log.H > c.Px(stoppedH) {
		l.queue.H += c.Px(stoppedH)
		l.log.CutTop(c.Px(stoppedH))
	}
	gap := c.Px(theme.PanelGap)
	if l.compact {
		gap = c.Px(theme.MarginSmall)
	}
	if nudge != "" {
		if high := hints.Height(nudge, c, l.log.W, l.compact); l.log.H >= high {
			l.nudge = app.Panel(&l.log, high, gap)
		}
	}
	if l.log.H < c.Px(logSmallLeastH) {
		l.log = render.Rect{}
	}
}

func extra(c *ui.Context, done bool) float32 {
	if done {
		return c.Px(doneH)
	}
	return 0
}
