package setup

import (
	"strconv"

	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/render"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// What the set-ups of all games share.

// StartSetUp plays the match that was put together; whether the next one draws another seed is remembered.
func StartSetUp(a *app.App, c settings.Choices, newSeed bool) {
	play.StartMatch(a, c)
	c.Map.NewSeed = newSeed
	play.Keep(a, c)
	for _, seat := range c.Seats {
		if command := play.BotCommand(seat); command != "" {
			a.Settings().UsedBot(c.Game, command)
		}
	}
	a.Changed()
}

// SeedForm is what the field of the seed holds while it is being written.
type SeedForm struct {
	Text string
	Bad  bool // it is no seed
}

// NewSeedForm shows the seed that there is.
func NewSeedForm(seed uint64) SeedForm { return SeedForm{Text: strconv.FormatUint(seed, 10)} }

// Draw edits the seed, and whether every match draws another one. fresh and always are the keys of the words for
// another one now, and always.
func (f *SeedForm) Draw(a *app.App, c *ui.Context, r *render.Rect, seed *uint64, every *bool, fresh, always string) {
	c.Label(r.CutTop(c.Px(16)), a.T("setup.seed"), theme.Label, theme.TextMid)
	r.CutTop(c.Px(theme.LabelGap))
	f.Line(c, r.CutTop(c.Px(theme.ControlH)), ui.Button{Text: a.T(fresh), Icon: "dice"}, seed)
	r.CutTop(c.Px(theme.Space3))
	*every = c.Switch("every", r.CutTop(c.Px(20)), a.T(always), *every)
}

// Line edits the seed alone; dice is the button for another one.
func (f *SeedForm) Line(c *ui.Context, line render.Rect, dice ui.Button, seed *uint64) {
	if c.Button("new", line.CutRight(max(c.Px(theme.ControlH), c.ButtonWidth(dice))), dice) {
		f.Text = strconv.FormatUint(play.FreshSeed(), 10)
	}
	line.CutRight(c.Px(8))
	wrong := ""
	if f.Bad {
		wrong = " " // the border alone: the sentence stands beside Start
	}
	c.TextField("seed", line, &f.Text, ui.Field{Mono: true, MaxRunes: 20, Error: wrong})
	read, err := strconv.ParseUint(f.Text, 10, 64)
	f.Bad = err != nil
	if !f.Bad {
		*seed = read
	}
}
