package moment

import (
	"generals-chess/engine"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// EndMS is the time that the end of a match is shown on the board, ms.
const EndMS = 3000

// Ending is the end of a match on its board: what fell, and who won. The zero value has not begun.
type Ending struct {
	sinceMS int64
	begun   bool
	Ended   bool // the time is over, or the person went on
}

// Words returns texts in the window's language.
type Words interface{ T(key string) string }

// Text is the text beside an ending.
type Text struct {
	Icon       string
	Tone       theme.Color
	Title, Why string
	Still      bool
}

// When the parts begin and how long they take, ms.
const (
	dimMS   = 160
	titleMS = 240
	riseMS  = 140
)

// Frame runs the clock. Enter, or a click below the top bar, ends the ending.
func (e *Ending) Frame(c *ui.Context, rest render.Rect) {
	if !e.begun {
		e.begun, e.sinceMS = true, c.In.NowMS
		return // the press that made the last move must not end it
	}
	if c.In.NowMS-e.sinceMS >= EndMS || c.Did(ui.Open) || c.Pressed(rest, ui.MouseLeft) {
		e.Ended = true
	}
}

// part returns how much of a part of the ending has passed, 0 to 1.
func (e *Ending) part(c *ui.Context, from, length int64, still bool) float32 {
	if still {
		return 1
	}
	return min(max(float32(c.In.NowMS-e.sinceMS-from)/float32(length), 0), 1)
}

// Dim darkens the board except for the rectangle bright.
func (e *Ending) Dim(c *ui.Context, area render.Rect, bright render.Rect, still bool) {
	tone := theme.Bg0.Fade(0.46 * e.part(c, 0, dimMS, still))
	if bright.Empty() {
		c.FillRect(area, tone)
		return
	}
	for _, part := range [...]render.Rect{
		render.R(area.X, area.Y, area.W, bright.Y-area.Y), render.R(area.X, bright.Bottom(), area.W, area.Bottom()-bright.Bottom()),
		render.R(area.X, bright.Y, bright.X-area.X, bright.H), render.R(bright.Right(), bright.Y, area.Right()-bright.Right(), bright.H),
	} {
		c.FillRect(part, tone)
	}
}

// Fallen is the general that was taken: its new owner, and the soldiers on it.
type Fallen struct {
	Winner engine.Player
	Army   int
}

// Sizes of a golden tile, as parts of its width: those of the tiles in render/board.
const (
	crownAt   = 0.11
	crownDown = 0.12
	crownSize = 0.78
	armyDown  = 0.63
	markAt    = 0.085
	markSize  = 0.16
)

// DrawFallen draws the tile of the fallen general in gold, with the crown and the winner's mark in dark ink.
func (e *Ending) DrawFallen(c *ui.Context, tile render.Rect, fallen Fallen, still bool) {
	c.PushAlpha(e.part(c, 0, dimMS, still))
	defer c.PopAlpha()
	t := tile.W
	plate := tile.Inset(t / 42)
	c.FillRound(plate, 0.09*t, theme.Gold)
	c.Icon("crown", tile.X+crownAt*t, tile.Y+crownDown*t, crownSize*t, theme.OnGold)
	if t < c.Px(18) {
		return // too small for a number
	}
	c.Icon(theme.Side(int(fallen.Winner)).Icon, tile.X+markAt*t, tile.Y+markAt*t, markSize*t, theme.OnGold)
	text := c.Num(fallen.Army)
	spec := theme.Tile.Spec()
	spec.Size = [...]float32{0.43, 0.43, 0.35, 0.28}[min(len(text), 4)-1] * t / c.Env.Scale
	line := render.R(tile.X, tile.Y+armyDown*t-t/4, t, t/2)
	c.TextSpec(line, text, spec, theme.Gold, render.Center)
}

// Lay lays out what happened, in a column beside the board, with a line that shrinks until the ending is over.
func (e *Ending) Lay(a Words, l *ui.Layout, told Text) {
	c := l.Context
	at := e.part(c, titleMS, riseMS, told.Still)
	c.PushAlpha(at)
	defer c.PopAlpha()
	title := func(style theme.Style, icon float32) {
		l.Row(ui.Box{Gap: theme.Space3}, func() {
			if told.Icon != "" {
				l.Icon(told.Icon, icon, told.Tone)
			}
			l.Label(ui.Box{}, told.Title, style, theme.TextHi)
		})
	}
	l.Column(ui.Box{Grow: 1, MinH: 1, Gap: theme.Space3, Inside: ui.Middle}, func() {
		l.Space(2 * theme.Space2 * (1 - at))
		l.Either(ui.Box{}, func() {
			title(theme.Display, 34)
			title(theme.H1, 24)
			l.Words(ui.Box{}, told.Title, theme.H1, theme.TextHi)
		})
		l.Words(ui.Box{}, told.Why, theme.Lead, theme.TextMid)
		l.Space(theme.Space1)
		if line, ok := l.Place(ui.Box{W: lineW, H: 2, Align: ui.Start}); ok {
			c.FillRect(line, theme.LineStrong)
			line.W *= 1 - e.part(c, 0, EndMS, false)
			c.FillRect(line, theme.TextMid)
		}
		l.Row(ui.Box{Gap: theme.Space2}, func() {
			l.KeyCap(l.Cap(ui.Open))
			l.Label(ui.Box{MinW: 1}, a.T("moment.result"), theme.Small, theme.TextLow)
		})
	})
}

// lineW is the length of the shrinking line, logical px.
const lineW = 160
