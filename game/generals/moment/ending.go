package moment

import (
	"generals-chess/engine"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// EndMS is how long the end of a match has the board for itself.
const EndMS = 3000

// Ending is the end of a match on its board: what fell, and who won. The zero value has not begun.
type Ending struct {
	sinceMS int64
	begun   bool
	Ended   bool // the seconds are over, or the person went on
}

// Words are the texts of the window, in its language.
type Words interface{ T(key string) string }

// Told is what an ending says.
type Told struct {
	Icon       string
	Tone       theme.Color
	Title, Why string
	Still      bool
}

// Times of the parts, ms.
const (
	dimMS   = 160
	titleMS = 240
	riseMS  = 140
)

// Frame runs the clock and hears Enter and clicks below the bar on top.
func (e *Ending) Frame(c *ui.Context, rest render.Rect) {
	if !e.begun {
		e.begun, e.sinceMS = true, c.In.NowMS
		return // the press that made the last move is not meant for this
	}
	if c.In.NowMS-e.sinceMS >= EndMS || c.Did(ui.Open) || c.Pressed(rest, ui.MouseLeft) {
		e.Ended = true
	}
}

// part is how much of a part of the ending has passed, 0..1.
func (e *Ending) part(c *ui.Context, from, length int64, still bool) float32 {
	if still {
		return 1
	}
	return min(max(float32(c.In.NowMS-e.sinceMS-from)/float32(length), 0), 1)
}

// Dim darkens a board but for the tiles that are kept bright, which lie side by side.
func (e *Ending) Dim(c *ui.Context, area render.Rect, bright render.Rect, still bool) {
	tone := theme.Bg0.Fade(0.46 * e.part(c, 0, dimMS, still))
	if bright.Empty() {
		c.FillRect(area, tone)
		return
	}
	c.FillRect(area.CutTop(bright.Y-area.Y), tone)
	c.FillRect(area.CutBottom(area.Bottom()-bright.Bottom()), tone)
	c.FillRect(area.CutLeft(bright.X-area.X), tone)
	c.FillRect(area.CutRight(area.Right()-bright.Right()), tone)
}

// Fallen is the general that was taken: whose it is now, and with how many soldiers.
type Fallen struct {
	Winner engine.Player
	Army   int
}

// Sizes of a golden tile, in parts of its width. LOOK's tiles have the same.
const (
	crownAt   = 0.11
	crownDown = 0.12
	crownSize = 0.78
	armyDown  = 0.63
	markAt    = 0.085
	markSize  = 0.16
)

// Gild turns the tile of the general that fell to gold, with the crown and the winner's mark in dark ink.
func (e *Ending) Gild(c *ui.Context, tile render.Rect, fallen Fallen, still bool) {
	c.PushAlpha(e.part(c, 0, dimMS, still))
	defer c.PopAlpha()
	t := tile.W
	plate := tile.Inset(t / 42)
	c.FillRound(plate, 0.09*t, theme.Gold)
	c.Icon("crown", tile.X+crownAt*t, tile.Y+crownDown*t, crownSize*t, theme.OnGold)
	if t < c.Px(18) {
		return // no room for a number
	}
	c.Icon(theme.Side(int(fallen.Winner)).Icon, tile.X+markAt*t, tile.Y+markAt*t, markSize*t, theme.OnGold)
	text := c.Num(fallen.Army)
	spec := theme.Tile.Spec()
	spec.Size = [...]float32{0.43, 0.43, 0.35, 0.28}[min(len(text), 4)-1] * t / c.Env.Scale
	line := render.R(tile.X, tile.Y+armyDown*t-t/4, t, t/2)
	c.TextSpec(line, text, spec, theme.Gold, render.Center)
}

// smallW is below which width of its column an ending is told in smaller letters, logical px.
const smallW = 300

// Say writes what happened in a column beside the board, and how long it stays there.
func (e *Ending) Say(a Words, c *ui.Context, r render.Rect, told Told) {
	at := e.part(c, titleMS, riseMS, told.Still)
	c.PushAlpha(at)
	defer c.PopAlpha()
	title, titleH, icon := theme.Display, float32(48), float32(34)
	if r.W < c.Px(smallW) {
		title, titleH, icon = theme.H1, 34, 24
	}
	high := c.Px(titleH+theme.Space3+theme.Space6+2+theme.Space3+20) + c.ParagraphHeight(r.W, told.Why, theme.Lead)
	r = r.Center(r.W, min(high, r.H)).Move(0, c.Px(8)*(1-at))
	head := r.CutTop(c.Px(titleH))
	if told.Icon != "" {
		c.IconIn(head.CutLeft(c.Px(icon)), told.Icon, c.Px(icon), told.Tone)
		head.CutLeft(c.Px(theme.Space3))
	}
	c.Label(head, told.Title, title, theme.TextHi)
	r.CutTop(c.Px(theme.Space3))
	r.CutTop(c.Paragraph(r, told.Why, theme.Lead, theme.TextMid))
	r.CutTop(c.Px(theme.Space6))
	line := r.CutTop(c.Px(2))
	line.W = min(line.W, c.Px(160))
	c.FillRect(line, theme.LineStrong)
	line.W *= 1 - e.part(c, 0, EndMS, false)
	c.FillRect(line, theme.TextMid)
	r.CutTop(c.Px(theme.Space3))
	foot := r.CutTop(c.Px(20))
	legend := c.Cap(ui.Open)
	foot.CutLeft(c.KeyCap(foot.X, foot.CY(), legend) + c.Px(theme.Space2))
	c.Label(foot, a.T("moment.result"), theme.Small, theme.TextLow)
}
