package hitsink

import (
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/app"
	"generals-chess/render"
	"generals-chess/render/sea"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// slideMS is the time that a row of the score table takes to slide to its new place, ms.
const slideMS = 200

// peopleTable is the score table of a match at sea, best ship on top (rule 33).
type peopleTable struct {
	ranks []hitsink.Standing // best first
	rows  []tableRow         // by player
	view  *hitsink.View      // the view that the ranks were computed from

	reveal engine.Player // the player whose row is scrolled into view next, the Spectator for none
}

// tableRow is the place of a player's row, and the place that it slides from. Places count from 0.
type tableRow struct {
	place int
	from  float32
	since int64 // ms
}

// at returns the place at which the row is drawn now.
func (r *tableRow) at(nowMS int64) float32 {
	f := min(float32(nowMS-r.since)/slideMS, 1)
	f = 1 - (1-f)*(1-f)
	return r.from + (float32(r.place)-r.from)*f
}

// set ranks the ships of a Spectator's view. Rows slide to their new places unless still is set.
func (t *peopleTable) set(v *hitsink.View, nowMS int64, still bool) {
	if t.view == v {
		return
	}
	first := t.view == nil
	t.view = v
	t.ranks = t.ranks[:0]
	if len(v.Ships) > 0 {
		t.ranks = hitsink.Standings(v.Ships)
	}
	for p := len(t.ranks); p < v.Players; p++ {
		t.ranks = append(t.ranks, hitsink.Standing{Player: engine.Player(p)})
	}
	hitsink.Rank(t.ranks)
	if first {
		t.rows = make([]tableRow, v.Players)
	}
	for place, s := range t.ranks {
		row := &t.rows[s.Player]
		from := row.at(nowMS)
		if first || still {
			from = float32(place)
		}
		if first || still || row.place != place {
			*row = tableRow{place, from, nowMS}
		}
	}
}

// ship returns a player's ship in the view on the screen; the zero ship while ships are chosen.
func (t *peopleTable) ship(p engine.Player) hitsink.Ship {
	if int(p) < len(t.view.Ships) {
		return t.view.Ships[p]
	}
	return hitsink.Ship{}
}

// afloat returns how many ships are alive.
func (t *peopleTable) afloat() (n int) {
	for i := range t.view.Ships {
		if t.view.Ships[i].Alive() {
			n++
		}
	}
	return n
}

// The columns of the table, in order.
const (
	placeColumn = iota
	markColumn
	nameColumn
	hullColumn
	hitsColumn
	sunkenColumn
	damageColumn
	scoreColumn
	tableColumns
)

// columns returns the columns of a table of width w; nil for a narrow one, whose rows have everything under the name.
func (t *peopleTable) columns(a *app.App, c *ui.Context, w float32) *[tableColumns]ui.Column {
	if w < c.Px(tableWide) {
		return nil
	}
	return &[...]ui.Column{
		placeColumn:  {Width: c.Px(26)},
		markColumn:   {Width: c.Px(46)},
		nameColumn:   {Head: a.T("sea.table_captain")},
		hullColumn:   {Head: a.T("sea.table_hull"), Width: c.Px(66)},
		hitsColumn:   {Head: a.T("sea.table_hits"), Width: c.Px(42), Align: render.Right},
		sunkenColumn: {Head: a.T("sea.table_sunken"), Width: c.Px(48), Align: render.Right},
		damageColumn: {Head: a.T("sea.table_damage"), Width: c.Px(62), Align: render.Right},
		scoreColumn:  {Head: a.T("sea.table_score"), Width: c.Px(56), Align: render.Right},
	}
}

// tableWide is the width from which on a table has columns, tableNarrow the least width of its rows, logical px.
const (
	tableWide   = 438
	tableNarrow = 208
)

// Heights of the table's rows, logical px.
const (
	tableHeadH  = 24
	tableLeastH = 140
	mostRowH    = 42
	leastRowH   = 30
	smallRowH   = 38 // with the hull under the name
)

// draw draws the table in r and returns the player whose row was clicked, or the Spectator.
func (t *peopleTable) draw(a *app.App, c *ui.Context, r render.Rect, m *matchView) (clicked engine.Player) {
	clicked = engine.Spectator
	columns := t.columns(a, c, r.W)
	rowH, head := c.Px(smallRowH), r.CutTop(c.Px(tableHeadH))
	if columns != nil {
		rowH = min(max(float32(int(r.H)/len(t.ranks)), c.Px(leastRowH)), c.Px(mostRowH))
	}
	if rowH*float32(len(t.ranks)) > r.H {
		head.CutRight(c.Px(app.ScrollRoom))
	}
	t.head(a, c, head, columns)
	area := c.BeginScroll("table", r, rowH*float32(len(t.ranks)))
	c.BeginGroup(false)
	for i := range t.ranks {
		s := &t.ranks[i]
		at := t.rows[s.Player].at(c.In.NowMS)
		row := render.R(area.X, area.Y+float32(int(at*rowH)), area.W, rowH)
		if row.Bottom() < r.Y-rowH || row.Y > r.Bottom()+rowH {
			continue
		}
		c.PushID(int(s.Player))
		if t.row(c, row, columns, s, m) {
			clicked = s.Player
		}
		c.PopID()
	}
	c.EndGroup()
	c.EndScroll()
	t.scrollTo(c, r, area, rowH)
	return clicked
}

// scrollTo scrolls the row of reveal into r. area is the whole table.
func (t *peopleTable) scrollTo(c *ui.Context, r, area render.Rect, rowH float32) {
	if t.reveal < 0 {
		return
	}
	y := float32(t.rows[t.reveal].place) * rowH
	t.reveal = engine.Spectator
	switch offset := r.Y - area.Y; {
	case y < offset:
		c.ScrollTo("table", y)
	case y+rowH > offset+r.H:
		c.ScrollTo("table", y+rowH-r.H)
	}
}

// head draws the heads of the columns. A narrow table has icons instead of words.
func (t *peopleTable) head(a *app.App, c *ui.Context, r render.Rect, columns *[tableColumns]ui.Column) {
	if columns != nil {
		c.TableHead(r, columns[:])
		c.Hairline(render.R(r.X, r.Bottom(), r.W, 0))
		return
	}
	r.CutRight(c.Px(4))
	c.Text(r.CutRight(c.Px(smallScoreW)), a.T("sea.table_score"), theme.Label, theme.TextLow, render.Right)
	for _, icon := range [...]struct{ name, key string }{{"hit", "sea.table_damage"}, {"wreck", "sea.table_sunken"}, {"blast", "sea.table_hits"}} {
		cell := r.CutRight(c.Px(smallNumberW))
		c.Tip(cell, a.T(icon.key))
		c.IconIn(cell.CutRight(c.Px(14)), icon.name, c.Px(14), theme.TextLow)
	}
}

// Widths of the columns of a narrow table, logical px.
const (
	smallScoreW  = 34
	smallNumberW = 22
)

// row draws the row of one ship.
func (t *peopleTable) row(c *ui.Context, r render.Rect, columns *[tableColumns]ui.Column, s *hitsink.Standing, m *matchView) (clicked bool) {
	if t.rows[s.Player].at(c.In.NowMS) != float32(t.rows[s.Player].place) {
		c.FillRect(r, theme.Bg1) // hides a row that slides behind this one
	}
	clicked = c.ListRow("ship", r, m.selected == s.Player)
	ship := t.ship(s.Player)
	if ship.Dead() || ship.Kind == hitsink.None && !t.view.Choosing() {
		c.PushAlpha(0.45)
		defer c.PopAlpha()
	}
	if columns == nil {
		t.small(c, r, s, &ship, m)
		return clicked
	}
	c.Hairline(r)
	cell := func(column int) render.Rect { return ui.TableCell(r, columns[:], column) }
	place := cell(placeColumn)
	place.CutLeft(c.Px(4))
	c.Label(place, c.Num(t.rows[s.Player].place+1), theme.Body, theme.TextLow)
	drawMark(c, cell(markColumn), int(s.Player))
	m.tableName(c, cell(nameColumn), s.Player)
	drawHull(c, cell(hullColumn), &ship, int(s.Player))
	for _, number := range [...]struct{ column, value int }{{hitsColumn, s.Hits}, {sunkenColumn, s.Sunken}, {damageColumn, s.Damage}} {
		c.Text(cell(number.column), c.Num(number.value), theme.Body, theme.TextMid, render.Right)
	}
	c.Text(cell(scoreColumn), c.Num(s.Score()), theme.Value, theme.TextHi, render.Right)
	return clicked
}

// small draws a row of the narrow table: the hull and the numbers are under the name.
func (t *peopleTable) small(c *ui.Context, r render.Rect, s *hitsink.Standing, ship *hitsink.Ship, m *matchView) {
	r = r.InsetXY(c.Px(theme.Space1), 0)
	c.Text(r.CutLeft(c.Px(16)), c.Num(t.rows[s.Player].place+1), theme.Small, theme.TextLow, render.Center)
	r.CutLeft(c.Px(4))
	drawMark(c, r.CutLeft(c.Px(42)), int(s.Player))
	r = r.InsetXY(0, c.Px(2))
	m.tableName(c, r.CutTop(r.H*0.58), s.Player)
	c.Text(r.CutRight(c.Px(smallScoreW)), c.Num(s.Score()), theme.BodyStrong, theme.TextHi, render.Right)
	for _, n := range [...]int{s.Damage, s.Sunken, s.Hits} {
		c.Text(r.CutRight(c.Px(smallNumberW)), c.Num(n), theme.Small, theme.TextMid, render.Right)
	}
	if t.view.Choosing() {
		c.Label(r, "–", theme.Small, theme.TextLow)
	}
	drawHull(c, r, ship, int(s.Player))
}

// tableName draws a captain's name, followed by an eye if the sea shows this captain's view.
func (m *matchView) tableName(c *ui.Context, r render.Rect, p engine.Player) {
	r.CutRight(c.Px(4))
	if m.eyes == p {
		c.IconIn(r.CutRight(c.Px(18)), "eye", c.Px(15), theme.Accent)
	}
	c.Label(r, m.names.labels[p], theme.BodyStrong, theme.TextHi)
}

// drawMark draws a player's mark and number at the left of r.
func drawMark(c *ui.Context, r render.Rect, p int) {
	side := theme.SeaSide(p)
	c.IconIn(r.CutLeft(c.Px(14)), side.Icon, c.Px(14), side.Plate)
	r.CutLeft(c.Px(5))
	c.Label(r, c.Num(p), theme.Small, theme.TextLow)
}

// drawHull draws a ship's cells at the left of r.
func drawHull(c *ui.Context, r render.Rect, ship *hitsink.Ship, p int) {
	size := c.Px(9)
	if c.Compact() {
		size = c.Px(7)
	}
	bar := render.R(r.X, float32(int(r.CY()-size/2)), r.W, size)
	sea.HullBar(&c.List, bar, ship, theme.SeaSide(p).Plate)
}
