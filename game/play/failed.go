package play

import (
	"errors"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// MatchFailed lays out why a match could not begin or go on, with a button that leads home and, for a bot that was not built, one that
// examines it.
func MatchFailed(a *app.App, c *ui.Context, p *Play) {
	key := "error.start"
	if p.Last() != nil {
		key = "error.broke"
	}
	text := a.F(key, words.Text("why", a.Error(p.Err)))
	failed, unbuilt := errors.AsType[notBuilt](p.Err)
	c.Lay(c.Window(), func(l *ui.Layout) {
		l.Column(ui.Box{PadX: theme.Margin, PadY: theme.MarginSmall, Inside: ui.Middle}, func() {
			l.Column(ui.Box{MaxW: failedW, Gap: theme.Space5}, func() {
				l.Icon("warn", 32, theme.Warn)
				l.Scroll("why", ui.Box{}, func() { l.Words(ui.Box{Align: ui.Middle}, text, theme.Body, theme.TextMid) })
				l.Row(ui.Box{Gap: theme.Space3, Inside: ui.Middle}, func() {
					if unbuilt && l.Button(ui.Box{}, "examine", ui.Button{Text: a.T("botfile.examine"), Tip: a.T("botfile.examine_tip")}) {
						a.Routes().(Routes).Examine(a, p.Choices.Game, failed.command)
					}
					if l.Button(ui.Box{}, "failed", ui.Button{Text: app.WayHome(a), Kind: ui.Primary, Default: true, Does: ui.Back}) {
						a.Home()
					}
				})
			})
		})
	})
}

// failedW is the greatest width of the reason, logical px.
const failedW = 520

// Failure is the reason why a seat gave no move in the last turn that the rules could play.
type Failure struct {
	Player  engine.Player
	Verdict engine.Verdict
	Why     engine.Phrase
}

// Failures lists the failures of seats in the last turn of a match.
func Failures(p *Play) []Failure {
	var list []Failure
	turn := p.Last().Turn
	for i, player := range turn.Asked {
		answer := turn.Answers[i]
		if answer.Surrendered() {
			continue
		}
		if answer.Verdict != engine.OK || answer.Fault != engine.NoFault {
			list = append(list, Failure{player, answer.Verdict, answer.Why})
		}
	}
	return list
}

// Say returns the failure in words, such as "Crashed · It ended with exit status 1."
func (f Failure) Say(a *app.App) string {
	why := a.Phrase(f.Why, a.SideName)
	switch {
	case f.Verdict == engine.OK:
		return why
	case why == "":
		why = VerdictWhy(a, f.Verdict)
	}
	return VerdictText(a, f.Verdict) + " · " + why
}

// VerdictText returns the name of a verdict in the user's language.
func VerdictText(a *app.App, v engine.Verdict) string { return a.Phrase(v.Phrase(), nil) }

// VerdictWhy explains a verdict in a sentence.
func VerdictWhy(a *app.App, v engine.Verdict) string {
	if !v.Known() {
		return a.T("verdict.other_why")
	}
	return a.T("verdict." + string(v) + "_why")
}
