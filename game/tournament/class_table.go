package tournament

import (
	"context"
	"math"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/arena/report"
	enginetournament "generals-chess/engine/arena/tournament"
	"generals-chess/engine/classroom/plan"
	"generals-chess/engine/doctor"
	"generals-chess/game/app"
	"generals-chess/game/tournament/teacher"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// classRow is the height of a row of the table, logical px.
const classRow = 34

// standing lays out the progress, and the table.
func (s *classScene) standing(a *app.App, l *ui.Layout, run *teacher.Run) {
	st := at(run)
	for _, says := range st.Says {
		app.Status(l, "trophy", theme.TextMid, a.Phrase(says, nil))
	}
	text, icon, tone := stageText(a, st)
	app.Status(l, icon, tone, text)
	if !st.Rests() {
		l.Row(ui.Box{Gap: theme.Space2}, func() {
			l.Progress(ui.Box{Grow: 1, Align: ui.Middle}, float32(st.Done)/float32(max(st.Of, 1)))
			if st.Asks && l.Button(ui.Box{}, "agree", ui.Button{Text: a.T("class.screen_start"), Icon: "play", Kind: ui.Primary}) {
				run.Agree()
			}
			if l.Button(ui.Box{}, "stop", ui.Button{Text: a.T("class.screen_stop"), Icon: "close"}) {
				run.Stop()
			}
		})
	}
	before := s.table.Chosen
	clicked := l.Table(ui.Box{Grow: 1}, "class", &s.table, classRow)
	if clicked >= 0 && clicked == before && s.picked {
		s.open(a, s.rows[clicked].Page, run.Out) // the first click only chooses the row
	}
	s.picked = s.picked || clicked >= 0 || s.table.Chosen != before
	if s.table.Chosen < len(s.rows) {
		s.why(a, l, st.Class, s.rows[s.table.Chosen])
	}
	if st.Rests() {
		s.single(a, l, run)
		s.pages(a, l, run, st)
	}
}

// why lays out why a submission does not take part; or what its examination found first, and how its mark came about.
func (s *classScene) why(a *app.App, l *ui.Layout, class *report.Class, sub report.Submission) {
	if sub.Out != nil {
		app.Status(l, "warn", theme.Warn, a.Phrase(*sub.Out, nil))
		return
	}
	worst := sub.Worst()
	if i := slices.IndexFunc(sub.Checks, func(c doctor.Check) bool { return c.State == worst && worst != doctor.Fine }); i >= 0 {
		app.Status(l, "warn", theme.TextMid, a.Phrase(sub.Checks[i].Finding, nil))
	}
	if notes := markNotes(a, class, sub); notes != "" {
		app.Status(l, "help", theme.TextMid, notes)
	}
}

// markNotes explains the parts of a submission's mark that its games do not; "" if there are none.
func markNotes(a *app.App, class *report.Class, sub report.Submission) string {
	m := class.MarkOf(sub.Name)
	if m == nil {
		return ""
	}
	var says []string
	if n := class.Sharing(*m); n > 1 {
		says = append(says, a.F("class.screen_sharing", words.Int("rank", m.Rank), words.Int("n", n)))
	}
	for _, one := range m.Says() {
		says = append(says, a.Phrase(one.Phrase, nil))
	}
	return strings.Join(says, " · ")
}

// noteWords lists the notes on a mark in a word each; "" for none.
func noteWords(a *app.App, class *report.Class, m *report.Mark) string {
	var list []string
	add := func(is bool, key string) {
		if is {
			list = append(list, a.T(key))
		}
	}
	if m != nil {
		add(class.Sharing(*m) > 1, "class.screen_shared")
		add(m.Days > 0, "class.screen_was_late")
		add(m.Instead != nil, "class.screen_by_hand")
	}
	return strings.Join(list, ", ")
}

// stageText describes the progress.
func stageText(a *app.App, st *teacher.State) (text, icon string, tone theme.Color) {
	far := []words.Arg{words.Int("done", st.Done), words.Int("of", st.Of)}
	switch {
	case st.Err != nil:
		return a.Error(st.Err), "warn", theme.Warn
	case st.Stopped:
		return a.T("class.screen_stopped"), "pause", theme.TextMid
	}
	if st.Asks {
		return a.Phrase(plan.Anyway, nil), "warn", theme.Warn
	}
	switch st.Stage {
	case teacher.Examining:
		text = a.F("class.screen_examining", far...)
	case teacher.Trying:
		text = a.Phrase(plan.Trying, nil)
	case teacher.Playing:
		text = a.F("class.screen_playing", far...)
	case teacher.Marking:
		text = a.F("class.screen_marking", append(far, words.Text("level", a.LevelName(st.Level)))...)
	case teacher.Writing:
		text = a.F("class.screen_writing", far...)
	default:
		return a.T("class.screen_over"), "check", theme.Accent
	}
	if st.Left > 0 {
		text += " · " + a.F("class.screen_left", words.Text("time", clockText(st.Left)))
	}
	return text, "wait", theme.TextMid
}

// tableOf is everything that the table depends on.
type tableOf struct {
	class  *report.Class
	placed int
}

// fill rebuilds the table when something has changed: each submission with its place, its marks, and its state.
func (s *classScene) fill(a *app.App, st *teacher.State) {
	if !s.of.Stale(a, tableOf{st.Class, len(st.Places)}) {
		return
	}
	chosen := ""
	if s.table.Chosen < len(s.rows) {
		chosen = s.rows[s.table.Chosen].Name
	}
	s.rows = sorted(st)
	now := slices.IndexFunc(s.rows, func(sub report.Submission) bool { return sub.Name == chosen }) // keep the same submission chosen
	s.picked, s.table.Chosen = s.picked && now >= 0, max(now, 0)
	voice := voiceOf(a)
	columns := []ui.TableColumn{{Head: "#", Least: 36, Right: true}, {Head: voice.Text("class-folder"), Least: 110, Part: 1, Main: true}}
	levels := st.Class.Marked()
	if st.Class.Rule != "" || len(st.Class.Marks) > 0 {
		columns = append(columns, ui.TableColumn{Head: voice.Text("class-mark"), Least: 56, Right: true})
		for i, level := range levels {
			columns = append(columns, ui.TableColumn{Head: a.LevelName(level), Least: 134, Right: true, Drop: 1 + i})
		}
	}
	columns = append(columns, ui.TableColumn{Head: voice.Text("class-checks"), Least: 146, Part: 0.6})
	rows := make([]ui.TableRow, len(s.rows))
	noted := false
	for i, sub := range s.rows {
		m := st.Class.MarkOf(sub.Name)
		note := ui.Cell{Text: noteWords(a, st.Class, m), Ink: theme.TextMid}
		noted = noted || note.Text != ""
		rows[i] = ui.TableRow{Cells: append(classCells(a, st, sub, len(columns)-1, levels), note), Tip: markNotes(a, st.Class, sub)}
	}
	if noted {
		columns = append(columns, ui.TableColumn{Head: a.T("class.screen_notes"), Fit: true, Drop: 1 + len(levels)})
	}
	s.table.Set(columns, rows)
}

// sorted returns the submissions in the order of their marks, or else of their places, or as they were found.
func sorted(st *teacher.State) []report.Submission {
	list := slices.Clone(st.Class.Submissions)
	worth := func(s report.Submission) int {
		if at := slices.IndexFunc(st.Class.Marks, func(m report.Mark) bool { return m.Name == s.Name }); at >= 0 {
			return at
		}
		if place := placeOf(st, s); place > 0 {
			return place
		}
		return len(list) + 1
	}
	slices.SortStableFunc(list, func(a, b report.Submission) int { return worth(a) - worth(b) })
	return list
}

// placeOf returns a submission's place; 0 while it has none. With a rule for marks that is the mark's, so that no place is shown that does not
// count.
func placeOf(st *teacher.State, sub report.Submission) int {
	m := st.Class.MarkOf(sub.Name)
	switch {
	case sub.Out != nil:
		return 0
	case m != nil:
		return m.Rank
	case st.Class.Rule != "":
		return 0
	}
	return st.Places[sub.Name]
}

// classCells returns the cells of a submission: its place and name and, up to the n-th cell, its marks, then its state.
func classCells(a *app.App, st *teacher.State, sub report.Submission, n int, levels []string) []ui.Cell {
	m, place := st.Class.MarkOf(sub.Name), placeOf(st, sub)
	cells := []ui.Cell{count(place), {Text: sub.Name}}
	if place == 0 {
		cells[0] = ui.Cell{Text: unknownNumber, Value: math.MaxInt32} // after all others
	}
	switch {
	case m == nil && len(cells) < n:
		cells = append(cells, ui.Cell{Text: unknownNumber, Value: -1})
	case m != nil:
		cells = append(cells, ui.Cell{Text: strconv.FormatFloat(m.Points, 'f', -1, 64), Value: m.Points, Ink: theme.TextHi})
		for i := range levels {
			cell := ui.Cell{Value: -1}
			if i < len(m.Levels) && m.Levels[i].Games > 0 {
				cell = ui.Cell{Text: m.Levels[i].Says(), Value: m.Levels[i].Share, Ink: levelInk(m.Levels[i])}
			}
			cells = append(cells, cell)
		}
	}
	for len(cells) < n {
		cells = append(cells, ui.Cell{Value: -1})
	}
	says, ink := stateOf(a, sub)
	return append(cells, ui.Cell{Text: says, Ink: ink})
}

// levelInk returns the colour of an AI that was beaten, or was not.
func levelInk(l report.Level) theme.Color {
	if l.Beaten {
		return theme.Accent
	}
	return theme.TextMid
}

// stateOf describes the state of a submission in brief.
func stateOf(a *app.App, s report.Submission) (string, theme.Color) {
	switch {
	case s.Out != nil:
		return a.T("class.screen_out"), theme.Warn
	case !s.Done:
		return "…", theme.TextLow
	}
	return a.Phrase(s.Says().Phrase, nil), theme.TextMid
}

// single lays out the buttons that run the class again: for all submissions that have changed in its folder, or for the chosen one.
func (s *classScene) single(a *app.App, l *ui.Layout, run *teacher.Run) {
	again := func(exclude, repeat []string) {
		o := run.Order
		if o.Folder == "" { // reopened
			class := at(run).Class
			o.Folder, o.Game, o.Rule = class.Folder, class.Game, class.Rule
		}
		o.Resume, o.Exclude, o.Repeat = true, exclude, repeat
		Of(a).class = start(a, o)
	}
	busy := Of(a).lock.Playing() != nil
	l.Flow(ui.Box{Gap: theme.Space2}, func() {
		look := ui.Button{Text: a.T("class.screen_again"), Tip: a.T("class.screen_again_tip"), Icon: "folder", Disabled: busy}
		if at(run).Stopped {
			look.Text, look.Icon, look.Kind = a.T("common.resume"), "play", ui.Primary
		}
		if l.Button(ui.Box{}, "again", look) {
			again(nil, nil)
		}
		if s.table.Chosen >= len(s.rows) {
			return
		}
		if page := s.rows[s.table.Chosen].Page; page != "" && l.Button(ui.Box{}, "page", ui.Button{Text: a.T("class.screen_page")}) {
			s.open(a, page, run.Out)
		}
		name := s.rows[s.table.Chosen].Name
		if l.Button(ui.Box{}, "repeat", ui.Button{Text: a.F("class.screen_repeat", words.Text("name", name)), Kind: ui.Quiet, Disabled: busy}) {
			again(nil, []string{name})
		}
		if s.rows[s.table.Chosen].Out == nil && l.Button(ui.Box{}, "exclude", ui.Button{Text: a.F("class.screen_exclude", words.Text("name", name)), Kind: ui.Quiet, Disabled: busy}) {
			again([]string{name}, nil)
		}
	})
}

// start starts a class.
func start(a *app.App, o teacher.Order) *teacher.Run {
	return teacher.Start(o, a.Job, a.Wake)
}

// pages lays out the buttons that open the written pages.
func (s *classScene) pages(a *app.App, l *ui.Layout, run *teacher.Run, st *teacher.State) {
	l.Flow(ui.Box{Gap: theme.Space2}, func() {
		if st.Stage == teacher.Over {
			if l.Button(ui.Box{}, "report", ui.Button{Text: a.T("class.screen_report")}) {
				s.open(a, enginetournament.PageName, run.Out)
			}
			if l.Button(ui.Box{}, "likeness", ui.Button{Text: a.T("class.screen_alike")}) {
				s.open(a, st.Class.Likeness, run.Out)
			}
			if l.Button(ui.Box{}, "publish", ui.Button{Text: a.T("class.screen_publish"), Tip: a.T("class.screen_publish_tip")}) {
				s.open(a, report.PublishTable, run.Out)
			}
		}
		if st.Stage > teacher.Trying && l.Button(ui.Box{}, "tournament", ui.Button{Text: a.T("class.screen_tournament"), Kind: ui.Quiet}) {
			Open(a, run.Out)
		}
		l.Fill()
		if l.Button(ui.Box{}, "another", ui.Button{Text: a.T("class.screen_another"), Kind: ui.Quiet}) {
			Of(a).class = nil
		}
	})
}

// open opens a page of the folder with the system's program.
func (s *classScene) open(a *app.App, page, folder string) {
	if page == "" || s.opening != "" {
		return
	}
	file := filepath.Join(folder, filepath.FromSlash(page))
	s.opening = file
	s.opened.From(a, func(context.Context) error { return s.show(file) })
	a.Say(a.F("class.opening", words.Text("file", file)), false)
}

// safely makes a speaker safe for use by several goroutines.
func safely(tell func(engine.Phrase) string) func(engine.Phrase) string {
	var mu sync.Mutex
	return func(p engine.Phrase) string {
		mu.Lock()
		defer mu.Unlock()
		return tell(p)
	}
}
