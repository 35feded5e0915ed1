package play

import (
	"generals-chess/game/app"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// resultForm is a game's own part of the screen after a match.
type resultForm interface {
	// Wide lays it out below the bar on top, with the ways on.
	Wide(a *app.App, c *ui.Context, rest render.Rect)
	// Column lays it out in a compact window's column, without the ways on; it is ColumnHeight high, if w wide.
	Column(a *app.App, c *ui.Context, area render.Rect)
	ColumnHeight(c *ui.Context, w float32) float32
	// Again offers other matches like this one, from line's left on.
	Again(a *app.App, c *ui.Context, line *render.Rect)
}

// TopNote is what stands in the bar on top: the title, and quietly what was played.
type TopNote struct{ Title, Note string }

// ResultFrame lays out the screen after p: the bar on top and the form. In a compact window the form scrolls over
// the ways on.
func ResultFrame(a *app.App, c *ui.Context, top TopNote, p *Play, form resultForm) {
	c.FillRect(c.Window(), theme.Bg0)
	DropBots(a, c)
	rest, back := app.TopBar(a, c, a.T("common.menu"), top.Title, top.Note)
	if back {
		a.Home()
		return
	}
	if !c.Compact() {
		form.Wide(a, c, rest)
		return
	}
	rest = rest.InsetXY(c.Px(theme.Space4), 0)
	foot := rest.CutBottom(c.Px(60))
	form.Column(a, c, c.BeginScroll("result", rest, form.ColumnHeight(c, rest.W-c.Px(app.ScrollRoom))))
	c.EndScroll()
	foot = app.Middle(foot, c.Px(theme.ControlLargeH))
	form.Again(a, c, &foot)
	WaysOn(a, c, app.Middle(foot, c.Px(theme.ControlH)), p, stepOf(form))
}

// pointing is a form on which a step of the match is chosen; 0 is none.
type pointing interface{ Step() int }

// stepOf is the step that the replay opens on.
func stepOf(form resultForm) int {
	if at, ok := form.(pointing); ok {
		return at.Step()
	}
	return 0
}

// Another is a button that starts another match like the one that is over.
type Another struct {
	Id      string
	Button  ui.Button
	Choices settings.Choices
}

// AgainButtons offers other matches, from line's left on.
func AgainButtons(a *app.App, c *ui.Context, line *render.Rect, offers ...Another) {
	for _, b := range offers {
		if c.Button(b.Id, line.CutLeft(c.ButtonWidth(b.Button)), b.Button) {
			Again(a, b.Choices)
			return
		}
		line.CutLeft(c.Px(12))
	}
}

// WaysOn leads to the replay of the match that is over, which opens on a step, and to the set-up with its choices.
func WaysOn(a *app.App, c *ui.Context, line render.Rect, p *Play, step int) {
	replay := ui.Button{Text: a.T("result.replay"), Icon: "replay", Kind: ui.Quiet}
	if step > 0 && !c.Compact() {
		replay.Text, replay.Kind = a.T("turning.from-here"), ui.Secondary
	}
	if c.Button("replay", line.CutLeft(c.ButtonWidth(replay)), replay) {
		a.Routes().(Routes).Replay(a, p, step)
	}
	line.CutLeft(c.Px(theme.Space2))
	change := ui.Button{Text: a.T("result.change"), Kind: ui.Quiet}
	if c.Button("change", line.CutLeft(c.ButtonWidth(change)), change) {
		changeSetup(a, p.Choices)
	}
}
