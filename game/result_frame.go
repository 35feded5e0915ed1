package game

import (
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// resultForm is a game's own part of the screen after a match.
type resultForm interface {
	// wide lays it out below the bar on top, with the ways on.
	wide(a *App, c *ui.Context, rest render.Rect)
	// column lays it out in a compact window's column, without the ways on; it is columnHeight high, if w wide.
	column(a *App, c *ui.Context, area render.Rect)
	columnHeight(c *ui.Context, w float32) float32
	// again offers other matches like this one, from line's left on.
	again(a *App, c *ui.Context, line *render.Rect)
}

// topNote is what stands in the bar on top: the title, and quietly what was played.
type topNote struct{ title, note string }

// resultFrame lays out the screen after p: the bar on top and the form. In a compact window the form scrolls over
// the ways on.
func resultFrame(a *App, c *ui.Context, top topNote, p *Play, form resultForm) {
	c.FillRect(c.Window(), theme.Bg0)
	dropBots(a, c)
	rest, back := topBar(a, c, a.T("common.menu"), top.title, top.note)
	if back {
		a.Home()
		return
	}
	if !c.Compact() {
		form.wide(a, c, rest)
		return
	}
	rest = rest.InsetXY(c.Px(theme.Space4), 0)
	foot := rest.CutBottom(c.Px(60))
	form.column(a, c, c.BeginScroll("result", rest, form.columnHeight(c, rest.W-c.Px(scrollRoom))))
	c.EndScroll()
	foot = middle(foot, c.Px(theme.ControlLargeH))
	form.again(a, c, &foot)
	waysOn(a, c, middle(foot, c.Px(theme.ControlH)), p)
}

// another is a button that starts another match like the one that is over.
type another struct {
	id      string
	button  ui.Button
	choices settings.Choices
}

// againButtons offers other matches, from line's left on.
func againButtons(a *App, c *ui.Context, line *render.Rect, offers ...another) {
	for _, b := range offers {
		if c.Button(b.id, line.CutLeft(c.ButtonWidth(b.button)), b.button) {
			a.again(b.choices)
			return
		}
		line.CutLeft(c.Px(12))
	}
}

// waysOn leads to the replay of the match that is over, and to the set-up with its choices.
func waysOn(a *App, c *ui.Context, line render.Rect, p *Play) {
	replay := ui.Button{Text: a.T("result.replay"), Icon: "replay", Kind: ui.Quiet}
	if c.Button("replay", line.CutLeft(c.ButtonWidth(replay)), replay) {
		a.Replay(p)
	}
	line.CutLeft(c.Px(theme.Space2))
	change := ui.Button{Text: a.T("result.change"), Kind: ui.Quiet}
	if c.Button("change", line.CutLeft(c.ButtonWidth(change)), change) {
		a.changeSetup(p.Choices)
	}
}
