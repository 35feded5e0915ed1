package tournament

import (
	"strconv"
	"time"

	"generals-chess/assets/words"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/store"
	"generals-chess/game/app"
	"generals-chess/game/tournament/runner"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// sideLists are what is told of each player beside the table: how it failed, and how long it thought.
type sideLists struct {
	failed []failedRow
	think  [][]string // by rank: name and times
	at     [2]int     // the rows chosen
}

// failedRow is a way in which a player failed.
type failedRow struct {
	cells []string
	game  int // in which it did first
	why   string
}

// apply makes the rows of a state, in the order of the table.
func (l *sideLists) apply(a *app.App, st *runner.State, rows []standing) {
	l.failed, l.think = l.failed[:0], l.think[:0]
	if st.Report == nil {
		return
	}
	for _, row := range rows {
		p := &st.Report.Players[row.player]
		for _, f := range p.Faults {
			l.failed = append(l.failed, failedRowOf(a, p.Name, f))
		}
		l.think = append(l.think, thinkRow(a, p))
	}
}

func failedRowOf(a *app.App, name string, f report.Fault) failedRow {
	why := a.Phrase(f.Why.Phrase, a.SideName)
	at := a.F("report.at", words.Int("game", f.First), words.Int("turn", f.Turn))
	return failedRow{[]string{name, faultName(a, f.Kind), words.Number(f.Turns), words.Number(f.Games), at, why}, f.First, why}
}

// faultName is a way to fail in words.
func faultName(a *app.App, kind store.Kind) string {
	switch kind {
	case store.Malformed, store.Refused:
		return a.T("report." + string(kind))
	}
	return a.T("verdict." + string(kind))
}

func thinkRow(a *app.App, p *report.Player) []string {
	row := []string{p.Name, words.Number(p.Asked)}
	for _, t := range []report.Millis{p.Time.P50, p.Time.P90, p.Time.P99, p.Time.Max, p.Time.CPU} {
		row = append(row, timeText(a, time.Duration(t)))
	}
	if p.Time.Memory == 0 {
		return append(row, unknownNumber)
	}
	return append(row, decimals(float64(p.Time.Memory)/(1<<20), 1)+" MiB")
}

// timeText is a time with three digits that count.
func timeText(a *app.App, d time.Duration) string {
	ms := float64(d.Microseconds()) / 1000
	switch {
	case ms == 0:
		return unknownNumber
	case ms >= 10_000:
		return a.F("common.seconds", words.Text("s", decimals(ms/1000, 1)))
	case ms >= 100:
		return a.F("common.ms", words.Text("ms", decimals(ms, 0)))
	case ms >= 1:
		return a.F("common.ms", words.Text("ms", decimals(ms, 1)))
	}
	return a.F("common.ms", words.Text("ms", strconv.FormatFloat(ms, 'f', 3, 64)))
}

// listColumn is a column of a list: its head, its share of the width, and whether small windows have it.
type listColumn struct {
	key     string
	part    float32
	small   bool
	right   bool
	percent int // an argument of the head; 0 for none
}

func (l *listColumn) head(a *app.App) string {
	if l.percent > 0 {
		return a.F(l.key, words.Int("percent", l.percent))
	}
	return a.T(l.key)
}

// failedColumns and thinkColumns are read only.
var (
	failedColumns = [...]listColumn{
		{key: "report.player", part: 3, small: true}, {key: "report.what", part: 3, small: true}, {key: "report.turns", part: 1.8, small: true, right: true}, {key: "report.games", part: 1.3, right: true},
		{key: "report.first", part: 3}, {key: "report.then", part: 8, small: true},
	}
	thinkColumns = [...]listColumn{
		{key: "report.player", part: 3, small: true}, {key: "report.turns", part: 2, right: true}, {key: "report.half", part: 2, small: true, right: true}, {key: "report.within", part: 2, small: true, right: true, percent: 90},
		{key: "report.within", part: 2, small: true, right: true, percent: 99}, {key: "report.longest", part: 2, small: true, right: true}, {key: "report.processor", part: 2.4, right: true}, {key: "report.memory", part: 2.4, right: true},
	}
)

// listCells calls draw with the place of each column in line that there is room for.
func listCells(c *ui.Context, line render.Rect, list []listColumn, draw func(i int, r render.Rect, al render.Align)) {
	sum := float32(0)
	for _, one := range list {
		if one.small || !c.Compact() {
			sum += one.part
		}
	}
	gap, whole := c.Px(theme.Space5), line.W
	for i, one := range list {
		if !one.small && c.Compact() {
			continue
		}
		r := line.CutLeft(whole * one.part / sum).Round()
		r.W -= gap
		al := render.Left
		if one.right {
			al = render.Right
		}
		draw(i, r, al)
	}
}

// panel is the box of a list with its heads; foot stands below. It returns the room for the rows.
func (l *sideLists) panel(a *app.App, c *ui.Context, r render.Rect, list []listColumn, foot string) render.Rect {
	c.Box(r, render.Box{Fill: theme.Bg1, Radius: c.Px(theme.RadiusPanel)})
	r = r.InsetXY(c.Px(theme.Space2), c.Px(theme.Space2))
	head := r.CutTop(c.Px(32))
	listCells(c, head.InsetXY(c.Px(theme.Space3), 0), list, func(i int, at render.Rect, al render.Align) {
		c.Text(at, list[i].head(a), theme.Label, theme.TextLow, al)
	})
	c.FillRect(render.R(head.X, head.Bottom()-1, head.W, 1), theme.Line)
	line := r.CutBottom(c.Px(28))
	c.Text(line.InsetXY(c.Px(theme.Space3), 0), foot, theme.Small, theme.TextLow, render.Left)
	return r
}

// failures is the list of who failed how. A row leads to the game in which it happened first.
func (l *sideLists) failures(a *app.App, c *ui.Context, r render.Rect, s *tournamentScene) {
	foot := a.T("crosstable.failures_foot")
	if len(l.failed) == 0 {
		foot = ""
	}
	r = l.panel(a, c, r, failedColumns[:], foot)
	if len(l.failed) == 0 {
		c.Text(r, a.T("report.nobody"), theme.Body, theme.TextMid, render.Center)
		return
	}
	open := -1
	l.at[0] = min(l.at[0], len(l.failed)-1)
	box := ui.Listbox{Rows: len(l.failed), RowH: c.Px(theme.RowH), Chosen: l.at[0], Clicked: func(i int, _ render.Rect) { open = i }}
	l.at[0], _ = c.Listbox("failures", r, box, func(i int, line render.Rect) {
		row := &l.failed[i]
		l.row(c, line, failedColumns[:], row.cells, 1)
		c.Tip(line, row.why)
	})
	if c.Key(ui.KeyEnter) {
		open = l.at[0]
	}
	if open >= 0 {
		s.watch(a, l.failed[open].game)
	}
}

// times is the list of how long the players thought.
func (l *sideLists) times(a *app.App, c *ui.Context, r render.Rect, _ *tournamentScene) {
	r = l.panel(a, c, r, thinkColumns[:], a.T("report.think-is"))
	if len(l.think) == 0 {
		c.Text(r, a.T("crosstable.none_yet"), theme.Body, theme.TextMid, render.Center)
		return
	}
	l.at[1] = min(l.at[1], len(l.think)-1)
	box := ui.Listbox{Rows: len(l.think), RowH: c.Px(theme.RowH), Chosen: l.at[1]}
	l.at[1], _ = c.Listbox("times", r, box, func(i int, line render.Rect) { l.row(c, line, thinkColumns[:], l.think[i], -1) })
}

// row draws a row; the cell warn, from 0, is amber.
func (l *sideLists) row(c *ui.Context, line render.Rect, list []listColumn, cells []string, warn int) {
	listCells(c, line.InsetXY(c.Px(theme.Space3), 0), list, func(i int, r render.Rect, al render.Align) {
		st, tone := theme.Body, theme.TextMid
		switch i {
		case 0:
			st, tone = theme.H3, theme.TextHi
		case warn:
			tone = theme.Warn
		}
		c.Text(r, cells[i], st, tone, al)
	})
}
