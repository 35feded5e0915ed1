package play

import (
	"slices"

	"generals-chess/game/app"
	"generals-chess/render/ui"
)

// watchRates are the speeds that forms offer, in turns a second; 0 is unlimited.
var watchRates = [...]int{1, 2, 4, 8, 16, 60, 0}

// RateForm lays out the choice of a speed and returns the speed chosen. hint is the key of the text that names the unit.
func RateForm(a *app.App, l *ui.Layout, rate int, hint string) int {
	items := make([]ui.Item, 0, len(watchRates))
	for _, rate := range watchRates {
		items = append(items, ui.Item{Text: rateLabel(a, l.Context, rate)})
	}
	chosen := max(0, slices.Index(watchRates[:], rate))
	return watchRates[Choice(l, "rate", Labels{a.T("setup.speed"), a.T(hint)}, items, chosen)]
}

// rateLabel writes a speed in steps a second.
func rateLabel(a *app.App, c *ui.Context, rate int) string {
	if rate <= 0 {
		return a.T("watch.max")
	}
	return c.Num(rate)
}

// Labels stand over a row of choices: its name, and a hint at the right.
type Labels struct{ Name, Hint string }

// Choice lays out a row of choices under its labels and returns the index chosen.
func Choice(l *ui.Layout, id string, over Labels, items []ui.Item, chosen int) int {
	l.Labelled(over.Name, over.Hint, func() { chosen = l.Segmented(ui.Box{Align: ui.Start}, id, items, chosen) })
	return chosen
}
