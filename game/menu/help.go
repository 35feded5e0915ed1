package menu

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/help"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// HelpScene is the page with the keys and the rules in short, a tab for each game. It lies on top of the screen it was
// opened from.
type HelpScene struct {
	page   int
	pages  []help.Page
	items  []ui.Item // of the tabs, kept for their memory
	opened bool
}

// IsHelp makes it a HelpScene.
func (*HelpScene) IsHelp() {}

// NewHelp opens at the page of a game, or of app.KeysPage; at the first for any other name.
func NewHelp(a *app.App, game string) app.Scene {
	pages := helpPages(a)
	first := slices.IndexFunc(pages, func(p help.Page) bool { return p.Game == game })
	return &HelpScene{page: max(first, 0), pages: pages, items: make([]ui.Item, len(pages))}
}

// helpWidth is the most a page is wide.
const helpWidth = 1160

// Close keeps nothing.
func (*HelpScene) Close() {}

// helpPages are the pages: one a game, then what programs read and write, then the keys of all games, and those that draw maps.
func helpPages(a *app.App) []help.Page {
	games := menuGames(a)
	var pages []help.Page
	for _, g := range games {
		pages = append(pages, g.Help())
	}
	programs := help.Page{Title: engine.Phrase{Key: "help.programs"}, Columns: make([][]help.Block, 2)}
	for _, g := range slices.Backward(games) { // the longest first, which is the last game's
		text, signs := g.ProgramsHelp()
		programs.Columns[0], programs.Columns[1] = append(programs.Columns[0], text...), append(programs.Columns[1], signs...)
	}
	return append(pages, programs, help.Page{Title: engine.Phrase{Key: "help.everywhere"}, Game: app.KeysPage, Columns: everywhereColumns},
		help.Page{Title: engine.Phrase{Key: "maps.title"}, Game: app.MapsPage, Columns: mapColumns})
}

// Frame lays the page out.
func (h *HelpScene) Frame(a *app.App, c *ui.Context) {
	c.FillRect(c.Window(), theme.Bg0)
	if !h.opened { // the arrows turn the pages at once
		h.opened = true
		c.Focus("pages", c.KeyboardLast())
	}
	top := app.Top{Back: a.T("common.back"), Title: a.T("help.title"), End: func(l *ui.Layout) { h.tabs(a, l) }}
	if app.Page(a, c, top, func(l *ui.Layout) { h.body(a, l) }) {
		a.Back()
	}
}

// tabs chooses the page.
func (h *HelpScene) tabs(a *app.App, l *ui.Layout) {
	for i := range h.pages {
		h.items[i].Text = a.Phrase(h.pages[i].Title, a.SideName)
	}
	h.page = app.Tabs(l, "pages", h.items, h.page)
}

// body is the page chosen. Each scrolls by itself.
func (h *HelpScene) body(a *app.App, l *ui.Layout) {
	l.PushID(h.page)
	l.Scroll("help", ui.Box{Grow: 1}, func() {
		l.Column(ui.Box{PadX: theme.Space4, PadY: theme.Space2}, func() {
			l.Column(ui.Box{W: helpWidth, MinW: 1, MaxW: helpWidth, Align: ui.Middle, Gap: theme.PanelGap}, func() { h.pages[h.page].Lay(a, l) })
		})
	})
	l.PopID()
}
