package game

import (
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// match is the screen on which people play.
type match struct {
	play *Play
}

func newMatch(_ *App, p *Play) Scene { return &match{play: p} }

// Frame lays the match out.
func (m *match) Frame(a *App, c *ui.Context) {
	m.play.Poll()
	c.FillRect(c.Window(), theme.Bg0)
}

// Close leaves the match.
func (m *match) Close() {}
