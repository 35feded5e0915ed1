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
	"generals-chess/game/play"
	"generals-chess/game/setup"
	"generals-chess/game/viewer"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// botForm is what a bot of the file is edited in.
type botForm struct {
	old                string // what it was called before, "" for a new one
	taken              func(name string) bool
	draft              roster.Bot // as the fields have it, where they can be read
	limit, memory      string     // as written
	badLimit, badSpace bool
	failed             error // why it could not be saved
	laid               bool  // it was on the screen before

	checker *app.Latest[roster.Bot, checkedBot]
	asked   roster.Bot
	wrong   error // what keeps the draft from being run
}

// checkedBot is what keeps a bot from being run.
type checkedBot struct {
	of    roster.Bot
	wrong error
}

// botLanguages are what can be chosen, "" first: that follows from the command.
func botLanguages() []bot.Language { return append([]bot.Language{""}, bot.Languages()...) }

// languageNames are how languages are written; it is read only.
var languageNames = map[bot.Language]string{
	bot.Native: "C++", bot.Java: "Java", bot.CSharp: "C#", bot.JavaScript: "JavaScript", bot.Python: "Python", bot.Pascal: "Pascal",
}

// keepings are the ways to keep running that can be chosen, and the keys of what they are called. Both are read only.
var (
	keepings    = [...]bot.KeepRunning{bot.Auto, bot.On, bot.Off}
	keepingKeys = map[bot.KeepRunning]string{bot.Auto: "botfile.auto", bot.On: "botfile.on", bot.Off: "botfile.off"}
)

// edit opens the form with a bot; one without a name is a new one.
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

// close ends what looks at the draft off the frame.
func (f *botForm) close() {
	if f != nil {
		f.checker.Close()
	}
}

// checkDraft names what keeps a bot from being run that is not in the file yet. It is for off the frame.
func checkDraft(file string, b roster.Bot) error {
	r, err := roster.Open(file)
	if err != nil {
		return nil // which is said elsewhere
	}
	b.Name = "draft"
	if r, err = r.With(b); err != nil {
		return err
	}
	return bot.Check(b.Name, bot.Options{Names: r})
}

// refresh has the command looked at when it has changed.
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

// Measures of the form, logical px.
const (
	botFormW = 620
	botLineH = 16 + theme.LabelGap + theme.ControlH + 25 // with a sentence under the field
	// botCommandMore is the room for what is wrong with a command, which may be long, in a narrow form.
	botCommandMore = 54
)

// showForm lays the form out, and saves or gives up.
func (s *botsScreen) showForm(a *app.App, c *ui.Context) {
	f := s.form
	f.refresh()
	c.OpenModal("form") // stays open after another screen lay over this one
	if !c.BeginModal("form") {
		return
	}
	w := min(c.Px(botFormW), c.Env.W-c.Px(16))
	h := c.Px(2*viewer.ExportPadH + viewer.ExportHead + 4*botLineH + theme.ControlH)
	if c.Upright() {
		h += c.Px(2*botLineH + botCommandMore)
	}
	box := c.Window().Center(w, min(h, c.Env.H-c.Px(8)))
	c.Box(box, render.Box{Fill: theme.Bg1, Border: theme.Line, Radius: c.Px(theme.RadiusDialog)})
	in := box.InsetXY(c.Px(viewer.ExportPad), c.Px(viewer.ExportPadH))
	title := a.T("botfile.add_title")
	if f.old != "" {
		title = a.F("botfile.edit_title", words.Text("name", f.old))
	}
	c.Label(in.CutTop(c.Px(viewer.ExportHead)), title, theme.H2, theme.TextHi)
	buttons := in.CutBottom(c.Px(theme.ControlH))
	if !f.laid {
		f.laid = true
		c.Focus("name", c.KeyboardLast())
	}
	f.fields(a, c, in)
	save := ui.Button{Text: a.T("botfile.save"), Kind: ui.Primary, Default: true, Disabled: !f.whole() || s.job != nil}
	yes, no := viewer.DialogButtons(c, buttons, save, ui.Button{Text: a.T("botfile.cancel"), Kind: ui.Quiet, Shortcut: ui.KeyEscape})
	f.note(a, c, buttons, c.ButtonWidth(save))
	if yes {
		s.save(a)
	}
	if no {
		s.closeForm()
	}
	c.EndModal()
	if s.form == nil {
		c.CloseModal()
	}
}

// save puts the draft into the file.
func (s *botsScreen) save(a *app.App) {
	f, file := s.form, play.MatchesOf(a).BotsFile
	b, old := f.draft, f.old
	b.Name, b.Command, b.Folder = strings.TrimSpace(b.Name), strings.TrimSpace(b.Command), strings.TrimSpace(b.Folder)
	f.failed = nil
	s.do(a, true, func() botDone {
		if err := setup.SaveBot(file, old, b); err != nil {
			return botDone{err: err}
		}
		return botDone{chosen: b.Name}
	})
}

// note says beside the buttons why the bot was not saved.
func (f *botForm) note(a *app.App, c *ui.Context, r render.Rect, save float32) {
	if f.failed == nil {
		return
	}
	r.CutRight(save + c.Px(110))
	text := a.Error(f.failed)
	c.Paragraph(app.Middle(r, c.ParagraphHeight(r.W, text, theme.Small)), text, theme.Small, theme.Warn)
}

// fields lays the fields out.
func (f *botForm) fields(a *app.App, c *ui.Context, in render.Rect) {
	gap := c.Px(theme.Space4)
	// beside is room for a field and, in an upright window, a row of its own for the next.
	beside := func(row *render.Rect, part float32) render.Rect {
		if !c.Upright() {
			left := row.CutLeft(part)
			row.CutLeft(gap)
			return left
		}
		left := *row
		*row = in.CutTop(c.Px(botLineH))
		return left
	}
	row := in.CutTop(c.Px(botLineH))
	f.text(a, c, beside(&row, (row.W-gap)*0.45), "name", "botfile.name", &f.draft.Name, ui.Field{Placeholder: "my_bot", Error: f.nameProblem(a), MaxRunes: 64})
	f.text(a, c, row, "folder", "botfile.folder", &f.draft.Folder, ui.Field{Mono: true, Placeholder: a.T("botfile.folder_usual")})
	command := ui.Field{Mono: true, Placeholder: a.T("setup.command_example")}
	if f.wrong != nil {
		command.Error = a.Error(f.wrong)
	}
	more := float32(16)
	if c.Upright() {
		more = botCommandMore
	}
	f.text(a, c, in.CutTop(c.Px(botLineH+more)), "command", "setup.command", &f.draft.Command, command)
	row = in.CutTop(c.Px(botLineH))
	third := (row.W - 2*gap) / 3
	f.keeps(a, c, beside(&row, third))
	if c.Upright() {
		third = (row.W - gap) / 2
	}
	f.timeLimit(a, c, row.CutLeft(third))
	row.CutLeft(gap)
	f.memoryLimit(a, c, row)
	f.languages(a, c, in)
}

// text is a field with its label over it.
func (f *botForm) text(a *app.App, c *ui.Context, r render.Rect, id, label string, value *string, field ui.Field) (changed bool) {
	c.Label(r.CutTop(c.Px(16)), a.T(label), theme.Label, theme.TextMid)
	r.CutTop(c.Px(theme.LabelGap))
	return c.TextField(id, r.CutTop(c.Px(theme.ControlH)), value, field).Changed
}

// nameProblem is why the bot cannot have its name; one that is missing says so itself.
func (f *botForm) nameProblem(a *app.App) string {
	switch name := strings.TrimSpace(f.draft.Name); {
	case name == "":
		return ""
	case !roster.MayBeName(name):
		return a.T("botfile.bad_name")
	case f.taken(name):
		return a.F("botfile.taken", words.Text("name", name))
	}
	return ""
}

// whole tells whether there is something to save.
func (f *botForm) whole() bool {
	name := strings.TrimSpace(f.draft.Name)
	return roster.MayBeName(name) && !f.taken(name) && strings.TrimSpace(f.draft.Command) != "" && !f.badLimit && !f.badSpace
}

func (f *botForm) keeps(a *app.App, c *ui.Context, r render.Rect) {
	items := make([]ui.Item, 0, len(keepings))
	for _, k := range keepings {
		items = append(items, ui.Item{Text: keeping(a, k)})
	}
	chosen := max(0, slices.Index(keepings[:], f.draft.KeepRunning))
	now := play.Choice(c, &r, "keep", play.Labels{Name: a.T("botfile.keep"), Hint: ""}, items, chosen)
	if now == chosen {
		return
	}
	f.draft.KeepRunning = keepings[now]
}

// timeLimit is read as the file has it.
func (f *botForm) timeLimit(a *app.App, c *ui.Context, r render.Rect) {
	field := ui.Field{Mono: true, Placeholder: "1s", MaxRunes: 20}
	if f.badLimit {
		field.Error = a.T("botfile.bad_time")
	}
	f.text(a, c, r, "time", "botfile.time", &f.limit, field)
	f.draft.TimeLimit, f.badLimit = 0, false
	if text := strings.TrimSpace(f.limit); text != "" {
		d, err := time.ParseDuration(text)
		f.draft.TimeLimit, f.badLimit = d, err != nil || d <= 0 || d > 24*time.Hour
	}
}

func (f *botForm) memoryLimit(a *app.App, c *ui.Context, r render.Rect) {
	field := ui.Field{Mono: true, Placeholder: "256 MB", Unit: "MB", MaxRunes: 10}
	if f.badSpace {
		field.Error = a.T("botfile.bad_memory")
	}
	f.text(a, c, r, "memory", "botfile.memory", &f.memory, field)
	f.draft.MemoryLimit, f.badSpace = 0, false
	if text := strings.TrimSpace(f.memory); text != "" {
		n, err := strconv.ParseInt(text, 10, 64)
		f.draft.MemoryLimit, f.badSpace = n, err != nil || n <= 0 || n > 1<<30
	}
}

// languages chooses the language whose time factor the bot gets.
func (f *botForm) languages(a *app.App, c *ui.Context, in render.Rect) {
	list := botLanguages()
	items := make([]ui.Item, 0, 8)
	for _, l := range list {
		items = append(items, ui.Item{Text: languageNames[l]})
	}
	items[0].Text = a.T("botfile.auto")
	over := play.Labels{Name: a.T("botfile.language"), Hint: a.T("botfile.language_hint")}
	f.draft.Language = list[play.Choice(c, &in, "language", over, items, max(0, slices.Index(list, f.draft.Language)))]
}
