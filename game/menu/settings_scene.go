package menu

import (
	"math"
	"slices"
	"strconv"

	"generals-chess/assets/words"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/browser"
	"generals-chess/game/play"
	"generals-chess/internal/version"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Preferences is the screen of settings. It lies on top of the screen from which it was opened.
type Preferences struct {
	failed app.Newest[error] // why nothing was restored, in a browser
	tab    int
	look   lookTab
	keys   keysTab
}

// NewSettings returns the screen of settings.
func NewSettings(*app.App) app.Scene { return &Preferences{} }

// Frame lays out the settings.
func (s *Preferences) Frame(a *app.App, c *ui.Context) {
	c.FillRect(c.Window(), theme.Bg0)
	s.keys.catch(a, c)
	play.DropBots(a, c)
	s.tellFailed(a)
	top := app.Top{Back: a.T("common.back"), Title: a.T("settings.title"), End: func(l *ui.Layout) { s.tabs(a, l) }}
	if app.Page(a, c, top, func(l *ui.Layout) {
		switch s.tab {
		case 1:
			s.look.lay(s, a, l)
		case 2:
			s.keys.lay(a, l)
		default:
			s.form(a, l)
		}
	}) {
		s.keys.settle(a)
		a.Back()
	}
}

// tabs lays out the choice of the tab.
func (s *Preferences) tabs(a *app.App, l *ui.Layout) {
	items := [...]ui.Item{{Text: a.T("settings.general")}, {Text: a.T("look.title")}, {Text: a.T("keys.title")}}
	if now := app.Tabs(l, "tab", items[:], s.tab); now != s.tab {
		s.keys.settle(a)
		s.tab = now
	}
}

// form lays out the general settings.
func (s *Preferences) form(a *app.App, l *ui.Layout) {
	l.Scroll("settings", ui.Box{Grow: 1}, func() {
		app.Column(l, 720, ui.Box{PadY: theme.Space2, Gap: theme.Space4}, func() {
			section(l, a.T("settings.language"), func() { s.language(a, l) })
			section(l, a.T("settings.display"), func() { s.display(a, l) })
			section(l, a.T("settings.sound"), func() { s.sound(a, l) })
			section(l, a.T("settings.board"), func() { s.board(a, l) })
			if browser.Here {
				section(l, a.T("browser.title"), func() { s.kept(a, l) })
			}
			l.Column(ui.Box{}, func() {
				l.Words(ui.Box{}, a.T("settings.fonts"), theme.Small, theme.TextLow)
				l.Words(ui.Box{}, build(a, version.This()), theme.Small, theme.TextLow)
			})
		})
	})
}

// build names the version of the program.
func build(a *app.App, b version.Build) string {
	if !b.Released() {
		return a.T("settings.development")
	}
	return a.F("settings.version", words.Text("version", b.Number), words.Text("commit", b.Commit))
}

// scales are the interface sizes to choose from, where they fit; read only.
var scales = [...]float64{1, 1.25, 1.5, 2, 3}

// sizes returns the sizes that fit this window, first the automatic one, and the index of the one in force. A size that was chosen
// in another window and does not fit here stands last, as it is here.
func sizes(a *app.App) (values []float64, items []ui.Item, inForce int) {
	written := func(size float64) string { return strconv.FormatFloat(math.Round(size*100)/100, 'f', -1, 64) + "×" }
	offer := func(value float64, text string) {
		values, items = append(values, value), append(items, ui.Item{Text: text})
	}
	auto, _ := a.InForce(0)
	offer(0, a.F("settings.scale_auto", words.Text("size", written(auto))))
	wanted := a.Settings().Scale
	now, _ := a.InForce(wanted)
	for _, value := range scales {
		size, fits := a.InForce(value)
		if !fits {
			continue
		}
		if offer(value, written(size)); wanted > 0 && size == now {
			inForce = len(values) - 1
		}
	}
	if wanted > 0 && inForce == 0 {
		offer(wanted, written(now))
		inForce = len(values) - 1
	}
	return values, items, inForce
}

func (s *Preferences) language(a *app.App, l *ui.Layout) {
	items := make([]ui.Item, 0, 4)
	codes := make([]string, 0, 4)
	items, codes = append(items, ui.Item{Text: a.T("settings.system")}), append(codes, "")
	for _, lang := range words.Langs() {
		items, codes = append(items, ui.Item{Text: lang.Name()}), append(codes, string(lang))
	}
	chosen := slices.Index(codes, a.Language())
	if now := l.Segmented(ui.Box{Align: ui.Start}, "language", items, chosen); now != chosen {
		a.SetLanguage(codes[now])
	}
}

func (s *Preferences) display(a *app.App, l *ui.Layout) {
	values, items, chosen := sizes(a)
	l.Setting(a.T("settings.scale"), "", func() {
		if now := l.Segmented(ui.Box{}, "scale", items, chosen); now != chosen {
			a.Settings().Scale = values[now]
			a.Changed()
		}
	})
	if on := l.Toggle("full", a.T("settings.full_screen"), l.Cap(action.FullScreen), a.Fullscreen()); on != a.Fullscreen() {
		a.SetFullscreen(on)
	}
}

// sound lays out the settings of sound. The switch's hint says if nothing can be heard.
func (s *Preferences) sound(a *app.App, l *ui.Layout) {
	hint := a.T("settings.sound_hint")
	if a.SoundProblem() != nil {
		hint = a.T("settings.no_sound")
	}
	if on := l.Toggle("sound-on", a.T("settings.sounds"), hint, !a.Settings().Muted); on == a.Settings().Muted {
		a.Mute(!on)
	}
	l.Setting(a.T("settings.volume"), "", func() {
		if now := l.Slider(ui.Box{W: 240, MinW: 120}, "volume", a.Settings().Volume, 0, 100, 5); now != a.Settings().Volume {
			a.Settings().Volume = now
			a.Changed()
		}
		l.Write(ui.Box{W: 56}, l.Num(a.Settings().Volume), theme.Body, theme.TextMid, render.Right)
	})
	s.toggle(a, l, "captions", "settings.captions", &a.Settings().Captions)
}

func (s *Preferences) board(a *app.App, l *ui.Layout) {
	s.toggle(a, l, "coordinates", "settings.coordinates", &a.Settings().Coordinates)
	s.toggle(a, l, "remember", "settings.remember", &a.Settings().Remember)
	s.hints(a, l)
}

// hints lays out the switch for the hints of the first matches. Switching it counts the hints from 0 again.
func (*Preferences) hints(a *app.App, l *ui.Layout) {
	set := a.Settings()
	if on := l.Toggle("hints", a.T("settings.hints"), a.T("settings.hints_hint"), !set.NoHints); on == set.NoHints {
		set.NoHints, set.Hints = !on, nil
		a.Changed()
	}
}

func (s *Preferences) toggle(a *app.App, l *ui.Layout, id, key string, value *bool) {
	if on := l.Toggle(id, a.T(key), a.T(key+"_hint"), *value); on != *value {
		*value = on
		a.Changed()
	}
}

// section lays out a panel below its heading.
func section(l *ui.Layout, title string, inside func()) {
	l.Column(ui.Box{Gap: theme.Space1}, func() {
		l.Label(ui.Box{}, title, theme.Label, theme.TextLow)
		l.Panel(ui.Box{PadX: theme.PanelPad, PadY: 8}, theme.None, inside)
	})
}
