package game

import (
	"slices"
	"strconv"

	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// What the set-ups of all games share.

// startSetUp plays the match that was put together; whether the next one draws another seed is remembered.
func (a *App) startSetUp(c settings.Choices, newSeed bool) {
	a.StartMatch(c)
	c.Map.NewSeed = newSeed
	a.keep(c)
	for _, seat := range c.Seats {
		if command := botCommand(seat); command != "" {
			a.settings.UsedBot(c.Game, command)
		}
	}
	a.Changed()
}

// seedForm is what the field of the seed holds while it is being written.
type seedForm struct {
	text string
	bad  bool // it is no seed
}

func newSeedForm(seed uint64) seedForm { return seedForm{text: strconv.FormatUint(seed, 10)} }

// draw edits the seed, and whether every match draws another one. fresh and always are the keys of the words for
// another one now, and always.
func (f *seedForm) draw(a *App, c *ui.Context, r *render.Rect, seed *uint64, every *bool, fresh, always string) {
	c.Label(r.CutTop(c.Px(16)), a.T("setup.seed"), theme.Label, theme.TextMid)
	r.CutTop(c.Px(theme.LabelGap))
	f.line(c, r.CutTop(c.Px(theme.ControlH)), ui.Button{Text: a.T(fresh), Icon: "dice"}, seed)
	r.CutTop(c.Px(theme.Space3))
	*every = c.Switch("every", r.CutTop(c.Px(20)), a.T(always), *every)
}

// line edits the seed alone; dice is the button for another one.
func (f *seedForm) line(c *ui.Context, line render.Rect, dice ui.Button, seed *uint64) {
	if c.Button("new", line.CutRight(max(c.Px(theme.ControlH), c.ButtonWidth(dice))), dice) {
		f.text = strconv.FormatUint(freshSeed(), 10)
	}
	line.CutRight(c.Px(8))
	wrong := ""
	if f.bad {
		wrong = " " // the border alone: the sentence stands beside Start
	}
	c.TextField("seed", line, &f.text, ui.Field{Mono: true, MaxRunes: 20, Error: wrong})
	read, err := strconv.ParseUint(f.text, 10, 64)
	f.bad = err != nil
	if !f.bad {
		*seed = read
	}
}

// watchRates are the turns a second the forms offer; 0 is unlimited.
var watchRates = [...]int{1, 2, 4, 8, 16, 60, 0}

// rateForm chooses a speed. hint is the key of what is counted.
func (a *App) rateForm(c *ui.Context, r *render.Rect, rate int, hint string) int {
	items := make([]ui.Item, 0, len(watchRates))
	for _, rate := range watchRates {
		items = append(items, ui.Item{Text: a.rateLabel(c, rate)})
	}
	chosen := max(0, slices.Index(watchRates[:], rate))
	return watchRates[choice(c, r, "rate", labels{a.T("setup.speed"), a.T(hint)}, items, chosen)]
}

// rateLabel is a speed in steps a second.
func (a *App) rateLabel(c *ui.Context, rate int) string {
	if rate <= 0 {
		return a.T("watch.max")
	}
	return c.Num(rate)
}

// labels are what stands over a row of choices: its name, and a hint at the right.
type labels struct{ name, hint string }

// choice is a row of choices with its labels over it.
func choice(c *ui.Context, r *render.Rect, id string, over labels, items []ui.Item, chosen int) int {
	head := r.CutTop(c.Px(16))
	c.Label(head, over.name, theme.Label, theme.TextMid)
	head.CutLeft(c.TextWidth(over.name, theme.Label) + c.Px(theme.Space3))
	c.Text(head, over.hint, theme.Small, theme.TextLow, render.Right)
	r.CutTop(c.Px(theme.LabelGap))
	line := r.CutTop(c.Px(theme.ControlH))
	line.W = min(line.W, c.SegmentedWidth(items))
	chosen = c.Segmented(id, line, items, chosen)
	r.CutTop(c.Px(theme.Space2))
	return chosen
}
