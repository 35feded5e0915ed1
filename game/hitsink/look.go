package hitsink

import (
	"generals-chess/engine"
	"generals-chess/engine/hitsink"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/render"
	"generals-chess/render/sea"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

func lookOf(p engine.Player) play.Mark {
	s := theme.SeaSide(int(p))
	return play.Mark{Icon: s.Icon, Number: s.Number, Plate: s.Plate, Text: s.Trace}
}

// sketch prepares the drawing over the sea: that of the captain whose view is shown, else of the selected ship, else of the ship that took
// the turn.
func (w *watchScene) sketch() *play.Overlays {
	w.Drawn.Clear()
	p := w.eyes
	if p < 0 {
		p = w.subject()
	}
	if p >= 0 {
		answer, _, _ := w.seats[p].Newest(&w.Viewing)
		w.Drawn.Show(&w.Viewing, p, answer)
	}
	return &w.Drawn
}

// artOf returns the art that seas are drawn with.
func artOf(a *app.App) *sea.Art { return app.Part[*sea.Art](a) }

// drawHulls draws a piece of the sea with two ships and a mine.
func drawHulls(c *ui.Context, r render.Rect) {
	defer c.SetTheme(c.SetTheme(c.Theme().OnBoard()))
	side := min(r.W/smallCols, r.H/smallLines)
	r = r.Center(smallCols*side, smallLines*side)
	c.FillRound(r, c.Px(3), theme.Sea)
	for i := range smallCols - 1 {
		c.FillRect(render.R(r.X+r.W*float32(i+1)/smallCols, r.Y, 1, r.H), theme.SeaGrid)
	}
	for i := range smallLines - 1 {
		c.FillRect(render.R(r.X, r.Y+r.H*float32(i+1)/smallLines, r.W, 1), theme.SeaGrid)
	}
	smallHull(c, r, 1, 1, 4, theme.P2)
	smallHull(c, r, 3, 3, 2, theme.P1)
	cell := smallAt(r, 2, 1)
	c.IconIn(cell, "hit", c.Px(8), theme.Warn)
	c.IconIn(smallAt(r, 1, 3), "mine", c.Px(10), theme.Gold)
}

// smallHull draws a hull from a cell to the right, where its bow is.
func smallHull(c *ui.Context, r render.Rect, x, y, length int, tone theme.Color) {
	for i := range length {
		cell := smallAt(r, x+i, y)
		c.Icon(hullIcon(i, length), cell.X, cell.Y, cell.W, tone)
	}
}

// hullIcon returns the icon of cell i of a hull, from the stern.
func hullIcon(i, length int) string {
	switch i {
	case 0:
		return "shipstern"
	case length - 1:
		return "shipbow"
	}
	return "shipmid"
}

func smallAt(r render.Rect, x, y int) render.Rect {
	side := r.W / smallCols
	return render.R(r.X+float32(x)*side, r.Y+float32(y)*side, side, side)
}

const smallCols, smallLines = 6, 4 // cells of the small sea

// kindKey returns the key of the name of a kind of ship.
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
