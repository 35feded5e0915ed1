package menu

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/help"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// HelpScene is the help: keys and rules in short, a tab for each game. It lies on top of the screen from which it was opened.
type HelpScene struct {
	page   int
	pages  []help.Page
	items  []ui.Item // of the tabs; kept for its memory
	opened bool
}

// IsHelp implements app.HelpScene.
func (*HelpScene) IsHelp() {}

// NewHelp opens the help at the page of a game, or at app.KeysPage or app.MapsPage; at the first page for any other name.
func NewHelp(a *app.App, game string) app.Scene {
	pages := helpPages(a)
	first := slices.IndexFunc(pages, func(p help.Page) bool { return p.Game == game })
	return &HelpScene{page: max(first, 0), pages: pages, items: make([]ui.Item, len(pages))}
}

// helpWidth is the largest width of a page, logical px.
const helpWidth = 1160

// helpPages returns the pages: one for each game, what programs read and write, the keys of all games, and the keys that draw maps.
func helpPages(a *app.App) []help.Page {
	games := menuGames(a)
	var pages []help.Page
	for _, g := range games {
		pages = append(pages, g.Help())
	}
	programs := help.Page{Title: engine.Phrase{Key: "help.programs"}, Columns: make([][]help.Block, 2)}
	for _, g := range slices.Backward(games) { // the last game's, which is the longest, first
		text, signs := g.ProgramsHelp()
		programs.Columns[0], programs.Columns[1] = append(programs.Columns[0], text...), append(programs.Columns[1], signs...)
	}
	return append(pages, programs, help.Page{Title: engine.Phrase{Key: "help.everywhere"}, Game: app.KeysPage, Columns: everywhereColumns},
		help.Page{Title: engine.Phrase{Key: "maps.title"}, Game: app.MapsPage, Columns: mapColumns})
}

// Frame lays out the page.
func (h *HelpScene) Frame(a *app.App, c *ui.Context) {
	c.FillRect(c.Window(), theme.Bg0)
	if !h.opened { // so that the arrow keys turn the pages at once
		h.opened = true
		c.Focus("pages", c.KeyboardLast())
	}
	top := app.Top{Back: a.T("common.back"), Title: a.T("help.title"), End: func(l *ui.Layout) { h.tabs(a, l) }}
	if app.Page(a, c, top, func(l *ui.Layout) { h.body(a, l) }) {
		a.Back()
	}
}

// tabs lays out the choice of the page.
func (h *HelpScene) tabs(a *app.App, l *ui.Layout) {
	for i := range h.pages {
		h.items[i].Text = a.Phrase(h.pages[i].Title, a.SideName)
	}
	h.page = app.Tabs(l, "pages", h.items, h.page)
}

// body lays out the chosen page. Each page scrolls by itself.
func (h *HelpScene) body(a *app.App, l *ui.Layout) {
	l.PushID(h.page)
	l.Scroll("help", ui.Box{Grow: 1}, func() {
		l.Column(ui.Box{PadX: theme.Space4, PadY: theme.Space2}, func() {
			l.Column(ui.Box{W: helpWidth, MinW: 1, MaxW: helpWidth, Align: ui.Middle, Gap: theme.PanelGap}, func() { h.pages[h.page].Lay(a, l) })
		})
	})
	l.PopID()
}
