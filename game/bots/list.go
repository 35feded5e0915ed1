package bots

import (
	"generals-chess/engine/bot"
	"generals-chess/engine/roster"
	"generals-chess/game/app"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// How the list of bots and the one chosen look.

const botRowH = 52 // logical px

// left is the list, with the way to another bot under it.
func (s *botsScreen) left(a *app.App, c *ui.Context, r render.Rect) {
	in := c.Panel(r, theme.None)
	foot := in.CutBottom(c.Px(theme.ControlH))
	in.CutBottom(c.Px(theme.Space3))
	add := ui.Button{Text: a.T("botfile.add"), Disabled: s.job != nil}
	if c.Button("add", foot.CutLeft(c.ButtonWidth(add)), add) {
		s.edit(a, c, &roster.Bot{})
	}
	if err := s.list.Err; err != nil {
		in.CutTop(app.StatusLine(c, in, "warn", theme.Warn, a.Error(err)) + c.Px(theme.Space3))
	}
	if s.kept.Key != "" {
		in.CutTop(app.StatusLine(c, in, "", theme.TextLow, a.Phrase(s.kept, a.SideName)) + c.Px(theme.Space3))
	}
	if len(s.list.Bots) == 0 {
		if s.list.Err == nil {
			c.Paragraph(in, a.T("botfile.none"), theme.Body, theme.TextMid)
		}
		return
	}
	in.X, in.W = in.X-c.Px(theme.Space2), in.W+c.Px(2*theme.Space2)
	box := ui.Listbox{Rows: len(s.list.Bots), RowH: c.Px(botRowH), Chosen: s.at}
	at, picked := c.Listbox("bots", in, box, func(i int, line render.Rect) { s.row(c, &s.list.Bots[i], line) })
	if picked {
		s.at, s.chosen = at, s.list.Bots[at].Name
	}
}

// row is a bot in the list.
func (s *botsScreen) row(c *ui.Context, b *roster.Bot, line render.Rect) {
	line = line.InsetXY(c.Px(10), 0)
	icon, tone := "bots", theme.TextLow
	if s.list.Wrong[b.Name] != nil {
		icon, tone = "warn", theme.Warn
	}
	c.IconIn(line.CutLeft(c.Px(18)), icon, c.Px(18), tone)
	line.CutLeft(c.Px(theme.Space3))
	line = app.Middle(line, c.Px(38))
	c.Label(line.CutTop(c.Px(20)), b.Name, theme.BodyStrong, theme.TextHi)
	c.Label(line, b.Command, theme.Mono, theme.TextLow)
}

// details says all of the bot chosen, and what can be done with it. It tells whether the bot was picked.
func (s *botsScreen) details(a *app.App, c *ui.Context, r render.Rect) (picked bool) {
	b := s.bot()
	in := c.Panel(r, theme.None)
	if b == nil {
		c.Paragraph(in, a.T("botfile.what"), theme.Body, theme.TextLow)
		return false
	}
	s.head(a, c, in.CutTop(c.Px(theme.ControlH)), b)
	in.CutTop(c.Px(theme.Space2))
	in.CutTop(c.Paragraph(in, b.Command, theme.Mono, theme.TextMid) + c.Px(theme.Space3))
	s.facts(a, c, &in, b)
	in.CutTop(c.Px(theme.Space4))
	if game := gameChoice(a, c, in.CutTop(c.Px(theme.ControlH)), s.game); game != s.game {
		s.setGame(a, game)
	}
	in.CutTop(c.Px(theme.Space3))
	picked = s.actions(a, c, in.CutTop(c.Px(theme.ControlH)), b)
	in.CutTop(c.Px(theme.Space3))
	s.status(a, c, in, b)
	return picked
}

// head is the bot's name, and the ways to change it.
func (s *botsScreen) head(a *app.App, c *ui.Context, r render.Rect, b *roster.Bot) {
	remove := ui.Button{Icon: "trash", Kind: ui.Quiet, Tip: a.T("botfile.remove"), Disabled: s.job != nil}
	edit := ui.Button{Text: a.T("botfile.edit"), Disabled: s.job != nil}
	removeAt := r.CutRight(c.ButtonWidth(remove))
	r.CutRight(c.Px(theme.Space2))
	if c.Button("edit", r.CutRight(c.ButtonWidth(edit)), edit) {
		s.edit(a, c, b)
	}
	if c.Button("remove", removeAt, remove) {
		s.wantRemoved(c)
	}
	r.CutRight(c.Px(theme.Space3))
	c.Label(r, b.Name, theme.H2, theme.TextHi)
}

// facts are what the file says of a bot, or that it is as usual.
func (s *botsScreen) facts(a *app.App, c *ui.Context, in *render.Rect, b *roster.Bot) {
	time, memory := "", ""
	if b.TimeLimit > 0 {
		time = b.TimeLimit.String()
	}
	if b.MemoryLimit > 0 {
		memory = c.Num(int(b.MemoryLimit)) + " MB"
	}
	for _, fact := range [...]struct{ key, value, otherwise string }{
		{"botfile.folder", b.Folder, "botfile.folder_usual"}, {"botfile.keep", keeping(a, b.KeepRunning), "botfile.auto"},
		{"botfile.language", languageNames[b.Language], "botfile.auto"},
		{"botfile.time", time, "botfile.usual"}, {"botfile.memory", memory, "botfile.usual"},
	} {
		line := in.CutTop(c.Px(28))
		c.Hairline(line)
		c.Label(line.CutLeft(min(c.Px(170), line.W*0.5)), a.T(fact.key), theme.Body, theme.TextMid)
		if fact.value == "" {
			c.Label(line, a.T(fact.otherwise), theme.Body, theme.TextLow)
			continue
		}
		c.Label(line, fact.value, theme.Body, theme.TextHi)
	}
}

// keeping is a way to keep running in words, "" where none is chosen.
func keeping(a *app.App, k bot.KeepRunning) string {
	if k == "" {
		return ""
	}
	return a.T(keepingKeys[k])
}

// actions choose the bot, try it and have it examined.
func (s *botsScreen) actions(a *app.App, c *ui.Context, r render.Rect, b *roster.Bot) (picked bool) {
	try, examine := ui.Button{Text: a.T("setup.try")}, ui.Button{Text: a.T("botfile.examine"), Tip: a.T("botfile.examine_tip")}
	if s.pick != nil {
		use := ui.Button{Text: a.T("botfile.use"), Icon: "check", Kind: ui.Primary, Default: true}
		if c.Button("use", r.CutLeft(c.ButtonWidth(use)), use) {
			s.pick(b.Name)
			return true
		}
		r.CutLeft(c.Px(theme.Space2))
	}
	if c.Button("try", r.CutLeft(c.ButtonWidth(try)), try) {
		s.desk.Try(b.Name)
	}
	r.CutLeft(c.Px(theme.Space2))
	if c.Button("examine", r.CutLeft(c.ButtonWidth(examine)), examine) {
		Examine(a, s.game, b.Name)
	}
	return false
}

// status is what is known of the bot chosen.
func (s *botsScreen) status(a *app.App, c *ui.Context, in render.Rect, b *roster.Bot) {
	icon, tone, text := s.desk.Status(a, b.Name, s.answered)
	if err := s.list.Wrong[b.Name]; err != nil && s.desk.Trying != b.Name {
		icon, tone, text = "warn", theme.Warn, a.Error(err)
	}
	if text == "" {
		return
	}
	app.StatusLine(c, in, icon, tone, text)
}
