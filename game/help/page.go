// Package help lays out pages of the help from blocks. What they say is their owners'.
package help

import (
	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Page is what one tab shows: blocks over the whole width, and columns of blocks under them.
type Page struct {
	Title   engine.Phrase // of its tab
	Game    string
	Top     []Block
	Columns [][]Block
}

// Block is one panel of a page. It tells how high its content is in a width, and draws it.
type Block interface {
	Height(a *app.App, c *ui.Context, w float32) float32
	Draw(a *app.App, c *ui.Context, in render.Rect)
}

// width is that of one column.
func (p *Page) width(c *ui.Context, w float32) float32 {
	if c.Compact() {
		return w
	}
	return render.R(0, 0, w, 0).Column(0, len(p.Columns), c.Px(theme.PanelGap)).W
}

// Total is the height of the page's content in a width. Where it scrolls, the bar makes the page narrower.
func (p *Page) Total(a *app.App, c *ui.Context, w float32) float32 {
	h := p.heightIn(a, c, w)
	if c.Compact() {
		return p.heightIn(a, c, w-c.Px(12))
	}
	return h
}

func (p *Page) heightIn(a *app.App, c *ui.Context, w float32) float32 {
	tallest := float32(0)
	for _, column := range p.Columns {
		h := stackHeight(a, c, column, p.width(c, w))
		if c.Compact() {
			tallest += h
		} else {
			tallest = max(tallest, h)
		}
	}
	return stackHeight(a, c, p.Top, w) + tallest
}

// stackHeight is the height of blocks one over the other, each with a gap under it.
func stackHeight(a *app.App, c *ui.Context, blocks []Block, w float32) float32 {
	total := float32(0)
	for _, b := range blocks {
		total += panelHeight(a, c, b, w) + c.Px(theme.PanelGap)
	}
	return total
}

func panelHeight(a *app.App, c *ui.Context, b Block, w float32) float32 {
	pad := theme.PanelPad
	if c.Compact() {
		pad = theme.PanelPadSmall
	}
	return b.Height(a, c, w-2*c.Px(pad)) + 2*c.Px(pad)
}

// Draw lays the page out: the blocks at the top, and below them the columns side by side, or below each other in a
// small window.
func (p *Page) Draw(a *app.App, c *ui.Context, area render.Rect) {
	stack(a, c, &area, p.Top)
	for i, column := range p.Columns {
		r := area
		if !c.Compact() {
			r = area.Column(i, len(p.Columns), c.Px(theme.PanelGap))
		}
		stack(a, c, &r, column)
		if c.Compact() {
			area = r
		}
	}
}

// stack draws blocks from the top of an area.
func stack(a *app.App, c *ui.Context, area *render.Rect, blocks []Block) {
	for _, b := range blocks {
		r := area.CutTop(panelHeight(a, c, b, area.W))
		area.CutTop(c.Px(theme.PanelGap))
		b.Draw(a, c, c.Panel(r, theme.None))
	}
}
