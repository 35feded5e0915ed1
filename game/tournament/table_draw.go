package tournament

import (
	"math"

	"generals-chess/assets/words"
	"generals-chess/engine/arena/stats"
	"generals-chess/game/app"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Sizes of the table, logical px. The second ones are for small windows.
const (
	crossHead, crossSmallHead     = 50, 30
	crossRow, crossSmallRow       = 46, 30
	crossCellW, crossSmallCellW   = 66, 54
	crossCellWider                = 34 // the most that a cell grows where there is room
	crossCellGap                  = 3
	crossCellPad, crossSmallPad   = 4, 2 // above and below a cell
	crossFoot, crossSmallFoot     = 18, 14
	crossSide, crossSmallSide     = 20, 12
	crossRank                     = 28
	crossBarMin, crossBarMost     = 90, 200
	crossRating, crossSmallRating = 112, 98
	crossError                    = 44
	crossGames, crossSmallGames   = 66, 52
	crossNameMin, crossNameMost   = 110, 200
)

// pick returns one of two sizes, in device px.
func pick(c *ui.Context, wide, small float32) float32 {
	if c.Compact() {
		return c.Px(small)
	}
	return c.Px(wide)
}

// crossHeight returns the height of the table with all its rows.
func crossHeight(c *ui.Context, rows int) float32 {
	return pick(c, crossHead, crossSmallHead) + pick(c, crossRow, crossSmallRow)*float32(rows) + pick(c, crossFoot, crossSmallFoot)
}

// crossView is the view of the table: how far it is scrolled, and the chosen cell.
type crossView struct {
	ui.Sideways       // scrolls the part beside the names
	a, b        int   // players of the chosen cell
	on          bool  // a cell is chosen
	reveal      bool  // scroll to the chosen cell
	clickMS     int64 // time of the last click on a cell
	clicked     bool  // the pointer clicked into the rows
	open        bool  // the chosen cell was opened: by a double click, or Enter
}

// crossLayout holds the places of the table's parts, in device px. Distances along x start at the left end of what scrolls sideways.
type crossLayout struct {
	head, body           render.Rect
	rank, name           float32
	beside               render.Rect // the part of body that scrolls sideways
	columns              [crossDrawn + 4]crossColumn
	cells, pitch, rowH   float32 // where cells begin, the distance from one to the next, and the height of a row
	cellW, pad, contentW float32
}

// layCross computes the layout of the table in its panel.
func layCross(c *ui.Context, panel render.Rect, t *standings) crossLayout {
	in := panel.InsetXY(pick(c, crossSide, crossSmallSide), 0)
	l := crossLayout{head: in.CutTop(pick(c, crossHead, crossSmallHead)), rowH: pick(c, crossRow, crossSmallRow)}
	in.CutBottom(pick(c, crossFoot, crossSmallFoot))
	l.body = in
	l.rank = c.Px(crossRank)
	l.name = min(max(t.nameW+c.Px(theme.Space6), pick(c, crossNameMin, 84)), pick(c, crossNameMost, 130))
	l.beside = in
	l.beside.CutLeft(l.rank + l.name)
	if l.rowH*float32(len(t.rows)) > l.body.H {
		l.beside.CutRight(c.Px(theme.Space4)) // the scroll bar
	}
	l.cellW, l.pad = pick(c, crossCellW, crossSmallCellW), pick(c, crossCellPad, crossSmallPad)
	l.pitch = l.cellW + c.Px(crossCellGap)
	l.fit(c, t)
	return l
}

// crossColumn is a column beside the names. The one without text draws the ratings.
type crossColumn struct {
	head, tip string  // the head's text; the tip's catalogue key
	w         float32 // device px; 0 leaves it out
	style     theme.Style
	tone      theme.Color
	text      func(*standing, int) string
	said      int // index in standing.said, passed to text
}

// crossDrawn is the number of columns of the rating: its value, its error, and the drawing, which has no text.
const crossDrawn = 3

func said(r *standing, i int) string { return r.said[i] }

// fit sets the widths of the columns: each has at least the width of its head and texts, and the drawing gets what is left.
func (l *crossLayout) fit(c *ui.Context, t *standings) {
	value, games := theme.Value, pick(c, crossGames, crossSmallGames)
	if c.Compact() {
		value = theme.H3
	}
	tip := "crosstable.elo_tip"
	if t.tables {
		tip = "crosstable.skill_tip"
	}
	l.columns = [...]crossColumn{
		{head: t.heads[0], tip: tip, w: pick(c, crossRating, crossSmallRating) - c.Px(crossError), style: value, tone: theme.TextHi, text: func(r *standing, _ int) string { return r.rating }},
		{w: c.Px(crossError), style: theme.Small, tone: theme.TextLow, text: func(r *standing, _ int) string { return r.err }},
		{}, {}, {}, {}, {},
	}
	for i, head := range t.heads[1:] {
		l.columns[crossDrawn+i] = crossColumn{head: head, w: games, style: theme.Body, tone: theme.TextMid, said: i, text: said}
	}
	if first, then := &l.columns[0], &l.columns[crossDrawn]; t.second && len(t.heads) > 1 {
		first.style, first.tone, then.style, then.tone = then.style, then.tone, first.style, first.tone
	}
	pads := [...]float32{theme.Space3, theme.Space4} // of an error, and of the other texts
	cells := l.pitch*float32(len(t.rows)) + c.Px(theme.Space1)
	l.cells = c.Px(theme.Space6)
	for i := range l.columns {
		col := &l.columns[i]
		if col.head != "" {
			col.w = max(col.w, c.TextWidth(col.head, theme.Label)+c.Px(theme.Space4))
		}
		for k := 0; i > 0 && col.text != nil && k < len(t.rows); k++ {
			col.w = max(col.w, c.TextWidth(col.text(&t.rows[k], col.said), col.style)+c.Px(pads[min(i-1, 1)]))
		}
		l.cells += col.w
	}
	room, bar := l.beside.W-l.cells-cells, &l.columns[crossDrawn-1].w
	switch {
	case room >= c.Px(crossBarMin):
		*bar = min(room, c.Px(crossBarMost))
	case room < 0 && !c.Compact():
		*bar = c.Px(crossBarMin)
	}
	if more := room - *bar; more > 0 {
		wider := min(more/float32(len(t.rows)), c.Px(crossCellWider))
		l.cellW, l.pitch, cells = l.cellW+wider, l.pitch+wider, cells+wider*float32(len(t.rows))
	}
	l.cells += *bar
	l.contentW = l.cells + cells
}

// each calls do for every column, with its rectangle on a line that is scrolled to x.
func (l *crossLayout) each(line render.Rect, x float32, do func(col *crossColumn, r render.Rect)) {
	line.X, line.W = l.beside.X-x, l.contentW
	for i := range l.columns {
		if r := line.CutLeft(l.columns[i].w); r.W > 0 {
			do(&l.columns[i], r)
		}
	}
}

// draw draws the table in its panel, and handles clicks and keys.
func (v *crossView) draw(a *app.App, c *ui.Context, panel render.Rect, t *standings) {
	c.Box(panel, render.Box{Fill: theme.Bg1, Radius: c.Px(theme.RadiusPanel)})
	l := layCross(c, panel, t)
	v.Lay(c, panel, l.beside, l.contentW)
	v.hear(c, &l, t)
	v.heads(a, c, &l, t)
	area := c.BeginScroll("rows", l.body, l.rowH*float32(len(t.rows)))
	v.show(c, &l, t, area)
	first := max(0, int((l.body.Y-area.Y)/l.rowH))
	last := min(len(t.rows), int((l.body.Bottom()-area.Y)/l.rowH)+1)
	for i := first; i < last; i++ {
		v.pinned(c, t, i, l.line(area, i), &l)
	}
	c.PushClip(l.beside)
	for i := first; i < last; i++ {
		v.numbers(c, t, i, l.line(area, i), &l)
		v.cells(a, c, t, i, l.line(area, i), &l)
	}
	c.PopClip()
	c.EndScroll()
}

// line returns the rectangle of row i.
func (l *crossLayout) line(area render.Rect, i int) render.Rect {
	return render.R(area.X, area.Y+l.rowH*float32(i), area.W, l.rowH)
}

// cell returns the rectangle of column j in a row.
func (l *crossLayout) cell(line render.Rect, j int, x float32) render.Rect {
	return render.R(l.beside.X-x+l.cells+l.pitch*float32(j), line.Y+l.pad, l.cellW, line.H-2*l.pad)
}

// whole reports whether the whole width of a cell is visible.
func (l *crossLayout) whole(r render.Rect) bool {
	return r.X >= l.beside.X && r.Right() <= l.beside.Right()
}

// write writes a column's text if all of it is visible, in a smaller style where it does not fit. An error stands at the left of
// its column, beside the rating.
func (l *crossLayout) write(c *ui.Context, r render.Rect, text string, st theme.Style, tone theme.Color) {
	gap, al := c.Px(theme.Space2), render.Right
	if st == theme.Small {
		gap, al = 0, render.Left
	}
	r.W -= gap
	st = crossStyle(c, text, r.W, st)
	ink := r
	if ink.W = c.TextWidth(text, st); al == render.Right {
		ink.X = r.Right() - ink.W
	}
	if l.whole(ink) {
		c.Text(r, text, st, tone, al)
	}
}

// inSight returns the visible columns of the crosstable: first to last-1.
func (l *crossLayout) inSight(n int, x float32) (first, last int) {
	first = int((x - l.cells) / l.pitch)
	last = int((x+l.beside.W-l.cells)/l.pitch) + 1
	return max(first, 0), min(max(last, 0), n)
}

// heads draws the heads of the columns, and the ticks of the axis above the drawn ratings.
func (v *crossView) heads(a *app.App, c *ui.Context, l *crossLayout, t *standings) {
	r := l.head
	c.FillRect(render.R(r.X, r.Bottom(), r.W, 1), theme.Line)
	r.CutLeft(l.rank)
	c.Label(r.CutLeft(l.name), a.T("crosstable.bot"), theme.Label, theme.TextLow)
	c.PushClip(render.R(l.beside.X, l.head.Y, l.beside.W, l.head.H))
	l.each(l.head, v.X, func(col *crossColumn, r render.Rect) {
		if col.text == nil {
			if bar := barOf(c, r); l.whole(bar) {
				t.axis.DrawTicks(c, bar)
			}
		} else if col.head != "" {
			l.write(c, r, col.head, theme.Label, theme.TextLow)
		}
		if col.tip != "" {
			c.Tip(r, a.T(col.tip))
		}
	})
	v.numbersOver(c, l, t)
	c.PopClip()
}

// numbersOver draws the places above the cells.
func (v *crossView) numbersOver(c *ui.Context, l *crossLayout, t *standings) {
	first, last := l.inSight(len(t.rows), v.X)
	for j := first; j < last; j++ {
		at := l.cell(l.head, j, v.X)
		if !l.whole(at) {
			continue
		}
		tone := theme.TextLow
		if v.on && t.rows[j].player == v.b {
			tone = theme.TextHi
		}
		c.Text(at, c.Num(j+1), theme.Label, tone, render.Center)
		c.Tip(at, t.rows[j].name)
	}
}

// barOf returns the part of a column in which ratings are drawn.
func barOf(c *ui.Context, r render.Rect) render.Rect { return r.InsetXY(c.Px(theme.Space2), 0) }

// pinned draws the part that does not scroll sideways: place and name.
func (v *crossView) pinned(c *ui.Context, t *standings, i int, line render.Rect, l *crossLayout) {
	row := &t.rows[i]
	if i > 0 {
		c.Hairline(line)
	}
	c.Text(line.CutLeft(l.rank), row.place, theme.Body, theme.TextLow, render.Left)
	name := line.CutLeft(l.name)
	name.CutRight(c.Px(theme.Space2))
	if row.failed > 0 {
		mark := name.CutRight(c.Px(16))
		c.IconIn(mark, "warn", c.Px(14), theme.Warn)
		c.Tip(mark, row.why)
		name.CutRight(c.Px(theme.Space1))
	}
	c.Label(name, row.name, theme.H3, theme.TextHi)
	if c.TextWidth(row.name, theme.H3) > name.W {
		c.Tip(name, row.name)
	}
}

// numbers draws a row's columns between the name and the cells.
func (v *crossView) numbers(c *ui.Context, t *standings, i int, line render.Rect, l *crossLayout) {
	row := &t.rows[i]
	l.each(line, v.X, func(col *crossColumn, r render.Rect) {
		if col.text == nil {
			rating := row.estimate
			if rating == nil {
				rating = &stats.Estimate{}
			}
			t.axis.DrawInterval(c, barOf(c, r), known(rating.Value), known(rating.Low), known(rating.High))
		} else {
			l.write(c, r, col.text(row, col.said), col.style, col.tone)
		}
	})
}

// crossStyle returns the style, or a smaller one if the text is wider than w.
func crossStyle(c *ui.Context, text string, w float32, st theme.Style) theme.Style {
	for _, smaller := range [...]theme.Style{theme.H3, theme.Label} {
		if c.TextWidth(text, st) <= w {
			return st
		}
		st = smaller
	}
	return st
}

// known returns a number, or NaN for an unknown one.
func known(n stats.Number) float64 {
	if v, ok := n.Value(); ok {
		return v
	}
	return math.NaN()
}

// cells draws the results of a row's player against the visible others.
func (v *crossView) cells(a *app.App, c *ui.Context, t *standings, i int, line render.Rect, l *crossLayout) {
	first, last := l.inSight(len(t.rows), v.X)
	for j := first; j < last; j++ {
		v.cell(a, c, t, i, j, l.cell(line, j, v.X), l)
	}
}

func (v *crossView) cell(a *app.App, c *ui.Context, t *standings, i, j int, r render.Rect, l *crossLayout) {
	me, other := t.rows[i].player, t.rows[j].player
	if i == j {
		if l.whole(r) {
			c.Text(r, unknownNumber, theme.Small, theme.TextLow, render.Center)
		}
		return
	}
	games := t.met(me, other)
	_, plays := t.running(me, other)
	radius := c.Px(theme.RadiusChip)
	if n := games.Count(); n > 0 {
		won, lost := games.Halves(), 2*n-games.Halves()
		c.FillRound(r, radius, theme.Heat(float32(won)/float32(2*n)))
		drawScore(c, r, t, won, lost)
	} else {
		c.FillRound(r, radius, theme.Heat(0).Fade(0.6))
	}
	outline(c, r, v.on && me == v.a && other == v.b, plays)
	if c.Hovered(r) {
		outlineHovered(c, r)
		c.Tip(r, pairText(a, t, me, other, games, plays))
	}
}

// drawScore draws the points of a player in a strong tone and the other's in a weak one, both from half points; or only the
// share where there is no room for both.
func drawScore(c *ui.Context, r render.Rect, t *standings, won, lost int) {
	took, left := t.half(won), t.loss(lost)
	for i, st := range [...][2]theme.Style{{theme.H3, theme.Control}, {theme.Label, theme.Small}} {
		w1, w2 := c.TextWidth(took, st[0]), c.TextWidth(left, st[1])
		if w1+w2 > r.W-c.Px([...]float32{10, 4}[i]) {
			continue
		}
		at := r.Center(w1+w2+2, r.H)
		c.Text(at.CutLeft(w1+1), took, st[0], theme.TextHi, render.Left)
		c.Text(at, left, st[1], theme.TextMid, render.Left)
		return
	}
	c.Text(r, t.percent((200*won+won+lost)/(2*(won+lost))), theme.H3, theme.TextHi, render.Center)
}

// pairText describes two players' results against each other.
func pairText(a *app.App, t *standings, me, other int, games stats.Games, plays bool) string {
	text := a.F("crosstable.pair", words.Text("first", called(t.names, me)), words.Text("second", called(t.names, other)))
	switch {
	case games.Count() > 0:
		text += "\n" + scoreText(a, games)
	case !plays:
		text += "\n" + a.T("crosstable.none_yet")
	}
	if plays {
		text += "\n" + a.T("crosstable.plays")
	}
	return text
}

// scoreText lists the numbers of wins, draws and losses.
func scoreText(a *app.App, games stats.Games) string {
	return a.F("crosstable.counts", words.Int("won", games.Wins), words.Int("drawn", games.Draws), words.Int("lost", games.Losses))
}
