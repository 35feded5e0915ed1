package tournament

import (
	"context"
	"os"
	"strconv"
	"strings"
	"time"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/schedule"
	enginetournament "generals-chess/engine/arena/tournament"
	"generals-chess/engine/classroom/marks"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/setup"
	"generals-chess/game/tournament/teacher"
	"generals-chess/game/viewer"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// classForm is what a teacher has filled in. It stays while the window is open.
type classForm struct {
	folder, minutes, rule string
	game                  string
}

// classScene is the screen on which a class of submissions is built, examined, played and marked. What it does goes on whatever screen is
// open.
type classScene struct {
	folders *app.Latest[string, bool] // whether there is a folder of that name, looked up off the frame
	asked   string
	there   bool
	opened  chan error // nil while nothing is opened
	opening string     // the file
	table   ui.Table
	of      tableOf
	rows    []report.Submission
}

// OpenClass opens the screen of a class on top of the present scene.
func OpenClass(a *app.App) {
	s := &classScene{}
	s.folders = app.NewLatest(a, func(_ context.Context, path string) bool {
		info, err := os.Stat(path)
		return err == nil && info.IsDir()
	})
	form := &Of(a).classForm
	if form.game == "" {
		*form = classForm{minutes: "30", rule: "plays=10, easy=40, normal=60, hard=80, rank=20", game: play.MatchesOf(a).Games[0].Rules().Name()}
	}
	a.Push(s)
}

// Close ends what looks at folders.
func (s *classScene) Close() { s.folders.Close() }

// HelpPage is that of the keys.
func (*classScene) HelpPage() string { return app.KeysPage }

// Frame lays the screen out.
func (s *classScene) Frame(a *app.App, c *ui.Context) {
	c.FillRect(c.Window(), theme.Bg0)
	form, run := &Of(a).classForm, Of(a).class
	if len(c.In.Dropped) > 0 {
		form.folder = c.In.Dropped[0]
	}
	s.look(form)
	s.hear(a)
	if run != nil {
		s.fill(a, at(run))
	}
	game := func(l *ui.Layout) {
		if now := setup.GameChoice(a, l, form.game); now != form.game {
			form.game, form.rule = now, usualRule(a, now)
		}
	}
	if app.Page(a, c, app.Top{Back: a.T("common.back"), Title: a.T("class.title_screen"), End: game}, func(l *ui.Layout) {
		app.Column(l, classWidth, ui.Box{Gap: theme.Space2, PadY: theme.Space2}, func() { s.lay(a, l, form, run) })
	}) {
		a.Back()
		return
	}
	if s.table.Chosen < len(s.rows) && c.Did(ui.Open) {
		s.open(a, s.rows[s.table.Chosen].Page, run.Out)
	}
}

// classWidth is how wide the screen is at most, logical px.
const classWidth = 1240

// lay is the form, and below it how far the class is.
func (s *classScene) lay(a *app.App, l *ui.Layout, form *classForm, run *teacher.Run) {
	s.form(a, l, form, run != nil && !at(run).Rests())
	if run == nil {
		l.Words(ui.Box{}, a.T("class.screen_about"), theme.Body, theme.TextLow)
		return
	}
	s.standing(a, l, run)
}

// at is how a run stands.
func at(r *teacher.Run) *teacher.State {
	s := r.State()
	return &s
}

// look has the folder looked up that is written in the form.
func (s *classScene) look(form *classForm) {
	if there, ok := s.folders.Take(); ok {
		s.there = there
	}
	if form.folder != s.asked {
		s.asked = form.folder
		s.folders.Ask(viewer.Whole(strings.TrimSpace(form.folder)))
	}
}

// hear takes in that a page could not be opened.
func (s *classScene) hear(a *app.App) {
	select {
	case err := <-s.opened:
		s.opened = nil
		if err != nil {
			a.Say(a.F("class.not_opened", app.TextArg("reason", a.Error(err)), app.TextArg("file", s.opening)), true)
		}
	default:
	}
}

// usualRule is a rule for a game's built-in AIs.
func usualRule(a *app.App, game string) string {
	g, err := play.MatchesOf(a).Table().Find(game)
	if err != nil {
		return ""
	}
	parts := []string{"plays=10"}
	for i, level := range g.Levels {
		if i < 3 {
			parts = append(parts, level+"="+strconv.Itoa(40+20*i))
		}
	}
	return strings.Join(append(parts, "rank=20"), ", ")
}

// form is the folder, the time, the rule, and the way on.
func (s *classScene) form(a *app.App, l *ui.Layout, f *classForm, busy bool) {
	row := func(key string, inside func()) {
		l.Row(ui.Box{Gap: theme.Space2}, func() {
			l.Words(ui.Box{W: 112, MinW: 60, Align: ui.Middle}, a.T(key), theme.Body, theme.TextMid)
			inside()
		})
	}
	field := func(id, key, hint string, value *string) {
		line := func(least float32) {
			l.TextField(ui.Box{Grow: 1, MinW: least}, id, value, ui.Field{Placeholder: a.T(hint), Mono: true, Disabled: busy})
		}
		l.Either(ui.Box{}, func() {
			row(key, func() { line(400) })
			l.Labelled(a.T(key), "", func() { line(100) })
		})
	}
	field("folder", "class.screen_folder", "class.screen_drop", &f.folder)
	field("rule", "class.screen_rule", "class.screen_no_rule", &f.rule)
	problem := s.problem(a)
	row("class.screen_minutes", func() {
		l.TextField(ui.Box{W: 90}, "minutes", &f.minutes, ui.Field{Placeholder: "–", MaxRunes: 4, Disabled: busy})
		l.Fill()
		start := ui.Button{Text: a.T("class.screen_start"), Icon: "play", Kind: ui.Primary, Disabled: problem != ""}
		switch {
		case busy:
			if l.Button(ui.Box{}, "stop", ui.Button{Text: a.T("class.screen_stop"), Icon: "close"}) {
				Of(a).class.Stop()
			}
		case l.Button(ui.Box{}, "start", start):
			s.begin(a)
		}
	})
	switch {
	case problem == "" || busy:
	case strings.TrimSpace(f.folder) == "":
		app.Status(l, "folder", theme.TextMid, problem) // nothing was done wrong yet
	default:
		app.Status(l, "warn", theme.Warn, problem)
	}
}

// problem is what keeps the class from being done, in words; "" is nothing.
func (s *classScene) problem(a *app.App) string {
	f := &Of(a).classForm
	_, err := minutesOf(f.minutes)
	switch {
	case strings.TrimSpace(f.folder) == "":
		return a.T("class.screen_no_folder")
	case !s.there:
		return a.F("class.screen_no_such", app.TextArg("folder", f.folder))
	case err != nil:
		return a.T("class.screen_bad_minutes")
	case Of(a).lock.Playing() != nil:
		return a.T("contest.busy")
	}
	if strings.TrimSpace(f.rule) == "" {
		return ""
	}
	g, err := play.MatchesOf(a).Table().Find(f.game)
	if err == nil {
		_, err = marks.Parse(f.rule, g.Levels)
	}
	if err != nil {
		return a.Error(err)
	}
	return ""
}

// minutesOf reads the time; an empty one is as long as it takes.
func minutesOf(text string) (int, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err == nil && n < 1 {
		err = strconv.ErrRange
	}
	return n, err
}

// begin has the class done.
func (s *classScene) begin(a *app.App) {
	f := Of(a).classForm
	minutes, _ := minutesOf(f.minutes)
	spoken := words.New(a.Words().Lang()) // another goroutine's own
	formats := map[string]string{}
	for _, format := range schedule.Formats() {
		formats[string(format)] = formatName(a, format)
	}
	o := teacher.Order{
		Games: play.MatchesOf(a).Table(), Game: f.game, Folder: viewer.Whole(strings.TrimSpace(f.folder)), Minutes: minutes, Rule: strings.TrimSpace(f.rule),
		Out:     enginetournament.NewFolder(Of(a).Folder, f.game, time.Now()),
		Program: "generals-chess",
		Tell:    safely(func(p engine.Phrase) string { return spoken.Phrase(p, words.Number) }),
		Format:  func(name string) string { return formats[name] },
		Time:    clockText,
	}
	s.table.Chosen = 0
	Of(a).class = teacher.Start(o, func(do func(context.Context)) context.CancelFunc { return a.Job(do) }, a.Wake)
}
