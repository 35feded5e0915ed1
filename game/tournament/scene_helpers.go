package tournament

import (
	"strings"
	"time"

	"generals-chess/assets/words"
	"generals-chess/engine/cluster/workerlist"
	"generals-chess/game/app"
	"generals-chess/game/tournament/runner"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// helpersPanel is the dialog about the worker machines: it invites them, and lists them while they play.
type helpersPanel struct {
	up   bool
	here int         // number of connected machines; 0 while none are invited
	word string      // label of the button that opens the dialog, with their number
	few  string      // the number only
	list ui.Table    // connected machines first
	says string      // advice, or the last event
	hint string      // shown below it
	tone theme.Color // of says
}

// apply makes the texts of a state.
func (d *helpersPanel) apply(a *app.App, st *runner.State) {
	h := &st.Helpers
	var rows []ui.TableRow
	d.here = 0
	for _, here := range [...]bool{true, false} {
		for _, w := range h.Workers {
			if h.Here(w) == here {
				if here && h.Line != "" {
					d.here++
				}
				rows = append(rows, helperOf(a, w, h.At, here))
			}
		}
	}
	d.word, d.few = "", ""
	if d.here > 0 {
		d.few = words.Number(d.here)
	}
	if st.Phase != runner.Over {
		d.word = a.T("helpers.short")
	}
	d.word = strings.TrimSpace(d.word + " " + d.few)
	voice := voiceOf(a)
	d.list.Set([]ui.TableColumn{
		{Head: voice.Text("machine"), Least: 110, Part: 2, Main: true}, {Head: voice.Text("cores"), Part: 1, Right: true, Drop: 1},
		{Head: a.T("crosstable.per_minute"), Part: 1, Right: true, Drop: 2}, {Head: a.T("helpers.seen"), Least: 84, Part: 1, Right: true},
	}, rows)
	d.says, d.hint, d.tone = "", "", theme.TextMid
	switch {
	case h.Cannot != nil:
		d.says, d.tone = a.Error(h.Cannot), theme.Warn
	case st.Phase == runner.Over:
		d.says = a.T("helpers.over")
	case !h.On:
		d.says, d.hint = a.T("helpers.what"), a.T("helpers.trust")
	case st.Phase == runner.Paused:
		d.says = a.T("helpers.paused")
	case h.Line == "":
		d.says = a.T("helpers.soon")
	default:
		d.says, d.hint = a.T("helpers.how"), a.T("helpers.trust")
		if h.Said != nil {
			d.hint = a.Phrase(*h.Said, a.SideName)
		}
	}
}

// helperOf returns the row of a machine. at is the time of the state.
func helperOf(a *app.App, w workerlist.Worker, at time.Time, here bool) (row ui.TableRow) {
	cores, minute, seen := ui.Cell{Text: unknownNumber}, ui.Cell{Text: unknownNumber}, ui.Cell{Text: seenText(a, w, at), Value: -float64(w.Seen.Unix())}
	if w.Cores > 0 {
		cores = count(w.Cores)
	}
	if here && w.Minute > 0 {
		minute = ui.Cell{Text: decimals(w.Minute, 1), Value: w.Minute}
	}
	row.Cells = []ui.Cell{{Text: w.Name}, cores, minute, seen}
	switch {
	case w.Out != nil:
		row.Tip = a.Phrase(w.Out.Phrase, a.SideName)
	case len(w.Cannot) > 0:
		row.Tip = a.Phrase(w.Cannot[0].Why.Phrase, a.SideName)
	}
	if here {
		return row
	}
	for i := range row.Cells {
		row.Cells[i].Ink = theme.TextLow
	}
	if row.Tip != "" {
		row.Cells[len(row.Cells)-1].Ink = theme.Warn
	}
	return row
}

// seenText returns the text about when a machine was last heard of.
func seenText(a *app.App, w workerlist.Worker, at time.Time) string {
	const soon = 5 * time.Second // machines report every two seconds
	ago := max(at.Sub(w.Seen), 0)
	switch {
	case w.Out != nil:
		return a.T("helpers.out")
	case w.Left:
		return a.T("helpers.left")
	case ago < soon:
		return a.T("helpers.now")
	case ago < time.Minute:
		return a.F("helpers.seconds", words.Int("n", int(ago/time.Second)))
	}
	return a.F("replays.ago_minutes", words.Int("n", int(ago/time.Minute)))
}

// frame lays out the dialog if it is open.
func (d *helpersPanel) frame(a *app.App, c *ui.Context, s *tournamentScene) {
	c.Modal("helpers", &d.up, func() { d.lay(a, c, s) })
}

// Sizes of the dialog, logical px.
const (
	helpersW    = 660
	helpersRowH = 30
)

// lay lays out the dialog.
func (d *helpersPanel) lay(a *app.App, c *ui.Context, s *tournamentScene) {
	switch c.LayForm(helpersW, d.form(a, s.state), func(l *ui.Layout) {
		l.Words(ui.Box{}, d.says, theme.Body, d.tone)
		if line := s.state.Helpers.Line; line != "" {
			d.invitation(a, l, line)
		}
		l.Words(ui.Box{}, d.hint, theme.Small, theme.TextLow)
		if d.list.Len() == 0 {
			l.Write(ui.Box{H: 2 * helpersRowH}, a.T("helpers.nobody"), theme.Body, theme.TextLow, render.Center)
		} else {
			l.Table(ui.Box{MinH: 4 * helpersRowH}, "machines", &d.list, helpersRowH)
		}
	}) {
	case ui.DialogQuiet:
		d.up = false
	case ui.DialogYes:
		s.source.Invite(!s.state.Helpers.On)
	}
}

// form returns the frame of the dialog with its buttons.
func (d *helpersPanel) form(a *app.App, st *runner.State) ui.Form {
	form := ui.Form{Title: a.T("helpers.title"), Quiet: ui.Button{Text: a.T("export.close"), Kind: ui.Quiet, Does: ui.Back}}
	switch {
	case st.Helpers.Cannot != nil && !st.Helpers.On, st.Phase == runner.Over, st.Phase == runner.Reading:
	case st.Helpers.On:
		form.Primary = ui.Button{Text: a.T("helpers.alone")}
	default:
		form.Primary = ui.Button{Text: a.T("helpers.invite"), Icon: "two", Kind: ui.Primary, Default: true, Disabled: st.Now == nil || len(st.Changed) > 0}
	}
	return form
}

// invitation lays out the command line that starts a worker, and a button that copies it.
func (d *helpersPanel) invitation(a *app.App, l *ui.Layout, line string) {
	l.Row(ui.Box{Gap: theme.Space3}, func() {
		l.Behind(ui.Box{W: 200, Grow: 1, PadX: theme.Space3, PadY: theme.Space2}, func(r render.Rect) {
			l.Box(r, render.Box{Fill: theme.Bg0, Border: theme.Line, Radius: l.Px(theme.RadiusControl)})
		}, func() { l.Words(ui.Box{}, line, theme.Mono, theme.TextHi) })
		if l.Button(ui.Box{}, "copy-line", ui.Button{Text: a.T("helpers.copy"), Icon: "copy"}) {
			l.Clip.Write(line)
			a.Say(a.T("crosstable.copied"), false)
		}
	})
}
