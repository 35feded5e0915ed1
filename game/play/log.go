package play

import (
	"slices"
	"strconv"

	"generals-chess/engine/generals"
	"generals-chess/game/app"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// LogMost is how many lines are kept.
const LogMost = 200

// StepTexts are the numbers of all steps; read only.
var StepTexts = func() (texts [generals.StepLimit + 1]string) {
	for i := range texts {
		texts[i] = strconv.Itoa(i)
	}
	return texts
}()

// watchRates are the turns a second the forms offer; 0 is unlimited.
var watchRates = [...]int{1, 2, 4, 8, 16, 60, 0}

// RateForm chooses a speed. hint is the key of what is counted.
func RateForm(a *app.App, c *ui.Context, r *render.Rect, rate int, hint string) int {
	items := make([]ui.Item, 0, len(watchRates))
	for _, rate := range watchRates {
		items = append(items, ui.Item{Text: rateLabel(a, c, rate)})
	}
	chosen := max(0, slices.Index(watchRates[:], rate))
	return watchRates[Choice(c, r, "rate", Labels{a.T("setup.speed"), a.T(hint)}, items, chosen)]
}

// rateLabel is a speed in steps a second.
func rateLabel(a *app.App, c *ui.Context, rate int) string {
	if rate <= 0 {
		return a.T("watch.max")
	}
	return c.Num(rate)
}

// Labels are what stands over a row of choices: its name, and a hint at the right.
type Labels struct{ Name, Hint string }

// Choice is a row of choices with its labels over it.
func Choice(c *ui.Context, r *render.Rect, id string, over Labels, items []ui.Item, chosen int) int {
	head := r.CutTop(c.Px(16))
	c.Label(head, over.Name, theme.Label, theme.TextMid)
	head.CutLeft(c.TextWidth(over.Name, theme.Label) + c.Px(theme.Space3))
	c.Text(head, over.Hint, theme.Small, theme.TextLow, render.Right)
	r.CutTop(c.Px(theme.LabelGap))
	line := r.CutTop(c.Px(theme.ControlH))
	line.W = min(line.W, c.SegmentedWidth(items))
	chosen = c.Segmented(id, line, items, chosen)
	r.CutTop(c.Px(theme.Space2))
	return chosen
}
