package game

import (
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// The small pictures on the home screen's cards. r is 76 x 50 logical px.

// drawTiles is a piece of a board of Generals: six tiles.
func drawTiles(c *ui.Context, r render.Rect) {
	for i, tile := range [...]struct {
		plate  theme.Color
		number string
	}{{theme.Red, "3"}, {theme.None, ""}, {theme.Blue, "2"}, {theme.Red, "9"}, {theme.Land, "44"}, {theme.Blue, "5"}} {
		box := r.Row(i/3, 2, c.Px(2)).Column(i%3, 3, c.Px(2))
		switch {
		case tile.plate == theme.None:
			c.IconIn(box, "mountain", c.Px(18), theme.Rock)
			continue
		case tile.plate == theme.Land:
			c.FillRound(box, c.Px(3), tile.plate)
			c.IconIn(box, "city", c.Px(22), theme.Stone)
			c.Text(box, tile.number, theme.Micro, theme.OnStone, render.Center)
			continue
		}
		c.FillRound(box, c.Px(3), tile.plate)
		c.Text(box, tile.number, theme.BodyStrong, theme.TextHi, render.Center)
	}
}

// Cells of the small sea, logical px, and how many fit.
const (
	smallCell             = 12.5
	smallCols, smallLines = 6, 4
)

// drawHulls is a piece of the sea with two ships and a mine.
func drawHulls(c *ui.Context, r render.Rect) {
	c.FillRound(r, c.Px(3), theme.Sea)
	for i := range smallCols - 1 {
		c.FillRect(render.R(r.X+r.W*float32(i+1)/smallCols, r.Y, 1, r.H), theme.SeaGrid)
	}
	for i := range smallLines - 1 {
		c.FillRect(render.R(r.X, r.Y+r.H*float32(i+1)/smallLines, r.W, 1), theme.SeaGrid)
	}
	smallHull(c, r, 1, 1, 4, theme.P2)
	smallHull(c, r, 3, 3, 2, theme.P1)
	cell := smallAt(c, r, 2, 1)
	c.IconIn(cell, "hit", c.Px(8), theme.Warn)
	c.IconIn(smallAt(c, r, 1, 3), "mine", c.Px(10), theme.Gold)
}

// smallHull lies from a cell to the right, where its bow is.
func smallHull(c *ui.Context, r render.Rect, x, y, length int, tone theme.Color) {
	for i := range length {
		part := "shipmid"
		switch i {
		case 0:
			part = "shipstern"
		case length - 1:
			part = "shipbow"
		}
		cell := smallAt(c, r, x+i, y)
		c.Icon(part, cell.X, cell.Y, cell.W, tone)
	}
}

func smallAt(c *ui.Context, r render.Rect, x, y int) render.Rect {
	side := c.Px(smallCell)
	return render.R(r.X+float32(x)*side, r.Y+float32(y)*side, side, side)
}
