package game

import (
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// help is the page with the keys and the rules in short, a tab for each game. It lies on top of the screen it was
// opened from.
type help struct {
	page   int
	opened bool
}

// newHelp opens at the page of a game, or of keysHelp; at the first for any other name.
func newHelp(game string) Scene {
	h := &help{}
	for i := range helpPages {
		if helpPages[i].game == game {
			h.page = i
		}
	}
	return h
}

// keysHelp stands for the page with the keys of replays and tournaments.
const keysHelp = "keys"

// helpWidth is the most a page is wide.
const helpWidth = 1160

// Close keeps nothing.
func (*help) Close() {}

// helpPage is what one tab shows: blocks over the whole width, and columns of blocks under them.
type helpPage struct {
	title, game string // title is a key of the catalogue
	top         []helpBlock
	columns     [][]helpBlock
}

// helpBlock is one panel of a page. It tells how high its content is in a width, and draws it.
type helpBlock interface {
	height(a *App, c *ui.Context, w float32) float32
	draw(a *App, c *ui.Context, in render.Rect)
}

// helpPages are constants, never changed.
var helpPages = [...]helpPage{
	{"app.name", settings.Generals, generalsTop, generalsColumns},
	{"sea.title", settings.HitSink, seaTop, seaColumns},
	{"help.programs", "", nil, programsColumns},
	{"help.everywhere", keysHelp, nil, everywhereColumns},
}

// Frame lays the page out.
func (h *help) Frame(a *App, c *ui.Context) {
	c.FillRect(c.Window(), theme.Bg0)
	rest, back := topBar(a, c, a.T("common.back"), a.T("help.title"), "")
	if back {
		a.Back()
		return
	}
	h.tabs(a, c, &rest)
	rest.CutTop(c.Px(theme.Space2))
	page := &helpPages[h.page]
	rest = rest.InsetXY(c.Px(theme.Space4), 0)
	rest = rest.Center(min(rest.W, c.Px(helpWidth)), rest.H)
	c.PushID(h.page)
	area := c.BeginScroll("help", rest, page.total(a, c, rest.W))
	page.draw(a, c, area)
	c.EndScroll()
	c.PopID()
}

// tabs chooses the page: in the bar on top, or under it where the bar is short.
func (h *help) tabs(a *App, c *ui.Context, rest *render.Rect) {
	var items [len(helpPages)]ui.Item
	for i := range helpPages {
		items[i].Text = a.T(helpPages[i].title)
	}
	w := c.SegmentedWidth(items[:])
	var line render.Rect
	if c.Compact() {
		line = rest.CutTop(c.Px(44))
		line = middle(line.Center(min(w, line.W), line.H), c.Px(theme.ControlH))
	} else {
		win := c.Window()
		bar := win.CutTop(c.Px(barHeight(c)))
		bar.CutRight(c.Px(theme.Margin))
		line = middle(bar.CutRight(w), c.Px(theme.ControlH))
	}
	if !h.opened { // the arrows turn the pages at once
		h.opened = true
		c.Focus("pages", c.KeyboardLast())
	}
	h.page = c.Segmented("pages", line, items[:], h.page)
}

// width is that of one column.
func (p *helpPage) width(c *ui.Context, w float32) float32 {
	if c.Compact() {
		return w
	}
	return render.R(0, 0, w, 0).Column(0, len(p.columns), c.Px(theme.PanelGap)).W
}

// total is the height of the page's content in a width. Where it scrolls, the bar makes the page narrower.
func (p *helpPage) total(a *App, c *ui.Context, w float32) float32 {
	h := p.heightIn(a, c, w)
	if c.Compact() {
		return p.heightIn(a, c, w-c.Px(12))
	}
	return h
}

func (p *helpPage) heightIn(a *App, c *ui.Context, w float32) float32 {
	tallest := float32(0)
	for _, column := range p.columns {
		h := stackHeight(a, c, column, p.width(c, w))
		if c.Compact() {
			tallest += h
		} else {
			tallest = max(tallest, h)
		}
	}
	return stackHeight(a, c, p.top, w) + tallest
}

// stackHeight is the height of blocks one over the other, each with a gap under it.
func stackHeight(a *App, c *ui.Context, blocks []helpBlock, w float32) float32 {
	total := float32(0)
	for _, b := range blocks {
		total += panelHeight(a, c, b, w) + c.Px(theme.PanelGap)
	}
	return total
}

func panelHeight(a *App, c *ui.Context, b helpBlock, w float32) float32 {
	pad := theme.PanelPad
	if c.Compact() {
		pad = theme.PanelPadSmall
	}
	return b.height(a, c, w-2*c.Px(pad)) + 2*c.Px(pad)
}

func (p *helpPage) draw(a *App, c *ui.Context, area render.Rect) {
	stack(a, c, &area, p.top)
	for i, column := range p.columns {
		r := area
		if !c.Compact() {
			r = area.Column(i, len(p.columns), c.Px(theme.PanelGap))
		}
		stack(a, c, &r, column)
		if c.Compact() {
			area = r
		}
	}
}

// stack draws blocks from the top of an area.
func stack(a *App, c *ui.Context, area *render.Rect, blocks []helpBlock) {
	for _, b := range blocks {
		r := area.CutTop(panelHeight(a, c, b, area.W))
		area.CutTop(c.Px(theme.PanelGap))
		b.draw(a, c, c.Panel(r, theme.None))
	}
}
