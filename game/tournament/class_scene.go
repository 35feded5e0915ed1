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
	"generals-chess/game/tournament/teacher"
	"generals-chess/game/viewer"
	"generals-chess/render"
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
	chosen  int

	of     *report.Class // that rows is of
	placed int
	rows   []report.Submission
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
	s.drop(a, c)
	rest, back := app.TopBar(a, c, a.T("common.back"), a.T("class.title_screen"), "")
	if back {
		a.Back()
		return
	}
	s.look()
	s.hear(a)
	s.games(a, c)
	rest = app.ListPart(c, rest)
	run := Of(a).class
	s.form(a, c, &rest, run != nil && !at(run).Rests())
	if run == nil {
		c.Paragraph(rest, a.T("class.screen_about"), theme.Body, theme.TextLow)
		return
	}
	s.standing(a, c, rest, run)
}

// at is how a run stands.
func at(r *teacher.Run) *teacher.State {
	s := r.State()
	return &s
}

// drop takes the folder of a class that is dropped on the window.
func (s *classScene) drop(a *app.App, c *ui.Context) {
	if len(c.In.Dropped) > 0 {
		Of(a).classForm.folder = c.In.Dropped[0]
	}
}

// look has the folder looked up that is written in the form. The scene's own fields are those of the form: it is one window.
func (s *classScene) look() {
	if there, ok := s.folders.Take(); ok {
		s.there = there
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

// games chooses among the games, at the right end of the bar on top.
func (s *classScene) games(a *app.App, c *ui.Context) {
	form := &Of(a).classForm
	items, now := make([]ui.Item, 0, 4), 0
	for i, k := range play.MatchesOf(a).Games {
		items = append(items, ui.Item{Text: k.Card(a).Title})
		if k.Rules().Name() == form.game {
			now = i
		}
	}
	bar := c.Window()
	bar.H = c.Px(app.BarHeight(c))
	bar.CutRight(c.Px(theme.MarginSmall))
	height := float32(theme.ControlH)
	if c.Compact() {
		height = theme.TopBarSmallH - theme.Space2
	}
	line := app.Middle(bar.CutRight(c.SegmentedWidth(items)), c.Px(height))
	if chosen := c.Segmented("game", line, items, now); chosen != now {
		form.game = play.MatchesOf(a).Games[chosen].Rules().Name()
		form.rule = usualRule(a, form.game)
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
func (s *classScene) form(a *app.App, c *ui.Context, rest *render.Rect, busy bool) {
	f, gap := &Of(a).classForm, c.Px(theme.Space2)
	label := c.Px(120)
	row := func(key string) render.Rect {
		line := rest.CutTop(c.Px(theme.ControlH))
		c.Label(line.CutLeft(label), a.T(key), theme.Body, theme.TextMid)
		rest.CutTop(gap)
		return line
	}
	c.TextField("folder", row("class.screen_folder"), &f.folder, ui.Field{Placeholder: a.T("class.screen_drop"), Mono: true, Disabled: busy})
	if f.folder != s.asked {
		s.asked = f.folder
		s.folders.Ask(viewer.Whole(strings.TrimSpace(f.folder)))
	}
	c.TextField("rule", row("class.screen_rule"), &f.rule, ui.Field{Placeholder: a.T("class.screen_no_rule"), Mono: true, Disabled: busy})
	line := row("class.screen_minutes")
	c.TextField("minutes", line.CutLeft(c.Px(90)), &f.minutes, ui.Field{Placeholder: "–", MaxRunes: 4, Disabled: busy})
	line.CutLeft(gap)
	s.start(a, c, line, busy)
	if problem := s.problem(a); problem != "" && !busy {
		icon, colour := "warn", theme.Warn
		if strings.TrimSpace(f.folder) == "" {
			icon, colour = "folder", theme.TextMid // nothing was done wrong yet
		}
		rest.CutTop(app.StatusLine(c, *rest, icon, colour, problem))
		rest.CutTop(gap)
	}
}

// start is the button that begins, or the one that stops.
func (s *classScene) start(a *app.App, c *ui.Context, line render.Rect, busy bool) {
	if busy {
		stop := ui.Button{Text: a.T("class.screen_stop"), Icon: "close"}
		if c.Button("stop", line.CutRight(min(c.ButtonWidth(stop), line.W)), stop) {
			Of(a).class.Stop()
		}
		return
	}
	b := ui.Button{Text: a.T("class.screen_start"), Icon: "play", Kind: ui.Primary, Disabled: s.problem(a) != ""}
	if c.Button("start", line.CutRight(min(c.ButtonWidth(b), line.W)), b) {
		s.begin(a)
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
	s.chosen = 0
	Of(a).class = teacher.Start(o, func(do func(context.Context)) context.CancelFunc { return a.Job(do) }, a.Wake)
}
