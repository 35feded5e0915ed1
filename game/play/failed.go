package play

import (
	"errors"

	"generals-chess/assets/words"
	"generals-chess/engine"
	"generals-chess/game/app"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// MatchFailed says why a match could not begin or go on, and offers the way home.
func MatchFailed(a *app.App, c *ui.Context, p *Play) {
	key := "error.start"
	if p.Last() != nil {
		key = "error.broke"
	}
	text := a.F(key, words.Text("why", a.Error(p.Err)))
	box := c.Window().Center(min(c.Px(520), c.Env.W-c.Px(48)), c.Px(220))
	c.IconIn(box.CutTop(c.Px(48)), "warn", c.Px(32), theme.Warn)
	box.CutTop(c.Px(theme.Space4))
	lines := box
	lines.W = min(lines.W, c.TextWidth(text, theme.Body)+c.Px(2)) // one line stands in the middle
	lines.X += (box.W - lines.W) / 2
	box.CutTop(c.Paragraph(lines, text, theme.Body, theme.TextMid))
	box.CutTop(c.Px(theme.Space6))
	b := ui.Button{Text: a.T("common.menu"), Kind: ui.Primary, Default: true, Does: ui.Back}
	row := box.CutTop(c.ButtonHeight(b))
	examine := ui.Button{Text: a.T("botfile.examine"), Tip: a.T("botfile.examine_tip")}
	failed, unbuilt := errors.AsType[notBuilt](p.Err)
	w := c.ButtonWidth(b)
	if unbuilt {
		w += c.Px(theme.Space3) + c.ButtonWidth(examine)
	}
	row = row.Center(w, row.H)
	if unbuilt && c.Button("examine", row.CutLeft(c.ButtonWidth(examine)), examine) {
		a.Routes().(Routes).Examine(a, p.Choices.Game, failed.command)
	}
	if c.Button("failed", row.CutRight(c.ButtonWidth(b)), b) {
		a.Home()
	}
}

// Failure is why a seat gave no move the rules could play in the last turn.
type Failure struct {
	Player  engine.Player
	Verdict engine.Verdict
	Why     engine.Phrase
}

// Failures lists what went wrong with seats in the last turn of a match.
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

// Say is the failure in words, such as "Crashed · It ended with exit status 1."
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

// VerdictText is a verdict in words; one that only a log knows stays as it stands there.
func VerdictText(a *app.App, v engine.Verdict) string {
	if !v.Known() {
		return string(v)
	}
	return a.T("verdict." + string(v))
}

// VerdictWhy is what a verdict means.
func VerdictWhy(a *app.App, v engine.Verdict) string {
	if !v.Known() {
		return a.T("verdict.other_why")
	}
	return a.T("verdict." + string(v) + "_why")
}
