package tournament

import (
	"time"

	"generals-chess/assets/words"
	"generals-chess/engine/cluster/roll"
	"generals-chess/game/app"
	"generals-chess/game/tournament/runner"
	"generals-chess/game/viewer"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// helpersPanel is the dialog of the machines that help: it invites them, and lists them while they play.
type helpersPanel struct {
	up   bool
	here int         // machines that help now; 0 where nobody is invited
	at   int         // the row chosen
	rows []helper    // who is there first
	says string      // what can be done, or what happened last
	hint string      // below it
	tone theme.Color // of says
}

// helper is a row.
type helper struct {
	cells []string
	tip   string // why it is out, or what it cannot run
	gone  bool
}

// Sizes of the dialog, logical px.
const (
	helpersW    = 660
	helpersRows = 4 // machines that are in sight, where there are more
	helpersRowH = 30
	inviteH     = 58
)

// helperColumns are read only.
var helperColumns = [...]listColumn{
	{key: "report.machine", part: 3.6, small: true}, {key: "report.cores", part: 1.6, small: true, right: true},
	{key: "crosstable.per_minute", part: 3.4, small: true, right: true}, {key: "helpers.seen", part: 3, small: true, right: true},
}

// apply makes the words of a state.
func (d *helpersPanel) apply(a *app.App, st *runner.State) {
	h := &st.Helpers
	d.rows, d.here = d.rows[:0], 0
	for _, here := range [...]bool{true, false} {
		for _, w := range h.Workers {
			if h.Here(w) == here {
				if here && h.Line != "" {
					d.here++
				}
				d.rows = append(d.rows, helperOf(a, w, h.At, here))
			}
		}
	}
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

// helperOf is the row of a machine, as it was at a time.
func helperOf(a *app.App, w roll.Worker, at time.Time, here bool) helper {
	row := helper{gone: !here, cells: []string{w.Name, unknownNumber, unknownNumber, seenText(a, w, at)}}
	if w.Cores > 0 {
		row.cells[1] = words.Number(w.Cores)
	}
	if here && w.Minute > 0 {
		row.cells[2] = decimals(w.Minute, 1)
	}
	switch {
	case w.Out != nil:
		row.tip = a.Phrase(w.Out.Phrase, a.SideName)
	case len(w.Cannot) > 0:
		row.tip = a.Phrase(w.Cannot[0].Why.Phrase, a.SideName)
	}
	return row
}

// seenText says when a machine was heard of last.
func seenText(a *app.App, w roll.Worker, at time.Time) string {
	const soon = 5 * time.Second // signs of life come every two
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

// frame lays the dialog out; it does nothing while it is not open.
func (d *helpersPanel) frame(a *app.App, c *ui.Context, s *tournamentScene) {
	if !d.up {
		return
	}
	c.OpenModal("helpers") // stays open after another screen lay over this one
	if c.BeginModal("helpers") {
		d.lay(a, c, s)
		c.EndModal()
		if !d.up {
			c.CloseModal()
		}
	}
}

// lay lays the dialog out.
func (d *helpersPanel) lay(a *app.App, c *ui.Context, s *tournamentScene) {
	line := s.state.Helpers.Line
	w := min(c.Px(helpersW), c.Env.W-c.Px(16))
	inner := w - c.Px(2*viewer.ExportPad)
	says, hint := c.ParagraphHeight(inner, d.says, theme.Body), c.ParagraphHeight(inner, d.hint, theme.Small)
	h := c.Px(2*viewer.ExportPadH+viewer.ExportHead+theme.Space2+theme.ControlH+theme.Space3) + says + hint
	if line != "" {
		h += c.Px(inviteH + theme.Space2)
	}
	list := c.Px(theme.Space2 + helpersRowH*float32(1+min(max(len(d.rows), 1), helpersRows)))
	box := c.Window().Center(w, min(h+list, c.Env.H-c.Px(8)))
	c.Box(box, render.Box{Fill: theme.Bg1, Border: theme.Line, Radius: c.Px(theme.RadiusDialog)})
	in := box.InsetXY(c.Px(viewer.ExportPad), c.Px(viewer.ExportPadH))
	c.Label(in.CutTop(c.Px(viewer.ExportHead)), a.T("helpers.title"), theme.H2, theme.TextHi)
	buttons := in.CutBottom(c.Px(theme.ControlH))
	in.CutBottom(c.Px(theme.Space3))
	c.Paragraph(in.CutTop(says), d.says, theme.Body, d.tone)
	in.CutTop(c.Px(theme.Space2))
	if line != "" {
		d.invitation(a, c, in.CutTop(c.Px(inviteH)), line)
		in.CutTop(c.Px(theme.Space2))
	}
	c.Paragraph(in.CutTop(hint), d.hint, theme.Small, theme.TextLow)
	in.CutTop(c.Px(theme.Space2))
	d.list(a, c, in)
	d.buttons(a, c, s, buttons)
}

// invitation is the line that helps, and what copies it.
func (d *helpersPanel) invitation(a *app.App, c *ui.Context, r render.Rect, line string) {
	copied := ui.Button{Text: a.T("helpers.copy"), Icon: "copy"}
	at := app.Middle(r.CutRight(c.ButtonWidth(copied)), c.ButtonHeight(copied))
	r.CutRight(c.Px(theme.Space3))
	c.Box(r, render.Box{Fill: theme.Bg0, Border: theme.Line, Radius: c.Px(theme.RadiusControl)})
	in := r.InsetXY(c.Px(theme.Space3), 0)
	c.Paragraph(app.Middle(in, c.ParagraphHeight(in.W, line, theme.Mono)), line, theme.Mono, theme.TextHi)
	if c.Button("copy-line", at, copied) {
		c.Clip.Write(line)
		a.Say(a.T("crosstable.copied"), false)
	}
}

// list is who helps, and who did.
func (d *helpersPanel) list(a *app.App, c *ui.Context, r render.Rect) {
	if len(d.rows) == 0 {
		c.Text(r, a.T("helpers.nobody"), theme.Body, theme.TextLow, render.Center)
		return
	}
	head := r.CutTop(c.Px(helpersRowH))
	c.FillRect(render.R(head.X, head.Bottom()-1, head.W, 1), theme.Line)
	if c.Px(helpersRowH)*float32(len(d.rows)) > r.H {
		head.CutRight(c.Px(app.ScrollRoom)) // the rows leave it to the bar
	}
	listCells(c, head.InsetXY(c.Px(theme.Space3), 0), helperColumns[:], func(i int, at render.Rect, al render.Align) {
		c.Text(at, helperColumns[i].head(a), theme.Label, theme.TextLow, al)
	})
	d.at = min(d.at, len(d.rows)-1)
	box := ui.Listbox{Rows: len(d.rows), RowH: c.Px(helpersRowH), Chosen: d.at}
	d.at, _ = c.Listbox("machines", r, box, func(i int, line render.Rect) { d.row(c, line, &d.rows[i]) })
}

// row draws a machine.
func (d *helpersPanel) row(c *ui.Context, line render.Rect, one *helper) {
	if one.tip != "" {
		c.Tip(line, one.tip)
	}
	listCells(c, line.InsetXY(c.Px(theme.Space3), 0), helperColumns[:], func(i int, r render.Rect, al render.Align) {
		tone := theme.TextMid
		switch {
		case one.gone && one.tip != "" && i == len(one.cells)-1:
			tone = theme.Warn
		case one.gone:
			tone = theme.TextLow
		case i == 0:
			tone = theme.TextHi
		}
		c.Text(r, one.cells[i], theme.Body, tone, al)
	})
}

// buttons are what can be done.
func (d *helpersPanel) buttons(a *app.App, c *ui.Context, s *tournamentScene, r render.Rect) {
	st := s.state
	leave := ui.Button{Text: a.T("export.close"), Kind: ui.Quiet, Shortcut: ui.KeyEscape}
	does := ui.Button{Text: a.T("helpers.invite"), Icon: "two", Kind: ui.Primary, Default: true, Disabled: st.Now == nil || len(st.Changed) > 0}
	if st.Helpers.On {
		does = ui.Button{Text: a.T("helpers.alone")}
	}
	if st.Helpers.Cannot != nil && !st.Helpers.On || st.Phase == runner.Over || st.Phase == runner.Reading {
		if c.Button("quiet", r.CutRight(c.ButtonWidth(leave)), leave) {
			d.up = false
		}
		return
	}
	yes, no := viewer.DialogButtons(c, r, does, leave)
	switch {
	case no:
		d.up = false
	case yes:
		s.source.Invite(!st.Helpers.On)
	}
}
