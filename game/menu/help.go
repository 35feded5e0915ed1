package menu

import (
	"slices"

	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/help"
	"generals-chess/render"
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

// helpPages are the pages: one a game, then what programs read and write, then the keys of all games.
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
	return append(pages, programs, help.Page{Title: engine.Phrase{Key: "help.everywhere"}, Game: app.KeysPage, Columns: everywhereColumns})
}

// Frame lays the page out.
func (h *HelpScene) Frame(a *app.App, c *ui.Context) {
	c.FillRect(c.Window(), theme.Bg0)
	rest, back := app.TopBar(a, c, a.T("common.back"), a.T("help.title"), "")
	if back {
		a.Back()
		return
	}
	h.tabs(a, c, &rest)
	rest.CutTop(c.Px(theme.Space2))
	page := &h.pages[h.page]
	rest = rest.InsetXY(c.Px(theme.Space4), 0)
	rest = rest.Center(min(rest.W, c.Px(helpWidth)), rest.H)
	c.PushID(h.page)
	area := c.BeginScroll("help", rest, page.Total(a, c, rest.W))
	page.Draw(a, c, area)
	c.EndScroll()
	c.PopID()
}

// tabs chooses the page: in the bar on top, or under it where the bar is short.
func (h *HelpScene) tabs(a *app.App, c *ui.Context, rest *render.Rect) {
	for i := range h.pages {
		h.items[i].Text = a.Phrase(h.pages[i].Title, a.SideName)
	}
	w := c.SegmentedWidth(h.items)
	var line render.Rect
	if c.Compact() {
		line = rest.CutTop(c.Px(44))
		line = app.Middle(line.Center(min(w, line.W), line.H), c.Px(theme.ControlH))
	} else {
		win := c.Window()
		bar := win.CutTop(c.Px(app.BarHeight(c)))
		bar.CutRight(c.Px(theme.Margin))
		line = app.Middle(bar.CutRight(w), c.Px(theme.ControlH))
	}
	if !h.opened { // the arrows turn the pages at once
		h.opened = true
		c.Focus("pages", c.KeyboardLast())
	}
	h.page = c.Segmented("pages", line, h.items, h.page)
}
