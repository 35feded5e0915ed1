package bots

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"generals-chess/assets/words"
	"generals-chess/engine/bot"
	"generals-chess/engine/roster"
	"generals-chess/game/app"
	"generals-chess/game/folders"
	"generals-chess/game/play"
	"generals-chess/game/setup"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// botForm is the form that edits a bot of the file.
type botForm struct {
	old                string // its name before, "" for a new bot
	taken              func(name string) bool
	draft              roster.Bot // the values of the fields, where they can be parsed
	limit, memory      string     // as typed
	badLimit, badSpace bool
	failed             error // why saving failed, nil if it did not
	laid               bool  // was on the screen before

	checker *app.Latest[roster.Bot, checkedBot]
	asked   roster.Bot
	wrong   error // why the draft cannot be run
}

// checkedBot is a bot, and why it cannot be run; nil if it can.
type checkedBot struct {
	of    roster.Bot
	wrong error
}

// botLanguages returns the languages to choose from. The first, "", follows from the command.
func botLanguages() []bot.Language { return append([]bot.Language{""}, bot.Languages()...) }

// languageNames are the languages' written names; it is read only.
var languageNames = map[bot.Language]string{
	bot.Native: "C++", bot.Java: "Java", bot.CSharp: "C#", bot.JavaScript: "JavaScript", bot.Python: "Python", bot.Pascal: "Pascal",
}

// keepings are the choices of how to keep a bot running, and keepingKeys the catalogue keys of their names. Both are read only.
var (
	keepings    = [...]bot.KeepRunning{bot.Auto, bot.On, bot.Off}
	keepingKeys = map[bot.KeepRunning]string{bot.Auto: "botfile.auto", bot.On: "botfile.on", bot.Off: "botfile.off"}
)

// edit opens the form with a bot; a bot without a name is a new one.
func (s *botsScreen) edit(a *app.App, c *ui.Context, b *roster.Bot) {
	f := &botForm{old: b.Name, draft: *b}
	f.taken = func(name string) bool {
		_, there := s.list.Find(name)
		return there && name != f.old
	}
	if b.TimeLimit > 0 {
		f.limit = b.TimeLimit.String()
	}
	if b.MemoryLimit > 0 {
		f.memory = strconv.FormatInt(b.MemoryLimit, 10)
	}
	file := play.MatchesOf(a).BotsFile
	f.checker = app.NewLatest(a, func(_ context.Context, b roster.Bot) checkedBot { return checkedBot{b, checkDraft(file, b)} })
	s.form.close()
	s.form = f
	c.OpenModal("form")
}

func (s *botsScreen) closeForm() {
	s.form.close()
	s.form = nil
}

// close stops the checks of the draft.
func (f *botForm) close() {
	if f != nil {
		f.checker.Close()
	}
}

// checkDraft returns why a bot that is not in the file yet cannot be run. Call it off the frame.
func checkDraft(file string, b roster.Bot) error {
	r, err := roster.Open(file)
	if err != nil {
		return nil // the list shows this error
	}
	b.Name = "draft"
	if r, err = r.With(b); err != nil {
		return err
	}
	return bot.Check(b.Name, bot.Options{Names: r})
}

// refresh checks the command again when it has changed.
func (f *botForm) refresh() {
	if got, ok := f.checker.Take(); ok {
		f.wrong = got.wrong
	}
	now := roster.Bot{Command: strings.TrimSpace(f.draft.Command), Folder: strings.TrimSpace(f.draft.Folder)}
	if now != f.asked {
		f.asked, f.wrong = now, nil
		if now.Command != "" {
			f.checker.Ask(now)
		}
	}
}

// showForm lays out the form, and saves or closes it.
func (s *botsScreen) showForm(a *app.App, c *ui.Context) {
	f := s.form
	f.refresh()
	c.OpenModal("form") // stays open after another screen covered this one
	if !c.BeginModal("form") {
		return
	}
	if !f.laid {
		f.laid = true
		c.Focus("name", c.KeyboardLast())
	}
	form := ui.Form{
		Title:   a.T("botfile.add_title"),
		Primary: ui.Button{Text: a.T("botfile.save"), Kind: ui.Primary, Default: true, Disabled: !f.whole() || s.busy},
		Quiet:   ui.Button{Text: a.T("botfile.cancel"), Kind: ui.Quiet, Does: ui.Back},
	}
	if f.old != "" {
		form.Title = a.F("botfile.edit_title", words.Text("name", f.old))
	}
	if f.failed != nil {
		form.Wrong = a.Error(f.failed)
	}
	answer := c.LayForm(620, form, func(l *ui.Layout) { f.fields(a, l) })
	f.read()
	switch {
	case answer == ui.DialogYes && f.whole():
		s.save(a)
	case answer == ui.DialogQuiet:
		s.closeForm()
	}
	c.EndModal()
	if s.form == nil {
		c.CloseModal()
	}
}

// save writes the draft to the file, off the frame.
func (s *botsScreen) save(a *app.App) {
	f, file := s.form, play.MatchesOf(a).BotsFile
	b, old := f.draft, f.old
	b.Name, b.Command, b.Folder = strings.TrimSpace(b.Name), strings.TrimSpace(b.Command), strings.TrimSpace(b.Folder)
	f.failed = nil
	s.do(a, func() botDone {
		if err := setup.SaveBot(file, old, b); err != nil {
			return botDone{err: err, form: true}
		}
		return botDone{chosen: b.Name, form: true}
	})
}

// fields lays out the fields.
func (f *botForm) fields(a *app.App, l *ui.Layout) {
	wrong := func(bad bool, key string) string {
		if bad {
			return a.T(key)
		}
		return ""
	}
	mono := ui.Field{Mono: true, MaxRunes: 20}
	name, folder, command, limit, memory := ui.Field{Placeholder: "my_bot", Error: f.nameProblem(a), MaxRunes: 64}, mono, mono, mono, mono
	folder.Placeholder, folder.MaxRunes = a.T("botfile.folder_usual"), 0
	command.Placeholder, command.MaxRunes = a.T("setup.command_example"), 0
	limit.Placeholder, limit.Error = "1s", wrong(f.badLimit, "botfile.bad_time")
	memory.Placeholder, memory.Unit, memory.Error = "256 MB", "MB", wrong(f.badSpace, "botfile.bad_memory")
	if f.wrong != nil {
		command.Error = a.Error(f.wrong)
	}
	l.Grid(ui.Box{Gap: theme.Space4, Columns: 2}, func() {
		l.Field(ui.Box{MinW: fieldLeastW}, "name", a.T("botfile.name"), &f.draft.Name, name)
		l.Field(ui.Box{MinW: fieldLeastW}, "folder", a.T("botfile.folder"), &f.draft.Folder, folder,
			func() {
				folders.Button(a, l, "browse", &f.draft.Folder, folders.Want{Title: a.T("botfile.choose_folder"), Narrow: true})
			})
	})
	l.Field(ui.Box{}, "command", a.T("setup.command"), &f.draft.Command, command, func() {
		folders.Button(a, l, "browse-command", &f.draft.Folder, setup.BotFile(a, &f.draft.Command))
	})
	l.Grid(ui.Box{Gap: theme.Space4, Columns: 3}, func() {
		f.keeps(a, l)
		l.Field(ui.Box{}, "time", a.T("botfile.time"), &f.limit, limit)
		l.Field(ui.Box{}, "memory", a.T("botfile.memory"), &f.memory, memory)
	})
	f.languages(a, l)
}

// fieldLeastW is the least width of a field beside another, logical px.
const fieldLeastW = 220

// read parses the limits into the draft.
func (f *botForm) read() {
	f.draft.TimeLimit, f.badLimit, f.draft.MemoryLimit, f.badSpace = 0, false, 0, false
	if text := strings.TrimSpace(f.limit); text != "" {
		d, err := time.ParseDuration(text)
		f.draft.TimeLimit, f.badLimit = d, err != nil || d <= 0 || d > 24*time.Hour
	}
	if text := strings.TrimSpace(f.memory); text != "" {
		n, err := strconv.ParseInt(text, 10, 64)
		f.draft.MemoryLimit, f.badSpace = n, err != nil || n <= 0 || n > 1<<30
	}
}

// nameProblem returns why the bot cannot have its name; "" for a name that is fine, or missing.
func (f *botForm) nameProblem(a *app.App) string {
	switch name := strings.TrimSpace(f.draft.Name); {
	case name == "":
		return ""
	case !roster.MayBeName(name):
		return a.T("botfile.bad_name")
	case f.taken(name):
		return a.Phrase(setup.BotTaken.With("name", name), nil)
	}
	return ""
}

// whole reports whether the draft can be saved.
func (f *botForm) whole() bool {
	name := strings.TrimSpace(f.draft.Name)
	return roster.MayBeName(name) && !f.taken(name) && strings.TrimSpace(f.draft.Command) != "" && !f.badLimit && !f.badSpace
}

func (f *botForm) keeps(a *app.App, l *ui.Layout) {
	var items [len(keepings)]ui.Item
	for i, k := range keepings {
		items[i].Text = keeping(a, k)
	}
	chosen := max(0, slices.Index(keepings[:], f.draft.KeepRunning))
	if now := play.Choice(l, "keep", play.Labels{Name: a.T("botfile.keep")}, items[:], chosen); now != chosen {
		f.draft.KeepRunning = keepings[now]
	}
}

// languages lays out the choice of the language, which sets the bot's time factor.
func (f *botForm) languages(a *app.App, l *ui.Layout) {
	list := botLanguages()
	items := make([]ui.Item, 0, 8)
	for _, of := range list {
		items = append(items, ui.Item{Text: languageNames[of]})
	}
	items[0].Text = a.T("botfile.auto")
	chosen := max(0, slices.Index(list, f.draft.Language))
	over := play.Labels{Name: a.T("botfile.language"), Hint: a.T("botfile.language_hint")}
	f.draft.Language = list[play.Choice(l, "language", over, items, chosen)]
}
