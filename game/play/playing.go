package play

import (
	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Playing is a match that somebody plays: the veil that lies over it while it waits, and how it is left. The scenes of all games have
// one.
type Playing struct {
	LeaveDialog
	Play    *Play
	Paused  bool
	Covered bool // another scene lies on top
	veil    Veil
}

// player is a game's own part of playing.
type player interface {
	// Pace tells the match whether it may go on.
	Pace()
	// Running lays out a match that has begun.
	Running(a *app.App, c *ui.Context)
	// Offers are what the veil offers, and Surrender gives the match up for a player.
	Offers(a *app.App) VeilOffers
	Surrender(a *app.App, p engine.Player)
}

// LayOut is a frame of g.
func (p *Playing) LayOut(a *app.App, c *ui.Context, g player) {
	if p.Covered {
		p.Covered = false
		g.Pace()
	}
	p.Play.Poll()
	if !c.KeyboardLast() && !c.ModalOpen() {
		c.Blur() // a button that was clicked does not keep Enter and Space from the board
	}
	c.FillRect(c.Window(), theme.Bg0)
	switch {
	case p.Play.Err != nil:
		MatchFailed(a, c, p.Play)
	case p.Play.Last() == nil:
		if starting(a, c, p.Play, false) {
			a.Home()
		}
	default:
		g.Running(a, c)
	}
	p.veiled(a, c, g)
	if p.Ask(a, c, p.Play) {
		g.Pace()
	}
}

// starting is the screen before the first position. It reports whether the way out was taken.
func starting(a *app.App, c *ui.Context, p *Play, escape bool) (back bool) {
	s := frame.Screen{Bar: frame.Bar{Escape: escape, Title: p.Game.Card(a).Title}, Says: p.Builds.Say(a, "match.starting")}
	return s.Lay(a, c)
}

// Cover has the match wait while another scene lies on top, as far as it does.
func (p *Playing) Cover(g player) {
	if !p.Covered {
		p.Covered = true
		g.Pace()
	}
	p.Play.Poll()
}

// Pause makes the match wait, or go on.
func (p *Playing) Pause(a *app.App, g player, on bool) {
	p.Paused = on
	g.Pace()
	a.Turned()
}

// veiled lays the veil out over a match that waits, and does what the person wants.
func (p *Playing) veiled(a *app.App, c *ui.Context, g player) {
	if !p.Paused || p.Leaving || p.Play.Last() == nil || p.Play.Err != nil || p.Play.Over() {
		return
	}
	o := g.Offers(a)
	if o.Hides != theme.None {
		c.FillRect(c.Window(), o.Hides)
	}
	does, who := p.veil.Frame(a, c, p.Play, o)
	switch does {
	case VeilResumes:
		p.Pause(a, g, false)
	case VeilTakesBack:
		TakeBack(a, p.Play)
	case VeilSurrenders:
		g.Surrender(a, who)
	case VeilEnds:
		o.ToEnd.Does()
	case VeilRestarts, VeilSwaps:
		Rematch(a, p.Play.Choices, does == VeilSwaps)
	case VeilLeaves:
		SayKept(a, p.Play)
		a.Home()
	}
}
