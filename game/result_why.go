package game

import (
	"generals-chess/engine"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// failure is why a seat gave no move the rules could play in the last turn.
type failure struct {
	player  engine.Player
	verdict engine.Verdict
	why     engine.Phrase
}

// failures lists what went wrong with seats in the last turn of a match.
func failures(p *Play) []failure {
	var list []failure
	turn := p.Last().Turn
	for i, player := range turn.Asked {
		answer := turn.Answers[i]
		if answer.Verdict != engine.OK || answer.Fault != engine.NoFault {
			list = append(list, failure{player, answer.Verdict, answer.Why})
		}
	}
	return list
}

// say is the failure in words, such as "Crashed · It ended with exit status 1."
func (f failure) say(a *App) string {
	why := a.Phrase(f.why, a.sideName)
	switch {
	case f.verdict == engine.OK:
		return why
	case why == "":
		why = a.verdictWhy(f.verdict)
	}
	return a.verdictText(f.verdict) + " · " + why
}

// whyFailed writes the failures into the top of area, and cuts it off.
func (r *result) whyFailed(a *App, c *ui.Context, area *render.Rect) {
	for _, f := range r.failed {
		side := theme.Side(int(f.player))
		area.CutTop(c.Px(theme.Space2))
		line := *area
		mark := line.CutLeft(c.Px(28))
		height := c.Paragraph(line, f.say(a), theme.Body, theme.Warn)
		c.IconIn(mark.CutTop(c.Px(20)), side.Icon, c.Px(14), side.Plate)
		area.CutTop(height)
	}
}
