package game

import (
	"path/filepath"
	"slices"
	"strings"

	"generals-chess/assets/words"
	"generals-chess/engine/arena/schedule"
	"generals-chess/game/contest"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// contestRow is a tournament in the list.
type contestRow struct {
	entry contest.Entry
	lang  words.Lang // that text is in, "" for none yet
	of    *contest.State
	text  contestText
}

// contestText is what a row says.
type contestText struct {
	when, names, what string
	few               string // the first of the names
	small             string // when and what, for a small window
	state, leader     string
	icon              string
	tone              theme.Color
	paused            bool
}

// live is the tournament while it is played; else nil.
func (row *contestRow) live(a *App) *contest.Contest {
	if c := a.contests.stage.Playing(); c != nil && c.Folder() == row.entry.Folder {
		return c
	}
	return nil
}

// own tells whether the tournament lies where new ones are begun, and can be deleted.
func (row *contestRow) own(a *App) bool { return filepath.Dir(row.entry.Folder) == a.contests.folder }

func (row *contestRow) pausedIn(a *App) bool { return row.in(a).paused }

// in is the row's text in the present language. That of a tournament that is played follows it.
func (row *contestRow) in(a *App) *contestText {
	var now *contest.State
	if c := row.live(a); c != nil {
		now = c.State()
		row.entry = contest.EntryOf(now)
	}
	if lang := a.words.Lang(); row.lang != lang || row.of != now {
		row.lang, row.of, row.text = lang, now, a.contestText(&row.entry, now != nil)
	}
	return &row.text
}

// contestText puts a tournament into words.
func (a *App) contestText(e *contest.Entry, plays bool) contestText {
	t := contestText{when: e.Created.Local().Format("2006-01-02 15:04")}
	switch {
	case !e.Read:
		t.names, t.state = filepath.Base(e.Folder), a.T("contest.list_reading")
	case e.Game == "":
		t.names, t.state, t.icon, t.tone = filepath.Base(e.Folder), a.T("contest.list_broken"), "warn", theme.Warn
		if e.Err != nil {
			t.leader = a.Error(e.Err)
		}
	default:
		a.tellContest(&t, e, plays)
	}
	if t.few == "" {
		t.few = t.names
	}
	if t.small = t.when; t.what != "" {
		t.small += " · " + t.what
	}
	return t
}

func (a *App) tellContest(t *contestText, e *contest.Entry, plays bool) {
	t.names = strings.Join(e.Names, ", ")
	if len(e.Names) > fewNames {
		t.few = strings.Join(e.Names[:fewNames], ", ") + " …"
	}
	t.what = e.Game
	if slices.Contains(settings.Games(), e.Game) {
		t.what = a.kit(e.Game).card(a).title
	}
	t.what += " · " + a.formatName(e.Format) + " · " + a.F("contest.set_count", words.Int("n", len(e.Names)))
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
func (a *App) formatName(f schedule.Format) string {
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
func (s *contestList) list(a *App, c *ui.Context, r render.Rect) {
	if len(s.rows) == 0 {
		key := "contest.list_none"
		if !s.read {
			key = "contest.list_reading"
		}
		text, w := a.T(key), min(r.W, c.Px(480))
		c.Paragraph(r.Center(w, c.ParagraphHeight(w, text, theme.Lead)), text, theme.Lead, theme.TextMid)
		return
	}
	box := ui.Listbox{Rows: len(s.rows), RowH: c.Px(matchRowH), Chosen: s.at}
	clicked, where := (*contestRow)(nil), render.Rect{}
	box.Clicked = func(i int, line render.Rect) { clicked, where = s.rows[i], line }
	at, _ := c.Listbox("list", r, box, func(i int, line render.Rect) { s.draw(a, c, s.rows[i], line, i == s.at) })
	s.choose(at)
	if clicked != nil {
		s.clicked(a, c, clicked, where)
	}
}

func (s *contestList) clicked(a *App, c *ui.Context, row *contestRow, line render.Rect) {
	bin, on := s.zones(a, c, row, line)
	switch {
	case bin.Has(c.In.Mouse):
		s.wantDeleted(a, c, row)
	case on.Has(c.In.Mouse):
		s.goOn(a, row)
	default:
		a.OpenContest(row.entry.Folder)
	}
}

// zones are the parts of a row that the pointer can click.
func (s *contestList) zones(a *App, c *ui.Context, row *contestRow, line render.Rect) (bin, on render.Rect) {
	bin = line.CutRight(c.Px(trashW))
	if row.pausedIn(a) {
		on = middle(line.CutRight(s.goOnWidth(a, c)), c.Px(theme.ControlH))
	}
	return bin, on
}

func (s *contestList) goOnWidth(a *App, c *ui.Context) float32 {
	return c.TextWidth(a.T("contest.list_go_on"), theme.Control) + c.Px(14+8+2*12)
}

// draw draws what a row says.
func (s *contestList) draw(a *App, c *ui.Context, row *contestRow, line render.Rect, chosen bool) {
	t := row.in(a)
	bin, on := s.zones(a, c, row, line)
	if chosen || c.Hovered(line) {
		tip := "contest.list_delete"
		if !row.own(a) {
			tip = "contest.list_drop"
		}
		c.IconIn(bin, "trash", c.Px(18), touched(c, bin, theme.TextLow))
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
		twoLines(c, names, t.names, t.small, "", theme.None)
	} else {
		c.Label(line.CutLeft(c.Px(whenW)), t.when, theme.Body, theme.TextMid)
		twoLines(c, line.CutLeft(line.W*0.52), t.names, t.what, "", theme.None)
		line.CutLeft(c.Px(theme.Space4))
	}
	twoLines(c, line, t.state, t.leader, t.icon, t.tone)
	if c.TextWidth(t.leader, theme.Small) > line.W {
		c.Tip(line, t.leader)
	}
}

func (s *contestList) drawGoOn(a *App, c *ui.Context, r render.Rect) {
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
func (s *contestList) foot(a *App, c *ui.Context, r render.Rect) {
	if s.grave.From() == "" {
		c.Text(r, a.T("contest.list_keys"), theme.Small, theme.TextLow, render.Center)
		return
	}
	if undoNotice(a, c, r, a.F("replays.deleted", words.Text("file", filepath.Base(s.grave.From())))) {
		s.restore(a)
	}
}
