package play

import (
	"generals-chess/engine"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/game/session"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Playing is the part of a match screen that all games share when a person plays: pausing, the pause menu, and leaving.
type Playing struct {
	matchScreen
	menu PauseMenu
}

// NewPlaying returns a Playing without a step on the screen.
func NewPlaying(p *Play) Playing {
	return Playing{matchScreen: matchScreen{Viewing: Viewing{Play: p, Shown: -1}}}
}

// player is a game's own part of such a screen.
type player interface {
	// Pace sets the pacer: whether the match may go on.
	Pace()
	// Running lays out a match that has begun.
	Running(a *app.App, c *ui.Context)
	// Offers returns the rows of the pause menu, and Surrender gives the match up for a player.
	Offers(a *app.App) PauseOffers
	Surrender(a *app.App, p engine.Player)
}

// LayOut lays out one frame of g.
func (p *Playing) LayOut(a *app.App, c *ui.Context, g player) {
	if !c.KeyboardLast() && !c.ModalOpen() {
		c.Blur() // otherwise a clicked button would keep Enter and Space from the board
	}
	p.layOut(a, c, false, g.Pace, func() { g.Running(a, c) })
	p.layMenu(a, c, g)
	p.ask(a, c, g.Pace)
}

// Cover is called while another scene is on top.
func (p *Playing) Cover(g player) { p.cover(g.Pace) }

// Leave leaves the match. It says that the match can be continued, or asks for confirmation if it cannot. seen is the newest step that the
// person has seen; over says that the match is over for the person.
func (p *Playing) Leave(a *app.App, c *ui.Context, g player, seen *session.Snapshot, over bool) {
	if over {
		p.Play.keeping.forget(p.Play)
	}
	p.askOrLeave(a, c, seen, over || CanContinue(p.Play))
	g.Pace()
}

// Rematch starts a match again that is over for the person.
func (p *Playing) Rematch(a *app.App) {
	p.Play.keeping.forget(p.Play)
	Rematch(a, p.Play.Choices, false)
}

// Pause pauses the match or lets it go on.
func (p *Playing) Pause(a *app.App, g player, on bool) {
	p.Paused = on
	g.Pace()
	a.Turned()
}

// PauseButton lays out the button at the end of the bar that pauses the match. The menu over it lets it go on.
func (p *Playing) PauseButton(a *app.App, l *ui.Layout, g player) {
	if frame.Toggle(l, "pause", ui.Button{Text: a.T("common.pause"), Icon: "pause", Kind: ui.Quiet, Does: action.Pause}) {
		p.Pause(a, g, true)
	}
}

// layMenu lays out the pause menu over a paused match and does what the person chooses. It hides the map also behind the question about
// leaving.
func (p *Playing) layMenu(a *app.App, c *ui.Context, g player) {
	if !p.Paused && !p.Leaving || p.Play.Last() == nil || p.Play.Err != nil {
		return
	}
	o := g.Offers(a)
	if o.Shown.Over {
		return
	}
	if o.Hides != theme.None {
		c.FillRect(c.Window(), o.Hides)
	}
	if p.Leaving { // the question comes over it
		return
	}
	does, who := p.menu.Frame(a, c, p.Play, o)
	switch does {
	case PauseResumes:
		p.Pause(a, g, false)
	case PauseTakesBack:
		TakeBack(a, p.Play)
	case PauseSurrenders:
		g.Surrender(a, who)
	case PauseEnds:
		o.ToEnd.Does()
	case PauseRestarts, PauseSwaps:
		Rematch(a, p.Play.Choices, does == PauseSwaps)
	case PauseLeaves:
		leave(a, p.Play)
	}
}
