package play

import (
	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/game/frame"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Playing is the part of a match screen that all games share when a person plays: pausing, the pause menu, and leaving.
type Playing struct {
	LeaveDialog
	Play    *Play
	Paused  bool
	Covered bool // another scene is on top
	menu    PauseMenu
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
	if p.Covered {
		p.Covered = false
		g.Pace()
	}
	p.Play.Poll()
	if !c.KeyboardLast() && !c.ModalOpen() {
		c.Blur() // otherwise a clicked button would keep Enter and Space from the board
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
	p.layMenu(a, c, g)
	if p.Ask(a, c, p.Play) {
		g.Pace()
	}
}

// starting lays out the screen before the first position. It reports whether the person goes back.
func starting(a *app.App, c *ui.Context, p *Play, escape bool) (back bool) {
	s := frame.Screen{Bar: frame.Bar{Escape: escape, Title: p.Game.Card(a).Title}, Says: p.Builds.Say(a, "match.starting")}
	return s.Lay(a, c)
}

// Cover is called while another scene is on top: it adjusts the pace once and receives snapshots.
func (p *Playing) Cover(g player) {
	if !p.Covered {
		p.Covered = true
		g.Pace()
	}
	p.Play.Poll()
}

// Pause pauses the match or lets it go on.
func (p *Playing) Pause(a *app.App, g player, on bool) {
	p.Paused = on
	g.Pace()
	a.Turned()
}

// layMenu lays out the pause menu over a paused match and does what the person chooses.
func (p *Playing) layMenu(a *app.App, c *ui.Context, g player) {
	if !p.Paused || p.Leaving || p.Play.Last() == nil || p.Play.Err != nil {
		return
	}
	o := g.Offers(a)
	if o.Shown.Over {
		return
	}
	if o.Hides != theme.None {
		c.FillRect(c.Window(), o.Hides)
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
