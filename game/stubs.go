//go:build !scenes

package game

import (
	"generals-chess/game/settings"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// blank stands where a scene is still being written.
type blank struct{ name string }

func (b *blank) Frame(a *App, c *ui.Context) {
	c.FillRect(c.Window(), theme.Bg0)
	c.Label(c.Window(), b.name, theme.H1, theme.TextHi)
}
func (b *blank) Close() {}

type help struct{ blank }

func newHome(*App) Scene                 { return &blank{"home"} }
func newSetup(*App, settings.Mode) Scene { return &blank{"setup"} }
func newSettings(*App) Scene             { return &blank{"settings"} }
func newResult(*App, *Play) Scene        { return &blank{"result"} }
func newWatch(*App, *Play) Scene         { return &blank{"watch"} }
func newHelp(*App) Scene                 { return &help{blank{"help"}} }
