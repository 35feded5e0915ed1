package bots

import (
	"strings"

	"generals-chess/engine/doctor"
	"generals-chess/game/app"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// checkRow is one check in words: its title, the finding, the advice, and the output of the compiler.
type checkRow struct {
	state                doctor.State
	word, title          string
	finding, log, advice string
}

func newCheckRow(a *app.App, check *doctor.Check) checkRow {
	row := checkRow{
		state: check.State, word: a.T(stateKeys[check.State]), title: a.Phrase(check.Title, a.SideName),
		finding: a.Phrase(check.Finding, a.SideName), log: strings.TrimSpace(check.Log),
	}
	if check.Advice.Text != "" {
		row.advice = a.Phrase(check.Advice, a.SideName)
	}
	return row
}

func (row *checkRow) lay(l *ui.Layout) {
	icon, tone := stateMark(row.state)
	l.Hairline()
	l.Row(ui.Box{PadY: 10, Gap: theme.Space4}, func() {
		mark(l, icon, tone)
		l.Column(ui.Box{Grow: 1, Gap: theme.Space1}, func() {
			l.Row(ui.Box{Gap: theme.Space3}, func() {
				l.Words(ui.Box{Grow: 1}, row.title, theme.BodyStrong, theme.TextHi)
				l.Label(ui.Box{}, row.word, theme.Label, tone)
			})
			l.Words(ui.Box{}, row.finding, theme.Body, theme.TextMid)
			if row.log != "" {
				l.Behind(ui.Box{PadX: 10, PadY: 10}, func(r render.Rect) {
					l.FillRound(r, l.Px(theme.RadiusControl), theme.Bg1)
				}, func() { l.Words(ui.Box{}, row.log, theme.Mono, theme.TextMid) })
			}
			if row.advice != "" {
				l.Row(ui.Box{Gap: theme.Space2}, func() {
					mark(l, "arrow", theme.TextLow)
					l.Words(ui.Box{Grow: 1}, row.advice, theme.Body, theme.TextHi)
				})
			}
		})
	})
}

// mark lays out an icon beside the first line of a text.
func mark(l *ui.Layout, icon string, tone theme.Color) {
	l.Row(ui.Box{H: 20, Align: ui.Start}, func() { l.Icon(icon, 16, tone) })
}
