package tournament

import (
	"strconv"
	"time"

	"generals-chess/assets/words"
	"generals-chess/engine/arena/report"
	"generals-chess/engine/arena/store"
	"generals-chess/game/app"
	"generals-chess/game/tournament/runner"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// sideLists are the two lists beside the table: each player's failures and think times.
type sideLists struct {
	failed, think ui.Table
	first         []report.Fault // of each row of failed
	nobody, times string         // text where nobody failed, and text below the times
}

// apply makes the rows of a state, in the order of the table.
func (l *sideLists) apply(a *app.App, st *runner.State, rows []standing) {
	voice := voiceOf(a)
	l.first, l.nobody, l.times = l.first[:0], voice.Text("nobody"), voice.Text("think-is")
	var failed, think []ui.TableRow
	if st.Report != nil {
		for _, row := range rows {
			p := &st.Report.Players[row.player]
			for _, f := range p.Faults {
				failed, l.first = append(failed, failedRow(a, voice, p.Name, f)), append(l.first, f)
			}
			think = append(think, thinkRow(a, p))
		}
	}
	l.failed.Set([]ui.TableColumn{
		{Head: voice.Text("player"), Least: 100, Part: 1, Main: true}, {Head: voice.Text("what"), Least: 110, Part: 1},
		{Head: voice.Text("turns"), Right: true}, {Head: voice.Text("games"), Right: true, Drop: 3},
		{Head: voice.Text("first"), Least: 140, Part: 1, Drop: 2}, {Head: voice.Text("then"), Least: 210, Part: 4, Drop: 1},
	}, failed)
	number := func(name string, drop int, args ...any) ui.TableColumn {
		return ui.TableColumn{Head: voice.Text(name, args...), Least: 72, Part: 1, Right: true, Drop: drop}
	}
	l.think.Set([]ui.TableColumn{
		{Head: voice.Text("player"), Least: 100, Part: 2, Main: true}, number("turns", 3), number("half", 1),
		number("within", 0, "percent", 90), number("within", 0, "percent", 99),
		number("longest", 2), number("processor", 5), number("memory", 4),
	}, think)
}

// failedRow returns the row of one kind of failure of a player.
func failedRow(a *app.App, voice report.Wording, name string, f report.Fault) ui.TableRow {
	why := a.Phrase(f.Why.Phrase, a.SideName)
	at := voice.Text("at", "game", f.First, "turn", f.Turn+1) // as in the replay
	return ui.TableRow{Tip: why, Cells: []ui.Cell{
		{Text: name}, {Text: faultName(a, f.Kind), Ink: theme.Warn}, count(f.Turns), count(f.Games), {Text: at, Value: float64(f.First)}, {Text: why},
	}}
}

// count returns a table cell with a whole number.
func count(n int) ui.Cell { return ui.Cell{Text: words.Number(n), Value: float64(n)} }

// faultName names a kind of failure.
func faultName(a *app.App, kind store.Kind) string { return a.Phrase(kind.Phrase(), nil) }

func thinkRow(a *app.App, p *report.Player) ui.TableRow {
	row := []ui.Cell{{Text: p.Name}, count(p.Asked)}
	for _, t := range []report.Millis{p.Time.P50, p.Time.P90, p.Time.P99, p.Time.Max, p.Time.CPU} {
		row = append(row, ui.Cell{Text: timeText(a, time.Duration(t)), Value: float64(t)})
	}
	memory := ui.Cell{Text: unknownNumber, Value: float64(p.Time.Memory)}
	if p.Time.Memory > 0 {
		memory.Text = decimals(memory.Value/(1<<20), 1) + " MiB"
	}
	return ui.TableRow{Cells: append(row, memory)}
}

// timeText writes a duration with about three significant digits.
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

// listPanel lays out a list in a panel, and returns the row that was clicked, or -1. It shows none instead of foot below an empty list.
func listPanel(l *ui.Layout, id string, t *ui.Table, none, foot string) (clicked int) {
	clicked = -1
	l.Panel(ui.Box{Grow: 1, PadX: theme.Space2, PadY: theme.Space2, Gap: theme.Space2}, theme.None, func() {
		clicked = l.Table(ui.Box{Grow: 1}, id, t, theme.RowH)
		if t.Len() == 0 {
			foot = none
		}
		l.Row(ui.Box{PadX: theme.Space3}, func() { l.Words(ui.Box{Grow: 1}, foot, theme.Small, theme.TextLow) })
	})
	return clicked
}
