package app

import (
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// TopBar draws the bar on top of a screen: the way back, the title and quiet notes behind it. It
// returns the rest of the window and whether the way back was taken; Esc takes it too.
func TopBar(a *App, c *ui.Context, back, title, note string) (rest render.Rect, left bool) {
	rest = c.Window()
	bar := rest.CutTop(c.Px(BarHeight(c)))
	bar.CutLeft(c.Px(theme.MarginSmall))
	if !c.Compact() {
		bar.CutLeft(c.Px(theme.MarginSmall))
	}
	left = BarBack(c, &bar, back, ui.KeyEscape)
	bar.CutLeft(c.Px(theme.Space4))
	c.Label(bar, title, theme.BodyStrong, theme.TextHi)
	bar.CutLeft(c.TextWidth(title, theme.BodyStrong) + c.Px(theme.Space4))
	if !c.Compact() {
		c.Label(bar, note, theme.Control, theme.TextLow)
	}
	return rest, left
}

// BarHeight is that of TopBar, logical px.
func BarHeight(c *ui.Context) float32 {
	if c.Compact() {
		return theme.TopBarSmallH
	}
	return theme.TopBarH
}

// MatchBar is a bar on top of a match without the room at both its ends.
func MatchBar(c *ui.Context, bar render.Rect) render.Rect {
	if c.Compact() {
		return bar.InsetXY(c.Px(theme.MarginSmall), 0)
	}
	return bar.InsetXY(c.Px(theme.Space5), 0)
}

// BarBack is the way out at the left end of the bar on top, which it cuts off. In a text field its key leaves the field
// only.
func BarBack(c *ui.Context, bar *render.Rect, text string, shortcut ui.Key) (clicked bool) {
	if c.TextFocused() {
		shortcut = ui.KeyNone
	}
	back := ui.Button{Text: text, Icon: "back", Kind: ui.Quiet, Shortcut: shortcut}
	return c.Button("back", Middle(bar.CutLeft(c.ButtonWidth(back)), c.ButtonHeight(back)), back)
}

// BarHelp is help, the settings and the sound at the right end of the bar on top, which they cut off.
func BarHelp(a *App, c *ui.Context, bar *render.Rect) {
	if barEnd(c, bar, "help", a.T("common.help")) {
		a.Help()
	}
	if barEnd(c, bar, "gear", a.T("common.settings")) {
		a.OpenSettings()
	}
	SoundButton(a, c, bar.CutRight(c.Px(theme.ControlH)))
}

// barEnd is a button at the right end of the bar on top, which it cuts off.
func barEnd(c *ui.Context, bar *render.Rect, icon, tip string) (clicked bool) {
	button := ui.Button{Icon: icon, Kind: ui.Quiet, Tip: tip}
	return c.Button(icon, Middle(bar.CutRight(c.ButtonWidth(button)), c.ButtonHeight(button)), button)
}

// BarPause is the pause of a match that is played, at the right end of the bar on top, which it cuts off.
func BarPause(a *App, c *ui.Context, bar *render.Rect, paused bool) (clicked bool) {
	b := ui.Button{Text: a.T("common.pause"), Icon: "pause", Kind: ui.Quiet, Shortcut: ui.KeyP}
	if paused {
		b.Text, b.Icon = a.T("common.resume"), "play"
	}
	if c.Compact() {
		b.Tip, b.Text = b.Text, ""
	}
	return c.Button("pause", Middle(bar.CutRight(c.ButtonWidth(b)), c.ButtonHeight(b)), b)
}
