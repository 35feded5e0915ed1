package menu

import (
	"slices"
	"strconv"

	"generals-chess/assets/words"
	"generals-chess/game/app"
	"generals-chess/game/browser"
	"generals-chess/game/play"
	"generals-chess/internal/version"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Preferences is the screen of settings. It lies on top of the screen it was opened from.
type Preferences struct {
	failed chan error // why nothing was brought back, in a browser
}

// NewSettings is the screen of settings.
func NewSettings(*app.App) app.Scene { return &Preferences{} }

// Close keeps nothing.
func (*Preferences) Close() {}

// Frame lays the settings out.
func (s *Preferences) Frame(a *app.App, c *ui.Context) {
	c.FillRect(c.Window(), theme.Bg0)
	play.DropBots(a, c)
	rest, back := app.TopBar(a, c, a.T("common.back"), a.T("settings.title"), build(a, version.This()))
	if back {
		a.Back()
		return
	}
	rest = rest.InsetXY(c.Px(theme.Space4), 0)
	rest = rest.Center(min(rest.W, c.Px(720)), rest.H)
	height := float32(876)
	if browser.Here {
		height += keptH
	}
	if c.Compact() {
		height += lineH
	}
	area := c.BeginScroll("settings", rest, c.Px(height))
	area.CutTop(c.Px(theme.Space2))
	s.language(a, c, &area)
	s.display(a, c, &area)
	s.sound(a, c, &area)
	s.board(a, c, &area)
	if browser.Here {
		s.kept(a, c, &area)
		s.tellFailed(a)
	}
	area.CutTop(c.Px(theme.Space2))
	c.Label(area.CutTop(c.Px(lineH)), a.T("settings.fonts"), theme.Small, theme.TextLow)
	if c.Compact() { // the bar has no room for it
		c.Label(area.CutTop(c.Px(lineH)), build(a, version.This()), theme.Small, theme.TextLow)
	}
	c.EndScroll()
}

// lineH is the height of a line at the foot, logical px.
const lineH = 20

// build says which build of the program this is.
func build(a *app.App, b version.Build) string {
	if !b.Released() {
		return a.T("settings.development")
	}
	return a.F("settings.version", words.Text("version", b.Number), words.Text("commit", b.Commit))
}

// scales are the interface sizes to choose from; 0 follows the window.
var scales = [...]struct {
	value float64
	text  string
}{{0, ""}, {1, "1×"}, {1.25, "1.25×"}, {1.5, "1.5×"}, {2, "2×"}, {3, "3×"}}

func (s *Preferences) language(a *app.App, c *ui.Context, area *render.Rect) {
	in := section(c, area, a.T("settings.language"), 1)
	items := make([]ui.Item, 0, 4)
	codes := make([]string, 0, 4)
	items, codes = append(items, ui.Item{Text: a.T("settings.system")}), append(codes, "")
	for _, lang := range words.Langs() {
		items, codes = append(items, ui.Item{Text: lang.Name()}), append(codes, string(lang))
	}
	line := app.Middle(in, c.Px(theme.ControlH))
	line.W = min(line.W, c.SegmentedWidth(items))
	chosen := slices.Index(codes, a.Language())
	if now := c.Segmented("language", line, items, chosen); now != chosen {
		a.SetLanguage(codes[now])
	}
}

func (s *Preferences) display(a *app.App, c *ui.Context, area *render.Rect) {
	in := section(c, area, a.T("settings.display"), 3)
	items := make([]ui.Item, 0, len(scales))
	chosen := 0
	for i, scale := range scales {
		text := scale.text
		if i == 0 {
			text = a.T("settings.scale_auto")
		}
		items = append(items, ui.Item{Text: text})
		if scale.value == a.Settings().Scale {
			chosen = i
		}
	}
	line := in.CutTop(c.Px(rowHeight))
	label := a.T("settings.scale")
	c.Label(line, label, theme.Body, theme.TextHi)
	w := min(line.W-c.TextWidth(label, theme.Body)-c.Px(theme.Space2), c.SegmentedWidth(items))
	if now := c.Segmented("scale", app.Middle(line.CutRight(w), c.Px(theme.ControlH)), items, chosen); now != chosen {
		a.Settings().Scale = scales[now].value
		a.Changed()
	}
	if on := toggle(c, &in, "full", a.T("settings.full_screen"), "F11", a.Fullscreen()); on != a.Fullscreen() {
		a.SetFullscreen(on)
	}
	s.toggleSetting(a, c, &in, "motion", "settings.motion", &a.Settings().ReduceMotion)
}

// sound has a line below the switch where nothing can be heard.
func (s *Preferences) sound(a *app.App, c *ui.Context, area *render.Rect) {
	in := section(c, area, a.T("settings.sound"), 2)
	hint := a.T("settings.sound_hint")
	if a.SoundProblem() != nil {
		hint = a.T("settings.no_sound")
	}
	if on := toggle(c, &in, "sound-on", a.T("settings.sounds"), hint, !a.Settings().Muted); on == a.Settings().Muted {
		a.Mute(!on)
	}
	line := in.CutTop(c.Px(rowHeight))
	c.Label(line, a.T("settings.volume"), theme.Body, theme.TextHi)
	c.Text(line.CutRight(c.Px(44)), strconv.Itoa(a.Settings().Volume), theme.Body, theme.TextMid, render.Right)
	line.CutRight(c.Px(theme.Space3))
	rail := app.Middle(line.CutRight(min(line.W*0.6, c.Px(240))), c.Px(28))
	if now := c.Slider("volume", rail, a.Settings().Volume, 0, 100, 5); now != a.Settings().Volume {
		a.Settings().Volume = now
		a.Changed()
	}
}

func (s *Preferences) board(a *app.App, c *ui.Context, area *render.Rect) {
	in := section(c, area, a.T("settings.board"), 4)
	s.toggleSetting(a, c, &in, "coordinates", "settings.coordinates", &a.Settings().Coordinates)
	s.toggleSetting(a, c, &in, "remember", "settings.remember", &a.Settings().Remember)
	s.toggleSetting(a, c, &in, "marks", "settings.marks", &a.Settings().Marks)
	s.hints(a, c, &in)
}

// hints switches the hints of the first matches. Switched on, they begin anew.
func (*Preferences) hints(a *app.App, c *ui.Context, in *render.Rect) {
	set := a.Settings()
	if on := toggle(c, in, "hints", a.T("settings.hints"), a.T("settings.hints_hint"), !set.NoHints); on == set.NoHints {
		set.NoHints, set.Hints = !on, nil
		a.Changed()
	}
}

// rowHeight is that of a setting, logical px.
const rowHeight = 52

func (s *Preferences) toggleSetting(a *app.App, c *ui.Context, in *render.Rect, id, key string, value *bool) {
	if on := toggle(c, in, id, a.T(key), a.T(key+"_hint"), *value); on != *value {
		*value = on
		a.Changed()
	}
}

// section is a panel with a heading and so many rows.
func section(c *ui.Context, area *render.Rect, title string, rows int) render.Rect {
	c.Label(area.CutTop(c.Px(24)), title, theme.Label, theme.TextLow)
	area.CutTop(c.Px(4))
	r := area.CutTop(c.Px(rowHeight*float32(rows) + 16))
	area.CutTop(c.Px(theme.Space4))
	c.Box(r, render.Box{Fill: theme.Bg1, Radius: c.Px(theme.RadiusPanel)})
	return r.InsetXY(c.Px(theme.PanelPad), c.Px(8))
}

// toggle is a row with a switch at its right end.
func toggle(c *ui.Context, in *render.Rect, id, label, hint string, on bool) bool {
	line := in.CutTop(c.Px(rowHeight))
	now := c.Switch(id, app.Middle(line.CutRight(c.Px(36)), c.Px(20)), "", on)
	line.CutRight(c.Px(theme.Space4))
	text := app.Middle(line, c.Px(38))
	c.Label(text.CutTop(c.Px(20)), label, theme.Body, theme.TextHi)
	c.Label(text, hint, theme.Small, theme.TextLow)
	return now
}
