package tournament

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/schedule"
	enginetournament "generals-chess/engine/arena/tournament"
	"generals-chess/engine/classroom/marks"
	"generals-chess/engine/games"
	"generals-chess/game/app"
	"generals-chess/game/folders"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/game/tournament/runner"
	"generals-chess/game/tournament/teacher"
	"generals-chess/game/viewer"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// classForm is the form of a class, as filled in so far. It is kept while the window is open.
type classForm struct {
	folder, minutes string
	game            string
	levels          []string // the game's, the weakest first
	plays, rank     markField
	deadline        string // of submissions; "" for none
	late            markField
	overrides       string      // marks set by hand, as NAME=POINTS:REASON; …
	beats           []markField // by level
	example         string      // of a mark by the rule
	exampleOf       app.MadeOf[string]
}

// markField is the points for one part of a mark, and their field.
type markField struct {
	points int
	field  app.NumberField
}

// newClassForm returns the form of the last class; without one, a form with the default points.
func newClassForm(a *app.App, game string) classForm {
	f := classForm{minutes: "30"}
	last := a.Settings().LastClass
	if last != nil && slices.ContainsFunc(play.MatchesOf(a).Table(), func(g games.Game) bool { return g.Rules.Name() == last.Game }) {
		game = last.Game
	}
	f.set(a, game)
	if last != nil {
		f.take(last)
	}
	return f
}

// set chooses the game, and the default points for its built-in AIs.
func (f *classForm) set(a *app.App, game string) {
	f.game, f.levels, f.beats = game, nil, nil
	f.plays, f.rank = markField{points: 10}, markField{points: 20}
	f.late = markField{points: 10}
	if g, err := play.MatchesOf(a).Table().Find(game); err == nil {
		f.levels = g.Levels
	}
	for i := range f.levels {
		f.beats = append(f.beats, markField{})
		if i < len(usualPoints) {
			f.beats[i].points = usualPoints[i]
		}
	}
}

// usualPoints are the default points for the weakest AIs; read only.
var usualPoints = [...]int{30, 50, 70}

// rule returns the rule of the fields. Without any points there are no marks, and given is false.
func (f *classForm) rule() (r marks.Rule, given bool) {
	r.Plays, r.Rank = float64(f.plays.points), float64(f.rank.points)
	for i, level := range f.levels {
		if f.beats[i].points > 0 {
			r.Beats = append(r.Beats, marks.Beat{Level: level, Points: float64(f.beats[i].points)})
		}
	}
	return r, r.Most() > 0
}

// text returns the rule with the deadline, as marks.Parse reads it; "" without any points.
func (f *classForm) text() string {
	r, given := f.rule()
	if !given {
		return ""
	}
	text := r.String()
	if deadline := strings.TrimSpace(f.deadline); deadline != "" {
		text += ", deadline=" + deadline
		if f.late.points > 0 {
			text += ", late=" + strconv.Itoa(f.late.points)
		}
	}
	return text
}

// others returns the marks set by hand. The error is an *engine.Phrase.
func (f *classForm) others() (list []report.Override, err error) {
	for part := range strings.SplitSeq(f.overrides, ";") {
		if strings.TrimSpace(part) == "" {
			continue
		}
		o, err := marks.ParseOverride(strings.TrimSpace(part))
		if err != nil {
			return nil, err
		}
		list = append(list, o)
	}
	return list, nil
}

// mostPoints is the largest number of points for a part of a mark.
const mostPoints = settings.MostClassPoints

// form lays out the folder, the marks, the time, and the start button.
func (s *classScene) form(a *app.App, l *ui.Layout, f *classForm) {
	s.offerLast(a, l)
	l.Labelled(a.T("class.screen_folder"), "", func() {
		l.Row(ui.Box{Gap: theme.Space2}, func() {
			l.TextField(ui.Box{MinW: 90, Grow: 1}, "folder", &f.folder, ui.Field{Placeholder: a.T("class.screen_drop"), Mono: true})
			folders.Button(a, l, "browse", &f.folder, folders.Want{Title: a.T("class.screen_choose")})
		})
	})
	l.Panel(ui.Box{Gap: theme.Space2}, theme.None, func() {
		l.Label(ui.Box{}, a.T("class.screen_rule"), theme.Label, theme.TextMid)
		l.Words(ui.Box{}, a.T("class.screen_rule_about"), theme.Small, theme.TextLow)
		s.marks(a, l, f)
		if r, given := f.rule(); given {
			if f.exampleOf.Stale(a, r.String()) {
				f.example = a.Phrase(r.Example(a.LevelName), nil)
			}
			l.Words(ui.Box{}, f.example, theme.Body, theme.TextMid)
			s.exceptions(a, l, f)
		} else {
			l.Words(ui.Box{}, a.T("class.screen_no_rule"), theme.Body, theme.TextMid)
		}
	})
	problem := s.problem(a)
	l.Row(ui.Box{Gap: theme.Space2}, func() {
		l.Words(ui.Box{W: 60, MinW: 30, Align: ui.Middle}, a.T("class.screen_minutes"), theme.Body, theme.TextMid)
		l.TextField(ui.Box{W: 90}, "minutes", &f.minutes, ui.Field{Placeholder: "–", MaxRunes: 4})
		l.Fill()
		if l.Button(ui.Box{}, "start", ui.Button{Text: a.T("class.screen_start"), Icon: "play", Kind: ui.Primary, Disabled: problem != ""}) {
			s.begin(a)
		}
	})
	switch {
	case problem == "":
	case strings.TrimSpace(f.folder) == "":
		app.Status(l, "folder", theme.TextMid, problem) // no warning: the person has only not finished
	default:
		app.Status(l, "warn", theme.Warn, problem)
	}
	l.Words(ui.Box{}, a.T("class.screen_about"), theme.Body, theme.TextLow)
}

// marks lays out the fields of the points.
func (s *classScene) marks(a *app.App, l *ui.Layout, f *classForm) {
	field := func(id, name string, m *markField) {
		l.Labelled(name, "", func() { m.points = m.field.Draw(l, id, m.points, 0, mostPoints) })
	}
	l.Grid(ui.Box{Gap: theme.Space3}, func() {
		field("plays", a.T("class.screen_plays"), &f.plays)
		for i, level := range f.levels {
			field("beats-"+level, a.F("class.screen_beats", words.Text("level", a.LevelName(level))), &f.beats[i])
		}
		field("rank", a.T("class.screen_rank"), &f.rank)
	})
}

// exceptions lays out the deadline, the cost of a late day, and marks set by hand.
func (s *classScene) exceptions(a *app.App, l *ui.Layout, f *classForm) {
	l.Grid(ui.Box{Gap: theme.Space3}, func() {
		l.Labelled(a.T("class.screen_deadline"), "", func() {
			l.TextField(ui.Box{W: 220}, "deadline", &f.deadline, ui.Field{Placeholder: "2026-11-30 18:00", MaxRunes: 20})
		})
		l.Labelled(a.T("class.screen_late"), "", func() { f.late.points = f.late.field.Draw(l, "late", f.late.points, 0, mostPoints) })
	})
	l.Labelled(a.T("class.screen_overrides"), "", func() {
		l.TextField(ui.Box{}, "overrides", &f.overrides, ui.Field{Placeholder: a.T("class.screen_overrides_like")})
	})
}

// problem returns why the class cannot be started, in words; "" if it can.
func (s *classScene) problem(a *app.App) string {
	f := &Of(a).classForm
	_, err := minutesOf(f.minutes)
	_, wrongRule := marks.Parse(f.text(), f.levels)
	others, wrongMark := f.others()
	if wrongMark == nil && s.found.names != nil {
		wrongMark = marks.Override(&report.Class{}, others, s.found.names)
	}
	bad := f.plays.field.Bad || f.rank.field.Bad || f.late.field.Bad || slices.ContainsFunc(f.beats, func(m markField) bool { return m.field.Bad })
	switch {
	case strings.TrimSpace(f.folder) == "":
		return a.T("class.screen_no_folder")
	case !s.found.there:
		return a.F("class.screen_no_such", words.Text("folder", f.folder))
	case err != nil:
		return a.T("class.screen_bad_minutes")
	case bad:
		return a.F("class.screen_bad_points", words.Int("most", mostPoints))
	case f.text() != "" && wrongRule != nil:
		return a.Error(wrongRule)
	case f.text() != "" && wrongMark != nil:
		return a.Error(wrongMark)
	case Of(a).lock.Playing() != nil:
		return a.Phrase(runner.Busy, nil)
	}
	return ""
}

// minutesOf parses the time limit; 0, from an empty text, is no limit.
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

// begin starts the class.
func (s *classScene) begin(a *app.App) {
	f := Of(a).classForm
	minutes, _ := minutesOf(f.minutes)
	o := orderIn(a, enginetournament.NewFolder(Of(a).Folder, f.game, time.Now()))
	o.Game, o.Folder, o.Minutes, o.Rule = f.game, viewer.Whole(strings.TrimSpace(f.folder)), minutes, f.text()
	if o.Rule != "" {
		o.Overrides, _ = f.others() // begin is not called while they are invalid
	}
	s.table.Chosen, s.picked = 0, false
	a.Settings().LastClass = f.kept()
	a.Settings().LastClass.Out = o.Out
	a.Changed()
	Of(a).class = start(a, o)
}

// orderIn returns an order for a class in a folder, without the teacher's choices.
func orderIn(a *app.App, out string) teacher.Order {
	spoken := words.New(a.Words().Lang()) // a copy for another goroutine
	formats := map[string]string{}
	for _, format := range schedule.Formats() {
		formats[string(format)] = formatName(a, format)
	}
	table, levels := play.MatchesOf(a).Table(), map[string]string{}
	for _, game := range table {
		for _, level := range game.Levels {
			levels[level] = a.LevelName(level)
		}
	}
	return teacher.Order{
		Games: table, Out: out,
		Program: "generals-chess",
		Tell:    safely(func(p engine.Phrase) string { return spoken.Phrase(p, words.Number) }),
		Format:  func(name string) string { return formats[name] },
		Level:   func(name string) string { return levels[name] },
		Time:    clockText,
	}
}

// kept returns the form for the settings.
func (f *classForm) kept() *settings.Class {
	c := &settings.Class{Game: f.game, Folder: f.folder, Minutes: f.minutes, Deadline: f.deadline, Overrides: f.overrides,
		Plays: f.plays.points, Rank: f.rank.points, Late: f.late.points}
	for i := range f.beats {
		c.Beats = append(c.Beats, f.beats[i].points)
	}
	return c
}

// take fills the form with a class from the settings. One of another game only gives the folder and the minutes.
func (f *classForm) take(c *settings.Class) {
	f.folder, f.minutes = c.Folder, c.Minutes
	if c.Game != f.game {
		return
	}
	f.deadline, f.overrides = c.Deadline, c.Overrides
	f.plays.points, f.rank.points, f.late.points = c.Plays, c.Rank, c.Late
	for i := range min(len(f.beats), len(c.Beats)) {
		f.beats[i].points = c.Beats[i]
	}
}
