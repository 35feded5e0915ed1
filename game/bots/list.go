package bots

import (
	"generals-chess/assets/words"
	"generals-chess/engine/bot"
	"generals-chess/engine/roster"
	"generals-chess/game/app"
	"generals-chess/game/setup"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// The layout of the list of bots and of the chosen bot.

const botRowH = 52 // logical px

// left lays out the list, and the button that adds a bot below it.
func (s *botsScreen) left(a *app.App, c *ui.Context, l *ui.Layout) {
	if err := s.list.Err; err != nil {
		app.Status(l, "warn", theme.Warn, a.Error(err))
	}
	if s.kept.Key != "" {
		app.Status(l, "", theme.TextLow, a.Phrase(s.kept, a.SideName))
		l.Space(theme.Space2)
	}
	if len(s.list.Bots) > 1 {
		s.search.Field(l, ui.Box{}, a.T("botfile.search"), "bots")
		l.Space(theme.Space2)
	}
	switch {
	case len(s.found.All) > 0:
		list := ui.List{Rows: len(s.found.All), RowH: botRowH, Chosen: s.found.At}
		if at, _ := l.List(ui.Box{Grow: 1}, "bots", list, s.row); at != s.found.At {
			s.found.Choose(at)
		}
	case len(s.list.Bots) > 0:
		l.Words(ui.Box{Grow: 1}, a.F("botfile.none_found", words.Text("text", s.search.Text)), theme.Body, theme.TextMid)
	case s.list.Err == nil:
		l.Words(ui.Box{Grow: 1}, a.T("botfile.none"), theme.Body, theme.TextMid)
	default:
		l.Fill()
	}
	add := ui.Button{Text: a.T("botfile.add"), Disabled: s.busy}
	if l.Button(ui.Box{Align: ui.Start}, "add", add) {
		s.edit(a, c, &roster.Bot{})
	}
}

// row lays out a bot in the list.
func (s *botsScreen) row(l *ui.Layout, i int, _ bool) {
	b := s.found.All[i]
	icon, tone := "bots", theme.TextLow
	if s.list.Wrong[b.Name] != nil {
		icon, tone = "warn", theme.Warn
	}
	l.Row(ui.Box{PadX: 10, Gap: theme.Space3}, func() {
		l.Icon(icon, 18, tone)
		l.Column(ui.Box{Grow: 1, Align: ui.Middle}, func() {
			l.Label(ui.Box{MinW: 1}, b.Name, theme.BodyStrong, theme.TextHi)
			l.Label(ui.Box{MinW: 1}, b.Command, theme.Mono, theme.TextLow)
		})
	})
}

// details lays out the chosen bot and the buttons for it, and reports whether the bot was picked.
func (s *botsScreen) details(a *app.App, c *ui.Context, l *ui.Layout) (picked bool) {
	b := s.found.Row()
	if b == nil {
		l.Words(ui.Box{}, a.T("botfile.what"), theme.Body, theme.TextLow)
		return false
	}
	l.Column(ui.Box{Gap: theme.Space2}, func() {
		s.head(a, c, l, b)
		l.Words(ui.Box{}, b.Command, theme.Mono, theme.TextMid)
	})
	s.facts.tell(a, l, b)
	l.Column(ui.Box{}, func() {
		for _, f := range s.facts.list {
			l.Property(f.label, f.value, f.ink)
		}
	})
	if game := setup.GameChoice(a, l, s.game); game != s.game {
		s.setGame(a, game)
	}
	picked = s.actions(a, l, b)
	s.status(a, l, b)
	return picked
}

// head lays out the bot's name, and the buttons that edit and remove it.
func (s *botsScreen) head(a *app.App, c *ui.Context, l *ui.Layout, b *roster.Bot) {
	l.Row(ui.Box{Gap: theme.Space2}, func() {
		l.Label(ui.Box{MinW: 1, Grow: 1}, b.Name, theme.H2, theme.TextHi)
		if l.Button(ui.Box{}, "edit", ui.Button{Text: a.T("botfile.edit"), Disabled: s.busy}) {
			s.edit(a, c, b)
		}
		if l.Button(ui.Box{}, "remove", ui.Button{Icon: "trash", Kind: ui.Quiet, Tip: a.T("botfile.remove"), Disabled: s.busy}) {
			s.wantRemoved(c)
		}
	})
}

// botFacts are a bot's values in words, or "as usual" where the file sets none. They are cached until something changes.
type botFacts struct {
	of   app.MadeOf[roster.Bot]
	list [5]botFact
}

type botFact struct {
	label, value string
	ink          theme.Color
}

func (f *botFacts) tell(a *app.App, l *ui.Layout, b *roster.Bot) {
	if !f.of.Stale(a, *b) {
		return
	}
	time, memory := "", ""
	if b.TimeLimit > 0 {
		time = b.TimeLimit.String()
	}
	if b.MemoryLimit > 0 {
		memory = l.Num(int(b.MemoryLimit)) + " MB"
	}
	for i, fact := range [...]struct{ key, value, otherwise string }{
		{"botfile.folder", b.Folder, "botfile.folder_usual"}, {"botfile.keep", keeping(a, b.KeepRunning), "botfile.auto"},
		{"botfile.language", languageNames[b.Language], "botfile.auto"},
		{"botfile.time", time, "botfile.usual"}, {"botfile.memory", memory, "botfile.usual"},
	} {
		f.list[i] = botFact{a.T(fact.key), fact.value, theme.TextHi}
		if fact.value == "" {
			f.list[i].value, f.list[i].ink = a.T(fact.otherwise), theme.TextLow
		}
	}
}

// keeping names a choice of how to keep a bot running, "" for none.
func keeping(a *app.App, k bot.KeepRunning) string {
	if k == "" {
		return ""
	}
	return a.T(keepingKeys[k])
}

// actions lays out the buttons that pick, try and examine the bot, and reports whether it was picked.
func (s *botsScreen) actions(a *app.App, l *ui.Layout, b *roster.Bot) (picked bool) {
	l.Row(ui.Box{Gap: theme.Space2}, func() {
		if s.pick != nil && l.Button(ui.Box{}, "use", ui.Button{Text: a.T("botfile.use"), Icon: "check", Kind: ui.Primary, Default: true}) {
			s.pick(b.Name)
			picked = true
		}
		if l.Button(ui.Box{}, "try", ui.Button{Text: a.T("setup.try")}) {
			s.desk.Try(b.Name)
		}
		if l.Button(ui.Box{}, "examine", ui.Button{Text: a.T("botfile.examine"), Tip: a.T("botfile.examine_tip")}) {
			Examine(a, s.game, b.Name)
		}
	})
	return picked
}

// status lays out the state of the chosen bot.
func (s *botsScreen) status(a *app.App, l *ui.Layout, b *roster.Bot) {
	icon, tone, text := s.desk.Status(a, b.Name, s.answered)
	if err := s.list.Wrong[b.Name]; err != nil && s.desk.Trying != b.Name {
		icon, tone, text = "warn", theme.Warn, a.Error(err)
	}
	if text != "" {
		app.Status(l, icon, tone, text)
	}
}
