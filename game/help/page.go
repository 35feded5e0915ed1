// Package help lays out pages of the help from blocks. The packages that own the pages supply their content.
package help

import (
	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Page is the content of one tab: blocks over the whole width, and columns of blocks below them.
type Page struct {
	Title   engine.Phrase // of its tab
	Game    string
	Top     []Block
	Columns [][]Block
}

// Block is one panel of a page.
type Block interface {
	// Lay lays out the panel's content.
	Lay(a *app.App, l *ui.Layout)
}

// columnLeast is the least width of a column, logical px: where there is less room, fewer stand side by side.
const columnLeast = 290

// Lay lays out the page's content.
func (p *Page) Lay(a *app.App, l *ui.Layout) {
	stack(a, l, p.Top)
	l.Grid(ui.Box{Columns: len(p.Columns), Gap: theme.PanelGap}, func() {
		for _, column := range p.Columns {
			l.Column(ui.Box{MinW: columnLeast, Gap: theme.PanelGap}, func() { stack(a, l, column) })
		}
	})
}

// stack lays out a panel for each block.
func stack(a *app.App, l *ui.Layout, blocks []Block) {
	for _, b := range blocks {
		l.Panel(ui.Box{}, theme.None, func() { b.Lay(a, l) })
	}
}
