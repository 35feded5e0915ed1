package hitsink

import (
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/app"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
	"slices"
)

// faultsMost is how many seats' faults are written out over the table; the table counts all.
const faultsMost = 3

// title writes who won, why, and what went wrong with seats into the top of area, and cuts it off.
func (r *resultScene) title(a *app.App, c *ui.Context, area *render.Rect, style theme.Style) {
	line := area.CutTop(c.Px(54))
	side := theme.SeaSide(int(r.ranks[0].Player))
	c.IconIn(line.CutLeft(c.Px(44)), side.Icon, c.Px(40), side.Plate)
	line.CutLeft(c.Px(14))
	c.Label(line, r.told.verdict, style, theme.TextHi)
	area.CutTop(c.Px(6))
	area.CutTop(c.Paragraph(*area, r.told.why, r.whyStyle(c), theme.TextMid))
	for i, text := range r.told.faults[:min(len(r.told.faults), faultsMost)] {
		area.CutTop(c.Px(theme.Space2))
		row := *area
		mark, side := row.CutLeft(c.Px(28)), theme.SeaSide(int(r.faults[i].Player))
		height := c.Paragraph(row, text, theme.Small, theme.Warn)
		c.IconIn(mark.CutTop(c.Px(16)), side.Icon, c.Px(12), side.Plate)
		area.CutTop(height)
	}
	area.CutTop(c.Px(theme.Space4))
}

func (r *resultScene) whyStyle(c *ui.Context) theme.Style {
	if c.Compact() {
		return theme.Body
	}
	return theme.Lead
}

// titleHeight is the height of title in an area w wide.
func (r *resultScene) titleHeight(c *ui.Context, w float32) float32 {
	h := c.Px(54) + c.Px(6) + c.ParagraphHeight(w, r.told.why, r.whyStyle(c)) + c.Px(theme.Space4)
	for _, text := range r.told.faults[:min(len(r.told.faults), faultsMost)] {
		h += c.Px(theme.Space2) + c.ParagraphHeight(w-c.Px(28), text, theme.Small)
	}
	return h
}

// Columns of the final table, in order.
const (
	endPlace = iota
	endMark
	endName
	endShip
	endHits
	endSunken
	endDamage
	endFate
	endThink
	endFaults
	endScore
	endColumns
)

func (r *resultScene) columns(a *app.App, c *ui.Context) []ui.Column {
	number := func(key string, w float32) ui.Column {
		return ui.Column{Head: a.T(key), Width: c.Px(w), Align: render.Right}
	}
	columns := [...]ui.Column{
		endPlace: {Width: c.Px(24)}, endMark: {Width: c.Px(44)}, endName: {Head: a.T("sea.table_captain")},
		endShip: {Head: a.T("sea.view_ship"), Width: c.Px(76)},
		endHits: number("sea.table_hits", 34), endSunken: number("sea.table_sunken", 40), endDamage: number("sea.table_damage", 58),
		endFate: number("sea.result_end", 90), endThink: number("result.mean_think", 78), endFaults: number("sea.result_faults", 50),
		endScore: number("sea.table_score", 48),
	}
	if !r.play.Choices.TellsThinking() {
		return slices.Delete(columns[:], endThink, endThink+1)
	}
	return columns[:]
}

// cell is the area of a column in a row.
func cell(row render.Rect, columns []ui.Column, column int) render.Rect {
	if column > endThink && len(columns) < endColumns {
		column--
	}
	return ui.TableCell(row, columns, column)
}

// table lists all ships, best first, as far as area has room, and returns the height used.
func (r *resultScene) table(a *app.App, c *ui.Context, area render.Rect) float32 {
	if area.W < c.Px(endWide) {
		return r.smallTable(c, area)
	}
	frame := c.Px(2*theme.PanelPad + 24)
	rowH := min(max(float32(int(area.H-frame)/len(r.ranks)), c.Px(leastRowH)), c.Px(endRowH))
	area.H = min(area.H, frame+rowH*float32(len(r.ranks)))
	in := c.Panel(area, theme.None)
	columns, head := r.columns(a, c), in.CutTop(c.Px(24))
	if rowH*float32(len(r.ranks)) > in.H {
		head.CutRight(c.Px(app.ScrollRoom))
	}
	c.TableHead(head, columns)
	c.Hairline(in)
	rows := c.BeginScroll("table", in, rowH*float32(len(r.ranks)))
	for i := range r.ranks {
		if row := rows.CutTop(rowH); row.Bottom() >= in.Y && row.Y <= in.Bottom() {
			r.row(a, c, row, columns, i)
		}
	}
	c.EndScroll()
	return area.H
}

// endWide is the width from which on the table has columns, logical px.
const endWide = 640

// endRowH is the largest height of a line, logical px.
const endRowH = 36

// row is the line of the ship at a place.
func (r *resultScene) row(a *app.App, c *ui.Context, row render.Rect, columns []ui.Column, place int) {
	s := &r.ranks[place]
	ship, fate := &r.view.Ships[s.Player], &r.fates[s.Player]
	if place > 0 {
		c.Hairline(row)
	}
	c.Label(cell(row, columns, endPlace), c.Num(place+1), theme.Body, theme.TextLow)
	drawMark(c, cell(row, columns, endMark), int(s.Player))
	c.Label(cell(row, columns, endName), r.told.labels[s.Player], theme.BodyStrong, theme.TextHi)
	c.Label(cell(row, columns, endShip), kindName(a, ship.Kind), theme.Small, theme.TextMid)
	for _, number := range [...]struct{ column, value int }{{endHits, s.Hits}, {endSunken, s.Sunken}, {endDamage, s.Damage}} {
		c.Text(cell(row, columns, number.column), c.Num(number.value), theme.Body, theme.TextMid, render.Right)
	}
	c.Text(cell(row, columns, endFate), r.told.fates[s.Player], theme.Small, theme.TextMid, render.Right)
	if r.play.Choices.TellsThinking() {
		c.Text(cell(row, columns, endThink), r.told.thinks[s.Player], theme.Small, theme.TextMid, render.Right)
	}
	faults := theme.TextLow
	if fate.fault.count > 0 {
		faults = theme.Warn
		c.Tip(row, r.faultText(s.Player))
	}
	c.Text(cell(row, columns, endFaults), c.Num(fate.fault.count), theme.Body, faults, render.Right)
	c.Text(cell(row, columns, endScore), c.Num(s.Score()), theme.Value, theme.TextHi, render.Right)
}

// faultText is what went wrong with a seat.
func (r *resultScene) faultText(p engine.Player) string {
	for i := range r.faults {
		if r.faults[i].Player == p {
			return r.told.faults[i]
		}
	}
	return ""
}

// smallTable lists all ships in lines with small print.
func (r *resultScene) smallTable(c *ui.Context, area render.Rect) float32 {
	area.H = min(area.H, r.smallTableHeight(c))
	in := c.Panel(area, theme.None)
	rows := c.BeginScroll("table", in, c.Px(smallRowH)*float32(len(r.ranks)))
	for i := range r.ranks {
		if row := rows.CutTop(c.Px(smallRowH)); row.Bottom() >= in.Y && row.Y <= in.Bottom() {
			r.smallRow(c, row, i)
		}
	}
	c.EndScroll()
	return area.H
}

func (r *resultScene) smallTableHeight(c *ui.Context) float32 {
	return 2*c.Px(panelPad(c)) + c.Px(smallRowH)*float32(len(r.ranks))
}

// panelPad is how far the inside of a panel lies from its edge, logical px.
func panelPad(c *ui.Context) float32 {
	if c.Compact() {
		return theme.PanelPadSmall
	}
	return theme.PanelPad
}

func (r *resultScene) smallRow(c *ui.Context, row render.Rect, place int) {
	s := &r.ranks[place]
	if place > 0 {
		c.Hairline(row)
	}
	c.Label(row.CutLeft(c.Px(24)), c.Num(place+1), theme.Body, theme.TextLow)
	c.Text(row.CutRight(c.Px(48)), c.Num(s.Score()), theme.Value, theme.TextHi, render.Right)
	drawMark(c, row.CutLeft(c.Px(44)), int(s.Player))
	row = row.InsetXY(0, c.Px(2))
	c.Label(row.CutTop(row.H/2), r.told.labels[s.Player], theme.BodyStrong, theme.TextHi)
	c.Label(row, r.told.sums[s.Player], theme.Small, theme.TextLow)
}

// kindKey is the key of the words for a kind of ship.
func kindKey(k hitsink.Kind) string {
	switch k {
	case hitsink.Destroyer:
		return "ship.destroyer"
	case hitsink.Submarine:
		return "ship.submarine"
	case hitsink.Cruiser:
		return "ship.cruiser"
	case hitsink.Battleship:
		return "ship.battleship"
	case hitsink.Carrier:
		return "ship.carrier"
	}
	return "sea.view_no_ship"
}
