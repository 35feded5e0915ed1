package menu

import (
	"slices"
	"strconv"

	"generals-chess/assets/words"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// lookTab is the tab of the settings with the palettes, the size of words and the form of numbers.
type lookTab struct {
	samples [theme.Palettes]play.Preview
	marks   [2]bool // the settings Marks and Patterns that samples were made with
}

// palettes are the catalogue keys of the palettes' names; with "_sub", of their descriptions; read only.
var palettes = [theme.Palettes]string{"look.standard", "look.red_green", "look.blue_yellow", "look.strong"}

func (t *lookTab) lay(s *Preferences, a *app.App, l *ui.Layout) {
	set := a.Settings()
	if now := [2]bool{set.Marks, set.Patterns}; t.marks != now {
		*t = lookTab{marks: now}
	}
	l.Scroll("look", ui.Box{Grow: 1}, func() {
		app.Column(l, 720, ui.Box{PadY: theme.Space2, Gap: theme.Space4}, func() {
			l.Column(ui.Box{Gap: theme.Space1}, func() {
				l.Label(ui.Box{}, a.T("look.colours"), theme.Label, theme.TextLow)
				l.Grid(ui.Box{Gap: theme.PanelGap, Columns: 2}, func() {
					for p := range theme.Palettes {
						t.card(a, l, p)
					}
				})
			})
			section(l, a.T("settings.display"), func() {
				l.Setting(a.T("look.background"), "", func() {
					items, chosen := [...]ui.Item{{Text: a.T("look.dark")}, {Text: a.T("look.light")}}, 0
					if set.Light {
						chosen = 1
					}
					if now := l.Segmented(ui.Box{}, "background", items[:], chosen); now != chosen {
						set.Light = now == 1
						a.Changed()
					}
				})
				t.text(a, l)
				t.numbers(a, l)
				s.toggle(a, l, "marks", "settings.marks", &set.Marks)
				s.toggle(a, l, "patterns", "settings.patterns", &set.Patterns)
				s.toggle(a, l, "motion", "settings.motion", &set.ReduceMotion)
			})
		})
	})
}

// card lays out a palette, with a board in its colours.
func (t *lookTab) card(a *app.App, l *ui.Layout, p theme.Palette) {
	chosen := l.Env.Theme.Palette == p
	l.PushID(int(p))
	if l.Card("palette", chosen, ui.Box{MinW: 250, PadX: theme.Space4, PadY: theme.Space3}, func() {
		l.Column(ui.Box{Grow: 1, Gap: theme.Space2}, func() {
			if r, ok := l.Place(ui.Box{Aspect: 0.5, MinH: 108, MaxW: 290}); ok {
				t.sample(a, l, r, p)
			}
			l.Row(ui.Box{Gap: theme.Space2}, func() {
				l.Column(ui.Box{Grow: 1}, func() {
					l.Label(ui.Box{MinW: 1}, a.T(palettes[p]), theme.BodyStrong, theme.TextHi)
					l.Words(ui.Box{}, a.T(palettes[p]+"_sub"), theme.Small, theme.TextLow)
				})
				if chosen {
					l.Icon("check", 18, theme.Accent)
				}
			})
		})
	}) {
		a.Settings().Palette = settings.Palettes()[p]
		a.Changed()
	}
	l.PopID()
}

// sample draws a board in the colours of a palette, if a game has one.
func (t *lookTab) sample(a *app.App, l *ui.Layout, r render.Rect, p theme.Palette) {
	for _, game := range menuGames(a) {
		coloured, ok := game.(Coloured)
		if !ok {
			continue
		}
		if t.samples[p] == nil {
			t.samples[p] = game.Preview(a)
			t.samples[p].Show(coloured.Colours(), 0)
		}
		t.samples[p].SetArea(r, l.Env.BoardScale())
		before := l.SetTheme(theme.Theme{Palette: p})
		l.Layer(r, t.samples[p])
		l.SetTheme(before)
		return
	}
}

// text lays out the choice of the size of words. It says so if the window has no room for the chosen size.
func (t *lookTab) text(a *app.App, l *ui.Layout) {
	set, sizes := a.Settings(), settings.TextSizes()
	hint := a.T("look.text_hint")
	if now := percent(float64(l.Env.Text)); now < percent(set.TextSize()) {
		hint = a.F("look.text_room", words.Int("percent", now))
	}
	l.Setting(a.T("look.text"), hint, func() {
		var items [4]ui.Item
		for i, size := range sizes {
			items[i].Text = strconv.Itoa(size) + " %"
		}
		chosen := max(slices.Index(sizes, set.Text), 0)
		if now := l.Segmented(ui.Box{}, "text", items[:], chosen); now != chosen {
			set.Text = sizes[now]
			a.Changed()
		}
	})
}

func percent(f float64) int { return int(f*100 + 0.5) }

// numbers lays out the choice of the separator between thousands.
func (t *lookTab) numbers(a *app.App, l *ui.Layout) {
	set, ways := a.Settings(), settings.Separators()
	l.Setting(a.T("look.numbers"), "", func() {
		items := [...]ui.Item{{Text: words.Number(1204)}, {Text: "1,204"}, {Text: "1204"}}
		chosen := max(slices.Index(ways, set.Numbers), 0)
		if now := l.Segmented(ui.Box{}, "numbers", items[:], chosen); now != chosen {
			app.SetNumbers(a, ways[now])
		}
	})
}
