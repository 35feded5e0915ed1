package setup

import (
	"strconv"

	"generals-chess/game/app"
	"generals-chess/game/play"
	"generals-chess/game/settings"
	"generals-chess/render/theme"
	"generals-chess/render/ui"
)

// Shared by the set-ups of all games.

// StartSetUp starts the match, and saves its choices and whether the next match draws another seed.
func StartSetUp(a *app.App, c settings.Choices, newSeed bool) {
	play.StartGiven(a, c, newSeed)
	for _, seat := range c.Seats {
		if command := play.BotCommand(seat); command != "" {
			a.Settings().UsedBot(c.Game, command)
		}
	}
	a.Changed()
}

// SeedForm is the state of the field for a seed.
type SeedForm struct {
	Text string
	Bad  bool // Text is not a seed
}

// NewSeedForm returns a form that shows seed.
func NewSeedForm(seed uint64) SeedForm { return SeedForm{Text: strconv.FormatUint(seed, 10)} }

// Draw lays out the seed, and whether every match draws another one. fresh and always are the catalogue keys of the button for
// another seed now, and of the switch.
func (f *SeedForm) Draw(a *app.App, l *ui.Layout, seed *uint64, every *bool, fresh, always string) {
	l.Column(ui.Box{Gap: theme.Space3}, func() {
		l.Labelled(a.T("setup.seed"), "", func() { f.Line(l, ui.Button{Text: a.T(fresh), Icon: "dice"}, seed) })
		*every = l.Switch(ui.Box{}, "every", a.T(always), *every)
	})
}

// Line lays out the seed alone; dice is the button for another one.
func (f *SeedForm) Line(l *ui.Layout, dice ui.Button, seed *uint64) {
	wrong := ""
	if f.Bad {
		wrong = " " // the border alone: the sentence stands beside Start
	}
	l.Row(ui.Box{Gap: theme.Space2}, func() {
		l.TextField(ui.Box{Grow: 1}, "seed", &f.Text, ui.Field{Mono: true, MaxRunes: 20, Error: wrong})
		if l.Button(ui.Box{}, "new", dice) {
			f.Text = strconv.FormatUint(play.FreshSeed(), 10)
		}
	})
	read, err := strconv.ParseUint(f.Text, 10, 64)
	f.Bad = err != nil
	if !f.Bad {
		*seed = read
	}
}

// GameChoice lays out the choice of a game, and returns the chosen one.
func GameChoice(a *app.App, l *ui.Layout, game string) string {
	items, chosen, games := make([]ui.Item, 0, 4), 0, play.MatchesOf(a).Games
	for i, k := range games {
		items = append(items, ui.Item{Text: k.Card(a).Title})
		if k.Rules().Name() == game {
			chosen = i
		}
	}
	return games[l.Segmented(ui.Box{}, "game", items, chosen)].Rules().Name()
}
