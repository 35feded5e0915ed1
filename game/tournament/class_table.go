package tournament

import (
	"context"
	"path/filepath"
	"slices"
	"strconv"
	"sync"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/engine/arena/report"
	enginetournament "generals-chess/engine/arena/tournament"
	"generals-chess/game/app"
	"generals-chess/game/tournament/teacher"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// classRow is the height of a row of the table, logical px.
const classRow = 34

// standing is how far it is, and the table.
func (s *classScene) standing(a *app.App, c *ui.Context, rest render.Rect, run *teacher.Run) {
	st := at(run)
	gap := c.Px(theme.Space2)
	for _, says := range st.Says {
		rest.CutTop(app.StatusLine(c, rest, "trophy", theme.TextMid, a.Phrase(says, nil)))
	}
	text, icon, tone := stageText(a, st)
	rest.CutTop(app.StatusLine(c, rest, icon, tone, text))
	rest.CutTop(gap)
	if !st.Rests() {
		c.Progress(rest.CutTop(c.Px(8)), float32(st.Done)/float32(max(st.Of, 1)), theme.Accent)
		rest.CutTop(gap)
	}
	if st.Stage == teacher.Over || st.Stopped {
		rest.CutBottom(c.Px(theme.Space3))
		s.pages(a, c, rest.CutBottom(c.Px(theme.ControlH)), run, st)
		rest.CutBottom(gap)
	}
	s.table(a, c, rest, run, st)
}

// stageText says how far it is.
func stageText(a *app.App, st *teacher.State) (text, icon string, tone theme.Color) {
	far := []words.Arg{words.Int("done", st.Done), words.Int("of", st.Of)}
	switch {
	case st.Err != nil:
		return a.Error(st.Err), "warn", theme.Warn
	case st.Stopped:
		return a.T("class.screen_stopped"), "pause", theme.TextMid
	}
	switch st.Stage {
	case teacher.Examining:
		text = a.F("class.screen_examining", far...)
	case teacher.Trying:
		text = a.T("class.trying")
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

// sorted are the submissions in the order of their marks, or else of their places, or as they were found. They are sorted when there is
// something new.
func (s *classScene) sorted(st *teacher.State) []report.Submission {
	if s.of != st.Class || s.placed != len(st.Places) {
		s.of, s.placed, s.rows = st.Class, len(st.Places), sorted(st)
	}
	return s.rows
}

func sorted(st *teacher.State) []report.Submission {
	list := slices.Clone(st.Class.Submissions)
	worth := func(s report.Submission) int {
		if at := slices.IndexFunc(st.Class.Marks, func(m report.Mark) bool { return m.Name == s.Name }); at >= 0 {
			return at
		}
		if place, ok := st.Places[s.Name]; ok {
			return place
		}
		return len(list) + 1
	}
	slices.SortStableFunc(list, func(a, b report.Submission) int { return worth(a) - worth(b) })
	return list
}

// table is the list of the submissions: how each stands, its mark, and what came of it. A click opens its page.
func (s *classScene) table(a *app.App, c *ui.Context, r render.Rect, run *teacher.Run, st *teacher.State) {
	list, cols := s.sorted(st), s.columns(a, c, st)
	if s.chosen < len(list) && list[s.chosen].Out != nil {
		why := a.Phrase(*list[s.chosen].Out, nil)
		h := max(c.Px(20), c.ParagraphHeight(r.W-c.Px(24), why, theme.Small))
		app.StatusLine(c, r.CutBottom(h), "warn", theme.Warn, why)
	}
	head := r.CutTop(c.Px(24))
	c.TableHead(head.InsetXY(c.Px(10), 0), cols)
	open := func(i int, _ render.Rect) { s.open(a, list[i].Page, run.Out) }
	box := ui.Listbox{Rows: len(list), RowH: c.Px(classRow), Chosen: s.chosen, Clicked: open}
	chosen, _ := c.Listbox("class", r, box, func(i int, line render.Rect) { s.row(a, c, cols, st, list[i], line.InsetXY(c.Px(10), 0)) })
	s.chosen = chosen
	if s.chosen < len(list) && c.Key(ui.KeyEnter) {
		s.open(a, list[s.chosen].Page, run.Out)
	}
}

// columns are those of the table: what does not fit into a small window is on the pages.
func (s *classScene) columns(a *app.App, c *ui.Context, st *teacher.State) []ui.Column {
	list := []ui.Column{{Head: "#", Width: c.Px(36), Align: render.Right}, {Width: c.Px(14)}, {Head: a.T("class.folder")}}
	if len(st.Class.Marks) > 0 {
		list = append(list, ui.Column{Head: a.T("class.mark"), Width: c.Px(70), Align: render.Right})
		if !c.Compact() {
			for _, level := range st.Class.Marked() {
				list = append(list, ui.Column{Head: a.LevelName(level), Width: c.Px(150), Align: render.Right})
			}
		}
	}
	return append(list, ui.Column{Width: c.Px(14)}, ui.Column{Head: a.T("class.checks"), Width: c.Px(stateWidth(c)), Align: render.Left})
}

func stateWidth(c *ui.Context) float32 {
	if c.Compact() {
		return 150
	}
	return 230
}

// row is a submission in the table.
func (s *classScene) row(a *app.App, c *ui.Context, cols []ui.Column, st *teacher.State, sub report.Submission, line render.Rect) {
	m := st.Class.MarkOf(sub.Name)
	place := ""
	switch {
	case m != nil && m.Rank > 0:
		place = c.Num(m.Rank)
	case m == nil && st.Places[sub.Name] > 0:
		place = c.Num(st.Places[sub.Name])
	}
	cell := func(i int, text string, ink theme.Color) {
		c.Text(ui.TableCell(line, cols, i), text, theme.Body, ink, cols[i].Align)
	}
	cell(0, place, theme.TextMid)
	cell(2, sub.Name, theme.TextHi)
	at := 3
	if m != nil {
		cell(at, strconv.FormatFloat(m.Points, 'f', -1, 64), theme.TextHi)
		at++
		if !c.Compact() {
			for i := range st.Class.Marked() {
				if i < len(m.Levels) && m.Levels[i].Games > 0 {
					cell(at, m.Levels[i].Says(), levelInk(m.Levels[i]))
				}
				at++
			}
		}
	}
	says, ink := stateOf(a, sub)
	cell(len(cols)-1, says, ink)
}

// levelInk is that of an AI that was beaten, or was not.
func levelInk(l report.Level) theme.Color {
	if l.Beaten {
		return theme.Accent
	}
	return theme.TextMid
}

// stateOf is what came of a submission, in a few words.
func stateOf(a *app.App, s report.Submission) (string, theme.Color) {
	switch {
	case s.Out != nil:
		return a.T("class.screen_out"), theme.Warn
	case !s.Done:
		return "…", theme.TextLow
	}
	return a.Phrase(s.Says().Phrase, nil), theme.TextMid
}

// pages are the ways to what was written.
func (s *classScene) pages(a *app.App, c *ui.Context, line render.Rect, run *teacher.Run, st *teacher.State) {
	button := func(id, key, file string) {
		b := ui.Button{Text: a.T(key)}
		if c.Button(id, line.CutLeft(c.ButtonWidth(b)), b) {
			s.open(a, file, run.Out)
		}
		line.CutLeft(c.Px(theme.Space2))
	}
	if st.Stage == teacher.Over {
		button("report", "class.screen_report", enginetournament.PageName)
		button("likeness", "class.screen_alike", st.Class.Likeness)
	}
	b := ui.Button{Text: a.T("class.screen_tournament"), Kind: ui.Quiet}
	if c.Button("tournament", line.CutLeft(c.ButtonWidth(b)), b) {
		Open(a, run.Out)
	}
}

// open has the system open a page of the folder.
func (s *classScene) open(a *app.App, page, folder string) {
	if page == "" || s.opened != nil {
		return
	}
	opened, wake, file := make(chan error, 1), a.Wake, filepath.Join(folder, filepath.FromSlash(page))
	s.opened, s.opening = opened, file
	a.Job(func(context.Context) {
		opened <- teacher.Show(file)
		wake()
	})
	a.Say(a.F("class.opening", app.TextArg("file", file)), false)
}

// safely is a speaker that several goroutines may use.
func safely(tell func(engine.Phrase) string) func(engine.Phrase) string {
	var mu sync.Mutex
	return func(p engine.Phrase) string {
		mu.Lock()
		defer mu.Unlock()
		return tell(p)
	}
}
