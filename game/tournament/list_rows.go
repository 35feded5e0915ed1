package tournament

import (
	"path/filepath"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine/arena/schedule"
	"generals-chess/game/action"
	"generals-chess/game/app"
	"generals-chess/game/folders"
	"generals-chess/game/play"
	"generals-chess/game/tournament/runner"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// listRow is a tournament in the list.
type listRow struct {
	entry runner.Entry
	of    app.MadeOf[*runner.State]
	text  listText
}

// listText is the text of a row.
type listText struct {
	when, names, what string
	kind              string // what, without the number of players
	few               string // the first names only
	small             string // when and what in short, for a small window
	state, leader     string
	icon              string
	tone              theme.Color
	paused            bool
}

// live returns the tournament if it is being played, or nil.
func (row *listRow) live(a *app.App) *runner.Tournament {
	if c := Of(a).lock.Playing(); c != nil && c.Folder() == row.entry.Folder {
		return c
	}
	return nil
}

// own reports whether the tournament is in the folder of new ones, so that it can be deleted.
func (row *listRow) own(a *app.App) bool {
	return filepath.Dir(row.entry.Folder) == Of(a).Folder
}

func (row *listRow) pausedIn(a *app.App) bool { return row.in(a).paused }

// in returns the row's text in the current language, up to date for a running tournament.
func (row *listRow) in(a *app.App) *listText {
	var now *runner.State
	if c := row.live(a); c != nil {
		now = c.State()
		row.entry = runner.EntryOf(now)
	}
	if row.of.Stale(a, now) {
		row.text = newListText(a, &row.entry, now != nil)
	}
	return &row.text
}

// newListText returns the text of a tournament.
func newListText(a *app.App, e *runner.Entry, plays bool) listText {
	t := listText{when: e.Created.Local().Format("2006-01-02 15:04")}
	switch {
	case !e.Read:
		t.names, t.state = filepath.Base(e.Folder), a.T("contest.list_reading")
	case e.Game == "":
		t.names, t.state, t.icon, t.tone = filepath.Base(e.Folder), a.T("contest.list_broken"), "warn", theme.Warn
		if e.Err != nil {
			t.leader = a.Error(e.Err)
		}
	default:
		tellEntry(a, &t, e, plays)
	}
	if t.few == "" {
		t.few = t.names
	}
	if t.small = t.when; t.kind != "" {
		t.small += " · " + t.kind
	}
	return t
}

func tellEntry(a *app.App, t *listText, e *runner.Entry, plays bool) {
	t.names = strings.Join(e.Names, ", ")
	if len(e.Names) > fewNames {
		t.few = strings.Join(e.Names[:fewNames], ", ") + " …"
	}
	t.what = e.Game
	if g, known := play.FindGame(a, e.Game); known {
		t.what = g.Card(a).Title
	}
	t.kind = t.what + " · " + formatName(a, e.Format)
	t.what = t.kind + " · " + a.F("contest.set_count", words.Int("n", len(e.Names)))
	done := a.F("contest.list_done", words.Int("n", e.Done), words.Int("of", e.Planned))
	if !e.All { // the number of games is unknown
		done = a.F("contest.list_so_far", words.Int("n", e.Done))
	}
	switch {
	case plays:
		t.state, t.icon, t.tone = a.F("contest.list_plays", words.Text("done", done)), "play", theme.Accent
	case e.Over():
		t.state, t.icon, t.tone = a.F("contest.list_over", words.Text("done", done)), "trophy", theme.Gold
	default:
		t.state, t.icon, t.tone, t.paused = a.F("contest.list_paused", words.Text("done", done)), "pause", theme.TextMid, true
	}
	switch {
	case e.Err != nil:
		t.leader = a.Error(e.Err)
	case len(e.Leaders) == 0:
	case e.Over():
		t.leader = a.F("contest.list_first", words.Text("names", strings.Join(e.Leaders, ", ")))
	default:
		t.leader = a.F("contest.list_leads", words.Text("names", strings.Join(e.Leaders, ", ")))
	}
}

// fewNames is the largest number of names in a question.
const fewNames = 6

// formatName returns the name of a format.
func formatName(a *app.App, f schedule.Format) string {
	if key, ok := formatKeys[f]; ok {
		return a.T(key)
	}
	return string(f)
}

// formatKeys and formatHints are the catalogue keys of the formats' names and explanations. They are read only.
var (
	formatKeys = map[schedule.Format]string{
		schedule.RoundRobin: "contest.round_robin", schedule.Gauntlet: "contest.gauntlet", schedule.Swiss: "contest.swiss",
		schedule.Knockout: "contest.knockout", schedule.Rotation: "contest.rotation", schedule.Listed: "contest.listed",
	}
	formatHints = map[schedule.Format]string{
		schedule.RoundRobin: "contest.round_robin_hint", schedule.Gauntlet: "contest.gauntlet_hint", schedule.Swiss: "contest.swiss_hint",
		schedule.Knockout: "contest.knockout_hint", schedule.Rotation: "contest.rotation_hint",
	}
)

// The columns of a row, logical px. allW is the least width of a row that shows everything, and narrowH the height of a narrow one.
const (
	goOnW   = 104
	namesW  = 214
	stateW  = 210
	allW    = 780
	narrowH = 76
)

// list lays out the rows. A click opens a tournament, except on its bin or its resume button.
func (s *listScene) list(a *app.App, l *ui.Layout) {
	if len(s.rows.All) == 0 {
		key := "contest.list_none"
		if !s.read {
			key = "contest.list_reading"
		}
		l.Empty("none", a.T(key), ui.Button{})
		return
	}
	list := ui.List{Rows: len(s.rows.All), RowH: app.MatchRowH, WideW: namesW + stateW + goOnW + app.TrashW + 3*theme.Space3, NarrowH: narrowH, Chosen: s.rows.At}
	at, clicked := l.List(ui.Box{Grow: 1}, "list", list, func(l *ui.Layout, i int, near bool) { s.row(a, l, s.rows.All[i], near) })
	s.rows.Choose(at)
	if clicked >= 0 {
		Open(a, s.rows.All[clicked].entry.Folder)
	}
}

// row lays out a tournament, with its bin and, while it is paused, the resume button. near says that the pointer or the choice is
// on the row, which then shows the bin.
func (s *listScene) row(a *app.App, l *ui.Layout, row *listRow, near bool) {
	t := row.in(a)
	l.Row(ui.Box{}, func() {
		l.Space(theme.Space3)
		l.Either(ui.Box{Grow: 1}, func() {
			l.Row(ui.Box{MinW: allW, Gap: theme.Space4}, func() {
				l.Label(ui.Box{W: app.WhenW - theme.Space4}, t.when, theme.Body, theme.TextMid)
				l.TwoLines(ui.Box{W: 1, Grow: 5}, t.names, t.what, "", theme.None)
				l.TwoLines(ui.Box{W: 1, Grow: 4}, t.state, t.leader, t.icon, t.tone)
				s.goOnButton(a, l, row)
			})
			l.Row(ui.Box{Gap: theme.Space3}, func() {
				l.TwoLines(ui.Box{W: namesW, Grow: 1}, t.names, t.small, "", theme.None)
				l.TwoLines(ui.Box{W: stateW, Grow: 1}, t.state, t.leader, t.icon, t.tone)
				s.goOnButton(a, l, row)
			})
			l.Row(ui.Box{}, func() {
				l.Column(ui.Box{Grow: 1, Inside: ui.Middle}, func() {
					l.TwoLines(ui.Box{}, t.names, t.small, "", theme.None)
					l.TwoLines(ui.Box{}, t.state, "", t.icon, t.tone)
				})
				if row.pausedIn(a) && l.Part(ui.Box{W: app.TrashW}, "play", true, theme.TextMid, a.T("contest.list_go_on")) {
					s.goOn(a, row)
				}
			})
		})
		tip := "contest.list_delete"
		if !row.own(a) {
			tip = "contest.list_drop"
		}
		if l.Part(ui.Box{W: app.TrashW}, "trash", near, theme.TextLow, a.T(tip)) {
			s.wantDeleted(a, l.Context, row)
		}
	})
}

// goOnButton lays out the resume button. It takes its room in every row, so that the columns line up.
func (s *listScene) goOnButton(a *app.App, l *ui.Layout, row *listRow) {
	l.Row(ui.Box{W: goOnW, Inside: ui.End}, func() {
		if row.pausedIn(a) && l.PartButton(ui.Box{}, ui.Button{Text: a.T("contest.list_go_on"), Icon: "play"}) {
			s.goOn(a, row)
		}
	})
}

// foot lays out the keys' meanings, or the undo button after a deletion.
func (s *listScene) foot(a *app.App, l *ui.Layout) {
	enter, keys := ui.Open, []ui.Action{action.Resume, action.New, action.Remove, ui.Back}
	switch row := s.rows.Row(); {
	case row == nil:
		enter, keys = ui.NoAction, []ui.Action{action.New, ui.Back}
	case !row.pausedIn(a):
		keys = keys[1:]
	}
	if s.bin.Foot(a, l, enter, keys...) {
		s.wish(a, folders.Wish{Restore: true})
	}
}
