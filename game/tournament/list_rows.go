package tournament

import (
	"path/filepath"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine/arena/schedule"
	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/tournament/runner"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// listRow is a tournament in the list.
type listRow struct {
	entry runner.Entry
	lang  words.Lang // that text is in, "" for none yet
	of    *runner.State
	text  listText
}

// listText is what a row says.
type listText struct {
	when, names, what string
	kind              string // what without how many play
	few               string // the first of the names
	small             string // when and what in short, for a small window
	state, leader     string
	icon              string
	tone              theme.Color
	paused            bool
}

// live is the tournament while it is played; else nil.
func (row *listRow) live(a *app.App) *runner.Tournament {
	if c := Of(a).lock.Playing(); c != nil && c.Folder() == row.entry.Folder {
		return c
	}
	return nil
}

// own tells whether the tournament lies where new ones are begun, and can be deleted.
func (row *listRow) own(a *app.App) bool {
	return filepath.Dir(row.entry.Folder) == Of(a).Folder
}

func (row *listRow) pausedIn(a *app.App) bool { return row.in(a).paused }

// in is the row's text in the present language. That of a tournament that is played follows it.
func (row *listRow) in(a *app.App) *listText {
	var now *runner.State
	if c := row.live(a); c != nil {
		now = c.State()
		row.entry = runner.EntryOf(now)
	}
	if lang := a.Words().Lang(); row.lang != lang || row.of != now {
		row.lang, row.of, row.text = lang, now, newListText(a, &row.entry, now != nil)
	}
	return &row.text
}

// newListText puts a tournament into words.
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
	if !e.All { // how many there will be is not known
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

// fewNames is how many names a question has room for.
const fewNames = 6

// formatName is what a format is called.
func formatName(a *app.App, f schedule.Format) string {
	switch f {
	case schedule.RoundRobin:
		return a.T("contest.round_robin")
	case schedule.Gauntlet:
		return a.T("contest.gauntlet")
	case schedule.Swiss:
		return a.T("contest.swiss")
	case schedule.Knockout:
		return a.T("contest.knockout")
	case schedule.Rotation:
		return a.T("contest.rotation")
	}
	return string(f)
}

// list draws the rows. A click opens a tournament, but on its bin, or where it says that it goes on.
func (s *listScene) list(a *app.App, c *ui.Context, r render.Rect) {
	if len(s.rows) == 0 {
		key := "contest.list_none"
		if !s.read {
			key = "contest.list_reading"
		}
		text, w := a.T(key), min(r.W, c.Px(480))
		c.Paragraph(r.Center(w, c.ParagraphHeight(w, text, theme.Lead)), text, theme.Lead, theme.TextMid)
		return
	}
	box := ui.Listbox{Rows: len(s.rows), RowH: c.Px(app.MatchRowH), Chosen: s.at}
	clicked, where := (*listRow)(nil), render.Rect{}
	box.Clicked = func(i int, line render.Rect) { clicked, where = s.rows[i], line }
	at, _ := c.Listbox("list", r, box, func(i int, line render.Rect) { s.draw(a, c, s.rows[i], line, i == s.at) })
	s.choose(at)
	if clicked != nil {
		s.clicked(a, c, clicked, where)
	}
}

func (s *listScene) clicked(a *app.App, c *ui.Context, row *listRow, line render.Rect) {
	bin, on := s.zones(a, c, row, line)
	switch {
	case bin.Has(c.In.Mouse):
		s.wantDeleted(a, c, row)
	case on.Has(c.In.Mouse):
		s.goOn(a, row)
	default:
		Open(a, row.entry.Folder)
	}
}

// zones are the parts of a row that the pointer can click.
func (s *listScene) zones(a *app.App, c *ui.Context, row *listRow, line render.Rect) (bin, on render.Rect) {
	bin = line.CutRight(c.Px(app.TrashW))
	if row.pausedIn(a) {
		on = app.Middle(line.CutRight(s.goOnWidth(a, c)), c.Px(theme.ControlH))
	}
	return bin, on
}

func (s *listScene) goOnWidth(a *app.App, c *ui.Context) float32 {
	return c.TextWidth(a.T("contest.list_go_on"), theme.Control) + c.Px(14+8+2*12)
}

// draw draws what a row says.
func (s *listScene) draw(a *app.App, c *ui.Context, row *listRow, line render.Rect, chosen bool) {
	t := row.in(a)
	bin, on := s.zones(a, c, row, line)
	if chosen || c.Hovered(line) {
		tip := "contest.list_delete"
		if !row.own(a) {
			tip = "contest.list_drop"
		}
		c.IconIn(bin, "trash", c.Px(18), app.Touched(c, bin, theme.TextLow))
		c.Tip(bin, a.T(tip))
	}
	if on.W > 0 {
		s.drawGoOn(a, c, on)
	}
	line.CutRight(bin.W + s.goOnWidth(a, c) + c.Px(theme.Space3))
	line.CutLeft(c.Px(theme.Space3))
	if c.Compact() {
		names := line.CutLeft(line.W * 0.54)
		names.CutRight(c.Px(theme.Space3))
		app.TwoLines(c, names, t.names, t.small, "", theme.None)
	} else {
		c.Label(line.CutLeft(c.Px(app.WhenW)), t.when, theme.Body, theme.TextMid)
		app.TwoLines(c, line.CutLeft(line.W*0.52), t.names, t.what, "", theme.None)
		line.CutLeft(c.Px(theme.Space4))
	}
	app.TwoLines(c, line, t.state, t.leader, t.icon, t.tone)
	if c.TextWidth(t.leader, theme.Small) > line.W {
		c.Tip(line, t.leader)
	}
}

func (s *listScene) drawGoOn(a *app.App, c *ui.Context, r render.Rect) {
	tone, fill := theme.TextMid, theme.Bg2
	if c.Hovered(r) {
		tone, fill = theme.TextHi, theme.Bg3
	}
	c.FillRound(r, c.Px(theme.RadiusControl), fill)
	r.CutLeft(c.Px(12))
	c.IconIn(r.CutLeft(c.Px(14)), "play", c.Px(14), tone)
	r.CutLeft(c.Px(8))
	c.Label(r, a.T("contest.list_go_on"), theme.Control, tone)
}

// foot is what can be done, or the way back after something was deleted.
func (s *listScene) foot(a *app.App, c *ui.Context, r render.Rect) {
	if s.bin.Foot(a, c, r, a.T("contest.list_keys")) {
		s.restore(a)
	}
}
